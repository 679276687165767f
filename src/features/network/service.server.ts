// Connections as their two people see them: no one else does, and one that was ignored looks to the person who asked as if it
// waited.
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { containsPattern, keyset, type PageRequest } from '../../server/database/keyset.ts'
import { users } from '../accounts/table.server.ts'
import { blocks } from '../blocks/table.server.ts'
import { findPerson, readPeople } from '../profiles/people.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { explainContactLimit } from '../requests/contacts.server.ts'
import type { Connection, ConnectionFilters, ConnectionList, ConnectionWith } from './schema.ts'
import { connections } from './table.server.ts'

export type ConnectionRow = typeof connections.$inferSelect
export type Reading = Pick<Database, 'select'>

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
    .where(and(isShownTo(userId), isNull(users.suspended_at), isIn(state, userId), named, further))
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
    .where(and(isShownTo(userId), isNull(users.suspended_at)))
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

/** Null: the connection no longer concerns the reader. */
export function stateFor({ state, requester_id }: ConnectionRow, userId: string): Connection['state'] | null {
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
  return sql<number>`(count(*) filter (where ${isIn(state, userId)}))::int`
}

export function isBetween(a: string, b: string): SQL | undefined {
  return or(
    and(eq(connections.requester_id, a), eq(connections.addressee_id, b)),
    and(eq(connections.requester_id, b), eq(connections.addressee_id, a)),
  )
}

function otherThan(userId: string): SQL<string> {
  return sql<string>`case when ${connections.requester_id} = ${userId} then ${connections.addressee_id} else ${connections.requester_id} end`
}

/** The reader's own that have not ended, without those of people whom the reader has blocked. */
export function isShownTo(userId: string): SQL | undefined {
  return and(
    or(eq(connections.requester_id, userId), eq(connections.addressee_id, userId)),
    ne(connections.state, 'ended'),
    sql`not exists (select from ${blocks} hidden where hidden.blocker_id = ${userId} and hidden.blocked_id = ${otherThan(userId)})`,
  )
}

export async function present(
  db: Database,
  userId: string,
  rows: readonly ConnectionRow[],
): Promise<Connection[]> {
  const otherOf = ({ requester_id, addressee_id }: ConnectionRow) =>
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
