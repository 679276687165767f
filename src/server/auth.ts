// Who is signed in: better-auth over our tables. Its own router is not mounted: our routes call it, so nothing of it is
// reachable that is not written here. It reads sessions from a signed cookie that lasts five minutes; whoever changes
// something is looked up in the database instead, because a session that was ended lives on in that cookie.

import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { setCookieCache } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import type { Context } from 'hono'
import { v7 as uuidv7 } from 'uuid'
import { clientAddress } from './client-address.ts'
import type { AppEnv } from './context.ts'
import type { Database } from './database.ts'
import type { Config } from './env.ts'
import { AppError, describeFault } from './errors.ts'
import type { Log } from './log.ts'
import { hashPassword, passwordLimits, verifyPassword } from './passwords.ts'

/** Seconds that a session is believed without asking the database. Seed §9: renewed when 90 are left. */
export const cacheSeconds = 5 * 60
/** Seconds that "Remember me" lasts since the last visit. Without it a session ends with the browser, or after a day. */
export const rememberedSeconds = 30 * 24 * 60 * 60

export interface Session {
  id: string
  user: SessionUser
  /** Until when the cookie is believed without asking the database. */
  validUntil: Date
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

export interface Credentials {
  email: string
  password: string
  remember: boolean
}

/** The part of a request that is needed here, behind whichever guard. */
type Exchange = Pick<Context<AppEnv>, 'req' | 'env' | 'header'>

export interface Auth {
  /**
   * The session of a request, or null; renews its cookies where that is due. `fresh` asks the database and always renews.
   */
  readSession(c: Exchange, options?: { fresh?: boolean }): Promise<Session | null>
  /**
   * Begins a new session. Throws AppError `invalid_credentials`, `email_not_confirmed` or `suspended`; the last two only
   * when the password is right.
   */
  signIn(c: Exchange, credentials: Credentials): Promise<Session>
  /** Ends the session of the request, if there is one. Throws AppError `unavailable` when it could not be ended. */
  signOut(c: Exchange): Promise<void>
}

/** better-auth's models and the tables that hold them, whose columns bear the names below. */
type AuthTables = Record<'user' | 'session' | 'account' | 'verification', unknown>

interface AuthOptions {
  config: Config
  db: Database
  log: Log
  tables: AuthTables
}

export function createAuth(options: AuthOptions): Auth {
  const { config, log } = options
  const auth = createBetterAuth(options)
  const cacheCookie = cookieName(config, 'session_cache')

  /** Only what is needed reaches better-auth, and the address is the one that we trust. */
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

  function toSession(found: FoundSession, validUntil: Date): Session | null {
    const { session, user } = found
    if (user.suspended_at) return null
    return {
      id: session.id,
      validUntil,
      user: {
        id: user.id,
        email: user.email,
        name: user.name,
        last_name: user.last_name,
        avatar_url: user.image ?? null,
        user_type: user.user_type === 'organizer' ? 'organizer' : 'speaker',
        role: user.role === 'admin' ? 'admin' : 'user',
        two_factor: user.two_factor_enabled === true,
      },
    }
  }

  async function readSession(c: Exchange, { fresh = false } = {}): Promise<Session | null> {
    const headers = headersFor(c)
    const cachedUntil = cacheExpiry(readCookie(headers.get('cookie') ?? '', cacheCookie))
    // Asking the database also renews the cache, which better-auth leaves out for sessions that end with the browser.
    const disableCookieCache = fresh || cachedUntil.getTime() <= Date.now()
    const answer = await auth.api
      .getSession({ headers, query: { disableCookieCache }, returnHeaders: true })
      .catch(refuseUnavailable)
    const renewed = forwardCookies(c, answer.headers).get(cacheCookie)
    if (!answer.response) return null
    return toSession(answer.response, renewed === undefined ? cachedUntil : cacheExpiry(cookieValue(renewed)))
  }

  return {
    readSession,
    async signIn(c, { email, password, remember }) {
      const answer = await auth.api
        .signInEmail({
          body: { email, password, rememberMe: remember },
          headers: headersFor(c),
          returnHeaders: true,
        })
        .catch(refuseSignIn)
      const cache = forwardCookies(c, answer.headers).get(cacheCookie)
      const found = cache === undefined ? undefined : cachedSession(cookieValue(cache))
      const session = found && toSession(found, cacheExpiry(cookieValue(cache ?? '')))
      if (!session) throw new Error('better-auth signed in without a session cache')
      return session
    },
    async signOut(c) {
      const headers = headersFor(c)
      const answer = await auth.api.signOut({ headers, returnHeaders: true })
      // It hides when the session could not be removed; one that lives on must not look ended.
      const query = { disableCookieCache: true, disableRefresh: true }
      if (await auth.api.getSession({ headers, query }).catch(refuseUnavailable)) refuseUnavailable()
      forwardCookies(c, answer.headers)
    },
  }

  /** better-auth hides why; the cause was logged (see `logger`), and only the database can fail where this is used. */
  function refuseUnavailable(cause?: unknown): never {
    throw new AppError('unavailable', 'The service is briefly unavailable. Please try again in a moment.', {
      retryAfter: 3,
      cause,
    })
  }

  function refuseSignIn(thrown: unknown): never {
    const code = thrown instanceof APIError ? thrown.body?.code : undefined
    // The seed's error catalogue names these texts (§8).
    if (code === 'EMAIL_NOT_VERIFIED') throw new AppError('email_not_confirmed', 'Email not confirmed')
    if (code === suspendedCode) {
      throw new AppError('suspended', 'This account is suspended.', {
        hint: 'Write to us if you think it is a mistake.',
      })
    }
    if (code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'INVALID_EMAIL') {
      throw new AppError('invalid_credentials', 'Invalid login credentials')
    }
    if (thrown instanceof APIError) log.error({ fault: describeFault(thrown), code }, 'a sign-in failed')
    throw thrown
  }
}

const addressHeader = 'x-client-address'
const suspendedCode = 'ACCOUNT_SUSPENDED'

type BetterAuth = ReturnType<typeof createBetterAuth>
type FoundSession = NonNullable<Awaited<ReturnType<BetterAuth['api']['getSession']>>>

/** Exported for the tests of its traps alone. */
export function createBetterAuth({ config, db, log, tables }: AuthOptions) {
  const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }
  const closed = { required: false, input: false } as const
  const cookie = (name: string) => ({ name: cookieName(config, name) })
  return betterAuth({
    appName: 'accounts',
    baseURL: config.appUrl,
    basePath: '/api/auth',
    trustedOrigins: [config.appUrl],
    secret: config.secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: { ...tables }, transaction: true }),
    user: {
      fields: { emailVerified: 'email_verified', image: 'avatar_url', ...timestamps },
      additionalFields: {
        last_name: { type: 'string', ...closed, required: true, defaultValue: '' },
        user_type: { type: 'string', ...closed, required: true, defaultValue: 'speaker' },
        role: { type: 'string', ...closed, required: true, defaultValue: 'user' },
        suspended_at: { type: 'date', ...closed },
        two_factor_enabled: { type: 'boolean', ...closed, required: true, defaultValue: false },
      },
    },
    session: {
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
      expiresIn: rememberedSeconds,
      updateAge: 24 * 60 * 60,
      cookieCache: { enabled: true, maxAge: cacheSeconds, strategy: 'compact' },
    },
    account: {
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: { fields: { expiresAt: 'expires_at', ...timestamps } },
    emailAndPassword: {
      enabled: true,
      // Accounts come by invitation alone (features/invitations), in a transaction of ours.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLimits.min,
      maxPasswordLength: passwordLimits.max,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(password, hash),
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Here and not where the password is checked, so that it holds for every way to sign in.
          async before(session, context) {
            const user = await context?.context.internalAdapter.findUserById(session.userId)
            if (!user || ('suspended_at' in user && user.suspended_at)) {
              throw new APIError('FORBIDDEN', { code: suspendedCode, message: 'suspended' })
            }
          },
        },
      },
    },
    hooks: {
      after: createAuthMiddleware(async (context) => {
        const isRead = context.path === '/get-session' && context.query?.disableCookieCache
        const isNew = context.path === '/sign-in/email' && context.body?.rememberMe === false
        if (!isRead && !isNew) return
        const { name } = context.context.authCookies.dontRememberToken
        if (isRead && !(await context.getSignedCookie(name, context.context.secret))) return
        const session = isNew ? context.context.newSession : context.context.returned
        // better-auth caches a session without "Remember me" for one minute at sign-in and never again.
        if (isFound(session)) await setCookieCache(context, session, false)
      }),
    },
    advanced: {
      database: { generateId: () => uuidv7() },
      useSecureCookies: false, // would prepend a name of its own; ours begins with __Host- where that is possible
      defaultCookieAttributes: { secure: isSecure(config), httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: {
        session_token: cookie('session'),
        session_data: cookie('session_cache'),
        dont_remember: cookie('session_only'),
        account_data: cookie('account'),
      },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    rateLimit: { enabled: false }, // ours count across processes, and by account (features/accounts)
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log(level, message, ...details) {
        // Its messages may hold an address; a fault is described without any value.
        if (level === 'error')
          log.error({ fault: describeFault(details.find((one) => one instanceof Error)) }, 'better-auth')
        else log.debug({ about: message.slice(0, 20) }, 'better-auth')
      },
    },
  })
}

function isFound(value: unknown): value is FoundSession {
  return typeof value === 'object' && value !== null && 'session' in value && 'user' in value
}

function isSecure({ appUrl }: Config): boolean {
  return appUrl.startsWith('https:')
}

/** Names of our cookies. `__Host-` binds them to this host and to TLS (SECURITY 20). */
export function cookieName(config: Config, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name
}

function readCookie(header: string, name: string): string {
  for (const part of header.split(';')) {
    const cookie = part.trim()
    if (cookie.startsWith(`${name}=`)) return cookie.slice(name.length + 1)
  }
  return ''
}

function cookieValue(setCookie: string): string {
  return setCookie.split(';', 1)[0]?.split('=').slice(1).join('=') ?? ''
}

/** What a session cache says. It proves nothing: better-auth checks the signature, or has just made it. */
function decodeCache(value: string): { session?: unknown; expiresAt?: unknown } {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64url').toString())
    return typeof decoded === 'object' && decoded !== null ? decoded : {}
  } catch {
    return {}
  }
}

function cacheExpiry(value: string): Date {
  const { expiresAt } = decodeCache(value)
  return new Date(typeof expiresAt === 'number' ? expiresAt : 0)
}

function cachedSession(value: string): FoundSession | undefined {
  const { session } = decodeCache(value)
  return isFound(session) ? session : undefined
}
