// When a booking takes place within its day: that of the event's slot which it fills, on the clocks of the event's zone. The
// tables of other features are read by name, so that those features can build on this one.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import type { BookingHours } from './calendar-file.ts'

/** Minutes of a slot whose length is not known. */
const usualLength = 60

/**
 * Of the request `r`, as JSON; null: its days are all that is known. A trigger raises SEQUENCE when a slot or a zone changes
 * (migrations/*_event_promotion.sql), by the same rule. Most requests of a feed are for no slot, and are not looked up.
 */
export const bookingHours: SQL = sql`case when r.slot_id is not null then (
  select json_build_object('starts_at', r.starts_on || 'T' || to_char(s.time, 'HH24:MI'),
    'minutes', coalesce(s.length_minutes, ${usualLength}::int), 'time_zone', e.time_zone, 'changed_at', e.updated_at)
  from event_slots s join events e on e.id = s.event_id
  where s.id = r.slot_id and s.time is not null and r.state in ('confirmed', 'completed')
    and coalesce(r.ends_on, r.starts_on) = r.starts_on and coalesce(s.day, r.starts_on) = r.starts_on) end`

export async function readBookingHours(
  db: Pick<Database, 'execute'>,
  requestId: string,
): Promise<BookingHours | null> {
  const { rows } = await db.execute<{ hours: BookingHours | null }>(
    sql`select ${bookingHours} as hours from booking_requests r where r.id = ${requestId}`,
  )
  return rows[0]?.hours ?? null
}
