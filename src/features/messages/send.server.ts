// Writes messages: each once, in one order for everyone, and changed or deleted by its sender within a while. Locks: the
// conversation, then its rows.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { findThoseWhoBlocked } from '../blocks/service.server.ts'
import { requireContact } from '../requests/contacts.server.ts'
import { bookingRequests } from '../requests/table.server.ts'
import { findUnwilling } from '../requests/unwanted.server.ts'
import { addDigest } from './digest-jobs.server.ts'
import { attachFiles, detachFiles } from './files/service.server.ts'
import { changeWindow } from './limits.ts'
import { isContact, requireMayWrite } from './may-write.server.ts'
import { readMessage } from './messages.server.ts'
import { tellOthers } from './notifications.server.ts'
import type { Message, MessageInput } from './schema.ts'
import { wordsOf } from './search.server.ts'
import { findSeat, lockMarks, peopleOf, type Seat } from './seats.server.ts'
import { conversationPeople, conversations, messages } from './table.server.ts'
import { messageTexts as texts } from './texts.ts'

/**
 * Sends a message, or returns the one that was sent with this key before. Throws AppError `not_found`, `forbidden`,
 * `limit_reached`, `invalid_input` for a quote from elsewhere, and `idempotency_mismatch` for a key of another message.
 */
export async function sendMessage(
  db: Database,
  userId: string,
  conversationId: string,
  { client_id, text, quote_of, files }: MessageInput,
): Promise<Message> {
  const seat = await findSeat(db, userId, conversationId)
  await requireMayWrite(db, userId, seat)
  const id = await db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ last_number: conversations.last_number })
      .from(conversations)
      .where(eq(conversations.id, conversationId))
      .for('no key update')
    const known = await findSent(tx, userId, client_id)
    if (known) {
      const isSame = known.text === text || known.edited_at !== null || known.deleted_at !== null
      if (known.conversation_id !== conversationId || !isSame) throw usedKey()
      return known.id
    }
    if (locked?.last_number === 0 && isContact(seat))
      await requireContact(tx, { organizerId: userId, profileId: seat.person_id })
    const quoted = quote_of === null ? null : await findQuote(tx, userId, conversationId, quote_of)
    const people = await peopleOf(tx, conversationId)
    const others = people.filter((person) => person !== userId)
    const hidden_from = [
      ...new Set([
        ...(await findThoseWhoBlocked(tx, userId, others)),
        ...(await findThoseWithoutRequest(tx, seat, others)),
      ]),
    ]
    const [counted] = await tx
      .update(conversations)
      .set({ last_number: sql`${conversations.last_number} + 1` })
      .where(eq(conversations.id, conversationId))
      .returning({ number: conversations.last_number })
    const number = counted?.number ?? 1
    await seatPeople(tx, conversationId, people, number - 1)
    await lockMarks(tx, conversationId)
    await tx.execute(sql`
      update conversation_people set archived_at = null, wakes_on_reply = false,
        snoozed_until = case when wakes_on_reply then null else snoozed_until end,
        read_to = case when user_id = ${userId} then ${number} else read_to end,
        delivered_to = case when user_id = ${userId} then ${number} else delivered_to end,
        draft = case when user_id = ${userId} then '' else draft end
      where conversation_id = ${conversationId} and not user_id = any(${uuidArray(hidden_from)})`)
    const message = {
      id: uuidv7(),
      conversation_id: conversationId,
      number,
      sender_id: userId,
      client_id,
      text,
    }
    const stored = await tx
      .insert(messages)
      .values({ ...message, by_person: seat.is_person, words: wordsOf(text), quote_of: quoted, hidden_from })
      .onConflictDoNothing({ target: [messages.sender_id, messages.client_id] })
      .returning({ id: messages.id })
    // Sent at the same time in another conversation, which the lock on this one does not exclude.
    if (stored.length === 0) throw usedKey()
    await attachFiles(tx, userId, { conversationId, messageId: message.id, ids: files })
    const reached = others.filter((person) => !hidden_from.includes(person))
    await tellOthers(tx, seat, { senderId: userId, people: uuidArray(reached) })
    await addDigest(tx, conversationId)
    return message.id
  })
  return readMessage(db, userId, seat, id)
}

/**
 * Those who have blocked its sender since do not see it any more. Throws AppError `not_found` for other users’, what writing
 * throws, and `conflict` when it is too late or was deleted.
 */
export async function editMessage(db: Database, userId: string, id: string, text: string): Promise<Message> {
  return change(db, userId, id, { text, words: wordsOf(text), edited_at: new Date() })
}

/** Empties the message and keeps its place. Throws like `editMessage`. */
export async function deleteMessage(db: Database, userId: string, id: string): Promise<Message> {
  return change(db, userId, id, { text: '', words: sql`''`, deleted_at: new Date() })
}

async function change(
  db: Database,
  userId: string,
  id: string,
  values: Omit<Partial<typeof messages.$inferInsert>, 'words'> & { words: ReturnType<typeof wordsOf> },
): Promise<Message> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.sender_id, userId)))
  if (!row) throw new AppError('not_found', texts.missingMessage)
  // Those who have left the conversation change nothing in it, and new words come from those who may write.
  const seat = await findSeat(db, userId, row.conversation_id)
  if (values.edited_at) await requireMayWrite(db, userId, seat)
  const isChanged = await db.transaction(async (tx) => {
    const blocking = values.edited_at
      ? await findThoseWhoBlocked(tx, userId, await peopleOf(tx, row.conversation_id))
      : []
    const hidden_from = sql`array(select unnest(${messages.hidden_from}) union select unnest(${uuidArray(blocking)}))`
    const changed = await tx
      .update(messages)
      .set({ ...values, ...(blocking.length > 0 && { hidden_from }) })
      .where(
        and(
          eq(messages.id, id),
          isNull(messages.deleted_at),
          isNull(messages.withheld_at),
          sql`${messages.created_at} > now() - make_interval(secs => ${changeWindow / 1000})`,
        ),
      )
      .returning({ deleted_at: messages.deleted_at })
    if (changed[0]?.deleted_at) await detachFiles(tx, id)
    return changed.length > 0
  })
  if (!isChanged) throw new AppError('conflict', row.deleted_at === null ? texts.tooLate : texts.deleted)
  return readMessage(db, userId, seat, id)
}

/** Adds missing rows of participants. For a new row, all earlier messages count as read. */
export async function seatPeople(
  tx: Database,
  conversation_id: string,
  people: readonly string[],
  readTo: number,
): Promise<void> {
  if (people.length === 0) return
  await tx
    .insert(conversationPeople)
    .values(
      people.map((user_id) => ({
        conversation_id,
        user_id,
        read_to: readTo,
        delivered_to: readTo,
        mailed_to: readTo,
        seated_to: readTo,
      })),
    )
    .onConflictDoNothing()
}

/** Those for whom the request that it is about does not exist, because they have blocked who sent it. */
async function findThoseWithoutRequest(
  tx: Database,
  { request_id }: Seat,
  people: readonly string[],
): Promise<Iterable<string>> {
  if (request_id === null) return []
  const [request] = await tx.select().from(bookingRequests).where(eq(bookingRequests.id, request_id))
  return request ? findUnwilling(tx, request, people) : []
}

function usedKey(): AppError {
  return new AppError('idempotency_mismatch', `client_id: ${texts.otherText}`, { hint: 'client_id' })
}

async function findSent(tx: Database, sender_id: string, client_id: string) {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.sender_id, sender_id), eq(messages.client_id, client_id)))
  return row
}

/** Null when it was deleted meanwhile: what quotes it is sent all the same. */
async function findQuote(
  tx: Database,
  userId: string,
  conversationId: string,
  quoteId: string,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: messages.id, deleted_at: messages.deleted_at })
    .from(messages)
    .where(
      and(
        eq(messages.id, quoteId),
        eq(messages.conversation_id, conversationId),
        sql`not ${userId}::uuid = any(${messages.hidden_from})`,
      ),
    )
  if (!found) throw invalidField('quote_of', texts.quoteElsewhere)
  return found.deleted_at === null ? found.id : null
}

function uuidArray(ids: readonly string[]) {
  return sql`${`{${ids.join(',')}}`}::uuid[]`
}
