// Pools of database connections, and drizzle over one. A connection whose query timed out is closed and never reused: its
// transaction would still be open, and what later requests write in it would never be committed.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ClientConfig, Pool, type PoolClient } from 'pg'
import { isQueryTimeout } from '../errors.ts'
import type { Log } from '../log.ts'

export type Database = NodePgDatabase
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export const connectTimeout = 2_000 // ms, so that a refusal takes no three seconds

/**
 * `name` is what its connections are for, as `pg_stat_activity` shows it with this process. `settings` are statements for each new
 * connection. `queryTimeout` is in ms. PostgreSQL gives up earlier, so that a waiting statement is rolled back and its connection
 * survives. Neither of its two limits ends a COMMIT that waits for a standby.
 */
export function openPool(
  connection: ClientConfig,
  {
    log,
    name,
    size,
    queryTimeout,
    settings = '',
  }: { log: Log; name: PoolName; size: number; queryTimeout: number; settings?: string },
): Pool {
  const pool = new Pool({
    ...connection,
    application_name: connectionName(name, process.pid),
    max: size,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements rather than connection parameters, which poolers such as PgBouncer refuse.
    onConnect: (client) => client.query(`${serverLimits(queryTimeout)}; ${settings}`),
  })
  // An idle connection that breaks is replaced by the pool; without a listener Node would exit.
  pool.on('error', (error) => log.warn({ err: error.message }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    // A connection in use reports to its query; this listener only keeps Node from exiting between two queries of a
    // transaction.
    client.on('error', () => {})
    closeAfterTimeout(client)
  })
  return pool
}

export type PoolName = 'requests' | 'jobs' | 'searches' | 'set-up'

export function connectionName(name: PoolName, pid: number | undefined): string {
  return `lectern ${name} ${pid}`
}

/**
 * Statements for PostgreSQL's own limits, which end a query before we stop waiting for it. Requests have 5 s: half of it for a
 * lock, so that those behind a COMMIT that waits for a standby are refused before three seconds.
 */
function serverLimits(queryTimeout: number): string {
  return `set statement_timeout = ${Math.round(queryTimeout * 0.8)}; set lock_timeout = ${Math.round(queryTimeout * 0.5)}`
}

/** pg leaves a connection open when it stops waiting for an answer, with the statement still running on it. */
function closeAfterTimeout(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  function queryAndClose(...args: unknown[]): unknown {
    const answer = query(...args)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isQueryTimeout(error)) void client.end()
      })
    }
    return answer
  }
  // The cast: pg declares a dozen overloads; this covers all of them.
  client.query = queryAndClose as typeof client.query
}

/** One for each connection: what is prepared in a transaction serves all later ones on its connection (`oncePerDatabase`). */
const connections = new WeakMap<PoolClient, Database>()

function drizzleOn(client: PoolClient): Database {
  const known = connections.get(client)
  if (known) return known
  const db = drizzle(client)
  connections.set(client, db)
  return db
}

export function openDrizzle(pool: Pool): Database {
  const db = drizzle(pool)
  db.transaction = (run, config) => runTransaction(pool, run, config)
  return db
}

/** Drizzle's own sends `begin` before its `try`: when that fails, it never releases the connection. */
async function runTransaction<Result>(
  pool: Pool,
  run: (tx: Transaction) => Promise<Result>,
  config: Parameters<Database['transaction']>[1],
): Promise<Result> {
  const client = await pool.connect()
  let fault: unknown
  try {
    return await drizzleOn(client).transaction(async (tx) => {
      try {
        return await run(tx)
      } catch (error) {
        // Rethrown as is: if the rollback fails too, only that error would surface.
        fault = error
        throw error
      }
    }, config)
  } catch (error) {
    throw fault ?? error
  } finally {
    // One that is still inside a transaction must not be reused.
    client.release(client.getTransactionStatus() !== 'I')
  }
}
