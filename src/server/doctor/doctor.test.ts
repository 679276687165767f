// What `npm run doctor` says about a sound installation, and about each thing that may be wrong with one.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness.ts'
import { processSettings } from '../../../tests/process.ts'
import { checkClock } from './database-checks.ts'
import { examine } from './doctor.ts'
import type { Finding } from './finding.ts'
import { checkPrimary } from './replication-checks.ts'

const root = join(import.meta.dirname, '../../..')
const migrationsFolder = join(root, 'migrations')

let connection: ClientConfig
let owner: Client
let settings: Record<string, string>
let folder: string
beforeAll(async () => {
  connection = await createTestDatabase()
  owner = new Client(connection)
  await owner.connect()
})
afterAll(() => owner.end())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-doctor-'))
  const SECRET = 'kJ3nV8qLw0ZpXy7RtB2mDf5hGc9sAeQu'
  settings = { ...processSettings(connection), DATA_DIR: folder, SECRET, PROCESSES: '1' }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function look(changed: Record<string, string> = {}): Promise<Finding[]> {
  return examine({ ...settings, ...changed }, { migrationsFolder })
}

/** The finding of one check. */
async function find(check: string, changed: Record<string, string> = {}) {
  return (await look(changed)).find((finding) => finding.check === check)
}

test('a sound installation: nothing to do, and nothing is left behind', async () => {
  const found = await look({ DATABASE_READ_URL: settings.DATABASE_URL ?? '' })
  expect(found.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(found.map(({ check }) => check)).toEqual([
    ...[
      'settings',
      'secret',
      'data folder',
      'disk',
      'database',
      'roles',
      'schema',
      'clock',
      'replication',
      'replica',
    ],
    ...['mail', 'storage'],
  ])
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['media', 'media/.unfinished'])
})

test('before the first start: nothing is missed, and nothing is created', async () => {
  const DATA_DIR = join(folder, 'not/yet')
  const found = await examine({ DATA_DIR }, { migrationsFolder })
  expect(found.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(existsSync(join(folder, 'not'))).toBe(false)
})

test('invalid settings: each is named, and nothing else is looked at', async () => {
  const found = await look({ PORT: 'x', SMTP_URL: 'mail.example' })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ check: 'settings', state: 'failed' })
  expect(found[0]?.says).toMatch(/PORT[\s\S]*SMTP_URL: must begin with smtp:/)
})

describe('the data folder', () => {
  test('is a file', async () => {
    const DATA_DIR = join(folder, 'file')
    writeFileSync(DATA_DIR, '')
    expect(await find('data folder', { DATA_DIR })).toMatchObject({ state: 'failed' })
    expect(await find('storage', { DATA_DIR })).toMatchObject({ state: 'skipped' })
  })

  test('cannot be created', async () => {
    writeFileSync(join(folder, 'file'), '')
    const found = await look({ DATA_DIR: join(folder, 'file/data') })
    expect(found.find(({ check }) => check === 'data folder')).toMatchObject({
      state: 'failed',
      advice: expect.stringContaining('chown'),
    })
  })

  test('can be read by others, as can the secret', async () => {
    chmodSync(folder, 0o755)
    expect(await find('data folder')).toMatchObject({ state: 'warning', advice: `chmod 700 ${folder}` })
    const own = { DATA_DIR: folder }
    writeFileSync(join(folder, 'secret'), 'x'.repeat(43))
    chmodSync(join(folder, 'secret'), 0o644)
    const found = await examine(own, { migrationsFolder })
    expect(found.find(({ check }) => check === 'secret')).toMatchObject({ state: 'warning' })
  })
})

describe('the secret', () => {
  test('is gone or damaged beside a database, or easy to guess', async () => {
    mkdirSync(join(folder, 'postgres'))
    const secret = async () =>
      (await examine({ DATA_DIR: folder }, { migrationsFolder })).find(({ check }) => check === 'secret')
    expect(await secret()).toMatchObject({ state: 'failed', says: expect.stringContaining('gone') })
    const found = await examine({ DATA_DIR: folder }, { migrationsFolder })
    expect(found.find(({ check }) => check === 'database')).toMatchObject({ state: 'failed' })
    expect(readdirSync(join(folder, 'postgres'))).toEqual([])
    expect(existsSync(join(folder, 'secret'))).toBe(false)
    writeFileSync(join(folder, 'secret'), 'short', { mode: 0o600 })
    expect(await secret()).toMatchObject({ state: 'failed', says: expect.stringContaining('damaged') })
    expect(await find('secret', { SECRET: 'a'.repeat(40) })).toMatchObject({ state: 'failed' })
  })
})

describe('the database', () => {
  const urlOf = (role: string, password: string, database = connection.database ?? '') =>
    `postgres://${role}:${password}@/${database}?host=${encodeURIComponent(connection.host ?? '')}`

  test('refuses the password, which is not repeated', async () => {
    // The cluster of the tests asks no one for a password; from here on it asks this role.
    const file = join(dirname(inject('newCluster')), 'postgres/pg_hba.conf')
    const before = readFileSync(file, 'utf8')
    const role = `asked_${process.pid}`
    await owner.query(`create role ${role} login password 'right'`)
    writeFileSync(file, `local all ${role} scram-sha-256\n${before}`)
    try {
      await owner.query('select pg_reload_conf()')
      const DATABASE_URL = urlOf(role, 'wrong-one')
      await expect
        .poll(() => find('database', { DATABASE_URL }))
        .toMatchObject({
          state: 'failed',
          says: `The database refuses the password of the role ${role} (DATABASE_URL).`,
          advice: expect.stringContaining(`\\password ${role}`),
        })
      const found = await look({ DATABASE_URL, MIGRATION_DATABASE_URL: DATABASE_URL })
      expect(JSON.stringify(found)).not.toContain('wrong-one')
      expect(found.map(({ check }) => check)).toContain('storage')
    } finally {
      writeFileSync(file, before)
      await owner.query('select pg_reload_conf()')
      await owner.query(`drop role ${role}`)
    }
  })

  test.each([
    ['is not there', 'postgres://web@127.0.0.1:9/x', 'Nothing answers at 127.0.0.1:9'],
    [
      'has an unknown host',
      'postgres://web@no-such-host.invalid/x',
      'The host no-such-host.invalid is unknown',
    ],
  ])('%s', async (_what, DATABASE_URL, says) => {
    expect(await find('database', { DATABASE_URL })).toMatchObject({
      state: 'failed',
      says: expect.stringContaining(says),
    })
  })

  test('has another name; its owner, or its replica, cannot be reached', async () => {
    const missing = urlOf('web', '', 'no_such_database')
    expect(await find('database', { DATABASE_URL: missing })).toMatchObject({
      says: expect.stringContaining('There is no database no_such_database'),
    })
    expect(await find('roles', { MIGRATION_DATABASE_URL: missing })).toMatchObject({
      state: 'failed',
      says: expect.stringContaining('MIGRATION_DATABASE_URL'),
    })
    expect(await find('replica', { DATABASE_READ_URL: missing })).toMatchObject({
      state: 'failed',
      says: expect.stringContaining('DATABASE_READ_URL'),
    })
  })

  test('is used with one role, or with one that may change the log', async () => {
    const { MIGRATION_DATABASE_URL = '' } = settings
    expect(await find('roles', { DATABASE_URL: MIGRATION_DATABASE_URL })).toMatchObject({ state: 'warning' })
    await owner.query('grant update on audit_log to web')
    try {
      expect(await find('roles')).toMatchObject({
        state: 'failed',
        advice: 'revoke update, delete on audit_log from "web"',
      })
    } finally {
      await owner.query('revoke update on audit_log from web')
    }
  })

  test('allows fewer connections than all processes of this machine may use', async () => {
    const { rows } = await owner.query<{ free: number }>(
      `select (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int) as free`,
    )
    const free = rows[0]?.free ?? 0
    // Ten besides the pool, and one process more while they are replaced (docs/deployment.md).
    const settings = (size: number) => ({ PROCESSES: '2', DATABASE_POOL: String(size) })
    expect(await find('database', settings(Math.floor(free / 3) - 10))).toMatchObject({ state: 'ok' })
    expect(await find('database', settings(Math.floor(free / 3) - 9))).toMatchObject({
      state: 'warning',
      says: expect.stringContaining(`allows ${free} connections`),
    })
  })

  test('has the schema of another release', async () => {
    const change = (by: string) =>
      owner.query(
        `update drizzle.__drizzle_migrations set created_at = created_at + (${by})
         where id = (select max(id) from drizzle.__drizzle_migrations)`,
      )
    await change('1')
    expect(await find('schema')).toMatchObject({ state: 'failed', says: expect.stringContaining('newer') })
    await change('-2')
    expect(await find('schema')).toMatchObject({
      state: 'warning',
      says: 'The schema lacks 1 migration of this release.',
    })
    await change('1')
  })

  test('is a read-only one, waits for a standby, or has another time', async () => {
    const answering = (row: object) => ({ query: async () => ({ rows: [row] }) }) as unknown as Client
    const sound = { is_replica: false, is_read_only: false, waits_for: '', followers: 0, kept: null }
    expect(await checkPrimary(answering(sound))).toMatchObject({ state: 'ok' })
    for (const wrong of [{ is_replica: true }, { is_read_only: true }, { waits_for: '*' }])
      expect(await checkPrimary(answering({ ...sound, ...wrong }))).toMatchObject({ state: 'failed' })
    expect(await checkPrimary(answering({ ...sound, kept: '5000000000' }))).toMatchObject({
      state: 'warning',
    })
    for (const [off, state] of [
      [0, 'ok'],
      [3, 'warning'],
      [-60, 'failed'],
    ] as const)
      expect(await checkClock(answering({ ms: Date.now() + off * 1000 }))).toMatchObject({ state })
  })
})

describe('the mail server', () => {
  const servers: { close(done: () => void): unknown }[] = []
  afterEach(() =>
    Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(done)))),
  )

  async function listen(server: SMTPServer): Promise<number> {
    servers.push(server)
    const listening = server.listen(0, '127.0.0.1')
    await new Promise((done) => listening.once('listening', done))
    return (listening.address() as { port: number }).port
  }

  test('accepts us, or refuses the password, which is not repeated', async () => {
    const port = await listen(
      new SMTPServer({
        authOptional: false,
        allowInsecureAuth: true,
        disabledCommands: ['STARTTLS'],
        onAuth: ({ password }, _session, done) =>
          password === 'right' ? done(null, { user: 'us' }) : done(new Error('no')),
      }),
    )
    expect(await find('mail', { SMTP_URL: `smtp://us:right@127.0.0.1:${port}` })).toMatchObject({
      state: 'ok',
    })
    const refused = await find('mail', { SMTP_URL: `smtp://us:wrong-one@127.0.0.1:${port}` })
    expect(refused).toMatchObject({ state: 'failed', advice: 'Correct user and password in SMTP_URL.' })
    expect(JSON.stringify(refused)).not.toContain('wrong-one')
  })

  test('has a wrong host, or is none', async () => {
    expect(await find('mail', { SMTP_URL: 'smtp://no-such-host.invalid' })).toMatchObject({
      state: 'failed',
      advice: expect.stringContaining('host'),
    })
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => closed.once('listening', done))
    const { port } = closed.address() as { port: number }
    await new Promise((done) => closed.close(done))
    expect(await find('mail', { SMTP_URL: `smtp://127.0.0.1:${port}` })).toMatchObject({ state: 'failed' })
  })

  test('is not set: fine here, but not for a site with a public address', async () => {
    expect(await find('mail')).toMatchObject({ state: 'ok' })
    expect(await find('mail', { APP_URL: 'https://speakers.example' })).toMatchObject({ state: 'warning' })
  })
})

test('a bucket that cannot be reached', async () => {
  const STORAGE_URL = 's3://pictures?endpoint=http://127.0.0.1:9'
  expect(await find('storage', { STORAGE_URL })).toMatchObject({
    state: 'failed',
    advice: expect.stringContaining('STORAGE_URL'),
  })
})

test('the command: a line for each check and 0, or 1 if one fails; --json says the same', () => {
  const run = (changed: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, ['scripts/doctor.ts', ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, ...settings, ...changed },
      encoding: 'utf8',
    })
  const sound = run({}, '--json')
  expect([sound.status, sound.stderr]).toEqual([0, ''])
  expect(JSON.parse(sound.stdout)).toMatchObject({ ok: true, findings: expect.arrayContaining([]) })
  const broken = run({ DATA_DIR: '/dev/null' })
  expect(broken.status).toBe(1)
  expect(broken.stdout).toMatch(/^ok {7}settings {5}All are valid/)
  expect(broken.stdout).toMatch(/^FAILED {3}data folder {2}.*\n {22}→ /m)
})
