// Requests as their speaker and their sender see them. Unconfirmed guest requests are shown to no speaker
// (docs/specification.md §11).
import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { keyset, type PageRequest } from '../../server/database/keyset.ts'
import { AppError } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { countries } from '../countries/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import {
  type OwnSentRequestList,
  type RequestContent,
  requestContent,
  type SpeakingRequest,
  type SpeakingRequestList,
} from './schema.ts'
import { bookingRequests } from './table.server.ts'

const newestFirst = keyset({
  name: 'requested_at',
  by: bookingRequests.requested_at,
  type: 'timestamptz',
  id: bookingRequests.id,
})

/** Newest first. */
export async function listRequests(
  db: Database,
  profileId: string,
  { cursor, limit }: PageRequest,
): Promise<SpeakingRequestList> {
  const found = await selectShown(db)
    .where(and(isShownTo(profileId), newestFirst.after(newestFirst.read(cursor))))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { rows, next_cursor } = newestFirst.toPage(found, limit)
  return { requests: rows.map(present), next_cursor }
}

/** Throws AppError `not_found` for another user's, and for an unconfirmed one. */
export async function readRequest(db: Database, profileId: string, id: string): Promise<SpeakingRequest> {
  const [row] = await selectShown(db).where(and(isShownTo(profileId), eq(bookingRequests.id, id)))
  if (!row) throw new AppError('not_found', 'Request not found.')
  return present(row)
}

/** The newest `limit` of those sent from this account. */
export async function listSentRequests(
  db: Database,
  organizerId: string,
  limit: number,
): Promise<OwnSentRequestList> {
  const isOwn = eq(bookingRequests.organizer_id, organizerId)
  const [rows, [all]] = await Promise.all([
    db
      .select({ request: bookingRequests, speaker: profiles, suspended_at: users.suspended_at })
      .from(bookingRequests)
      .innerJoin(profiles, eq(profiles.id, bookingRequests.profile_id))
      .innerJoin(users, eq(users.id, profiles.id))
      .where(isOwn)
      .orderBy(desc(bookingRequests.created_at), desc(bookingRequests.id))
      .limit(limit),
    db.select({ total: count() }).from(bookingRequests).where(isOwn),
  ])
  return {
    requests: rows.map(({ request, speaker, suspended_at }) => ({
      id: request.id,
      state: request.state,
      event_name: request.event_name,
      starts_on: request.starts_on,
      speaker_name: `${speaker.first_name} ${speaker.last_name}`.trim(),
      speaker_username: speaker.visibility === 'draft' || suspended_at !== null ? null : speaker.username,
      sent_at: (request.requested_at ?? request.created_at).toISOString(),
    })),
    total: all?.total ?? 0,
  }
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
      id: bookingRequests.id,
      key: newestFirst.key,
    })
    .from(bookingRequests)
    .leftJoin(countries, eq(countries.id, bookingRequests.country_id))
}

interface ShownRow {
  request: typeof bookingRequests.$inferSelect
  country: { code: string; name: string } | null
}

export function presentContent({ request, country }: ShownRow): RequestContent {
  return requestContent.parse({ ...request, country })
}

function present(row: ShownRow): SpeakingRequest {
  const { id, state, requested_at, created_at } = row.request
  return { id, state, ...presentContent(row), requested_at: (requested_at ?? created_at).toISOString() }
}
