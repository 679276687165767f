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
 * taken, it only shows. A guest's stays theirs until it ends (guest/service.server.ts); `count` says how often those before it
 * were ended.
 */
export interface AnswerLink {
  id: string
  side: Side
  of: 'version' | 'guest'
  count: number
  /** A colleague in the event's team; absent: the person whose request it is. */
  person?: string
}

function nameOf({ of, count }: Pick<AnswerLink, 'of' | 'count'>): string {
  return of === 'version' ? `${count}` : `guest${count === 0 ? '' : count}`
}

function answerPurpose({ side, person, ...link }: Omit<AnswerLink, 'id'>): string {
  return ['request', side, nameOf(link), ...(person === undefined ? [] : [person])].join('-')
}

export function answerLink({ appUrl, secret }: Pick<Links, 'appUrl' | 'secret'>, link: AnswerLink): string {
  const token = signId(secret, answerPurpose(link), link.id)
  const { side, person } = link
  const parts = [side, nameOf(link), ...(person === undefined ? [] : [person]), token]
  return appUrl + paths.answerRequest(parts.join('.'))
}

/** To a guest. */
export function guestLink(
  links: Pick<Links, 'appUrl' | 'secret'>,
  { id, guest_links }: { id: string; guest_links: number },
): string {
  return answerLink(links, { id, side: 'organizer', of: 'guest', count: guest_links })
}

const tokenPattern = /^([a-z]+)\.(guest)?(\d{0,9})\.(?:([0-9a-f-]{36})\.)?([^.]+)$/

/** What the `token` of such a link is about; null if we did not issue it. */
export function readAnswerLink(secret: string, token: string): AnswerLink | null {
  const [, given, word = '', digits = '', person, signed = ''] = tokenPattern.exec(token) ?? []
  const side = sides.find((name) => name === given)
  if (!side) return null
  const of = word === '' ? 'version' : 'guest'
  const link = { side, of, count: Number(digits), ...(person !== undefined && { person }) } as const
  if (nameOf(link) !== word + digits) return null
  const id = idOfToken(secret, answerPurpose(link), signed)
  return id === null ? null : { id, ...link }
}
