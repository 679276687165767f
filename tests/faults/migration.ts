// The process is killed while it migrates a database of an earlier release: the old schema stays whole, and the next start brings
// it up to date.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { projectFolder } from '../../scripts/install.mjs'
import { migrateDatabase } from '../../src/server/database/database.ts'
import { createWebRole } from '../../src/server/database/roles.ts'
import { processSettings, untilReady } from '../process.ts'
import { fault, openPool, roundsOr, until } from './fault.ts'

const rounds = roundsOr(12)
/** Migrations of the last release that the database still lacks. */
const missing = 20
const migrations = join(projectFolder, 'migrations')

await fault(async ({ folder, start, database, afterwards }) => {
  const { postgres } = await database()
  await createWebRole(postgres.connection)
  const older = olderMigrations(join(folder, 'older'))
  const admin = openPool({ ...postgres.connection, database: 'postgres' }, afterwards)
  await admin.query('create database old_release')
  await admin.query('create database new_release')
  const [before, after] = ['old_release', 'new_release'].map((name) => ({
    ...postgres.connection,
    database: name,
  }))
  if (!before || !after) throw new Error('no database')
  await migrateDatabase(before, older)
  await migrateDatabase(after, migrations)
  const [old, whole] = [await describeSchema(before), await describeSchema(after)]
  let halfWay = 0
  let wrong = 0
  for (let round = 0; round < rounds; round += 1) {
    const name = `interrupted_${round}`
    await admin.query(`create database ${name} template old_release`)
    const connection = { ...postgres.connection, database: name }
    const settings = { ...processSettings(connection), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
    // Half of them wait for a lock in the middle of it, the others are killed a little later each time.
    const holder = round % 2 === 0 ? await holdTable(connection, round) : undefined
    const app = await start(settings, { isAwaited: false })
    if (holder) await until(() => isWaiting(admin, name), 120_000, 'the migration to wait')
    else {
      await until(() => isConnected(admin, name), 120_000, 'the process to connect')
      await sleep(round * 20)
    }
    app.child.kill('SIGKILL')
    await app.exited
    await holder?.end()
    await until(() => isAlone(admin, name), 10_000, 'the killed process to be gone')
    const schema = await describeSchema(connection)
    if (schema !== old && schema !== whole) wrong += 1
    if (schema === old) halfWay += 1
    const again = await start(settings, { isAwaited: false })
    await untilReady(again, 120_000)
    if ((await describeSchema(connection)) !== whole) wrong += 1
    again.child.kill('SIGTERM')
    await again.exited
  }
  return [
    {
      fault: `\`kill -9\` while ${missing} migrations run`,
      rounds,
      figure: `${halfWay} interrupted and undone as a whole, ${rounds - halfWay} had just finished; ${wrong} left or led to another schema; every next start was ready`,
      goal: 'the old schema or the new one, nothing between',
      held: wrong === 0 && halfWay > 0,
    },
  ]
})

/** The migrations without the newest. */
function olderMigrations(folder: string): string {
  cpSync(migrations, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const content = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...content, entries: content.entries.slice(0, -missing) }))
  return folder
}

/** Each column, constraint, index, function and trigger, and which migrations ran, in one text; jobs' own tables aside. */
async function describeSchema(connection: ClientConfig): Promise<string> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<{ line: string }>(`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select 'function ' || oid::regprocedure || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    union all select 'migration ' || hash from drizzle.__drizzle_migrations
    order by 1`)
  await client.end()
  return rows.map(({ line }) => line).join('\n')
}

/** Something that a migration must change cannot be changed until the client ends. */
async function holdTable(connection: ClientConfig, round: number): Promise<Client> {
  const client = new Client(connection)
  await client.connect()
  const tables = ['profiles', 'users', 'booking_requests']
  await client.query(`begin; lock table ${tables[(round / 2) % tables.length]} in access share mode`)
  return client
}

type Asked = Pick<Client, 'query'>

async function has(admin: Asked, condition: string, name: string): Promise<boolean> {
  const { rows } = await admin.query(`select from pg_stat_activity where datname = $1 and ${condition}`, [
    name,
  ])
  return rows.length > 0
}

function isWaiting(admin: Asked, name: string): Promise<boolean> {
  return has(admin, `wait_event_type = 'Lock'`, name)
}

function isConnected(admin: Asked, name: string): Promise<boolean> {
  return has(admin, 'true', name)
}

async function isAlone(admin: Asked, name: string): Promise<boolean> {
  return !(await isConnected(admin, name))
}
