// better-auth's configuration over our tables: names of columns and cookies, how long sessions last, who may have one, and
// the two plugins. Loaded when the first person with a session comes, because it takes 9 MB of heap.
import { passkey } from '@better-auth/passkey'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { setCookieCache } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { v7 as uuidv7 } from 'uuid'
import { brand } from '../../lib/brand.ts'
import type { Config } from '../env.ts'
import { describeFault, isDatabaseUnavailable } from '../errors.ts'
import type { AuthOptions } from './auth.ts'
import { addressHeader, cookieName, isSecure } from './cookies.ts'
import { hashPassword, passwordLimits, verifyPassword } from './passwords.ts'
import { noSessionCode } from './refusals.ts'
import { beginningSessions } from './session-plugin.ts'

/** Seconds that a session is believed without asking the database. docs/specification.md §9: renewed when 90 are left. */
const cacheSeconds = 5 * 60
/** Seconds that "Remember me" lasts since the last visit. Without it a session ends with the browser, or after a day. */
const rememberedSeconds = 30 * 24 * 60 * 60

const passkeyCookie = 'passkey_challenge'

export type BetterAuth = ReturnType<typeof createBetterAuth>

export function createBetterAuth({ config, db, log, tables, writeSession }: AuthOptions) {
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
      additionalFields: {
        proved_at: { type: 'date', ...closed, defaultValue: () => new Date() },
      },
      // How long ago somebody proved who they are is for our routes to ask (features/accounts).
      freshAge: 0,
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
          // Every session is begun by beginSession, which writes the row itself: a plugin may only prove who somebody is.
          async before() {
            throw new APIError('FORBIDDEN', { code: noSessionCode, message: 'no session' })
          },
        },
      },
    },
    hooks: {
      after: createAuthMiddleware(async (context) => {
        if (context.path !== '/get-session' || !context.query?.disableCookieCache) return
        const found = context.context.returned
        if (!isFound(found)) return
        const { token, updatedAt } = found.session
        if (Date.now() - updatedAt.getTime() >= cacheSeconds * 1000) {
          // The list of somebody's sessions tells when each was last used.
          await context.context.internalAdapter.updateSession(token, { updatedAt: new Date() })
        }
        const { name } = context.context.authCookies.dontRememberToken
        // better-auth caches a session without "Remember me" for one minute at sign-in and never again.
        if (await context.getSignedCookie(name, context.context.secret))
          await setCookieCache(context, found, false)
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
        [passkeyCookie]: cookie(passkeyCookie),
      },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    plugins: [beginningSessions(writeSession), passkeyPlugin(config)],
    rateLimit: { enabled: false }, // ours count across processes, and by account (features/accounts)
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log(level, message, ...details) {
        // Its messages may hold an address; a fault is described without any value.
        const fault = details.find((one) => one instanceof Error)
        // An outage is told with the request that it refused (http/app.ts).
        if (level === 'error' && !isDatabaseUnavailable(fault))
          log.error({ fault: describeFault(fault) }, 'better-auth')
        else log.debug({ about: message.slice(0, 20) }, 'better-auth')
      },
    },
  })
}

type BetterSession = Parameters<typeof setCookieCache>[1]

function isFound(value: unknown): value is BetterSession {
  return typeof value === 'object' && value !== null && 'session' in value && 'user' in value
}

function passkeyPlugin(config: Config) {
  const { hostname } = new URL(config.appUrl)
  // Browsers take no bare IP address: on a developer's machine passkeys work under the name localhost.
  const rpID = /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname
  return passkey({
    rpID,
    rpName: brand.name,
    origin: config.origins,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: passkeyCookie },
    // The plugin itself would be content with the mere touch of a key.
    registration: {
      afterVerification: ({ verification }) => refuseUnverified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })
}

function refuseUnverified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED', message: 'not verified' })
}
