// Connections for searches, apart from those of the requests: few, because a search keeps a processor busy and more at once
// only wait for each other; with plans that are made once, because planning costs more than most searches. With
// DATABASE_READ_URL they go to a replica, as long as it is less than a second behind.
import type { ClientConfig, Pool } from 'pg'
import { isDatabaseUnavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import { openPool } from './pool.ts'

const size = 3
const queryTimeout = 5_000 // ms
const settings =
  "set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off; set max_parallel_workers_per_gather = 0; set work_mem = '32MB'"
const longestLag = 1_000 // ms
const checkInterval = 250 // ms

/** Runs a statement that is planned once per connection, under its name. */
export interface Read {
  query<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
}

export interface Statement {
  /** Unique for the text. */
  name: string
  text: string
}

/** Runs all of a search on one connection: its statements wait once, not each for itself. */
type RunSearch = <Result>(search: (read: Read) => Promise<Result>) => Promise<Result>

export interface Reads {
  /** Reads what is at most a second old. */
  run: RunSearch
  /** For users who have just written: from the database they wrote to. */
  current: { run: RunSearch }
  /** Whether the two can differ. */
  hasReplica: boolean
  pools: Readonly<Record<string, Pool>>
  /** Seconds that the replica is behind at most, infinite before it was first reached; undefined without one. */
  lag(): number | undefined
  close(): Promise<void>
}

export function openReads(primary: ClientConfig, replica: ClientConfig | undefined, log: Log): Reads {
  const open = (connection: ClientConfig) =>
    openPool(connection, { log, name: 'searches', size, queryTimeout, settings })
  const pool = open(primary)
  const current = { run: runOn(pool) }
  if (!replica) {
    const pools = { searches: pool }
    return { ...current, current, hasReplica: false, pools, lag: () => undefined, close: () => pool.end() }
  }
  const replicaPool = open(replica)
  const onReplica = runOn(replicaPool)
  const watch = watchReplica(pool, replicaPool, log)
  return {
    async run(search) {
      if (!watch.isFresh()) return current.run(search)
      try {
        return await onReplica(search)
      } catch (error) {
        // Gone, or it cancelled a statement for a change that it must apply.
        if (!isDatabaseUnavailable(error)) throw error
        return current.run(search)
      }
    },
    current,
    hasReplica: true,
    pools: { searches: pool, replica: replicaPool },
    lag: watch.lag,
    async close() {
      watch.stop()
      await Promise.allSettled([pool.end(), replicaPool.end()])
    },
  }
}

function runOn(pool: Pool): RunSearch {
  return async (search) => {
    const client = await pool.connect()
    try {
      return await search({
        async query<Row extends object>(statement: Statement, values: readonly unknown[]) {
          return (await client.query<Row>({ ...statement, values: [...values] })).rows
        },
      })
    } finally {
      client.release()
    }
  }
}

type Queryable = Pick<Pool, 'query'>

/**
 * Compares positions in the log of changes, because the time of the last change says nothing while nothing changes. A
 * replica is as fresh as the newest position of the primary that it has reached.
 */
export function watchReplica(primary: Queryable, replica: Queryable, log: Log) {
  let positions: { lsn: string; at: number }[] = []
  let reachedAt = Number.NEGATIVE_INFINITY
  let wasFresh = true
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const isFresh = () => performance.now() - reachedAt <= longestLag

  async function check(): Promise<void> {
    try {
      const at = performance.now()
      const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
      positions = [...positions, { lsn: rows[0]?.lsn ?? '', at }].slice(-40)
      const reached = await replica.query<{ i: number }>(
        `select max(i)::int as i from unnest($1::pg_lsn[]) with ordinality as known (lsn, i)
         where lsn <= case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end`,
        [positions.map(({ lsn }) => lsn)],
      )
      const newest = positions[(reached.rows[0]?.i ?? 0) - 1]
      if (newest) reachedAt = newest.at
    } catch {
      // Not fresh from now on, unless it answers again within the second.
    }
    if (isStopped) return
    if (isFresh() !== wasFresh) {
      wasFresh = isFresh()
      if (wasFresh) log.info('searches read from the replica')
      else log.warn('the replica is behind or gone; searches read from the primary')
    }
    timer = setTimeout(() => void check(), checkInterval)
    timer.unref()
  }
  void check()
  return {
    isFresh,
    lag: () => (performance.now() - reachedAt) / 1000,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
