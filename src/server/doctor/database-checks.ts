// The database: its version, the rights of both roles, the state of its schema, its clock.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { mostConnections } from '../database/connect.ts'
import type { Config } from '../env.ts'
import { type Finding, findingsOf } from './finding.ts'

const oldestVersion = 15

export async function checkVersion(
  client: Client,
  config: Pick<Config, 'databaseUrl' | 'processes' | 'databasePool'>,
): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('database')
  const { rows } = await client.query<Record<'version' | 'connections' | 'reserved', number>>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('max_connections')::int as connections,
      current_setting('superuser_reserved_connections')::int as reserved`,
  )
  const { version = 0, connections = 0, reserved = 0 } = rows[0] ?? {}
  if (version < oldestVersion)
    return failed(
      `PostgreSQL ${version} is too old.`,
      `Upgrade to ${oldestVersion} or newer; a backup can be restored there (docs/operations.md).`,
    )
  // The server starts the embedded one with as many as it needs.
  if (!config.databaseUrl) return ok(`The embedded PostgreSQL ${version} answers.`)
  const needed = mostConnections(config)
  const free = connections - reserved
  return free < needed
    ? warning(
        `PostgreSQL ${version} answers, but allows ${free} connections; this machine’s processes may use ${needed}.`,
        'Raise max_connections, or lower DATABASE_POOL or PROCESSES.',
      )
    : ok(
        `PostgreSQL ${version} answers; this machine’s processes may use ${needed} of its ${free} connections.`,
      )
}

/** What the running application may do: as much as it needs, and no more. */
export async function checkRoles(web: Client, owner: Client): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('roles')
  const { rows } = await owner.query<{ may_create: boolean }>(
    `select has_database_privilege(current_database(), 'create')
      and has_schema_privilege('public', 'create') as may_create`,
  )
  if (!rows[0]?.may_create)
    return failed(
      `The role ${owner.user} may not create the schema.`,
      `alter database "${owner.database}" owner to "${owner.user}"; alter schema public owner to "${owner.user}"`,
    )
  const { rows: rights } = await web.query<
    Record<'is_super' | 'has_tables' | 'may_write' | 'may_forge', boolean>
  >(
    `select (select rolsuper from pg_roles where rolname = current_user) as is_super, found is not null as has_tables,
      has_table_privilege(to_regclass('public.mail_outbox'), 'insert') as may_write,
      has_table_privilege(found, 'update') or has_table_privilege(found, 'delete') as may_forge
    from to_regclass('public.audit_log') as found`,
  )
  const { is_super, has_tables, may_write, may_forge } = rights[0] ?? {}
  const two = 'Create two roles, as docs/deployment.md shows, and set MIGRATION_DATABASE_URL.'
  if (web.user === owner.user)
    return warning(`One role (${web.user}) changes the schema and runs the application.`, two)
  if (is_super) return warning(`The application’s role ${web.user} is a superuser.`, two)
  if (!has_tables) return ok(`${owner.user} may create the schema; the first start does.`)
  if (!may_write)
    return warning(`The role ${web.user} may not write yet.`, 'The next start grants it what it needs.')
  if (may_forge)
    return failed(
      `The role ${web.user} may change audit_log, which must only grow.`,
      `revoke update, delete on audit_log from "${web.user}"`,
    )
  return ok(`${owner.user} owns the schema; ${web.user} reads and writes rows, and only adds to audit_log.`)
}

/** Whether the schema is that of this release. */
export async function checkSchema(owner: Client, migrationsFolder: string): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('schema')
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  const { rows: known } = await owner.query<{ is_there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  )
  if (!known[0]?.is_there) return ok('The first start creates it.')
  const { rows } = await owner.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  const last = Number(rows[0]?.last ?? 0)
  const newest = Math.max(...journal.entries.map(({ when }) => when))
  if (last > newest)
    return failed(
      'The schema is that of a newer release.',
      'Install that release, or restore a backup of this one.',
    )
  const waiting = journal.entries.filter(({ when }) => when > last).length
  return waiting > 0
    ? warning(
        `The schema lacks ${waiting} migration${waiting === 1 ? '' : 's'} of this release.`,
        'Make a backup; the next start migrates.',
      )
    : ok('The schema is that of this release.')
}

/** Seconds between this machine and the database beyond which times of both contradict each other, and codes fail. */
const noticeable = 1
const harmful = 5

export async function checkClock(client: Client): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('clock')
  const begun = Date.now()
  const { rows } = await client.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float * 1000 as ms',
  )
  const middle = (begun + Date.now()) / 2
  const seconds = (middle - (rows[0]?.ms ?? 0)) / 1000
  const says = `This machine’s clock is ${Math.abs(seconds).toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database’s.`
  const advice = 'Set both by NTP: timedatectl set-ntp true'
  if (Math.abs(seconds) > harmful) return failed(says, advice)
  return Math.abs(seconds) > noticeable ? warning(says, advice) : ok('This machine and the database agree.')
}
