// Who is signed in: better-auth over our tables. Its own router is not mounted: our routes call it, so nothing of it is
// reachable that is not written here. It reads sessions from a signed cookie that lasts five minutes; whoever changes
// something is looked up in the database instead, because a session that was ended lives on in that cookie.
import type { Context } from 'hono'
import type { AppEnv } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { Config } from '../env.ts'
import { AppError, describeFault } from '../errors.ts'
import { clientAddress } from '../http/client-address.ts'
import type { Log } from '../log.ts'
import type { BetterAuth } from './better-auth.ts'
import {
  addressHeader,
  cachedSession,
  cacheExpiry,
  cookieName,
  cookieValue,
  type FoundSession,
  readCookie,
} from './cookies.ts'
import { type Passkeys, passkeysOver } from './passkeys.ts'
import { codeOf, suspended, suspendedCode } from './refusals.ts'

export interface Session {
  id: string
  user: SessionUser
  /** Until when the cookie is believed without asking the database. */
  validUntil: Date
  /** When the person last proved who they are, by signing in or again since. */
  provedAt: Date
}

export interface SessionUser {
  id: string
  email: string
  name: string
  last_name: string
  avatar_url: string | null
  user_type: 'speaker' | 'organizer'
  role: 'user' | 'admin'
  /** Whether signing in asks for a code as well. */
  two_factor: boolean
}

/** The part of a request that is needed here, behind whichever guard. */
export type Exchange = Pick<Context<AppEnv>, 'req' | 'env' | 'header'>

export interface Auth {
  /**
   * The session of a request, or null; renews its cookies where that is due. `fresh` asks the database and always renews.
   */
  readSession(c: Exchange, options?: { fresh?: boolean }): Promise<Session | null>
  /**
   * Whom a request without a session came from, if that person was suspended; null otherwise. The signed cache, which
   * outlives the session for a few minutes, says whose it was.
   */
  findSuspended(c: Exchange): Promise<string | null>
  /**
   * Begins a session for somebody who has proved who they are. `remember`: 30 days, else until the browser ends; left out,
   * as the session before it. `signIn`: the audit log tells of it. Throws AppError `suspended`.
   */
  beginSession(
    c: Exchange,
    userId: string,
    options?: { remember?: boolean; signIn?: SignIn },
  ): Promise<Session>
  /** Ends the session of the request, if there is one. Throws AppError `unavailable` when it could not be ended. */
  signOut(c: Exchange): Promise<void>
  passkeys: Passkeys
}

/** better-auth's models and the tables that hold them, whose columns bear the names it is told. */
type AuthTables = Record<'user' | 'session' | 'account' | 'verification' | 'passkey', unknown>

/** What the audit log keeps of a sign-in. `method`: what was asked besides the password. */
export interface SignIn {
  method?: string | undefined
  requestId: string
}

/** Writes the row of a new session; answers its user by better-auth's field names, or null for one who may have none. */
export type WriteSession = (session: NewSession, signIn: SignIn | undefined) => Promise<SessionOwner | null>

export interface NewSession {
  id: string
  token: string
  userId: string
  expiresAt: Date
  ipAddress: string
  userAgent: string
  createdAt: Date
}

export type SessionOwner = FoundSession['user'] & { emailVerified: boolean; createdAt: Date; updatedAt: Date }

export interface AuthOptions {
  config: Config
  db: Database
  log: Log
  tables: AuthTables
  writeSession: WriteSession
}

/** What better-auth is called through, and what becomes of its answers. */
export interface AuthCalls {
  load(): Promise<BetterAuth>
  /** Only what is needed reaches better-auth, and the address is the one that we trust. */
  headersFor(c: Exchange): Headers
  forwardCookies(c: Exchange, headers: Headers | null | undefined): Map<string, string>
}

export function createAuth(options: AuthOptions): Auth {
  const { config, log } = options
  const cacheCookie = cookieName(config, 'session_cache')
  const sessionCookie = cookieName(config, 'session')
  let loading: Promise<BetterAuth> | undefined

  function load(): Promise<BetterAuth> {
    loading ??= import('./better-auth.ts').then(({ createBetterAuth }) => createBetterAuth(options))
    return loading
  }

  function headersFor(c: Exchange): Headers {
    const address = clientAddress(
      c.env.incoming?.socket.remoteAddress ?? '127.0.0.1',
      c.req.header('x-forwarded-for'),
      config.trustProxy,
    )
    return new Headers({
      cookie: c.req.header('cookie') ?? '',
      'user-agent': (c.req.header('user-agent') ?? '').slice(0, 200),
      [addressHeader]: address,
    })
  }

  /** Hands cookies on to the browser; of several for one name the last counts. */
  function forwardCookies(c: Exchange, headers: Headers | null | undefined): Map<string, string> {
    const cookies = new Map(
      (headers?.getSetCookie() ?? []).map((cookie) => [cookie.split('=', 1)[0] ?? '', cookie]),
    )
    for (const cookie of cookies.values()) c.header('Set-Cookie', cookie, { append: true })
    return cookies
  }

  async function readSession(c: Exchange, { fresh = false } = {}): Promise<Session | null> {
    const headers = headersFor(c)
    const cookies = headers.get('cookie') ?? ''
    if (readCookie(cookies, sessionCookie) === '') return null
    const cachedUntil = cacheExpiry(readCookie(cookies, cacheCookie))
    // Asking the database also renews the cache, which better-auth leaves out for sessions that end with the browser.
    const disableCookieCache = fresh || cachedUntil.getTime() <= Date.now()
    const auth = await load()
    const answer = await auth.api
      .getSession({ headers, query: { disableCookieCache }, returnHeaders: true })
      .catch(refuseUnavailable)
    const renewed = forwardCookies(c, answer.headers).get(cacheCookie)
    if (!answer.response) return null
    return toSession(answer.response, renewed === undefined ? cachedUntil : cacheExpiry(cookieValue(renewed)))
  }

  /** The session that an answer's cookies begin. */
  function takeSession(c: Exchange, headers: Headers | null | undefined): Session {
    const cache = cookieValue(forwardCookies(c, headers).get(cacheCookie) ?? '')
    const found = cachedSession(cache)
    const session = found && toSession(found, cacheExpiry(cache))
    if (!session) throw new Error('better-auth began a session without a session cache')
    return session
  }

  function refuseSignIn(thrown: unknown): never {
    const code = codeOf(thrown)
    if (code === suspendedCode) throw suspended()
    if (code !== undefined) log.error({ fault: describeFault(thrown), code }, 'a sign-in failed')
    throw thrown
  }

  return {
    readSession,
    async findSuspended(c) {
      const headers = headersFor(c)
      if (readCookie(headers.get('cookie') ?? '', cacheCookie) === '') return null
      const auth = await load()
      const query = { disableRefresh: true }
      const found = await auth.api.getSession({ headers, query }).catch(refuseUnavailable)
      const { internalAdapter } = await auth.$context
      const user = found && (await internalAdapter.findUserById(found.user.id).catch(refuseUnavailable))
      return user && 'suspended_at' in user && user.suspended_at ? user.id : null
    },
    async beginSession(c, userId, { remember, signIn } = {}) {
      const auth = await load()
      const answer = await auth.api
        .beginSession({
          body: { userId, ...(remember === undefined ? {} : { remember }), ...(signIn && { signIn }) },
          headers: headersFor(c),
          returnHeaders: true,
        })
        .catch(refuseSignIn)
      return takeSession(c, answer.headers)
    },
    async signOut(c) {
      const headers = headersFor(c)
      const auth = await load()
      const answer = await auth.api.signOut({ headers, returnHeaders: true })
      // It hides when the session could not be removed; one that lives on must not look ended.
      const query = { disableCookieCache: true, disableRefresh: true }
      if (await auth.api.getSession({ headers, query }).catch(refuseUnavailable)) refuseUnavailable()
      forwardCookies(c, answer.headers)
    },
    passkeys: passkeysOver({ load, headersFor, forwardCookies }),
  }
}

function toSession({ session, user }: FoundSession, validUntil: Date): Session | null {
  if (user.suspended_at) return null
  return {
    id: session.id,
    validUntil,
    provedAt: new Date(
      typeof session.proved_at === 'string' || session.proved_at instanceof Date ? session.proved_at : 0,
    ),
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      last_name: typeof user.last_name === 'string' ? user.last_name : '',
      avatar_url: user.image ?? null,
      user_type: user.user_type === 'organizer' ? 'organizer' : 'speaker',
      role: user.role === 'admin' ? 'admin' : 'user',
      two_factor: user.two_factor_enabled === true,
    },
  }
}

/** better-auth hides why; the cause was logged (see `logger`), and only the database can fail where this is used. */
function refuseUnavailable(cause?: unknown): never {
  throw new AppError('unavailable', 'The service is briefly unavailable. Please try again in a moment.', {
    retryAfter: 3,
    cause,
  })
}
