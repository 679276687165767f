// The paths of what speakers find and offer in the API: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const findEventsPaths = {
  findEvents: '/api/find-events',
  /** One of them. */
  foundEvent: path('/api/find-events/{id}'),
  /** Offers to speak at it. */
  eventOffers: path('/api/events/{id}/offers'),
  /** Those announced to the speaker, and an event's announcement. */
  announced: '/api/announced-events',
  eventAnnouncement: path('/api/events/{id}/announcement'),
} as const
