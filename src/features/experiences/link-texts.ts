// Texts that tell the owner of an experience about problems with its links.
import type { VisitFailure } from '../../server/outbound/visit.ts'
import type { LinkField } from './checks.ts'

const linkNames: Record<LinkField, string> = {
  slides_url: 'The link to the slides',
  video_url: 'The link to the video',
  event_url: 'The link to the event',
}

const failures: Record<VisitFailure, string> = {
  refused: 'isn’t an address that others can open',
  unknown_host: 'leads to a website that doesn’t exist',
  timeout: 'didn’t answer within five seconds',
  too_many_redirects: 'redirects too many times',
  unreachable: 'couldn’t be opened',
}

/** A full sentence. `found` is the status of the response, or why there was none. */
export function describeProblem(field: LinkField, found: number | VisitFailure): string {
  return `${linkNames[field]} ${typeof found === 'string' ? failures[found] : describeStatus(found)}.`
}

function describeStatus(status: number): string {
  if (status === 404 || status === 410) return `leads to a page that doesn’t exist (${status})`
  if (status === 401 || status === 403) return `isn’t open to everyone (${status})`
  return `answered with an error (${status})`
}
