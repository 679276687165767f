// How every session begins: our routes find out who somebody is, by whatever proof, and this makes the session. A plugin,
// because better-auth makes cookies inside its own endpoints alone; no router mounts it. The row is written by us, in one
// statement with the row of the audit log: better-auth's own way takes four, and the disk twice.
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { expireCookie, setCookieCache, setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { WriteSession } from './auth.ts'
import { addressHeader } from './cookies.ts'
import { suspendedCode } from './refusals.ts'

const body = z.object({
  userId: z.uuid(),
  /** Undefined: as the session before it. */
  remember: z.boolean().optional(),
  signIn: z.object({ method: z.string().optional(), requestId: z.string() }).optional(),
})

/** Seconds that a session without "Remember me" lasts at most. */
const unrememberedSeconds = 24 * 60 * 60

export function beginningSessions(writeSession: WriteSession) {
  return {
    id: 'beginning-sessions',
    endpoints: {
      beginSession: createAuthEndpoint('/begin-session', { method: 'POST', body }, async (context) => {
        const { authCookies, secret, sessionConfig } = context.context
        const { userId, remember, signIn } = context.body
        const forgets = authCookies.dontRememberToken
        const isRemembered = remember ?? !(await context.getSignedCookie(forgets.name, secret))
        const now = new Date()
        const seconds = isRemembered ? sessionConfig.expiresIn : unrememberedSeconds
        const session = {
          id: uuidv7(),
          token: generateRandomString(32),
          userId,
          expiresAt: new Date(now.getTime() + seconds * 1000),
          ipAddress: context.headers?.get(addressHeader) ?? '',
          userAgent: context.headers?.get('user-agent') ?? '',
          proved_at: now,
          createdAt: now,
          updatedAt: now,
        }
        const user = await writeSession(session, signIn)
        if (!user) throw new APIError('FORBIDDEN', { code: suspendedCode, message: 'suspended' })
        await setSessionCookie(context, { session, user }, !isRemembered)
        // better-auth caches a session without "Remember me" for one minute at sign-in and never again.
        if (!isRemembered) await setCookieCache(context, { session, user }, false)
        // It would also leave the mark of an earlier session in the browser, and the new one would not be prolonged.
        else expireCookie(context, forgets)
        return context.json({ sessionId: session.id })
      }),
    },
  }
}
