// The rows of every table, as COPY writes them: the same text for the same rows, so that two databases can be compared.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Manifest, TableFile } from './manifest.ts'

const schemas = ['public', 'graphile_worker']
/** The steps that graphile-worker's own migrations have taken: those of the database that is restored into are right. */
const leftOut = ['graphile_worker.migrations']

export type Table = Pick<TableFile, 'schema' | 'name' | 'columns'>

/** Tables with rows that outlive a crash, sorted by name. Generated columns are computed again. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where nspname = any($1) and relkind = 'r' and relpersistence = 'p'
       and attnum > 0 and not attisdropped and attgenerated = '' and nspname || '.' || relname <> all($2)
     group by 1, 2 order by 1, 2`,
    [schemas, leftOut],
  )
  return rows
}

/**
 * The rows as text, and how many there were once the server has said so, which may be after the last of them. The connection is busy
 * until then.
 */
export function readRows(client: Client, table: Table): { rows: Readable; count: Promise<number> } {
  const rows = copyTo(`copy ${nameOf(client, table)} to stdout`)
  const count = new Promise<number>((resolve, reject) => {
    // pg calls it when the server is ready for the next query.
    Object.assign(rows, { handleReadyForQuery: () => resolve(rows.rowCount) })
    rows.once('error', reject)
  })
  // Who reads the rows fails as well.
  count.catch(() => {})
  client.query(rows)
  return { rows, count }
}

/** The number of rows, and the hash of their text, in hexadecimal. */
export async function hashRows(client: Client, table: Table): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  const { rows, count } = readRows(client, table)
  for await (const chunk of rows) hash.update(chunk)
  return { rows: await count, sha256: hash.digest('hex') }
}

export async function writeRows(client: Client, table: Table, rows: Readable): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`copy ${nameOf(client, table)} from stdin`)))
}

export async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  )
  return rows
}

/**
 * Runs `load` while no trigger acts and no foreign key is checked, on empty tables; then checks all foreign keys at once. In one
 * transaction: it happens as a whole or not at all. Needs the owner of the tables, no superuser.
 */
export async function loadAll(client: Client, load: () => Promise<void>): Promise<void> {
  const tables = await readTables(client)
  const keys = await readForeignKeys(client)
  const triggers = await readTriggers(client)
  await client.query('begin')
  try {
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
    await client.query(`truncate ${tables.map((table) => qualified(client, table)).join(', ')}`)
    await load()
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { table, name, mode } of triggers)
      await client.query(`alter table ${table} enable ${mode} trigger ${name}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

interface Constraint {
  /** Quoted, with its schema. */
  table: string
  name: string
}

async function readForeignKeys(client: Client): Promise<(Constraint & { definition: string })[]> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = any($1::text[]::regnamespace[])`,
    [schemas],
  )
  return rows
}

async function readTriggers(client: Client): Promise<(Constraint & { mode: string })[]> {
  const { rows } = await client.query(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name,
       case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end as mode
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and tgenabled <> 'D' and relnamespace = any($1::text[]::regnamespace[])`,
    [schemas],
  )
  return rows
}

function qualified(client: Client, { schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
}

function nameOf(client: Client, table: Table): string {
  const columns = table.columns.map((column) => client.escapeIdentifier(column))
  return `${qualified(client, table)} (${columns.join(', ')})`
}
