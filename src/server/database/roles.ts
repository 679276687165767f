// The two database roles: the owner, who creates and changes the schema, and the role that the running application logs in
// as, which can only read and write rows. On append-only tables it can only read and insert.
import { Client, type ClientConfig } from 'pg'
import { databaseError } from '../errors.ts'
import { locks } from './locks.ts'
import { connectTimeout } from './pool.ts'

/** The application's role in the embedded database. */
export const webRole = 'web'

const schemas = ['public', 'graphile_worker']

/** For a cluster of our own: creates the role if it is missing. Needs an owner that may create roles. */
export async function createWebRole(owner: ClientConfig): Promise<void> {
  await inTransaction(owner, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [webRole])
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    if (!rowCount) await client.query(`create role ${client.escapeIdentifier(webRole)} ${rights}`)
  })
}

/**
 * Grants the role of `web` access to the rows of every current and future table of the owner; for the tables in
 * `appendOnly`, only reading and inserting. Does nothing when both log in as the same role.
 */
export async function grantAccess(
  owner: ClientConfig,
  web: ClientConfig,
  appendOnly: readonly string[],
): Promise<void> {
  const { user } = new Client(web)
  await inTransaction(owner, async (client) => {
    if (!user || user === client.user) return
    const role = client.escapeIdentifier(user)
    for (const schema of schemas) {
      await client.query(`grant usage on schema ${schema} to ${role};
        grant select, insert, update, delete on all tables in schema ${schema} to ${role};
        grant usage, select on all sequences in schema ${schema} to ${role};
        alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role};
        alter default privileges in schema ${schema} grant usage, select on sequences to ${role}`)
    }
    for (const table of appendOnly) {
      await client.query(`revoke update, delete on ${client.escapeIdentifier(table)} from ${role}`)
    }
    await openRowsOfJobs(client, user)
  })
}

/** graphile-worker restricts its rows to the owner. */
async function openRowsOfJobs(client: Client, user: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity and not exists (
       select from pg_policy
       where polrelid = pg_class.oid and polroles @> array[(select oid from pg_roles where rolname = $1)]
     )`,
    [user],
  )
  for (const { name } of rows) {
    const policy = client.escapeIdentifier(`open to ${user}`)
    const table = client.escapeIdentifier(name)
    await client.query(
      `create policy ${policy} on graphile_worker.${table} to ${client.escapeIdentifier(user)} using (true)`,
    )
  }
}

/** The error for the operator: which right the role lacks, and how to grant it. Any other error stays as it is. */
export function explainMissingRight(error: unknown, owner: ClientConfig): unknown {
  const refusal = databaseError(error)
  if (refusal?.code !== '42501') return error
  const client = new Client(owner)
  const role = client.escapeIdentifier(client.user ?? '')
  const database = client.escapeIdentifier(client.database ?? '')
  return new Error(
    `The database role ${role} may not set up the database ${database}: ${refusal.message}.\n` +
      `Make it the owner (ALTER DATABASE ${database} OWNER TO ${role}), or set MIGRATION_DATABASE_URL to the role that ` +
      'owns the database and its tables. See “Two roles of the database” in docs/deployment.md.',
    { cause: error },
  )
}

async function inTransaction(owner: ClientConfig, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ ...owner, connectionTimeoutMillis: connectTimeout })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [locks.grants])
    await run(client)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}
