// The notification of a message: written in the transaction that sends it, for the people of the other side,
// and marked as read with it.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { notify } from '../notifications/notify.server.ts'
import { readsAlong, type Seat } from './seats.server.ts'

interface Told extends Record<string, unknown> {
  user_id: string
  about: string | null
}

export async function tellOthers(
  tx: Database,
  seat: Seat,
  { senderId, people }: { senderId: string; people: SQL },
): Promise<void> {
  const { rows } = await tx.execute<Told>(sql`
    select p.user_id, coalesce(r.event_name, e.title) as about from conversation_people p
    join conversations c on c.id = p.conversation_id
    left join booking_requests r on r.id = c.request_id
    left join events e on e.id = c.event_id
    where c.id = ${seat.id} and p.user_id = any(${people}) and (p.user_id = ${seat.person_id}) <> ${seat.is_person}
      and not p.is_muted and coalesce(p.snoozed_until, '-infinity') <= now()
      and not ${readsAlong(sql`p.user_id`)}`)
  await notify(
    tx,
    rows.map(({ user_id, about }) => ({
      userId: user_id,
      kind: 'message' as const,
      actorId: senderId,
      subject: { type: 'conversation', id: seat.id },
      // Not its words: they can be changed or deleted.
      data: { ...(about !== null && { what: about }) },
    })),
  )
}

/** Marks the notifications of messages as read, once all that the user sees of the conversation is. */
export async function endNotification(
  db: Database,
  userId: string,
  conversationId: string,
  readTo: number,
): Promise<void> {
  // A message that is being sent locks its conversation: it is either the last one here, or notifies afterwards. Those that the user
  // does not see are counted, because one that was stored while this waited for the lock is not found here.
  await db.execute(sql`
    with conversation as materialized (select last_number from conversations where id = ${conversationId} for share)
    update notifications set read_at = now()
    where user_id = ${userId} and kind = 'message' and subject_id = ${conversationId} and read_at is null
      and (select last_number from conversation) = ${readTo} + (select count(*) from messages
        where conversation_id = ${conversationId} and number > ${readTo} and ${userId}::uuid = any(hidden_from))`)
}
