// Sessions. A session is a row identified by a random token; the browser has the token in a cookie, the database its hash.
// Every request queries the database, so the end of a session or a suspension takes effect at once in every process.
import type { Context } from 'hono'
import { v7 as uuidv7 } from 'uuid'
import { type AppEnv, addressOf } from '../context.ts'
import type { Config } from '../env.ts'
import { AppError } from '../errors.ts'
import { cookieName, readCookie, writeCookie } from './cookies.ts'
import { suspended, wrongCredentials } from './refusals.ts'
import { hashToken, makeToken } from './tokens.ts'

export interface Session {
  id: string
  user: SessionUser
  /** How long the browser may rely on this (docs/specification.md §9: it asks again when 90 s are left). */
  validUntil: Date
  /** When the user last proved their identity, by signing in or reauthenticating. */
  provedAt: Date
  /** Whether it outlives the browser ("Remember me"). */
  isRemembered: boolean
}

export interface SessionUser {
  id: string
  email: string
  name: string
  last_name: string
  avatar_url: string | null
  user_type: 'speaker' | 'organizer'
  role: 'user' | 'admin'
  /** Whether signing in requires a code as well. */
  two_factor: boolean
}

/** The part of a request that is needed here, behind any guard. */
export type Exchange = Pick<Context<AppEnv>, 'req' | 'env' | 'header'>

export type Auth = ReturnType<typeof createAuth>

/** What the audit log records about a sign-in. `method`: the second factor besides the password. */
export interface SignIn {
  method?: string | undefined
  requestId: string
}

/** The rows of sessions and their users (features/accounts). Hashes are hexadecimal. */
export interface SessionStore {
  find(tokenHash: string): Promise<StoredSession | null>
  /** Null when the user is suspended or deleted, or the password whose hash this is has been replaced. */
  begin(session: NewSession, signIn: SignIn | undefined, passwordHash?: string): Promise<StoredSession | null>
  /** Records a visit. */
  prolong(sessionId: string, times: { updatedAt: Date; expiresAt: Date }): Promise<void>
  end(tokenHash: string): Promise<void>
}

export interface StoredSession {
  id: string
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
  provedAt: Date
  isRemembered: boolean
  isSuspended: boolean
  user: SessionUser
}

export interface NewSession {
  id: string
  userId: string
  tokenHash: string
  isRemembered: boolean
  ipAddress: string
  userAgent: string
  createdAt: Date
  expiresAt: Date
}

const day = 24 * 60 * 60 // seconds
/** How long a remembered session lasts after the last visit. */
const rememberedSeconds = 30 * day
/** The absolute limit, even for a remembered session. */
const longestSeconds = 180 * day
const unrememberedSeconds = day
/** The interval at which a session's last use is recorded. */
const visitSeconds = 5 * 60
/** How long a browser may rely on an answer about its session. */
const validSeconds = 5 * 60

const sessionCookie = 'session'

/** The token in a Cookie header; '' without one. Sessions begun before 2026-11-23 have a signature after a dot. */
export function sessionToken(config: Pick<Config, 'appUrl'>, cookies: string): string {
  const [token = ''] = readCookie(cookies, cookieName(config, sessionCookie)).split('.')
  return token
}

export function createAuth(config: Pick<Config, 'appUrl' | 'trustProxy'>, store: SessionStore) {
  const tokenOf = (c: Exchange) => sessionToken(config, c.req.header('cookie') ?? '')

  function giveCookie(c: Exchange, token: string, isRemembered: boolean): void {
    const maxAge = isRemembered ? rememberedSeconds : undefined
    c.header('Set-Cookie', writeCookie(config, sessionCookie, token, maxAge), { append: true })
  }

  function takeCookie(c: Exchange): void {
    c.header('Set-Cookie', writeCookie(config, sessionCookie, '', 0), { append: true })
  }

  /** Records the visit, and restarts the 30 days of a remembered session. */
  async function prolong(c: Exchange, token: string, session: StoredSession, now: number): Promise<void> {
    if (now - session.updatedAt.getTime() < visitSeconds * 1000) return
    const { id, createdAt, expiresAt, isRemembered } = session
    const latest = createdAt.getTime() + longestSeconds * 1000
    const end = isRemembered ? Math.min(now + rememberedSeconds * 1000, latest) : expiresAt.getTime()
    await store.prolong(id, { updatedAt: new Date(now), expiresAt: new Date(end) })
    if (isRemembered) giveCookie(c, token, true)
  }

  return {
    /** The request's session, or null; extends it when due. */
    async readSession(c: Exchange): Promise<Session | null> {
      const token = tokenOf(c)
      if (token === '') return null
      const now = Date.now()
      const session = await store.find(hashToken(token))
      // A suspended user's cookie stays until they have been informed (findSuspended).
      if (session?.isSuspended) return null
      if (!session || session.expiresAt.getTime() <= now) {
        takeCookie(c)
        return null
      }
      await prolong(c, token, session, now)
      return toSession(session, now)
    },
    /** The id of the user whose session was ended by a suspension, if the request carries one; null otherwise. */
    async findSuspended(c: Exchange): Promise<string | null> {
      const token = tokenOf(c)
      const session = token === '' ? null : await store.find(hashToken(token))
      if (!session?.isSuspended) return null
      takeCookie(c)
      return session.user.id
    },
    /**
     * Starts a session for a user who has proved their identity. `remember`: 30 days since the last visit; otherwise until
     * the browser closes, and a day at most. `signIn`: recorded in the audit log. `passwordHash`: of the password that proved it,
     * which may have been replaced since. Throws AppError `suspended`, `invalid_credentials`.
     */
    async beginSession(
      c: Exchange,
      userId: string,
      { remember, signIn, passwordHash }: { remember: boolean; signIn?: SignIn; passwordHash?: string },
    ): Promise<Session> {
      const { token, hash } = makeToken()
      const now = Date.now()
      const session = await store.begin(
        {
          id: uuidv7(),
          userId,
          tokenHash: hash,
          isRemembered: remember,
          ipAddress: addressOf(c, config),
          userAgent: (c.req.header('user-agent') ?? '').slice(0, 200),
          createdAt: new Date(now),
          expiresAt: new Date(now + (remember ? rememberedSeconds : unrememberedSeconds) * 1000),
        },
        signIn,
        passwordHash,
      )
      if (!session) throw passwordHash === undefined ? suspended() : wrongCredentials()
      giveCookie(c, token, remember)
      return toSession(session, now)
    },
    /** Ends the request's session, if any. Throws AppError `unavailable` when it could not be ended. */
    async signOut(c: Exchange): Promise<void> {
      const token = tokenOf(c)
      if (token !== '') {
        await store.end(hashToken(token)).catch((cause) => {
          // For any cause, a session that still exists must not look ended.
          throw new AppError('unavailable', 'The service is briefly unavailable. Try again in a moment.', {
            retryAfter: 3,
            cause,
          })
        })
      }
      takeCookie(c)
    },
  }
}

function toSession({ id, user, provedAt, expiresAt, isRemembered }: StoredSession, now: number): Session {
  const validUntil = new Date(Math.min(now + validSeconds * 1000, expiresAt.getTime()))
  return { id, user, validUntil, provedAt, isRemembered }
}
