// Tokens of the links in mails about a request. Each contains the request's id, signed with our key for one purpose, so a
// used link is still recognised although no trace of it is stored.
import { idOfToken, signId } from '../../server/auth/signed-ids.ts'
import { hashToken } from '../../server/auth/tokens.ts'
import { paths } from '../../vocabulary/paths.ts'
import type { Links } from './standing.server.ts'
import { type Side, sides } from './transitions.ts'

const purpose = 'request-confirmation'

export function makeConfirmationToken(secret: string, requestId: string): { token: string; hash: string } {
  const token = signId(secret, purpose, requestId)
  return { token, hash: hashToken(token) }
}

/** The request of the link; null if we did not issue it. */
export function requestOfToken(secret: string, token: string): string | null {
  return idOfToken(secret, purpose, token)
}

/**
 * Links by which a side answers without signing in. One to an account is for one version of the request: once a step was
 * taken, it only shows. A guest has nothing but the link, which stays theirs.
 */
function answerPurpose(side: Side, version: number | 'guest'): string {
  return `request-${side}-${version}`
}

export interface AnswerLink {
  id: string
  side: Side
  version: number | 'guest'
}

export function answerLink(
  { appUrl, secret }: Pick<Links, 'appUrl' | 'secret'>,
  { id, side, version }: AnswerLink,
): string {
  const token = signId(secret, answerPurpose(side, version), id)
  return appUrl + paths.answerRequest(`${side}.${version}.${token}`)
}

/** What the `token` of such a link stands for; null if we did not issue it. */
export function readAnswerLink(secret: string, token: string): AnswerLink | null {
  const [, given, count, signed = ''] = /^([a-z]+)\.(guest|\d{1,9})\.(.+)$/.exec(token) ?? []
  const side = sides.find((name) => name === given)
  if (!side || count === undefined) return null
  const version = count === 'guest' ? count : Number(count)
  const id = idOfToken(secret, answerPurpose(side, version), signed)
  return id === null ? null : { id, side, version }
}
