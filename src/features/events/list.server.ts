// The list of an organizer's events, and of those of their teams: the next ones first, or the latest past ones, a page at a time.
import { and, eq, sql } from 'drizzle-orm'
import { today } from '../../lib/today.ts'
import type { Database } from '../../server/database/database.ts'
import { keyset, type PageRequest } from '../../server/database/keyset.ts'
import { countries } from '../countries/table.server.ts'
import { mayRead, teamRole } from './access.server.ts'
import type { EventFilters, EventList } from './schema.ts'
import { present, selection } from './service.server.ts'
import { events } from './table.server.ts'

/** As text, so that no cursor holds what is no time. */
export const startOfEvent = sql`to_char(${events.starts_at}, 'YYYY-MM-DD"T"HH24:MI')`

/** Throws AppError `invalid_input` for a cursor of another order. */
export async function listEvents(
  db: Database,
  userId: string,
  { when, cursor, limit }: EventFilters & PageRequest,
): Promise<EventList> {
  const direction = when === 'past' ? 'desc' : 'asc'
  const order = keyset({ name: `events ${when}`, by: startOfEvent, type: 'text', id: events.id, direction })
  const further = order.after(order.read(cursor))
  const isPast = sql`${events.ends_at}::date < ${today()}::date`
  const [found, [counted]] = await Promise.all([
    db
      .select({ ...selection, role: teamRole(userId), id: events.id, key: order.key })
      .from(events)
      .leftJoin(countries, eq(countries.id, events.country_id))
      .where(and(mayRead(userId), when === 'past' ? isPast : sql`not ${isPast}`, further))
      .orderBy(...order.orderBy)
      .limit(limit + 1),
    db
      .select({
        past: sql<number>`count(*) filter (where ${isPast})::int`,
        upcoming: sql<number>`count(*) filter (where not ${isPast})::int`,
      })
      .from(events)
      .where(mayRead(userId)),
  ])
  const { rows, next_cursor } = order.toPage(found, limit)
  return {
    rows: await present(db, rows, userId),
    next_cursor,
    counts: { upcoming: counted?.upcoming ?? 0, past: counted?.past ?? 0 },
  }
}
