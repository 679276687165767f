// The paths of the calendar in the API: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const calendarPaths = {
  /** Everything on a speaker's days. */
  calendar: '/api/calendar',
  /** Days on which a speaker is blocked or travels. */
  unavailablePeriods: '/api/unavailable-periods',
  unavailablePeriod: path('/api/unavailable-periods/{id}'),
} as const
