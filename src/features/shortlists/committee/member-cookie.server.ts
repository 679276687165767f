// The cookie that a member of a committee is known by: random, one for each link.
import { cookieName, readCookie, writeCookie } from '../../../server/auth/cookies.ts'
import type { Config } from '../../../server/env.ts'

function nameFor(linkId: string): string {
  return `committee-${linkId}`
}

export function readMemberCookie(config: Pick<Config, 'appUrl'>, linkId: string, cookies = ''): string {
  return readCookie(cookies, cookieName(config, nameFor(linkId)))
}

/** The Set-Cookie header; it ends with the link. */
export function writeMemberCookie(
  config: Pick<Config, 'appUrl'>,
  { id, expires_at }: { id: string; expires_at: Date },
  token: string,
): string {
  const seconds = Math.max(1, Math.ceil((expires_at.getTime() - Date.now()) / 1000))
  return writeCookie(config, nameFor(id), token, seconds)
}
