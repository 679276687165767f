// Connections: asked for, accepted, ignored, withdrawn and removed. Only the two people see one, and neither learns that the
// other has ignored or blocked them.
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { containsPattern, keyset, type PageRequest } from '../../server/database/keyset.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { hasBlocked } from '../blocks/service.server.ts'
import { blocks } from '../blocks/table.server.ts'
import { forgetNotices, notify, readNotices } from '../notifications/notify.server.ts'
import { type FoundPerson, findPerson, readPeople } from '../profiles/people.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { explainContactLimit, requireContact } from '../requests/contacts.server.ts'
import type {
  ConnectInput,
  Connection,
  ConnectionAction,
  ConnectionFilters,
  ConnectionList,
  ConnectionWith,
} from './schema.ts'
import { connections } from './table.server.ts'
import { networkTexts as texts } from './texts.ts'

type Row = typeof connections.$inferSelect
type Reading = Pick<Database, 'select'>

/** Unanswered requests that one person may have at a time. */
export const mostSent = 100
/** Times in a day that one person may ask another, who is told each time. */
const mostAsked = 5

/** Whether they are, as this user sees it: who was blocked sees what they saw before. */
export async function areConnected(db: Reading, userId: string, other: string): Promise<boolean> {
  const found = await db
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        isBetween(userId, other),
        eq(connections.state, 'accepted'),
        sql`not exists (select from ${blocks} where blocker_id = ${userId} and blocked_id = ${other})`,
      ),
    )
  return found.length > 0
}

/** When something last arrived: a request, or a yes to one's own. */
export function newestConnection(userId: string): SQL {
  return sql`(select max(coalesce(answered_at, created_at)) from ${connections}
    where (addressee_id = ${userId} and state = 'pending'
      and not exists (select from ${blocks} where blocker_id = ${userId} and blocked_id = requester_id))
    or (requester_id = ${userId} and state = 'accepted'
      and not exists (select from ${blocks} where blocker_id = ${userId} and blocked_id = addressee_id)))`
}

/** Throws AppError `invalid_input` for a cursor of another list. */
export async function listConnections(
  db: Database,
  userId: string,
  { state, q, cursor, limit }: ConnectionFilters & PageRequest,
): Promise<ConnectionList> {
  const other = otherThan(userId)
  const since = sql`coalesce(case when ${connections.state} = 'accepted' then ${connections.answered_at} end, ${connections.created_at})`
  const order = keyset({ name: `connections ${state}`, by: since, type: 'timestamptz', id: connections.id })
  const further = order.after(order.read(cursor))
  const named = q?.trim()
    ? sql`concat_ws(' ', ${profiles.first_name}, ${profiles.last_name}, ${profiles.headline}, ${profiles.organisation}, ${profiles.city}) ilike ${containsPattern(q.trim())}`
    : undefined
  const found = await db
    .select({ row: connections, id: connections.id, key: order.key })
    .from(connections)
    .innerJoin(profiles, eq(profiles.id, other))
    .innerJoin(users, eq(users.id, other))
    .where(and(isShownTo(userId), isIn(state, userId), named, further))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  const [counts] = await db
    .select({
      connected: countOf('connected', userId),
      received: countOf('received', userId),
      sent: countOf('sent', userId),
    })
    .from(connections)
    .innerJoin(users, eq(users.id, other))
    .where(isShownTo(userId))
  const { rows, next_cursor } = order.toPage(found, limit)
  return {
    rows: await present(
      db,
      userId,
      rows.map(({ row }) => row),
    ),
    next_cursor,
    counts: counts ?? { connected: 0, received: 0, sent: 0 },
  }
}

/** Throws AppError `not_found` for a person whom no one can see. */
export async function readConnectionWith(
  db: Database,
  userId: string,
  reference: string,
): Promise<ConnectionWith> {
  const person = await findPerson(db, reference, { isMet: true })
  if (person.id === userId) return { state: 'self', id: null, connection: null, note_refused: null }
  const [row] = await db
    .select()
    .from(connections)
    .where(and(isBetween(userId, person.id), isShownTo(userId)))
  const [connection] = row ? await present(db, userId, [row]) : []
  if (connection) return { state: connection.state, id: connection.id, connection, note_refused: null }
  // To those who have not met, a speaker without an open page is missing, by id as well.
  await findPerson(db, reference)
  const isContact = person.user_type === 'speaker'
  return {
    state: 'none',
    id: null,
    connection: null,
    note_refused: isContact
      ? await explainContactLimit(db, { organizerId: userId, profileId: person.id })
      : null,
  }
}

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
    await notify(tx, [{ ...noticeOf(row, 'connection_request', userId), userId: person.id, data: { note } }])
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
  await readNotices(tx, { subject: subjectOf(row), userIds: [row.addressee_id] })
  // A person who has blocked the reader since asking is not notified.
  if (!(await hasBlocked(tx, row.requester_id, userId)))
    await notify(tx, [
      { ...noticeOf(row, 'connection_accepted', userId), userId: row.requester_id, data: {} },
    ])
  return row
}

function noticeOf(row: Row, kind: 'connection_request' | 'connection_accepted', actorId: string) {
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
      .for('update', { of: connections })
    const state = row ? stateFor(row, userId) : null
    if (!row || !state) throw missingConnection()
    if (wants[action] !== state) throw new AppError('conflict', texts.moved[state], { hint: state })
    const now = new Date()
    if (action !== 'accept') {
      const userIds = action === 'ignore' ? [userId] : [row.requester_id, row.addressee_id]
      await forgetNotices(tx, { subject: subjectOf(row), userIds })
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

/** Null: the connection no longer concerns the reader. */
function stateFor({ state, requester_id }: Row, userId: string): Connection['state'] | null {
  if (state === 'ended') return null
  if (state === 'accepted') return 'connected'
  if (requester_id === userId) return 'sent'
  return state === 'pending' ? 'received' : null
}

/** The same in SQL. */
function isIn(state: Connection['state'], userId: string): SQL | undefined {
  if (state === 'connected') return eq(connections.state, 'accepted')
  if (state === 'received') return and(eq(connections.state, 'pending'), eq(connections.addressee_id, userId))
  return and(inArray(connections.state, ['pending', 'ignored']), eq(connections.requester_id, userId))
}

function countOf(state: Connection['state'], userId: string): SQL<number> {
  return sql<number>`(count(*) filter (where ${users.suspended_at} is null and ${isIn(state, userId)}))::int`
}

function isBetween(a: string, b: string): SQL | undefined {
  return or(
    and(eq(connections.requester_id, a), eq(connections.addressee_id, b)),
    and(eq(connections.requester_id, b), eq(connections.addressee_id, a)),
  )
}

function otherThan(userId: string): SQL<string> {
  return sql<string>`case when ${connections.requester_id} = ${userId} then ${connections.addressee_id} else ${connections.requester_id} end`
}

/** The reader's own that have not ended, without those of people whom the reader has blocked. */
function isShownTo(userId: string): SQL | undefined {
  return and(
    or(eq(connections.requester_id, userId), eq(connections.addressee_id, userId)),
    ne(connections.state, 'ended'),
    sql`not exists (select from ${blocks} hidden where hidden.blocker_id = ${userId} and hidden.blocked_id = ${otherThan(userId)})`,
  )
}

async function present(db: Database, userId: string, rows: readonly Row[]): Promise<Connection[]> {
  const otherOf = ({ requester_id, addressee_id }: Row) =>
    requester_id === userId ? addressee_id : requester_id
  const people = await readPeople(db, rows.map(otherOf))
  return rows.flatMap((row) => {
    const person = people.get(otherOf(row))
    const state = stateFor(row, userId)
    if (!person || !state) return []
    const since = state === 'connected' ? (row.answered_at ?? row.created_at) : row.created_at
    return [
      {
        id: row.id,
        state,
        person,
        note: state === 'connected' ? '' : row.note,
        since: since.toISOString(),
      },
    ]
  })
}

function missingConnection(): AppError {
  return new AppError('not_found', texts.missing)
}
