// Who reads a request, and who acts on it: the speaker, who sent it, and the team of its event, whose readers only look
// (events/access.server.ts).
import { and, eq, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { isOfEvent, mayChange, mayRead } from '../events/access.server.ts'
import { missingRequest, type RequestRecord } from './standing.server.ts'
import { bookingRequests } from './table.server.ts'
import { requestTexts } from './texts.ts'
import type { Side } from './transitions.ts'
import { isUnwantedBy } from './unwanted.server.ts'

/** Who reads a request. */
export interface RequestReader {
  side: Side
  /** Null: a guest. */
  userId: string | null
  /** False: a reader of the event's team. */
  may_act: boolean
}

/** Throws AppError `not_found` for other users’, and for unconfirmed ones. */
export async function findReader(
  db: Database,
  userId: string,
  id: string,
): Promise<RequestReader & { userId: string }> {
  const [row] = await db
    .select({ profile_id: bookingRequests.profile_id, may_act: isActedOnBy(userId) })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.id, id), isSeenBy(userId)))
  if (!row) throw missingRequest()
  return { side: sideOf(row, userId), userId, may_act: row.may_act }
}

/** The same for a reader who changes something. Throws AppError `forbidden` for readers of the event's team. */
export async function findActor(db: Database, userId: string, id: string) {
  const reader = await findReader(db, userId, id)
  if (!reader.may_act) throw new AppError('forbidden', requestTexts.readsAlong)
  return reader
}

/** Once confirmed, a request has the time its speaker was notified. */
export function isSeenBy(userId: string): SQL | undefined {
  return and(
    or(isPartyOf(userId), isOfEvent(bookingRequests.event_id, mayRead, userId)),
    isNotNull(bookingRequests.requested_at),
    not(isUnwantedBy(userId)),
  )
}

function isPartyOf(userId: string): SQL | undefined {
  return or(eq(bookingRequests.profile_id, userId), eq(bookingRequests.organizer_id, userId))
}

export function isActedOnBy(userId: string): SQL<boolean> {
  return sql<boolean>`coalesce(${or(isPartyOf(userId), isOfEvent(bookingRequests.event_id, mayChange, userId))}, false)`
}

export function sideOf({ profile_id }: Pick<RequestRecord, 'profile_id'>, userId: string): Side {
  return profile_id === userId ? 'speaker' : 'organizer'
}
