// What the calendars of both sides are told of a booking, in the mail about a step.
import { paths } from '../../vocabulary/paths.ts'
import type { CalendarEntry } from '../calendar/feed/calendar-file.ts'
import { nameOf, type People } from './people.server.ts'
import type { RequestRecord, StepRecord } from './standing.server.ts'
import type { Side } from './transitions.ts'

/** What their calendars are told: of a booking, of its changes, and of its end. Holds are in feeds alone. */
export function methodOf(step: StepRecord, isMaterial: boolean): 'REQUEST' | 'CANCEL' | null {
  if (step.to_state === 'confirmed') return isMaterial ? 'REQUEST' : null
  return step.from_state === 'confirmed' && step.to_state === 'cancelled' ? 'CANCEL' : null
}

interface Around {
  people: People
  country: string | null
  hours: CalendarEntry['hours']
  appUrl: string
}

export function entryFor(
  side: Side,
  row: RequestRecord,
  { people, country, hours, appUrl }: Around,
): CalendarEntry {
  if (row.starts_on === null) throw new Error('a booking without a day')
  const asks = [row.organisation, nameOf(people.organizer)].filter(Boolean).join(', ')
  return {
    ...row,
    starts_on: row.starts_on,
    side,
    country,
    hours,
    sequence: row.calendar_sequence,
    changed_at: row.moved_at,
    other: side === 'speaker' ? asks : nameOf(people.speaker),
    // A guest's link is a secret, and calendars are shared.
    url: side === 'organizer' && row.organizer_id === null ? null : appUrl + paths.dashboardRequest(row.id),
  }
}
