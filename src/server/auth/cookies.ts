// The names and attributes of our cookies.
import type { Config } from '../env.ts'

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

/** A Set-Cookie header. `maxAge` is in seconds: 0 removes the cookie; without it, the cookie ends with the browser. */
export function writeCookie(
  config: Pick<Config, 'appUrl'>,
  name: string,
  value: string,
  maxAge?: number,
): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  const secure = isSecure(config) ? '; Secure' : ''
  return `${cookieName(config, name)}=${value}${age}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function isSecure({ appUrl }: Pick<Config, 'appUrl'>): boolean {
  return appUrl.startsWith('https:')
}
