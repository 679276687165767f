// The admins' queue: events in review and reported things, the longest wait first; what has been decided beside it.
import { eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { keyset, type PageRequest } from '../../../server/database/keyset.ts'
import { users } from '../../accounts/table.server.ts'
import { listForReview, readReviewed } from '../../events/review/service.server.ts'
import { type ReportedKind, reportedKinds } from '../choices.ts'
import type { Reportables } from '../reportable.ts'
import type { QueuedReport, QueueFilters, QueueList, QueueRow } from '../schema.ts'
import { reports } from '../table.server.ts'

type Row = typeof reports.$inferSelect

interface Waiting extends Record<string, unknown> {
  type: QueueRow['type']
  id: string
  key: string
}

/** Throws AppError `invalid_input` for a cursor of another list. */
export async function listQueue(
  db: Database,
  reportables: Reportables,
  filters: QueueFilters & PageRequest,
): Promise<QueueList> {
  const page = await readRows(db, reportables, filters)
  const { rows } = await db.execute<{ waits: string; count: number }>(sql`
    select 'review' as waits, count(*)::int as count from events where state = 'in_review' and deleted_at is null
    union all
    select kind, count(distinct subject_id)::int from reports where state = 'open' group by kind
    union all
    select 'published', count(*)::int from events where state = 'published' and deleted_at is null
    union all
    select 'rejected', count(*)::int from events where state = 'rejected' and deleted_at is null
    union all
    select 'decided', count(*)::int from (select distinct kind, subject_id, decided_at from reports where state <> 'open') decided`)
  const countOf = (waits: string) => rows.find((row) => row.waits === waits)?.count ?? 0
  const kinds = {
    review: countOf('review'),
    profile: countOf('profile'),
    testimonial: countOf('testimonial'),
    event: countOf('event'),
    message: countOf('message'),
  }
  return {
    ...page,
    kinds,
    counts: {
      waiting: Object.values(kinds).reduce((sum, count) => sum + count, 0),
      published: countOf('published'),
      rejected: countOf('rejected'),
      decided: countOf('decided'),
    },
  }
}

async function readRows(
  db: Database,
  reportables: Reportables,
  { state, kind, cursor, limit }: QueueFilters & PageRequest,
): Promise<Pick<QueueList, 'rows' | 'next_cursor'>> {
  if (state === 'published' || state === 'rejected') {
    const { rows, next_cursor } = await listForReview(db, { state, cursor, limit })
    return { rows: rows.map((event) => ({ type: 'event' as const, event })), next_cursor }
  }
  const isWaiting = state === 'waiting'
  const order = keyset({
    name: `queue ${state} ${kind ?? ''}`,
    by: sql.raw('queue.at'),
    type: 'timestamptz',
    id: sql.raw('queue.id'),
    direction: isWaiting ? 'asc' : 'desc',
  })
  const further = order.after(order.read(cursor)) ?? sql`true`
  const { rows: found } = await db.execute<Waiting>(sql`
    select type, id, ${order.key} as key from (${isWaiting ? waiting(kind) : decided}) queue
    where ${further} order by ${sql.join([...order.orderBy], sql`, `)} limit ${limit + 1}`)
  const { rows, next_cursor } = order.toPage(found, limit)
  const idsOf = (type: QueueRow['type']) => rows.flatMap((row) => (row.type === type ? [row.id] : []))
  const events = await readReviewed(db, idsOf('event'))
  const reported = await readReports(db, reportables, idsOf('report'))
  return {
    next_cursor,
    rows: rows.flatMap(({ type, id }): QueueRow[] => {
      const event = events.get(id)
      const report = reported.get(id)
      if (type === 'event') return event ? [{ type, event }] : []
      return report ? [{ type, report }] : []
    }),
  }
}

/** A row for each thing; all reports about it wait together, from the first on. */
function waiting(kind: QueueFilters['kind']): SQL {
  const events = sql`select 'event' as type, id, coalesce(submitted_at, created_at) as at
    from events where state = 'in_review' and deleted_at is null`
  const isKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  const reported = sql`select 'report' as type, (array_agg(id order by created_at, id))[1] as id, min(created_at) as at
    from reports where state = 'open' and ${isKind} group by kind, subject_id`
  if (kind === 'review') return events
  return kind === undefined ? sql`${events} union all ${reported}` : reported
}

/** Those that were decided together are one. */
const decided = sql`select 'report' as type, (array_agg(id order by created_at, id))[1] as id, decided_at as at
  from reports where state <> 'open' group by kind, subject_id, decided_at`

async function readReports(
  db: Database,
  reportables: Reportables,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QueuedReport>> {
  if (ids.length === 0) return new Map()
  const firsts = await db
    .select()
    .from(reports)
    .where(inArray(reports.id, [...ids]))
  const together = await db
    .select({ row: reports, name: sql<string | null>`btrim(${users.name} || ' ' || ${users.last_name})` })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporter_id))
    .where(or(...firsts.map(isTogetherWith)))
    .orderBy(reports.created_at, reports.id)
  const contents = await readContents(db, reportables, firsts)
  return new Map(
    firsts.map((first) => [
      first.id,
      {
        id: first.id,
        kind: first.kind,
        content: contents.get(first.kind)?.get(first.subject_id) ?? null,
        reports: together
          .filter(({ row }) => areTogether(row, first))
          .map(({ row, name }) => ({
            id: row.id,
            cause: row.cause,
            text: row.text,
            said: row.said,
            reporter: row.reporter_id === null ? null : { id: row.reporter_id, name: name ?? '' },
            hears: row.reporter_id !== null || row.reporter_email !== '',
            created_at: row.created_at.toISOString(),
          })),
        state: first.state,
        reason: first.reason,
        note: first.note,
        decided_at: first.decided_at?.toISOString() ?? null,
      },
    ]),
  )
}

function isTogetherWith({ kind, subject_id, state, decided_at }: Row): SQL {
  const isOpen = state === 'open'
  return sql`(${reports.kind} = ${kind} and ${reports.subject_id} = ${subject_id} and ${
    isOpen ? eq(reports.state, 'open') : ne(reports.state, 'open')
  } and ${isOpen ? sql`true` : sql`date_trunc('milliseconds', ${reports.decided_at}) = ${decided_at}`})`
}

function areTogether(a: Row, b: Row): boolean {
  return (
    a.kind === b.kind &&
    a.subject_id === b.subject_id &&
    a.decided_at?.getTime() === b.decided_at?.getTime() &&
    (a.state === 'open') === (b.state === 'open')
  )
}

/** One query for each kind. */
async function readContents(db: Database, reportables: Reportables, rows: readonly Row[]) {
  const contents = new Map<
    ReportedKind,
    Awaited<ReturnType<NonNullable<Reportables[ReportedKind]>['read']>>
  >()
  for (const kind of reportedKinds) {
    const ids = rows.filter((row) => row.kind === kind).map(({ subject_id }) => subject_id)
    const subject = reportables[kind]
    if (ids.length > 0 && subject) contents.set(kind, await subject.read(db, [...new Set(ids)]))
  }
  return contents
}
