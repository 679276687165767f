// The lock that says "an app uses this cluster": an advisory lock, held by a dedicated connection for as long as the app
// lives. Checking it never takes it, so a check cannot get in the way of the rightful holder.
import pg from 'pg'
import { errorCode } from './binaries.ts'

// "LECT". Below 2^31, so that pg_locks shows all of it in objid.
const key = 0x4c454354

export type LockView =
  | { state: 'absent' } // nothing answers on the socket
  | { state: 'busy'; reason: string } // starting, stopping or full
  | { state: 'held' }
  | { state: 'free' }

export interface AppLock {
  /** Resolves when the connection, and with it the lock, is gone. */
  lost: Promise<void>
  release(): Promise<void>
}

/** Options for pg.Client and pg.Pool. All of them are explicit, so that PGPORT, PGSSLMODE and the like have no effect. */
export function connectionTo(socketDirectory: string, database: string) {
  return { host: socketDirectory, port: 5432, user: 'app', database, ssl: false } as const
}

export async function lookAtAppLock(socketDirectory: string): Promise<LockView> {
  const client = newClient(socketDirectory)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1
       and database = (select oid from pg_database where datname = current_database())`,
      [key],
    )
    return { state: rowCount ? 'held' : 'free' }
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ECONNREFUSED') return { state: 'absent' }
    return { state: 'busy', reason: error instanceof Error ? error.message : String(error) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns undefined when another app holds it; throws when Postgres cannot be reached. */
export async function takeAppLock(socketDirectory: string): Promise<AppLock | undefined> {
  const client = newClient(socketDirectory)
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
    if (rows[0]?.taken) return { lost, release: () => client.end().catch(() => {}) }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  await client.end().catch(() => {})
  return undefined
}

export async function createDatabaseIfMissing(socketDirectory: string, database: string): Promise<void> {
  const client = newClient(socketDirectory)
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

function newClient(socketDirectory: string): pg.Client {
  const client = new pg.Client({
    ...connectionTo(socketDirectory, 'postgres'), // Advisory locks belong to one database: always the same one.
    application_name: 'lectern lock',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {}) // 'end' follows; without a listener the process would crash.
  return client
}
