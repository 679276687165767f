// The admins' queue of questions: people whose plan has `priority_support` first, then the longest wait. What is answered or closed
// is beside it, the latest first.
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { keyset, type PageRequest } from '../../../server/database/keyset.ts'
import type { QueuedThread, ThreadFilters, ThreadQueue } from '../schema.ts'
import { hasPriority } from '../service.server.ts'

/** Characters of an excerpt. */
const excerptLength = 200

interface Found extends Record<string, unknown> {
  id: string
  key: string
  name: string
  email: string
  user_type: QueuedThread['person']['user_type']
  state: QueuedThread['state']
  has_priority: boolean
  excerpt: string
  is_last_by_admin: boolean
  waiting_since: Date | null
  last_at: Date
}

/** Throws AppError `invalid_input` for a cursor of another list. */
export async function listThreads(
  db: Database,
  { state, cursor, limit }: ThreadFilters & PageRequest,
): Promise<ThreadQueue> {
  const isWaiting = state === 'open'
  const order = keyset({
    name: `support ${state}`,
    by: sql.raw('queue.rank'),
    type: 'text',
    id: sql.raw('queue.id'),
    direction: isWaiting ? 'asc' : 'desc',
  })
  const further = order.after(order.read(cursor)) ?? sql`true`
  const since = (column: string) =>
    sql.raw(`to_char(support_threads.${column} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`)
  const rank = isWaiting
    ? sql`(case when ${hasPriority} then '0 ' else '1 ' end) || ${since('waiting_since')}`
    : since('last_at')
  const [{ rows: found }, counts] = await Promise.all([
    db.execute<Found>(sql`
      select queue.*, ${order.key} as key from (
        select users.id, users.email, users.user_type, btrim(users.name || ' ' || users.last_name) as name,
          support_threads.state, ${hasPriority} as has_priority, left(last.text, ${excerptLength}) as excerpt,
          last.by_admin as is_last_by_admin, support_threads.waiting_since, support_threads.last_at, ${rank} as rank
        from support_threads
        join users on users.id = support_threads.user_id
        left join profiles on profiles.id = users.id
        join support_messages last on last.thread_id = users.id and last.number = support_threads.last_number
        where support_threads.state = ${state}) queue
      where ${further} order by ${sql.join([...order.orderBy], sql`, `)} limit ${limit + 1}`),
    countThreads(db),
  ])
  const { rows, next_cursor } = order.toPage(found, limit)
  return {
    rows: rows.map(({ id, name, email, user_type, waiting_since, last_at, ...row }) => ({
      person: { id, name, email, user_type },
      state: row.state,
      has_priority: row.has_priority,
      excerpt: row.excerpt,
      is_last_by_admin: row.is_last_by_admin,
      waiting_since: waiting_since && new Date(waiting_since).toISOString(),
      last_at: new Date(last_at).toISOString(),
    })),
    next_cursor,
    counts,
  }
}

async function countThreads(db: Database): Promise<ThreadQueue['counts']> {
  const { rows } = await db.execute<ThreadQueue['counts'] & Record<string, unknown>>(sql`
    select (count(*) filter (where state = 'open'))::int as open,
      (count(*) filter (where state = 'answered'))::int as answered,
      (count(*) filter (where state = 'closed'))::int as closed from support_threads`)
  return rows[0] ?? { open: 0, answered: 0, closed: 0 }
}
