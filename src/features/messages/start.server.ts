// Opens the conversation of a request, of an event and a speaker, or of two connected users, and makes it when there is none
// yet. No one is notified of a conversation without messages.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { mayChange, mayRead } from '../events/access.server.ts'
import { events } from '../events/table.server.ts'
import { areConnected } from '../network/service.server.ts'
import { findPerson } from '../profiles/people.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { findReader } from '../requests/readers.server.ts'
import { bookingRequests } from '../requests/table.server.ts'
import { requireMessaging } from './may-write.server.ts'
import type { ConversationStart } from './schema.ts'
import { conversations } from './table.server.ts'
import { messageTexts as texts } from './texts.ts'

/**
 * Its id. Throws AppError `not_found` for what the user may not see, `conflict` for the request of a guest, `forbidden` for
 * people who are not connected, and `limit_reached` where the plan does not include starting one.
 */
export async function openConversation(
  db: Database,
  userId: string,
  { request_id, event_id, username }: ConversationStart,
): Promise<string> {
  if (request_id !== undefined) return openOfRequest(db, userId, request_id)
  const other = username === undefined ? null : (await findPerson(db, username)).id
  if (other === userId) throw invalidField('username', texts.yourself)
  if (event_id !== undefined) return openOfEvent(db, userId, event_id, other)
  if (other === null) throw missing()
  return openOfConnection(db, userId, other)
}

async function openOfRequest(db: Database, userId: string, request_id: string): Promise<string> {
  await findReader(db, userId, request_id)
  const [request] = await db
    .select({ organizer_id: bookingRequests.organizer_id, name: bookingRequests.requester_name })
    .from(bookingRequests)
    .where(eq(bookingRequests.id, request_id))
  const known = await find(db, eq(conversations.request_id, request_id))
  if (known !== null) return known
  if (!request?.organizer_id) throw new AppError('conflict', texts.guest(request?.name ?? ''))
  return insert(db, { request_id, started_by: userId }, eq(conversations.request_id, request_id))
}

/** A speaker writes to the organizers of a published event; they write to a speaker. While its owner is suspended, it does not exist. */
async function openOfEvent(
  db: Database,
  userId: string,
  event_id: string,
  speakerId: string | null,
): Promise<string> {
  const person_id = speakerId ?? userId
  const access = speakerId === null ? eq(events.state, 'published') : mayChange(userId)
  const [event] = await db
    .select({ id: events.id, is_ours: sql<boolean>`coalesce(${mayRead(userId)}, false)` })
    .from(events)
    .innerJoin(users, eq(users.id, events.owner_id))
    .where(and(eq(events.id, event_id), isNull(events.deleted_at), isNull(users.suspended_at), access))
  // A team writes to no one of its own.
  if (!event || (speakerId === null && event.is_ours)) throw missing()
  const which = and(eq(conversations.event_id, event_id), eq(conversations.person_id, person_id))
  const known = await find(db, which)
  if (known !== null) return known
  await requireSpeaker(db, person_id)
  await requireMessaging(db, userId)
  return insert(db, { event_id, person_id, started_by: userId }, which)
}

/** Organizers write to each other once they are connected. */
async function requireSpeaker(db: Database, id: string): Promise<void> {
  const found = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.user_type, 'speaker')))
  if (found.length === 0) throw missing()
}

async function openOfConnection(db: Database, userId: string, other: string): Promise<string> {
  const [person_id = '', other_id = ''] = [userId, other].toSorted()
  const which = and(eq(conversations.person_id, person_id), eq(conversations.other_id, other_id))
  const known = await find(db, which)
  if (known !== null) return known
  if (!(await areConnected(db, userId, other))) throw new AppError('forbidden', texts.notConnected)
  await requireMessaging(db, userId, other)
  return insert(db, { person_id, other_id, started_by: userId }, which)
}

async function find(db: Database, which: SQL | undefined): Promise<string | null> {
  const [row] = await db.select({ id: conversations.id }).from(conversations).where(which)
  return row?.id ?? null
}

/** Returns the existing row if two people open the conversation at the same moment. */
async function insert(
  db: Database,
  values: Omit<typeof conversations.$inferInsert, 'id'>,
  which: SQL | undefined,
): Promise<string> {
  const [made] = await db
    .insert(conversations)
    .values({ id: uuidv7(), ...values })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  const id = made?.id ?? (await find(db, which))
  if (id === null) throw missing()
  return id
}

function missing(): AppError {
  return new AppError('not_found', texts.missing)
}
