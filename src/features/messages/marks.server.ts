// What a conversation is to one of its people: how far they have read and received it, whether it is muted, archived or
// snoozed, and what they have not sent yet. None of it but the marks is shown to anyone else.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { liveChannel } from '../../server/live/live.ts'
import { findThoseWhoBlocked } from '../blocks/service.server.ts'
import { endNotification } from './notifications.server.ts'
import type { ConversationChanges } from './schema.ts'
import { findSeat, peopleOf, type Seat } from './seats.server.ts'
import { seatPeople } from './send.server.ts'
import { isOwn } from './service.server.ts'
import { conversationPeople } from './table.server.ts'

/** Everything up to this number is read; a mark never moves back. Throws AppError `not_found`. */
export async function markRead(db: Database, userId: string, id: string, number: number): Promise<void> {
  const seat = await findSeat(db, userId, id)
  const read = Math.min(number, seat.last_number)
  const changes = {
    read_to: sql`greatest(${conversationPeople.read_to}, ${read})`,
    delivered_to: sql`greatest(${conversationPeople.delivered_to}, ${read})`,
  }
  // A newcomer who reads to the end has read the last one, which its sender sees.
  const isAtEnd = read > 0 && read === seat.last_number
  await changeOwn(db, userId, seat, changes, isAtEnd ? read - 1 : seat.last_number)
  await endNotification(db, userId, id, read)
}

/** Marks everything sent to the user so far as delivered, locked in the order of `lockMarks`. */
export async function markDelivered(db: Database, userId: string): Promise<void> {
  await db.execute(sql`
    with undelivered as materialized (
      select p.conversation_id, c.last_number from conversation_people p
      join conversations c on c.id = p.conversation_id and c.last_number > p.delivered_to
      where p.user_id = ${userId} and ${isOwn(userId)}
      order by p.conversation_id for no key update of p
    )
    update conversation_people p set delivered_to = greatest(p.delivered_to, u.last_number) from undelivered u
    where p.user_id = ${userId} and p.conversation_id = u.conversation_id`)
}

/** Throws AppError `not_found`. */
export async function changeConversation(
  db: Database,
  userId: string,
  id: string,
  { is_muted, is_archived, snooze }: ConversationChanges,
): Promise<void> {
  const seat = await findSeat(db, userId, id)
  const changes: Partial<Record<keyof typeof conversationPeople.$inferInsert, unknown>> = {
    ...(is_muted !== undefined && { is_muted }),
    ...(is_archived !== undefined && { archived_at: is_archived ? sql`now()` : null }),
    ...(snooze !== undefined && {
      snoozed_until: snooze?.until ? new Date(snooze.until) : null,
      wakes_on_reply: snooze !== null && snooze.until === null,
    }),
  }
  if (Object.keys(changes).length > 0) await changeOwn(db, userId, seat, changes)
}

/** Throws AppError `not_found`. */
export async function saveDraft(db: Database, userId: string, id: string, draft: string): Promise<void> {
  await changeOwn(db, userId, await findSeat(db, userId, id), { draft })
}

/** Shown to the others while they have it open, and stored nowhere. Throws AppError `not_found`. */
export async function showTyping(db: Database, userId: string, id: string): Promise<void> {
  const seat = await findSeat(db, userId, id)
  if (!seat.may_act) return
  const others = (await peopleOf(db, id)).filter((person) => person !== userId)
  const blocking = new Set(await findThoseWhoBlocked(db, userId, others))
  const told = others.filter((person) => !blocking.has(person))
  if (told.length === 0) return
  await db.execute(
    sql`select ${sql.join(
      told.map((person) => {
        // A speaker learns that an organizer types; one of a team, whether it is a colleague.
        const whose = (person === seat.person_id) === seat.is_person ? 'ours' : 'theirs'
        const notice = { table: 'conversations', type: 'TYPING', profile_id: person, id: `${id} ${whose}` }
        return sql`pg_notify(${liveChannel}, ${JSON.stringify(notice)})`
      }),
      sql`, `,
    )}`,
  )
}

/** `seatedTo`: for a newcomer, who has no row yet. */
async function changeOwn(
  db: Database,
  user_id: string,
  { id: conversation_id, last_number }: Seat,
  changes: Partial<Record<keyof typeof conversationPeople.$inferInsert, SQL | unknown>>,
  seatedTo = last_number,
): Promise<void> {
  await seatPeople(db, conversation_id, [user_id], seatedTo)
  await db
    .update(conversationPeople)
    .set(changes as Partial<typeof conversationPeople.$inferInsert>) // SQL is a value, too
    .where(
      and(eq(conversationPeople.user_id, user_id), eq(conversationPeople.conversation_id, conversation_id)),
    )
}
