// The cookie that a member of a committee is known by: random, one for each link.
import { cookieName, readCookie, writeCookie } from '../../../server/auth/cookies.ts'
import type { Config } from '../../../server/env.ts'

/** s. Browsers keep no cookie for longer than 400 days. */
const longestLived = 400 * 24 * 60 * 60

function nameFor(linkId: string): string {
  return `committee-${linkId}`
}

export function readMemberCookie(config: Pick<Config, 'appUrl'>, linkId: string, cookies = ''): string {
  return readCookie(cookies, cookieName(config, nameFor(linkId)))
}

/** The Set-Cookie header. It outlives the link, which may be extended: an ended link takes no cookie. */
export function writeMemberCookie(config: Pick<Config, 'appUrl'>, linkId: string, token: string): string {
  return writeCookie(config, nameFor(linkId), token, longestLived)
}
