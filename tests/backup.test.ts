// Backups: made while the application writes, restored elsewhere, compared table by table and file by file.
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { prepareDatabase, projectFolder } from '../src/assemble.ts'
import { makeBackup } from '../src/server/backup/backup.ts'
import { compareWithBackup, openBackup, restoreBackup } from '../src/server/backup/restore.ts'
import { hashRows } from '../src/server/backup/tables.ts'
import { migrateDatabase } from '../src/server/database/database.ts'
import { webRole } from '../src/server/database/roles.ts'
import { migrateJobs } from '../src/server/jobs/jobs.ts'
import { openStorage } from '../src/server/storage/storage.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { openRelay } from './relay.ts'
import { makeVoice } from './testimonial-requests.ts'

const migrationsFolder = join(projectFolder, 'migrations')
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-backup-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function createEmptyDatabase(): Promise<ClientConfig> {
  const host = inject('databaseHost')
  const database = `restored_${randomBytes(6).toString('hex')}`
  const client = new Client({ host, user: 'app', database: 'postgres' })
  await client.connect()
  await client.query(`create database ${database}`)
  await client.end()
  return { host, user: 'app', database }
}

async function backUp(passphrase?: string) {
  const folder = join(makeFolder(), 'backup')
  const installation = { owner: app.connection, storage: app.context.storage, secretFile: null }
  await makeBackup(installation, { folder, passphrase })
  return folder
}

async function restore(folder: string, passphrase?: string) {
  const owner = await createEmptyDatabase()
  const storage = openStorage({ folder: makeFolder() })
  const backup = await openBackup(folder, passphrase)
  await restoreBackup(backup, { owner, storage, migrationsFolder, log: app.context.log })
  return { backup, owner, storage }
}

let applicants = 0

async function applyOnce(): Promise<string> {
  applicants += 1
  const email = `applicant-${applicants}@example.com`
  const answer = await app.postJson(
    '/api/beta-signups',
    { email },
    { address: `198.51.100.${applicants % 250}` },
  )
  expect(answer.status).toBe(201)
  return email
}

test('made while people write and upload: every row and file of that moment is restored', async () => {
  const voice = await makeVoice(app)
  await app.context.storage.write('pictures/one/640.webp', randomBytes(300_000))
  const before: string[] = []
  for (let i = 0; i < 5; i += 1) before.push(await applyOnce())
  let isDone = false
  const writing = (async () => {
    while (!isDone) {
      await applyOnce()
      await app.context.storage.write(`pictures/later/${applicants}.webp`, randomBytes(1_000))
    }
  })()
  const folder = await backUp()
  isDone = true
  await writing

  const { backup, owner, storage } = await restore(folder)
  expect(await compareWithBackup(backup, { owner, storage })).toEqual([])
  expect(backup.manifest.media.map(({ key }) => key)).toContain('pictures/one/640.webp')
  await prepareDatabase(owner, { ...owner, user: webRole }, app.context.log)
  const restored = await startTestApp({ connection: owner })
  onTestFinished(() => restored.close())
  const { rows } = await restored.database.pool.query('select email from beta_signups')
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(before))
  // It is in use again: a page, a write with its trigger and foreign keys, and the mails that waited.
  const page = await restored.request(`/api/speakers/${voice.username}`)
  expect(page.status).toBe(200)
  expect((await restored.postJson('/api/beta-signups', { email: 'later@example.com' })).status).toBe(201)
  await restored.runJobs()
  const mailed = restored.mails.map(({ to }) => to)
  for (const email of [...before, 'later@example.com'])
    expect(mailed.filter((to) => to === email)).toHaveLength(1)
  await expect(restored.database.pool.query('truncate audit_log')).rejects.toThrow(/audit_log/)
})

test('what differs from the backup is named: a row, a missing file, a changed one', async () => {
  await app.context.storage.write('pictures/two/a.webp', randomBytes(100))
  await app.context.storage.write('pictures/two/b.webp', randomBytes(100))
  const { backup, owner, storage } = await restore(await backUp())
  await storage.delete('pictures/two/a.webp')
  await storage.write('pictures/two/b.webp', randomBytes(100))
  const client = new Client(owner)
  await client.connect()
  await client.query("update topics set name = 'Another' where id = (select min(id::text)::uuid from topics)")
  await client.query('delete from countries where code = $1', ['AQ'])
  await client.end()
  expect(await compareWithBackup(backup, { owner, storage })).toEqual([
    expect.stringMatching(/^public\.countries: \d+ rows instead of \d+$/),
    'public.topics: other rows',
    'pictures/two/a.webp: missing',
    'pictures/two/b.webp: other content',
  ])
})

test('rows are counted also where the server says how many a moment after the last of them', async () => {
  const relay = await openRelay(app.connection)
  onTestFinished(relay.close)
  const client = new Client(relay.connection)
  await client.connect()
  const countries = { schema: 'public', name: 'countries', columns: ['code', 'name'] }
  const atOnce = await hashRows(client, countries)
  expect(atOnce.rows).toBeGreaterThan(100)
  // “COPY 249” and “ready”, after the end of the rows.
  relay.holdBack(20)
  for (let i = 0; i < 3; i += 1) expect(await hashRows(client, countries)).toEqual(atOnce)
  await client.end()
})

test('encrypted with a key: nothing can be read without it, and it is restored with it', async () => {
  const email = await applyOnce()
  const picture = randomBytes(70_000)
  await app.context.storage.write('pictures/three/a.webp', picture)
  const key = 'a key for backups, 32 characters long'
  const folder = await backUp(key)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = readFileSync(join(entry.parentPath, entry.name))
    expect(bytes.includes(picture.subarray(0, 32))).toBe(false)
    expect(bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))).toBe(false)
  }
  await expect(openBackup(folder, undefined)).rejects.toThrow(/is encrypted: set BACKUP_KEY/)
  await expect(openBackup(folder, `${key}!`)).rejects.toThrow(/encrypted with another key/)
  const { backup, owner, storage } = await restore(folder, key)
  expect(await compareWithBackup(backup, { owner, storage })).toEqual([])
  const client = new Client(owner)
  await client.connect()
  expect((await client.query('select from beta_signups where email = $1', [email])).rowCount).toBe(1)
  await client.end()
})

test.each([undefined, 'a key for backups, 32 characters long'])(
  'a damaged file restores nothing (%s)',
  async (key) => {
    await applyOnce()
    const folder = await backUp(key)
    const path = join(folder, 'tables/public.beta_signups.copy.gz')
    const bytes = readFileSync(path)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20)
    writeFileSync(path, bytes)
    const owner = await createEmptyDatabase()
    const backup = await openBackup(folder, key)
    const target = {
      owner,
      storage: openStorage({ folder: makeFolder() }),
      migrationsFolder,
      log: app.context.log,
    }
    await expect(restoreBackup(backup, target)).rejects.toThrow(/beta_signups\.copy\.gz is damaged/)
    const client = new Client(owner)
    await client.connect()
    expect((await client.query('select from beta_signups')).rowCount).toBe(0)
    await client.end()
  },
)

test('a list of files that was cut short is called damaged', async () => {
  const folder = await backUp()
  const path = join(folder, 'manifest.json')
  writeFileSync(path, readFileSync(path).subarray(0, 200))
  await expect(openBackup(folder, undefined)).rejects.toThrow(/manifest\.json is damaged/)
})

test('nothing is overwritten: neither a folder nor a database in use', async () => {
  const folder = await backUp()
  const installation = { owner: app.connection, storage: app.context.storage, secretFile: null }
  await expect(makeBackup(installation, { folder, passphrase: undefined })).rejects.toThrow(/is not empty/)
  const backup = await openBackup(folder, undefined)
  const target = {
    owner: app.connection,
    storage: app.context.storage,
    migrationsFolder,
    log: app.context.log,
  }
  await expect(restoreBackup(backup, target)).rejects.toThrow(/has tables already/)
  await expect(openBackup(join(folder, 'tables'), undefined)).rejects.toThrow(/is not a complete backup/)
})

test('a backup of an earlier release is restored as it was, and migrated by the next start', async () => {
  const folder = await backUp()
  const backup = await openBackup(folder, undefined)
  await expect(
    restoreBackup(
      { ...backup, manifest: { ...backup.manifest, migrated_to: Date.UTC(2100, 0) } },
      {
        owner: await createEmptyDatabase(),
        storage: openStorage({ folder: makeFolder() }),
        migrationsFolder,
        log: app.context.log,
      },
    ),
  ).rejects.toThrow(/newer release/)
  // The first release: two tables.
  const early = await createEmptyDatabase()
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const ofThen = makeFolder()
  cpSync(migrationsFolder, ofThen, { recursive: true })
  writeFileSync(
    join(ofThen, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }),
  )
  await migrateDatabase(early, ofThen)
  await migrateJobs(early, app.context.log)
  const old = new Client(early)
  await old.connect()
  await old.query(
    "insert into beta_signups (id, email, user_type, source, status) values (gen_random_uuid(), 'early@example.com', 'speaker', 'landing', 'pending')",
  )
  await old.end()
  const place = join(makeFolder(), 'early')
  await makeBackup(
    { owner: early, storage: openStorage({ folder: makeFolder() }), secretFile: null },
    { folder: place, passphrase: undefined },
  )
  const { owner } = await restore(place)
  await prepareDatabase(owner, { ...owner, user: webRole }, app.context.log)
  const client = new Client(owner)
  await client.connect()
  expect((await client.query('select email from beta_signups')).rows).toEqual([
    { email: 'early@example.com' },
  ])
  expect((await client.query('select from topics limit 1')).rowCount).toBe(1)
  await client.end()
})
