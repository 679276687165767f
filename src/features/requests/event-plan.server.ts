// What an organizer's yes does to the budget of the event.
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import type { BookingRequest } from './schema.ts'
import type { RequestRecord } from './standing.server.ts'
import { settledStates } from './transitions.ts'

/** The event's slots with the fee in question in the request's own; null once it is settled, and where a figure is missing. */
export async function planWith(db: Database, request: RequestRecord): Promise<BookingRequest['event_plan']> {
  const { event_id, slot_id, state, proposed_terms } = request
  const { budget: fee, budget_currency } = proposed_terms ?? request
  const isOpen = !settledStates.includes(state) && (state !== 'confirmed' || proposed_terms !== null)
  if (!isOpen || event_id === null || slot_id === null || fee === null) return null
  const { rows } = await db.execute<NonNullable<BookingRequest['event_plan']>>(sql`
    select sum(case when s.id = ${slot_id} then ${fee}::int else coalesce(s.fee_max, s.fee_min, 0) end)::float8 as planned,
      coalesce(e.budget_max, e.budget_min) as budget, e.currency
    from events e join event_slots s on s.event_id = e.id
    where e.id = ${event_id} and e.deleted_at is null and e.currency = ${budget_currency}
      and coalesce(e.budget_max, e.budget_min) is not null
    group by e.id`)
  return rows[0] ?? null
}
