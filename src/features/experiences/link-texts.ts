// What the owner of an experience reads about its links.
import type { VisitFailure } from '../../server/outbound/visit.ts'

const linkNames = {
  slides_url: 'The link to the slides',
  video_url: 'The link to the video',
  event_url: 'The link to the event',
} as const

export type LinkField = keyof typeof linkNames

const failures: Record<VisitFailure, string> = {
  refused: 'is no address that others can open',
  unknown_host: 'leads to a website that does not exist',
  timeout: 'did not answer within five seconds',
  too_many_redirects: 'leads on from one address to the next without an end',
  unreachable: 'could not be opened',
}

/** A whole sentence. `found`: the status of the answer, or why there was none. */
export function describeProblem(field: LinkField, found: number | VisitFailure): string {
  return `${linkNames[field]} ${typeof found === 'string' ? failures[found] : describeStatus(found)}.`
}

function describeStatus(status: number): string {
  if (status === 404 || status === 410) return `leads to a page that is not there (${status})`
  if (status === 401 || status === 403) return `is not open to everybody (${status})`
  return `answered with an error (${status})`
}
