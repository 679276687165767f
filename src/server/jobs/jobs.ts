// Work outside requests: graphile-worker in this process, on the application's own database. A job is added in the
// transaction that causes it, runs at least once, and is released within seconds when its process dies (lease.ts).
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
} from 'graphile-worker'
import { Client, type ClientConfig, type Pool } from 'pg'
import { locks } from '../database/locks.ts'
import { type Database, openDrizzle, openPool } from '../database/pool.ts'
import { describeFault, SealError } from '../errors.ts'
import type { Log } from '../log.ts'
import { keepLease } from './lease.ts'

export interface JobContext {
  /** A separate connection pool for jobs: a slow job takes no connection from the requests. */
  db: Database
  log: Log
  /** Fires when the process is about to exit: stop and throw; the job will be retried. */
  signal: AbortSignal
  /** 1 on the first attempt. */
  attempt: number
  isLastAttempt: boolean
}

/** Throwing means: retry later (after 3 s, 7 s, 20 s, 55 s, … 6 h), until the job's attempts are used up. */
export type Task = (payload: unknown, job: JobContext) => Promise<void>
export type Tasks = Readonly<Record<string, Task | ScheduledTask>>

export interface ScheduledTask {
  /** When it is due, as a five-field cron expression in UTC. Missed runs are made up for within a day. */
  at: string
  run: Task
}

export interface JobOptions {
  /** Not before this time. */
  runAt?: Date
  /** Default 17: retries for about two days. */
  maxAttempts?: number
  /** A waiting job with the same key is replaced. */
  key?: string
  /** Jobs of one queue run one at a time, so slow ones do not block the others. */
  queue?: string
  /** Of due jobs, those with a lower number are taken first. Default 0. */
  priority?: number
}

export type Jobs = ReturnType<typeof startJobs>

const defaultAttempts = 17

const schema = 'graphile_worker'
const concurrency = 2
/** ms between two polls for due jobs: retries, jobs added without a notice, and notices that were missed. */
const lookInterval = 1_000
const queryTimeout = 30_000
const aDay = 24 * 60 * 60 * 1000
const firstRetry = 100
const lastRetry = 2_000

/** Adds a job in the caller's transaction: rolled back with it, visible to the workers once it commits. */
export async function addJob(
  tx: Pick<Database, 'execute'>,
  name: string,
  payload: Record<string, unknown>,
  { runAt, maxAttempts = defaultAttempts, key, queue, priority }: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`select from graphile_worker.add_job(
    ${name}::text,
    ${JSON.stringify(payload)}::json,
    run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${maxAttempts}::int,
    job_key => ${key ?? null}::text,
    queue_name => ${queue ?? null}::text,
    priority => ${priority ?? null}::int
  )`)
}

export interface SeveralJobsOptions extends Pick<JobOptions, 'runAt' | 'priority'> {
  /** Of each, by its `payload`. */
  key?: SQL
}

/** The same for several jobs of one kind. */
export async function addJobs(
  tx: Pick<Database, 'execute'>,
  name: string,
  payloads: readonly Record<string, unknown>[],
  options: SeveralJobsOptions = {},
): Promise<void> {
  await tx.execute(
    sql`select from ${jobsFor(name, sql`select payload from json_array_elements(${JSON.stringify(payloads)}::json) as payload`, options)}`,
  )
}

/** The call that adds a job for each payload that the query returns, for a statement that also writes their cause. */
export function jobsFor(
  name: string,
  payloads: SQL,
  { runAt, priority, key = sql`null` }: SeveralJobsOptions = {},
): SQL {
  return sql`graphile_worker.add_jobs(array(
    select (${name}, payload, null, ${runAt?.toISOString() ?? null}::timestamptz,
      ${sql.raw(String(defaultAttempts))}, ${key}, ${priority ?? null}::int, null)::graphile_worker.job_spec
    from (${payloads}) as given (payload)
  ))`
}

/** Migrates the jobs' schema; safe to run in several processes at once. */
export async function migrateJobs(connection: ClientConfig, log: Log): Promise<void> {
  const lock = new Client(connection)
  lock.on('error', () => {})
  const pool = openJobsPool(connection, log, 1)
  try {
    await lock.connect()
    await lock.query('select pg_advisory_lock($1)', [locks.jobMigrations])
    await runMigrations({ pgPool: pool, schema, logger: toWorkerLogger(log) })
  } finally {
    await Promise.allSettled([lock.end(), pool.end()])
  }
}

/** Starts taking jobs, and carries on through any database outage, until stopped. */
export function startJobs(
  connection: ClientConfig,
  options: {
    log: Log
    tasks: Tasks
    /** ms between two polls, for tests. */
    interval?: number
  },
) {
  const { log, tasks, interval } = options
  // One connection listens, one renews; each job may hold one and needs another to complete.
  const pool = openJobsPool(connection, log, 2 + 2 * concurrency)
  const lease = keepLease(pool, log, interval)
  let runner: Runner | undefined
  let isStopping = false
  const ended = keepRunning()

  async function keepRunning(): Promise<void> {
    for (let delay = firstRetry; !isStopping; delay = Math.min(delay * 2, lastRetry)) {
      try {
        const events = new EventEmitter()
        events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) =>
          lease.hold(workerPool.id),
        )
        runner = await run({
          ...workerOptions(pool, log, tasks),
          parsedCronItems: parseCronItems(
            Object.entries(tasks).flatMap(([name, task]) =>
              'at' in task ? { task: name, match: task.at, options: { backfillPeriod: aDay } } : [],
            ),
          ),
          pollInterval: interval ?? lookInterval,
          concurrency,
          events,
        })
        delay = firstRetry
        if (isStopping) await runner.stop()
        await runner.promise
      } catch (error) {
        log.warn({ from: 'jobs', fault: describeFault(error) }, 'jobs are not running')
      }
      runner = undefined
      if (!isStopping) await sleep(delay)
    }
  }

  return {
    /** Whether the workers are taking jobs right now. */
    isReady: () => runner !== undefined && lease.isRenewed(),
    pool,
    /** Takes no more jobs and lets running ones finish; after `graceMs` the rest is left to the next process. */
    async stop(graceMs: number): Promise<void> {
      isStopping = true
      const finished = (async () => {
        await runner?.stop().catch(() => {})
        await ended
      })()
      const isFinished = await Promise.race([
        finished.then(() => true),
        sleep(graceMs, false, { ref: false }),
      ])
      if (!isFinished) log.warn({ from: 'jobs' }, 'a job was interrupted and will be retried')
      lease.stop()
      // Not awaited: a connection still in use closes with the process.
      void pool.end().catch(() => {})
    },
  }
}

function openJobsPool(connection: ClientConfig, log: Log, size: number): Pool {
  return openPool(connection, { log: log.child({ from: 'jobs' }), name: 'jobs', size, queryTimeout })
}

/** How a worker runs the tasks; tests run them once with the same. */
export function workerOptions(pool: Pool, log: Log, tasks: Tasks): RunnerOptions {
  const db = openDrizzle(pool)
  return {
    pgPool: pool,
    schema,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 3_000,
    logger: toWorkerLogger(log),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload, helpers) => runTask('at' in task ? task.run : task, payload, helpers, db, log),
      ]),
    ),
    parsedCronItems: [],
    // Without the delays, a result that cannot be stored is an unhandled rejection, which would end the process. Jobs that
    // finish within the first delay are removed together.
    preset: { worker: { completeJobBatchDelay: 100, failJobBatchDelay: 0 } },
  }
}

async function runTask(
  task: Task,
  payload: unknown,
  { job, abortSignal }: JobHelpers,
  db: Database,
  log: Log,
): Promise<void> {
  const { id, task_identifier, attempts, max_attempts } = job
  const about = { from: 'jobs', job: id, task: task_identifier, attempt: attempts }
  const begun = performance.now()
  const isLastAttempt = attempts >= max_attempts
  try {
    await task(payload, { db, log, signal: abortSignal, attempt: attempts, isLastAttempt })
    log.info({ ...about, ms: Math.round(performance.now() - begun) }, 'job done')
  } catch (error) {
    const fault = describeFault(error)
    log[isLastAttempt ? 'error' : 'warn'](
      { ...about, fault },
      isLastAttempt ? 'job given up' : 'job failed, to be tried again',
    )
    // A rethrown error is stored with the job, so it must not contain a statement's values.
    throw new Error(
      error instanceof SealError ? error.message : [fault.kind, fault.code].filter(Boolean).join(' '),
    )
  }
}

/** Its messages end in text from the database or a task, which may be personal data: only their beginnings are logged. */
function toWorkerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'debug' || 'failure' in meta || 'success' in meta) return // logged by runTask
    const error = meta.error ?? meta.fatalError
    const fault = error === undefined ? {} : { fault: describeFault(error) }
    // Nothing here is final: failures are retried.
    log[level === 'info' ? 'debug' : 'warn']({ from: 'jobs', ...fault }, message.split(/[:\n]/, 1)[0])
  })
}
