// Tracks which process owns which jobs, and releases the jobs of dead ones: the reaper beside the workers of jobs.ts.
import { Client, type ClientConfig } from 'pg'
import { connectTimeout, serverLimits } from '../database/pool.ts'
import { describeFault } from '../errors.ts'
import type { Log } from '../log.ts'

const queryTimeout = 30_000
const firstRetry = 100
const lastRetry = 2_000

export interface OwnerWatch {
  /** From now on this process owns the jobs locked under this name. */
  own(name: string): void
  isOwned(): boolean
  /** Waits until others can see that this process is alive: a job taken earlier could be taken away. */
  untilOwned(): Promise<null>
  /** Stops waiting. */
  letGo(): void
  close(): Promise<void>
}

/**
 * A process that works on jobs holds an advisory lock for as long as its connection lives. If the lock is free, the owner
 * is dead and its jobs are released: at once after kill -9, and within a minute when a whole machine is gone.
 * graphile-worker alone would wait four hours.
 */
export function watchOwners(connection: ClientConfig, log: Log, interval: number): OwnerWatch {
  let client: Client | undefined
  let wanted: string | undefined
  let held: string | undefined
  let isHolding = false
  let isClosed = false
  let isLetGo = false
  let owned = Promise.withResolvers<null>()
  let timer: NodeJS.Timeout | undefined

  async function connect(retryAfter = firstRetry): Promise<void> {
    const next = new Client({
      ...connection,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: queryTimeout,
      keepAlive: true,
    })
    let isLost = false
    function reconnect(): void {
      if (isLost || isClosed) return
      isLost = true
      client = undefined
      if (held !== undefined) owned = Promise.withResolvers<null>()
      held = undefined
      clearTimeout(timer)
      next.end().catch(() => {})
      timer = setTimeout(() => void connect(Math.min(retryAfter * 2, lastRetry)), retryAfter)
    }
    next.on('error', reconnect)
    next.on('end', reconnect)
    try {
      await next.connect()
      if (isClosed) return void next.end().catch(() => {})
      // Over a network: a machine that vanished is noticed within half a minute.
      await next.query(
        `set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
        ${serverLimits(queryTimeout)}`,
      )
      client = next
      retryAfter = firstRetry
      await look(next, reconnect)
    } catch {
      reconnect()
    }
  }

  async function look(current: Client, reconnect: () => void): Promise<void> {
    try {
      await hold(current)
      const freed = await freeJobsOfTheDead(current, held)
      if (freed > 0) log.warn({ from: 'jobs', freed }, 'released the jobs of a dead process')
    } catch (error) {
      if (isClosed) return
      log.warn({ from: 'jobs', fault: describeFault(error) }, 'checking for dead job owners failed')
      return reconnect()
    }
    if (client === current && !isClosed) timer = setTimeout(() => void look(current, reconnect), interval)
  }

  async function hold(current: Client): Promise<void> {
    if (isHolding) return
    isHolding = true
    try {
      while (wanted !== held) {
        const name = wanted
        await current.query('select pg_advisory_unlock_all()')
        // Waits only for an earlier connection of this process that the database still considers open.
        await current.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
        held = name
      }
      if (held !== undefined) owned.resolve(null)
    } finally {
      isHolding = false
    }
  }

  void connect()
  return {
    own(name) {
      wanted = name
      if (held !== undefined) owned = Promise.withResolvers<null>()
      const current = client
      if (current) hold(current).catch(() => current.end().catch(() => {}))
    },
    isOwned: () => held !== undefined && held === wanted,
    untilOwned: () => (isLetGo ? Promise.resolve(null) : owned.promise),
    letGo() {
      isLetGo = true
      owned.resolve(null)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

/** Releases the jobs of dead owners, with the delay that a failure would have caused. Returns how many. */
async function freeJobsOfTheDead(client: Client, self: string | undefined): Promise<number> {
  // One transaction: released before they are delayed, they would run at once, again and again if they are what crashes it.
  await client.query('begin')
  const { rows } = await client.query<{ owner: string; id: string }>(
    `with dead as (
       select locked_by as owner
       from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) as owners
       where locked_by is distinct from $1 and pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
     )
     select owner, id from dead join graphile_worker.jobs on locked_by = owner`,
    [self ?? null],
  )
  if (rows.length > 0) {
    const owners = [...new Set(rows.map(({ owner }) => owner))]
    await client.query('select graphile_worker.force_unlock_workers($1)', [owners])
    // A process that died during the last attempt reported nothing about the job, so it gets another.
    await client.query(
      `select graphile_worker.reschedule_jobs(
         array[id],
         run_at => greatest(run_at, now() + exp(least(attempts, 10)) * interval '1 second'),
         attempts => least(attempts, max_attempts - 1)
       ) from graphile_worker.jobs where id = any($1) and locked_by is null`,
      [rows.map(({ id }) => id)],
    )
  }
  await client.query('commit')
  return rows.length
}
