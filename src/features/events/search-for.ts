// Where speakers for an event are found: the search, with the event in hand.
import { paths } from '../../vocabulary/paths.ts'

export function searchFor(eventId: string): string {
  return `${paths.dashboardSearch}?${new URLSearchParams({ event: eventId })}`
}
