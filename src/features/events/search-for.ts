// Where speakers for an event are found: the search, with the event in hand.

import { paths } from '../../vocabulary/paths.ts'
import type { EventState } from './transitions.ts'

export function searchFor(eventId: string): string {
  return `${paths.dashboardSearch}?${new URLSearchParams({ event: eventId })}`
}

/** Neither called off nor over. */
export function seeksSpeakers(state: EventState): boolean {
  return state !== 'cancelled' && state !== 'past'
}
