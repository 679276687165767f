// The steps of a connection: asked for, accepted, ignored, withdrawn and removed. Neither of the two learns that the other has
// ignored or blocked them.
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { hasBlocked } from '../blocks/service.server.ts'
import { forgetNotifications, notify, readNotifications } from '../notifications/notify.server.ts'
import { type FoundPerson, findPerson } from '../profiles/people.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { requireContact } from '../requests/contacts.server.ts'
import type { ConnectInput, Connection, ConnectionAction } from './schema.ts'
import {
  isBetween,
  isShownTo,
  present,
  type Reading,
  type ConnectionRow as Row,
  stateFor,
} from './service.server.ts'
import { connections } from './table.server.ts'
import { networkTexts as texts } from './texts.ts'

/** Unanswered requests that one person may have at a time. */
export const mostSent = 100
/** Times in a day that one person may ask another, who is told each time. */
const mostAsked = 5

/**
 * Asks to connect. An open request stays as it is; a request from the other person is accepted. Throws AppError
 * `not_found`, `invalid_input` for oneself, `conflict` for someone the reader has blocked and beyond `mostSent` or `mostAsked`, and
 * `limit_reached` for an organizer's note to one speaker too many.
 */
export async function connect(
  db: Database,
  userId: string,
  { person: reference, note }: ConnectInput,
): Promise<Connection> {
  const person = await findPerson(db, reference)
  if (person.id === userId) throw invalidField('person', texts.own)
  return db.transaction(async (tx) => {
    await lockBoth(tx, userId, person.id)
    if (await hasBlocked(tx, userId, person.id)) throw new AppError('conflict', texts.blocked)
    const [known] = await tx
      .select()
      .from(connections)
      .where(and(isBetween(userId, person.id), ne(connections.state, 'ended')))
      // One that is being withdrawn is not accepted.
      .for('no key update')
    const row = known ? await meet(tx, userId, known) : await ask(tx, userId, person, note)
    const [shown] = await present(tx, userId, [row])
    if (!shown) throw missingConnection()
    return shown
  })
}

/** Accepts the request of the other side, who asked first. */
async function meet(tx: Database, userId: string, known: Row): Promise<Row> {
  if (known.addressee_id !== userId || known.state === 'accepted') return known
  return accept(tx, userId, known)
}

async function ask(tx: Database, userId: string, person: FoundPerson, note: string): Promise<Row> {
  const [counted] = await tx
    .select({ sent: sql<number>`count(*)::int` })
    .from(connections)
    // Those to suspended people cannot be withdrawn.
    .innerJoin(users, and(eq(users.id, connections.addressee_id), isNull(users.suspended_at)))
    .where(and(eq(connections.requester_id, userId), inArray(connections.state, ['pending', 'ignored'])))
  if ((counted?.sent ?? 0) >= mostSent) throw new AppError('conflict', texts.tooMany(mostSent))
  const asked = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        eq(connections.requester_id, userId),
        eq(connections.addressee_id, person.id),
        sql`${connections.created_at} > now() - interval '1 day'`,
      ),
    )
  if (asked.length >= mostAsked) throw new AppError('conflict', texts.oftenToday)
  const isContact = note !== '' && person.user_type === 'speaker' && (await isOrganizer(tx, userId))
  if (isContact) await requireContact(tx, { organizerId: userId, profileId: person.id })
  // A person who has blocked the reader, or ignored them before, is not notified; the reader sees an ordinary request.
  const isHidden = (await hasBlocked(tx, person.id, userId)) || (await wasIgnored(tx, userId, person.id))
  await forgetIgnoring(tx, person.id, userId)
  const now = new Date()
  const [row] = await tx
    .insert(connections)
    .values({
      id: uuidv7(),
      requester_id: userId,
      addressee_id: person.id,
      note,
      is_contact: isContact,
      created_at: now,
      state: isHidden ? 'ignored' : 'pending',
      answered_at: isHidden ? now : null,
    })
    .returning()
  if (!row) throw new Error('Inserting the connection returned no row.')
  if (!isHidden)
    await notify(tx, [
      { ...notificationOf(row, 'connection_request', userId), userId: person.id, data: { note } },
    ])
  return row
}

/** Whether the addressee ignored a request that has been withdrawn since. */
async function wasIgnored(tx: Reading, requesterId: string, addresseeId: string): Promise<boolean> {
  const found = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        eq(connections.requester_id, requesterId),
        eq(connections.addressee_id, addresseeId),
        eq(connections.state, 'ended'),
        connections.was_ignored,
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The addressee wants to hear of the requester again. */
async function forgetIgnoring(tx: Database, requesterId: string, addresseeId: string): Promise<void> {
  await tx
    .update(connections)
    .set({ was_ignored: false })
    .where(
      and(
        eq(connections.requester_id, requesterId),
        eq(connections.addressee_id, addresseeId),
        connections.was_ignored,
      ),
    )
}

async function accept(tx: Database, userId: string, { id }: Row): Promise<Row> {
  const row = await write(tx, id, { state: 'accepted', answered_at: new Date() })
  await forgetIgnoring(tx, row.requester_id, row.addressee_id)
  await readNotifications(tx, { subject: subjectOf(row), userIds: [row.addressee_id] })
  // A person who has blocked the reader since asking is not notified.
  if (!(await hasBlocked(tx, row.requester_id, userId)))
    await notify(tx, [
      { ...notificationOf(row, 'connection_accepted', userId), userId: row.requester_id, data: {} },
    ])
  return row
}

function notificationOf(row: Row, kind: 'connection_request' | 'connection_accepted', actorId: string) {
  return { kind, actorId, subject: subjectOf(row) }
}

function subjectOf({ id }: Row) {
  return { type: 'connection', id }
}

/** Null when there is nothing left to show. Throws AppError `not_found` and `conflict`, whose hint is the present state. */
export async function takeStep(
  db: Database,
  userId: string,
  id: string,
  action: ConnectionAction,
): Promise<Connection | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(connections)
      .where(and(eq(connections.id, id), isShownTo(userId)))
      .for('no key update', { of: connections })
    const state = row ? stateFor(row, userId) : null
    if (!row || !state) throw missingConnection()
    if (wants[action] !== state) throw new AppError('conflict', texts.moved[state], { hint: state })
    const now = new Date()
    if (action !== 'accept') {
      const userIds = action === 'ignore' ? [userId] : [row.requester_id, row.addressee_id]
      await forgetNotifications(tx, { subject: subjectOf(row), userIds })
    }
    if (action === 'withdraw' || action === 'remove') {
      await write(tx, id, { state: 'ended', note: '', answered_at: now })
      return null
    }
    const changed =
      action === 'accept'
        ? await accept(tx, userId, row)
        : await write(tx, id, { state: 'ignored', was_ignored: true, answered_at: now })
    const [shown] = await present(tx, userId, [changed])
    return shown ?? null
  })
}

/** The state in which an action is possible. */
const wants = { accept: 'received', ignore: 'received', withdraw: 'sent', remove: 'connected' } as const

async function write(tx: Database, id: string, change: Partial<Row>): Promise<Row> {
  const [row] = await tx.update(connections).set(change).where(eq(connections.id, id)).returning()
  if (!row) throw missingConnection()
  return row
}

/**
 * Two people who ask each other at once do it one after the other. Speakers first, as when they are asked to speak, then in the
 * order of ids, so that they never wait in a circle.
 */
async function lockBoth(tx: Database, a: string, b: string): Promise<void> {
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, [a, b]))
    .orderBy(sql`${profiles.user_type} <> 'speaker'`, profiles.id)
    .for('no key update')
}

async function isOrganizer(tx: Reading, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ user_type: profiles.user_type })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return row?.user_type === 'organizer'
}

function missingConnection(): AppError {
  return new AppError('not_found', texts.missing)
}
