// The paths of the calendar in the API, and of its feed: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const calendarPaths = {
  /** For calendar programs, by a secret token. */
  feed: '/calendar/feed.ics',
  feedWith: path('/calendar/feed.ics?token={token}'),
  /** Everything on a speaker's days. */
  calendar: '/api/calendar',
  /** Days on which a speaker is blocked or travels. */
  unavailablePeriods: '/api/unavailable-periods',
  unavailablePeriod: path('/api/unavailable-periods/{id}'),
  /** Other calendars, whose busy days are not free. */
  busyCalendars: '/api/busy-calendars',
  busyCalendar: path('/api/busy-calendars/{id}'),
  busyCalendarRefresh: path('/api/busy-calendars/{id}/refresh'),
  /** The address of the feed. */
  feedAddress: '/api/calendar/feed',
} as const
