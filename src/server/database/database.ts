// The way to PostgreSQL: one pool, drizzle over it, and one listening connection for NOTIFY. The database may go away at
// any moment; nothing here crashes for it, and everything works again when it is back.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig, Pool } from 'pg'
import { describeFault, isDatabaseUnavailable } from '../errors.ts'
import type { Log } from '../log.ts'

export type Database = NodePgDatabase

export interface DatabaseHandle {
  db: Database
  pool: Pool
  /** Calls `onNotify` for each NOTIFY on the channel; `onConnect` after every (re)connect, because what was notified
   *  while nobody listened is lost. */
  listen(channel: string, onNotify: (payload: string) => void, onConnect: () => void): Promise<void>
  close(): Promise<void>
}

const connectTimeout = 3_000
const queryTimeout = 5_000
const firstRetry = 100
const lastRetry = 2_000

/** By this name the listening connections of all processes are told from others (fence.ts). */
export const listenerName = 'lectern listener'

/** Any two processes that migrate at the same moment take turns by this lock. */
const migrationLock = 7_241_001

export function openDatabase(
  connection: ClientConfig,
  options: { log: Log; poolSize: number },
): DatabaseHandle {
  const { log } = options
  const pool = new Pool({
    ...connection,
    max: options.poolSize,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    idleTimeoutMillis: 60_000,
  })
  // An idle connection that breaks is replaced by the pool; without a listener Node would exit.
  pool.on('error', (error) => log.warn({ err: error.message }, 'an idle database connection was lost'))
  // A connection in use tells its query; the listener only keeps Node from exiting between two queries of a transaction.
  pool.on('connect', (client) => client.on('error', () => {}))

  const channels = new Map<string, { onNotify: (payload: string) => void; onConnect: () => void }>()
  let listener: Client | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let closed = false

  async function connectListener(retryAfter = firstRetry): Promise<void> {
    const client = new Client({
      ...connection,
      application_name: listenerName,
      connectionTimeoutMillis: connectTimeout,
      keepAlive: true,
    })
    let lost = false
    function reconnect(): void {
      if (lost || closed) return
      lost = true
      client.end().catch(() => {})
      retryTimer = setTimeout(() => void connectListener(Math.min(retryAfter * 2, lastRetry)), retryAfter)
    }
    client.on('error', reconnect)
    client.on('end', reconnect)
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.onNotify(payload ?? ''))
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      listener = client
      retryAfter = firstRetry
      for (const { onConnect } of channels.values()) onConnect()
    } catch {
      reconnect()
    }
  }

  return {
    pool,
    db: drizzle(pool),
    async listen(channel, onNotify, onConnect) {
      channels.set(channel, { onNotify, onConnect })
      if (!listener) return connectListener()
      await listener.query(`listen ${listener.escapeIdentifier(channel)}`)
      onConnect()
    },
    async close() {
      closed = true
      clearTimeout(retryTimer)
      await Promise.allSettled([listener?.end(), pool.end()])
    },
  }
}

/**
 * A statement that is built and planned once for each database and then only filled in: for the hot paths, where
 * building SQL anew costs more than the rest of the request.
 */
export function prepareOnce<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}

/** Brings the schema up to date; safe to run in several processes at once. */
export async function migrateDatabase(connection: ClientConfig, migrationsFolder: string): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: connectTimeout })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Whether the database answers a query right now. */
export async function answers(pool: Pool): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  }
}

/** Tries again, ever slower up to 2 s, while the database is not there yet; any other failure is thrown. */
export async function untilAvailable(log: Log, run: () => Promise<void>): Promise<void> {
  for (let delay = firstRetry; ; delay = Math.min(delay * 2, lastRetry)) {
    try {
      return await run()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      log.warn({ fault: describeFault(error) }, 'waiting for the database')
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}
