// Requests and offers that were sent by someone whom their reader had blocked before: they are stored, wait and expire as ever, so that the
// sender cannot tell, and the reader neither sees nor hears of them while the block lasts.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { findThoseWhoBlocked } from '../blocks/service.server.ts'
import type { RequestRecord } from './standing.server.ts'

/** Of `booking_requests`, in words: a selected column would lose its table's name, and blocks have a `created_at`, too. */
export function isUnwantedBy(userId: string): SQL {
  return sql`exists (select from blocks as unwanted where unwanted.blocker_id = ${userId}
    and unwanted.created_at <= coalesce(booking_requests.requested_at, booking_requests.created_at)
    and (booking_requests.sent_by = 'speaker' or booking_requests.profile_id = ${userId})
    and unwanted.blocked_id = case booking_requests.sent_by when 'organizer' then booking_requests.organizer_id
      else booking_requests.profile_id end)`
}

/** Those of these people for whom it does not exist. */
export async function findUnwilling(
  db: Pick<Database, 'select'>,
  { sent_by, organizer_id, profile_id, requested_at, created_at }: RequestRecord,
  people: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const sender = sent_by === 'organizer' ? organizer_id : profile_id
  if (sender === null) return new Set()
  const ids = people.filter((id) => id !== null)
  return new Set(await findThoseWhoBlocked(db, sender, ids, { before: requested_at ?? created_at }))
}
