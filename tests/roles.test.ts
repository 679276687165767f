// What the running application's role may not do in the database, and that the real process works with it
// (docs/specification.md §20.46).
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { prepareDatabase } from '../src/assemble.ts'
import { recordAudit } from '../src/features/audit/service.server.ts'
import { migrateDatabase } from '../src/server/database/database.ts'
import { startEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts'
import { webRole } from '../src/server/database/roles.ts'
import { migrateJobs } from '../src/server/jobs/jobs.ts'
import { createLog } from '../src/server/log.ts'
import { makeDataDirWithCluster } from './embedded-postgres.ts'
import { collectLog, createTestDatabase, startTestApp, type TestApp } from './harness.ts'
import { apply, processSettings, spawnApp, untilReady } from './process.ts'

let owner: ClientConfig
let app: TestApp

beforeAll(async () => {
  owner = await createTestDatabase()
  app = await startTestApp({ connection: owner })
  await recordAudit(app.context.db, null, 'test.written')
})
afterAll(() => app.close())

async function query(connection: ClientConfig, statement: string) {
  const client = new Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client.query(statement)
}

describe('the role of the application', () => {
  test.each([
    "update audit_log set action = 'x'",
    'delete from audit_log',
    'truncate audit_log',
    'drop table audit_log',
    'alter table audit_log disable trigger all',
    'drop trigger audit_log_append_only on audit_log',
    'drop table beta_signups',
    'alter table users add column extra text',
    'create table mine (id int)',
    'create role another',
    'create database another',
    'set role app',
    'select * from drizzle.__drizzle_migrations',
    'alter table graphile_worker._private_jobs disable row level security',
  ])('%s → refused', async (statement) => {
    await expect(query({ ...owner, user: webRole }, statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('is what the application uses; it adds to the audit log and reads it', async () => {
    const { rows } = await app.context.db.execute(
      'select current_user as role, (select count(*)::int from audit_log)',
    )
    expect(rows).toEqual([{ role: webRole, count: 1 }])
  })

  test('can access the rows of tables that a later migration creates', async () => {
    await query(owner, 'create table later (id int generated always as identity, word text)')
    const web = { ...owner, user: webRole }
    await query(web, "insert into later (word) values ('one')")
    await query(web, "update later set word = 'two'")
    expect((await query(web, 'delete from later returning word')).rows).toEqual([{ word: 'two' }])
    await expect(query(web, 'truncate later')).rejects.toMatchObject({ code: '42501' })
  })

  test('may be granted its rights by several processes at once, and again', async () => {
    const web = { ...owner, user: webRole }
    const log = createLog('silent')
    await Promise.all([1, 2, 3].map(() => prepareDatabase(owner, web, log)))
    await expect(query(web, 'delete from audit_log')).rejects.toMatchObject({ code: '42501' })
  })
})

test('the process handles requests, listens and runs jobs with only that role', {
  timeout: 30_000,
}, async () => {
  const database = await createTestDatabase()
  const server = await spawnApp({ ...processSettings(database), TRUST_PROXY: '1' })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  await untilReady(server)
  expect((await apply(server.origin)).status).toBe(201)
  // The owner's connection, which has migrated, takes a moment to go.
  await expect
    .poll(async () => {
      const { rows } = await query(
        database,
        'select distinct usename as role from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return rows
    })
    .toEqual([{ role: webRole }])
})

test('a data folder from before the role existed is upgraded automatically', {
  timeout: 60_000,
}, async () => {
  const dataDir = makeDataDirWithCluster()
  const before = await startEmbeddedPostgres({ dataDir, fsync: false })
  await migrateDatabase(before.connection, 'migrations')
  await migrateJobs(before.connection, createLog('silent'))
  await before.stop()
  for (const _start of ['first', 'second']) {
    const server = await spawnApp({ DATA_DIR: dataDir })
    onTestFinished(() => void server.child.kill('SIGKILL'))
    await untilReady(server)
    const client = new Client(before.connection)
    await client.connect()
    // The owner's connection, which has migrated, takes a moment to go.
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          "select distinct usename as role from pg_stat_activity where datname = 'app' and pid <> pg_backend_pid()",
        )
        return rows
      })
      .toEqual([{ role: webRole }])
    await client.end()
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  }
})

describe('the start', () => {
  test('as a role without rights fails with a sentence: what is missing, and what to do', async () => {
    await query(owner, 'create role without_rights login')
    const app = await spawnApp(processSettings({ ...(await createTestDatabase()), user: 'without_rights' }))
    expect(await app.exited).toBe(1)
    expect(app.output()).toMatch(
      /role "without_rights" may not set up the database "test_\w+": permission denied/,
    )
    expect(app.output()).toContain('ALTER DATABASE')
    expect(app.output()).toContain('MIGRATION_DATABASE_URL')
    expect(app.output()).not.toContain('Failed query')
  }, 60_000)

  test('on a read-only database waits, says why once, and continues when it can be written', async () => {
    const connection = await createTestDatabase()
    const outside = { ...owner, database: 'postgres' }
    await query(outside, `alter database ${connection.database} set default_transaction_read_only = on`)
    const logged: Record<string, unknown>[] = []
    const prepared = prepareDatabase(connection, { ...connection, user: webRole }, collectLog(logged))
    await expect.poll(() => logged.length).toBeGreaterThan(0)
    await query(outside, `alter database ${connection.database} reset default_transaction_read_only`)
    await prepared
    expect(logged).toEqual([
      expect.objectContaining({
        msg: 'waiting for the database',
        reason: expect.stringContaining('read-only transaction'),
      }),
    ])
  })
})
