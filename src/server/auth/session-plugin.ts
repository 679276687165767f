// How every session begins: our routes find out who somebody is, by whatever proof, and this makes the session. A plugin,
// because better-auth makes sessions and their cookies inside its own endpoints alone; no router mounts it.
import { createAuthEndpoint } from 'better-auth/api'
import { expireCookie, setCookieCache, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

const body = z.object({
  userId: z.uuid(),
  /** Undefined: as the session before it. */
  remember: z.boolean().optional(),
})

export const beginningSessions = {
  id: 'beginning-sessions',
  endpoints: {
    beginSession: createAuthEndpoint('/begin-session', { method: 'POST', body }, async (context) => {
      const { internalAdapter, authCookies, secret } = context.context
      const { userId, remember } = context.body
      const forgets = authCookies.dontRememberToken
      const isRemembered = remember ?? !(await context.getSignedCookie(forgets.name, secret))
      const session = await internalAdapter.createSession(userId, !isRemembered)
      const user = await internalAdapter.findUserById(userId)
      if (!session || !user) throw new Error('the session could not be made')
      await setSessionCookie(context, { session, user }, !isRemembered)
      // better-auth caches a session without "Remember me" for one minute at sign-in and never again.
      if (!isRemembered) await setCookieCache(context, { session, user }, false)
      // It would also leave the mark of an earlier session in the browser, and the new one would not be prolonged.
      else expireCookie(context, forgets)
      return context.json({ sessionId: session.id })
    }),
  },
}
