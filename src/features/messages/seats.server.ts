// What a user is in a conversation: of the speaker's side or the other one, and whether they write or only read along. For
// everyone else it does not exist (docs/specification.md §20.38).
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { isOfEvent, mayChange } from '../events/access.server.ts'
import type { Message } from './schema.ts'
import { messageTexts as texts } from './texts.ts'

export interface Seat extends Record<string, unknown> {
  id: string
  kind: 'request' | 'event' | 'connection'
  request_id: string | null
  event_id: string | null
  /** The speaker, or the first of two connected users. */
  person_id: string
  /** The other one: the sender of a request, the owner of an event. Null: the account is gone. */
  other_person_id: string | null
  /** The user is `person_id`. */
  is_person: boolean
  may_act: boolean
  last_number: number
}

/** Throws AppError `not_found`. */
export async function findSeat(db: Database, userId: string, id: string): Promise<Seat> {
  const { rows } = await db.execute<Seat>(sql`
    select c.id, c.request_id, coalesce(c.event_id, r.event_id) as event_id, c.last_number,
      case when c.request_id is not null then 'request' when c.event_id is not null then 'event' else 'connection' end as kind,
      coalesce(r.profile_id, c.person_id) as person_id,
      coalesce(c.other_id, r.organizer_id, e.owner_id) as other_person_id,
      coalesce(r.profile_id, c.person_id) = ${userId} as is_person,
      coalesce(${userId} in (r.profile_id, r.organizer_id, c.person_id, c.other_id), false)
        or coalesce(${isOfEvent(sql`coalesce(c.event_id, r.event_id)`, mayChange, userId)}, false) as may_act
    from conversations c
    left join booking_requests r on r.id = c.request_id
    left join events e on e.id = coalesce(c.event_id, r.event_id)
    where c.id = ${id} and ${userId}::uuid in (select people_of_conversation(c.id))`)
  const [seat] = rows
  if (!seat) throw new AppError('not_found', texts.missing)
  return seat
}

/** Whether they only read along, in a query of `conversations c` and their requests `r`. */
export function readsAlong(user: SQL): SQL {
  return sql`exists (select from event_members em where em.event_id = coalesce(c.event_id, r.event_id)
    and em.user_id = ${user} and em.role = 'reader' and ${user} is distinct from r.organizer_id)`
}

/** The current participants. */
export async function peopleOf(db: Database, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select person as id from people_of_conversation(${id}) as person`,
  )
  return rows.map((row) => row.id)
}

/**
 * Locks what a conversation is to each of its people. Several of these rows are always locked by conversation, then by
 * person, so that no two wait in a circle.
 */
export async function lockMarks(tx: Database, id: string): Promise<void> {
  await tx.execute(
    sql`select from conversation_people where conversation_id = ${id} order by user_id for no key update`,
  )
}

/** Of a message, as one who is of the side of `person_id` or of the other one sees it. */
export function whoseIs(
  { sender_id, by_person }: { sender_id: string | null; by_person: boolean },
  userId: string,
  isPerson: boolean,
): Message['by'] {
  if (sender_id === userId) return 'you'
  return by_person === isPerson ? 'ours' : 'theirs'
}
