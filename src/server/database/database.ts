// Access to PostgreSQL: one pool, drizzle over it, and one listening connection for NOTIFY. The database may go away at any
// time; nothing here crashes, and everything works again once it is back.
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { Client, type ClientConfig, type Pool } from 'pg'
import { databaseError, describeFault, isDatabaseUnavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import { openListener } from './listener.ts'
import { locks } from './locks.ts'
import { connectTimeout, type Database, openDrizzle, openPool } from './pool.ts'

export type { Database }

export type DatabaseHandle = ReturnType<typeof openDatabase>

const defaultQueryTimeout = 5_000 // ms
const minDelay = 100
const maxDelay = 2_000

export function openDatabase(
  connection: ClientConfig,
  options: { log: Log; poolSize: number; queryTimeout?: number },
) {
  const { log, poolSize, queryTimeout = defaultQueryTimeout } = options
  const pool = openPool(connection, { log, name: 'requests', size: poolSize, queryTimeout })
  const listener = openListener(connection, log)
  return {
    ...listener,
    db: openDrizzle(pool),
    pool,
    async close() {
      await Promise.allSettled([listener.close(), pool.end()])
    },
  }
}

/**
 * Builds something once per database, and once per connection where transactions use it: a statement that is planned once and
 * then only filled in, for hot paths where building the SQL each time costs more than the rest of the request, or a queue
 * (batches.ts).
 */
export function oncePerDatabase<Built>(build: (db: Database) => Built): (db: Database) => Built {
  // A transaction is another object each time, its session that of its connection.
  const built = new WeakMap<object, Built>()
  return (db) => {
    const { session } = db._
    const known = built.get(session)
    if (known) return known
    const statement = build(db)
    built.set(session, statement)
    return statement
  }
}

/** A whole statement of SQL, as `db.execute` takes it, but planned once on each connection. Values are `sql.placeholder`s. */
export function preparedStatement<Row extends Record<string, unknown>>(name: string, statement: SQL) {
  const prepare = oncePerDatabase((db) =>
    db._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(
      new PgDialect().sqlToQuery(statement),
      undefined,
      name,
      false,
    ),
  )
  return (db: Database, values: Record<string, unknown>) => prepare(db).execute(values)
}

/** Migrates the schema; safe to run in several processes at once. */
export async function migrateDatabase(connection: ClientConfig, migrationsFolder: string): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: connectTimeout })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migrations])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Whether the database answers a query right now. */
export function answers(pool: Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}

/** Retries, backing off to 2 s, while the database is down or read-only; any other error is thrown. */
export async function untilAvailable<Result>(log: Log, run: () => Promise<Result>): Promise<Result> {
  let lastReason: unknown
  for (let delay = minDelay; ; delay = Math.min(delay * 2, maxDelay)) {
    try {
      return await run()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      const fault = describeFault(error)
      // PostgreSQL's own message, which contains no personal data here: such errors quote no row.
      const reason = databaseError(error)?.message ?? fault.message
      if (reason !== lastReason) log.warn({ fault, reason }, 'waiting for the database')
      lastReason = reason
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}
