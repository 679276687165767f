// Requests and offers from someone whom their reader had blocked before: they are stored, wait and expire as ever, so that the
// sender cannot tell, and the reader neither sees nor hears of them while the block lasts.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { findThoseWhoBlocked } from '../blocks/service.server.ts'
import type { RequestRecord } from './standing.server.ts'

/** Of `booking_requests`, or what the query calls it. */
export function isUnwantedBy(userId: string, requests = 'booking_requests'): SQL {
  const of = sql.identifier(requests)
  return sql`exists (select from blocks as unwanted where unwanted.blocker_id = ${userId}
    and unwanted.blocked_id = case ${of}.sent_by when 'organizer' then ${of}.organizer_id else ${of}.profile_id end
    and (${of}.sent_by = 'speaker' or ${of}.profile_id = ${userId})
    and unwanted.created_at <= ${of}.created_at)`
}

/** Those of these people for whom it does not exist. */
export async function findUnwilling(
  db: Pick<Database, 'select'>,
  { sent_by, organizer_id, profile_id, created_at }: RequestRecord,
  people: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const sender = sent_by === 'organizer' ? organizer_id : profile_id
  if (sender === null) return new Set()
  const ids = people.filter((id) => id !== null)
  return new Set(await findThoseWhoBlocked(db, sender, ids, { before: created_at }))
}
