// Requests as their speaker sees them. Unconfirmed guest requests are shown to no one (docs/specification.md §11).
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { readCursor, timeKey, toPage } from '../../server/database/keyset.ts'
import { AppError } from '../../server/errors.ts'
import { countries } from '../countries/table.server.ts'
import type { SpeakingRequest, SpeakingRequestList } from './schema.ts'
import { bookingRequests } from './table.server.ts'

const order = 'requested_at'

/** Newest first. */
export async function listRequests(
  db: Database,
  profileId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<SpeakingRequestList> {
  const after = cursor === undefined ? undefined : readCursor(order, cursor, { isTime: true })
  const found = await selectShown(db)
    .where(
      and(
        isShownTo(profileId),
        after &&
          or(
            sql`${bookingRequests.requested_at} < ${after.key}::timestamptz`,
            sql`${bookingRequests.requested_at} = ${after.key}::timestamptz and ${bookingRequests.id} < ${after.id}`,
          ),
      ),
    )
    .orderBy(desc(bookingRequests.requested_at), desc(bookingRequests.id))
    .limit(limit + 1)
  const page = toPage(
    found.map((row) => ({ ...row, id: row.request.id })),
    limit,
    order,
  )
  return { requests: page.rows.map(present), next_cursor: page.next_cursor }
}

/** Throws AppError `not_found` for another user's, and for an unconfirmed one. */
export async function readRequest(db: Database, profileId: string, id: string): Promise<SpeakingRequest> {
  const [row] = await selectShown(db).where(and(isShownTo(profileId), eq(bookingRequests.id, id)))
  if (!row) throw new AppError('not_found', 'Request not found.')
  return present(row)
}

/** When the speaker was last notified of one; null: never. */
export function newestRequest(profileId: string): SQL {
  return sql`(select max(${bookingRequests.requested_at}) from ${bookingRequests} where ${bookingRequests.profile_id} = ${profileId})`
}

/** Once confirmed, a request has the time its speaker was notified. */
function isShownTo(profileId: string) {
  return and(eq(bookingRequests.profile_id, profileId), isNotNull(bookingRequests.requested_at))
}

function selectShown(db: Database) {
  return db
    .select({
      request: bookingRequests,
      country: { code: countries.code, name: countries.name },
      key: timeKey(bookingRequests.requested_at),
    })
    .from(bookingRequests)
    .leftJoin(countries, eq(countries.id, bookingRequests.country_id))
}

interface ShownRow {
  request: typeof bookingRequests.$inferSelect
  country: { code: string; name: string } | null
}

/** What both sides see of a request. */
export function presentFacts({ request, country }: ShownRow) {
  return {
    requester_name: request.requester_name,
    requester_email: request.requester_email,
    organisation: request.organisation,
    event_name: request.event_name,
    event_url: request.event_url,
    starts_on: request.starts_on,
    ends_on: request.ends_on,
    city: request.city,
    country,
    online: request.online,
    format: request.format,
    audience_size: request.audience_size,
    budget: request.budget,
    budget_currency: request.budget_currency,
    message: request.message,
  }
}

function present(row: ShownRow): SpeakingRequest {
  const { id, state, requested_at, created_at } = row.request
  return { id, state, ...presentFacts(row), requested_at: (requested_at ?? created_at).toISOString() }
}
