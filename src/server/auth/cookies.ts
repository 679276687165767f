// The names of our cookies, and what a session cache says of itself. What is read here proves nothing: better-auth checks
// the signature, or has just made it.
import type { Config } from '../env.ts'

/** The header that carries the client's address, the one that we trust, to better-auth. */
export const addressHeader = 'x-client-address'

/** What better-auth finds: the columns of `sessions` and `users` by its own field names. */
export interface FoundSession {
  session: { id: string; proved_at?: unknown }
  user: {
    id: string
    email: string
    name: string
    last_name?: unknown
    image?: string | null | undefined
    user_type?: unknown
    role?: unknown
    suspended_at?: unknown
    two_factor_enabled?: unknown
  }
}

export function isFound(value: unknown): value is FoundSession {
  return typeof value === 'object' && value !== null && 'session' in value && 'user' in value
}

export function isSecure({ appUrl }: Pick<Config, 'appUrl'>): boolean {
  return appUrl.startsWith('https:')
}

/** Names of our cookies. `__Host-` binds them to this host and to TLS (docs/specification.md §20.20). */
export function cookieName(config: Pick<Config, 'appUrl'>, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name
}

export function readCookie(header: string, name: string): string {
  for (const part of header.split(';')) {
    const cookie = part.trim()
    if (cookie.startsWith(`${name}=`)) return cookie.slice(name.length + 1)
  }
  return ''
}

/** A cookie of ours for the header Set-Cookie. `maxAge` in seconds; 0 removes it. */
export function writeCookie(
  config: Pick<Config, 'appUrl'>,
  name: string,
  value: string,
  maxAge: number,
): string {
  const secure = isSecure(config) ? '; Secure' : ''
  return `${cookieName(config, name)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

export function cookieValue(setCookie: string): string {
  return setCookie.split(';', 1)[0]?.split('=').slice(1).join('=') ?? ''
}

function decodeCache(value: string): { session?: unknown; expiresAt?: unknown } {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64url').toString())
    return typeof decoded === 'object' && decoded !== null ? decoded : {}
  } catch {
    return {}
  }
}

export function cacheExpiry(value: string): Date {
  const { expiresAt } = decodeCache(value)
  return new Date(typeof expiresAt === 'number' ? expiresAt : 0)
}

export function cachedSession(value: string): FoundSession | undefined {
  const { session } = decodeCache(value)
  return isFound(session) ? session : undefined
}
