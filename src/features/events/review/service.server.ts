// The admins' queue of events, and those already decided on.
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { keyset, type PageRequest } from '../../../server/database/keyset.ts'
import { users } from '../../accounts/table.server.ts'
import { countries } from '../../countries/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { present, selection } from '../service.server.ts'
import { events } from '../table.server.ts'
import type { ReviewedEvent, ReviewFilters, ReviewList } from './schema.ts'

const organizer = {
  id: events.owner_id,
  name: sql<string>`btrim(${profiles.first_name} || ' ' || ${profiles.last_name})`,
  email: users.email,
  organisation: profiles.organisation,
}
const ofState = (state: string) => sql<number>`count(*) filter (where ${events.state} = ${state})::int`

/** Throws AppError `invalid_input` for a cursor of another order. */
export async function listForReview(
  db: Database,
  { state, cursor, limit }: ReviewFilters & PageRequest,
): Promise<ReviewList> {
  const direction = state === 'in_review' ? 'asc' : 'desc'
  const by = sql`coalesce(${events.submitted_at}, ${events.created_at})`
  const order = keyset({ name: `review ${state}`, by, type: 'timestamptz', id: events.id, direction })
  const further = order.after(order.read(cursor))
  const [found, [counted]] = await Promise.all([
    selectReviewed(db, order.key)
      .where(and(eq(events.state, state), isNull(events.deleted_at), further))
      .orderBy(...order.orderBy)
      .limit(limit + 1),
    db
      .select({
        in_review: ofState('in_review'),
        published: ofState('published'),
        rejected: ofState('rejected'),
      })
      .from(events)
      .where(isNull(events.deleted_at)),
  ])
  const { rows, next_cursor } = order.toPage(found, limit)
  return {
    rows: await presentReviewed(db, rows),
    next_cursor,
    counts: counted ?? { in_review: 0, published: 0, rejected: 0 },
  }
}

/** By id. */
export async function readReviewed(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReviewedEvent>> {
  if (ids.length === 0) return new Map()
  const rows = await selectReviewed(db, sql<string>`''`).where(
    and(inArray(events.id, [...ids]), isNull(events.deleted_at)),
  )
  return new Map((await presentReviewed(db, rows)).map((event) => [event.id, event]))
}

function selectReviewed(db: Database, key: SQL<string>) {
  return db
    .select({ ...selection, organizer, id: events.id, key })
    .from(events)
    .innerJoin(users, eq(users.id, events.owner_id))
    .innerJoin(profiles, eq(profiles.id, events.owner_id))
    .leftJoin(countries, eq(countries.id, events.country_id))
    .$dynamic()
}

async function presentReviewed(
  db: Database,
  rows: Awaited<ReturnType<typeof selectReviewed>>,
): Promise<ReviewedEvent[]> {
  const shown = await present(db, rows)
  return shown.flatMap((event, i) => {
    const row = rows[i]
    return row ? [{ ...event, organizer: row.organizer }] : []
  })
}
