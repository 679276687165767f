// Reads graphile-worker's jobs, and lets one that failed be tried at once. Jobs that are done leave no row.
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import { isoTime } from '../../../server/database/iso-time.ts'
import { keyset, type PageRequest } from '../../../server/database/keyset.ts'
import { AppError } from '../../../server/errors.ts'
import { recordAudit } from '../../audit/service.server.ts'
import type { Job, JobFilters, JobList, JobState } from './schema.ts'

const state = sql`case when job.locked_at is not null then 'running'
  when job.attempts >= job.max_attempts then 'failed' else 'waiting' end`

const jobs = sql`graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id`

/** Waiting and running: what is due first. Failed: the latest. */
const orders: Record<JobState, ReturnType<typeof orderBy>> = {
  waiting: orderBy('waiting', sql.raw('job.run_at'), 'asc'),
  running: orderBy('running', sql.raw('job.locked_at'), 'asc'),
  failed: orderBy('failed', sql.raw('job.updated_at'), 'desc'),
}

function orderBy(of: JobState, by: SQL, direction: 'asc' | 'desc') {
  return keyset({
    name: `jobs ${of}`,
    by,
    type: 'timestamptz',
    id: sql.raw('job.id'),
    idType: 'bigint',
    direction,
  })
}

const iso = (expression: string) => isoTime(sql.raw(expression))

/** Throws AppError `invalid_input` for a cursor of another list. */
export async function listJobs(
  db: Database,
  { state: wanted, kind, cursor, limit }: JobFilters & PageRequest,
): Promise<JobList> {
  const order = orders[wanted]
  const further = order.after(order.read(cursor)) ?? sql`true`
  const isKind = kind === undefined ? sql`true` : sql`task.identifier = ${kind}`
  const { rows: found } = await db.execute<Job & { key: string }>(sql`
    select job.id::text as id, task.identifier as kind, ${state} as state, job.attempts::int as attempts,
      job.max_attempts::int as max_attempts, job.last_error, ${iso('job.created_at')} as created_at,
      ${iso('job.run_at')} as run_at, ${iso('job.updated_at')} as updated_at, ${iso('job.locked_at')} as locked_at,
      ${order.key} as key
    from ${jobs} where ${state} = ${wanted} and ${isKind} and ${further}
    order by ${sql.join([...order.orderBy], sql`, `)} limit ${limit + 1}`)
  const { rows, next_cursor } = order.toPage(found, limit)
  return { rows: rows.map(({ key: _, ...row }) => row), next_cursor, ...(await countJobs(db)) }
}

async function countJobs(db: Database): Promise<Omit<JobList, 'rows' | 'next_cursor'>> {
  const { rows } = await db.execute<
    JobList['kinds'][number] & Record<'due_since' | 'running_since' | 'failed_since', string | null>
  >(sql`
    select kind,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      ${iso("min(run_at) filter (where state = 'waiting' and run_at <= now())")} as due_since,
      ${iso("min(locked_at) filter (where state = 'running')")} as running_since,
      ${iso("min(updated_at) filter (where state = 'failed')")} as failed_since
    from (select task.identifier as kind, ${state} as state, job.run_at, job.locked_at, job.updated_at from ${jobs}) counted
    group by kind order by kind`)
  const sum = (of: JobState) => rows.reduce((total, row) => total + row[of], 0)
  const earliest = (times: (string | null)[]) => times.filter((time) => time !== null).sort()[0] ?? null
  return {
    counts: { waiting: sum('waiting'), running: sum('running'), failed: sum('failed') },
    oldest: {
      waiting: earliest(rows.map(({ due_since }) => due_since)),
      running: earliest(rows.map(({ running_since }) => running_since)),
      failed: earliest(rows.map(({ failed_since }) => failed_since)),
    },
    kinds: rows.map(({ kind, waiting, running, failed }) => ({ kind, waiting, running, failed })),
  }
}

/**
 * The next attempt is due now; a job that was given up gets all its attempts again. Only one that has failed: others may be waiting
 * for a reason, such as the time to undo a step. Throws AppError `not_found`, `conflict`.
 */
export async function retryJob(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Pick<Job, 'kind' | 'state' | 'attempts' | 'last_error'>>(sql`
      select task.identifier as kind, ${state} as state, job.attempts::int as attempts, job.last_error
      from ${jobs} where job.id = ${id}::bigint for no key update of job`)
    const [job] = rows
    if (!job) throw new AppError('not_found', 'This job is done or was removed.')
    if (job.state === 'running') throw new AppError('conflict', 'This job is running right now.')
    if (job.attempts === 0) {
      throw new AppError('conflict', 'This job hasn’t failed, or someone has retried it already.')
    }
    const attempts = job.state === 'failed' ? 0 : job.attempts
    await tx.execute(sql`select from graphile_worker.reschedule_jobs(
      array[${id}::bigint], run_at => now(), attempts => ${attempts}::int)`)
    await recordAudit(tx, actor, 'job.retried', {
      before: {
        job_id: id,
        kind: job.kind,
        state: job.state,
        attempts: job.attempts,
        last_error: job.last_error,
      },
      after: { job_id: id, state: 'waiting', attempts },
    })
  })
}
