// What must survive: a killed app, a database that is gone or hangs, a stop during work.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../src/server/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts'
import { createLog } from '../src/server/log.ts'
import { apiPaths, paths } from '../src/vocabulary/paths.ts'
import { withCluster } from './embedded-postgres.ts'
import { apply, freePort, isAlive, postmasterOf, spawnApp, untilReady } from './process.ts'
import { insertSpeaker } from './speaker-rows.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-resilience-'))
  for (const name of ['own', 'other', 'second', 'database']) withCluster(join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the app with its own database', () => {
  // One after the other on the same data.
  const ownData = () => join(folder, 'own')
  const rounds = 12

  test(`kill -9 under writes, ${rounds} rounds: nothing acknowledged is lost, no orphan, and it comes back each time`, async () => {
    // Two apps side by side, each on its own data: while one waits for its database, the other has the processor.
    const dataDirs = [ownData(), join(folder, 'other')]
    const acknowledged = await Promise.all(
      dataDirs.map(async (dataDir) => {
        const emails: string[] = []
        for (let round = 0; round < rounds / dataDirs.length; round += 1) {
          // Killed during work, a little later each round.
          emails.push(...(await writeAndKill(dataDir, 5 + 4 * round)))
        }
        return emails
      }),
    )
    for (const [i, dataDir] of dataDirs.entries()) {
      const postgres = await startEmbeddedPostgres({ dataDir })
      const client = new Client(postgres.connection)
      await client.connect()
      const { rows } = await client.query('select email from beta_signups')
      await client.end()
      await postgres.stop()
      const kept = new Set(rows.map(({ email }) => email))
      expect(acknowledged[i]?.filter((email) => !kept.has(email))).toEqual([])
    }
    expect(acknowledged.flat().length).toBeGreaterThan(rounds * 5)
  }, 300_000)

  /** Kills an app that is being written to, and returns the addresses that it acknowledged: more than `atLeast`. */
  async function writeAndKill(dataDir: string, atLeast: number): Promise<string[]> {
    const app = await spawnApp({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
    await untilReady(app)
    const postmaster = postmasterOf(dataDir)
    const acknowledged: string[] = []
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const answer = await apply(app.origin).catch(() => undefined)
        if (!answer) return
        if (answer.status === 201) acknowledged.push(answer.email)
      }
    })
    await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(atLeast)
    app.child.kill('SIGKILL')
    await Promise.all([app.exited, ...writers])
    await expect.poll(() => isAlive(postmaster), { timeout: 20_000 }).toBe(false)
    return acknowledged
  }

  test('SIGTERM: exit 0 within ten seconds, the database stopped with it', async () => {
    const settings = { DATA_DIR: ownData() }
    const app = await spawnApp(settings)
    await untilReady(app)
    const postmaster = postmasterOf(settings.DATA_DIR)
    app.child.kill('SIGTERM')
    // A stop that exceeded its limit would have exited with 1.
    expect(await app.exited).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
  }, 60_000)

  test('a killed process leaves its compiled modules for the next one', async () => {
    const compiled = join(folder, 'compiled')
    const app = await spawnApp({ DATA_DIR: ownData(), NODE_COMPILE_CACHE: compiled })
    await untilReady(app)
    await expect
      .poll(() => existsSync(compiled) && readdirSync(compiled, { recursive: true }).length > 500)
      .toBe(true)
    app.child.kill('SIGKILL')
    await app.exited
  }, 60_000)

  test('Ctrl+C, which arrives twice, through the launcher: still a clean exit', async () => {
    const settings = { DATA_DIR: ownData() }
    const app = await spawnApp(settings)
    await untilReady(app)
    app.child.kill('SIGINT')
    app.child.kill('SIGINT')
    expect(await app.exited).toBe(0)
    expect(app.output()).not.toContain('rror')
  }, 60_000)

  test('SIGTERM to `npm start`: the server and its database exit with it', async () => {
    const settings = { DATA_DIR: ownData() }
    const app = await spawnApp(settings, [], ['npm', 'start'])
    await untilReady(app, 60_000)
    const postmaster = postmasterOf(settings.DATA_DIR)
    app.child.kill('SIGTERM')
    await app.exited
    await expect.poll(() => isAlive(postmaster), { timeout: 10_000 }).toBe(false)
    await expect(fetch(`${app.origin}/healthz`)).rejects.toThrow()
  }, 90_000)

  test('a second app on the same data says what to do and leaves the first alone', async () => {
    const settings = { DATA_DIR: ownData() }
    const first = await spawnApp(settings)
    await untilReady(first)
    const second = await spawnApp(settings)
    expect(await second.exited).toBe(1)
    expect(second.output()).toMatch(/DATA_DIR|DATABASE_URL/)
    expect((await apply(first.origin)).status).toBe(201)
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)
  }, 60_000)

  test('a port in use, an invalid setting: one clear line, exit 1', async () => {
    const wrong = await spawnApp({ DATA_DIR: join(folder, 'wrong'), TRUST_PROXY: 'many' })
    expect(await wrong.exited).toBe(1)
    expect(wrong.output()).toContain('TRUST_PROXY')
    const first = await spawnApp({ DATA_DIR: ownData() })
    await untilReady(first)
    const second = await spawnApp({ DATA_DIR: join(folder, 'second'), PORT: new URL(first.origin).port })
    expect(await second.exited).toBe(1)
    expect(second.output()).toMatch(/PORT/)
    first.child.kill('SIGTERM')
    await first.exited
  }, 60_000)
})

/** A published speaker, inserted straight into the database, as are their edits. */
async function addSpeaker({ connection }: EmbeddedPostgres) {
  async function inDatabase<Result>(act: (database: DatabaseHandle) => Promise<Result>): Promise<Result> {
    const database = openDatabase(connection, { log: createLog('silent'), poolSize: 1 })
    try {
      return await act(database)
    } finally {
      await database.close()
    }
  }
  const { username } = await inDatabase(async ({ db, pool }) => {
    const id = randomUUID()
    await pool.query(
      "insert into users (id, email, email_verified, name, last_name) values ($1, $2, true, 'Ada', 'Moreau')",
      [id, `${id}@example.com`],
    )
    return insertSpeaker(db, id, {})
  })
  const record = apiPaths.publicProfile(username)
  const files = [
    paths.speaker(username),
    record,
    ...(['json', 'vcf'] as const).map((format) => paths.speakerAs(username, format)),
  ]
  const edit = (name: string) =>
    inDatabase(({ pool }) =>
      pool.query('update profiles set first_name = $1 where username = $2', [name, username]),
    )
  return { username, files, edit }
}

describe('the app with a database that goes away', () => {
  let dataDir = ''
  let postgres: EmbeddedPostgres
  let databaseUrl = ''

  beforeAll(async () => {
    dataDir = join(folder, 'database')
    postgres = await startEmbeddedPostgres({ dataDir, fsync: false })
    databaseUrl = `postgres://app@/app?host=${encodeURIComponent(postgres.connection.host)}`
  }, 60_000)
  afterAll(() => postgres.stop())

  async function startApp() {
    const app = await spawnApp({
      DATABASE_URL: databaseUrl,
      SECRET: 'a secret for tests, 32 characters or more',
      DATA_DIR: join(folder, 'unused'),
      TRUST_PROXY: '1',
      PORT: String(await freePort()),
    })
    await untilReady(app)
    return app
  }

  test('stopped: pages are served from the cache, writes answer 503 with Retry-After, and everything recovers automatically', async () => {
    const app = await startApp()
    expect((await apply(app.origin)).status).toBe(201)
    for (const path of ['/', '/beta', '/terms']) expect((await fetch(app.origin + path)).status).toBe(200)
    const { username, files, edit } = await addSpeaker(postgres)
    for (const path of files) expect((await fetch(app.origin + path)).status).toBe(200)
    // Invalidated a moment before, as an answer that is not looked at shows: the others are stale copies and say so.
    await edit('Augusta')
    await expect
      .poll(async () => (await fetch(app.origin + paths.speakerAs(username, 'md'))).text())
      .toContain('Augusta')

    await postgres.stop()
    await expect.poll(async () => (await fetch(`${app.origin}/readyz`)).status).toBe(503)
    for (let i = 0; i < 20; i += 1) {
      const refused = await apply(app.origin, 'again@example.com')
      expect(refused.status).toBe(503)
      expect(Number(refused.retryAfter)).toBeGreaterThan(0)
      expect(refused.body).toMatchObject({ code: 'unavailable' })
      for (const path of ['/', '/beta', '/terms']) expect((await fetch(app.origin + path)).status).toBe(200)
      for (const path of files) {
        const { status, headers } = await fetch(app.origin + path)
        expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
        expect(headers.get('cache-status')).toMatch(/^lectern; hit; ttl=-/)
      }
    }
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)

    postgres = await startEmbeddedPostgres({ dataDir, fsync: false })
    await expect.poll(async () => (await fetch(`${app.origin}/readyz`)).status, { timeout: 10_000 }).toBe(200)
    expect((await apply(app.origin, 'again@example.com')).status).toBe(201)
    await expect
      .poll(async () => (await fetch(app.origin + paths.speaker(username))).text(), { timeout: 10_000 })
      .toContain('Augusta')
    app.child.kill('SIGTERM')
    expect(await app.exited).toBe(0)
  }, 90_000)

  test('hanging: a write answers 503 in time, and works again when the database does', async () => {
    const app = await startApp()
    expect((await apply(app.origin)).status).toBe(201)
    const client = new Client(postgres.connection)
    await client.connect()
    // No one can write while this lock is held: from outside, the database hangs.
    await client.query('begin; lock table beta_signups in access exclusive mode')
    const refused = await apply(app.origin)
    expect(refused.status).toBe(503)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect((await fetch(`${app.origin}/`)).status).toBe(200)
    await client.query('rollback')
    await client.end()
    expect((await apply(app.origin)).status).toBe(201)
    app.child.kill('SIGTERM')
    expect(await app.exited).toBe(0)
  }, 60_000)

  test('missing at the start, and asked to stop: it exits', async () => {
    const app = await spawnApp({
      DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/x',
      SECRET: 'a secret for tests, 32 characters or more',
      DATA_DIR: join(folder, 'unused'),
    })
    await expect
      .poll(() =>
        fetch(`${app.origin}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    app.child.kill('SIGTERM')
    expect(await app.exited).toBe(0)
  }, 30_000)

  test('missing at the start: the app waits for it and says so on /readyz', async () => {
    await postgres.stop()
    const app = await spawnApp({
      DATABASE_URL: databaseUrl,
      SECRET: 'a secret for tests, 32 characters or more',
      DATA_DIR: join(folder, 'unused'),
    })
    await expect
      .poll(() =>
        fetch(`${app.origin}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    expect((await fetch(`${app.origin}/readyz`)).status).toBe(503)
    postgres = await startEmbeddedPostgres({ dataDir, fsync: false })
    await untilReady(app)
    app.child.kill('SIGTERM')
    expect(await app.exited).toBe(0)
  }, 60_000)
})
