// No orphans: Postgres ends with its app, and only one app uses a DATA_DIR.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  anotherApp,
  isAlive,
  isLinux,
  isRoot,
  makeDataDir,
  makeDataDirWithCluster,
  postmasterOf,
  query,
  sessionOf,
  start,
  startApp,
  startOrphan,
  until,
} from '../../../../tests/embedded-postgres.ts'
import { takeAppLock } from './app-lock.ts'

describe('the lifeline', { timeout: 30_000 }, () => {
  test('ends Postgres when the app is killed, even if a child of the app survives', async () => {
    const dataDir = makeDataDirWithCluster()
    const app = startApp(dataDir, { meanwhile: "console.log('sleeper ' + spawn('sleep', ['1000']).pid)" })
    await app.ready
    const sleeper = Number((await app.said(/sleeper (\d+)/))[1])
    onTestFinished(() => void process.kill(sleeper, 'SIGKILL'))
    const postmaster = postmasterOf(dataDir)
    app.process.kill('SIGKILL')
    await until(() => sessionOf(postmaster).length === 0)
    expect(isAlive(sleeper)).toBe(true)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false) // an orderly end
  })

  test('leaves nothing behind when Postgres exits by itself or is stopped', async () => {
    const dataDir = makeDataDirWithCluster()
    const started = await start(dataDir)
    const killed = postmasterOf(dataDir)
    expect(sessionOf(killed).filter(({ command }) => command === 'sh')).toHaveLength(1)
    process.kill(killed, 'SIGKILL')
    await until(() => sessionOf(killed).length === 0)
    await until(() => started.log.some((line) => line.includes('runs again')))
    const stopped = postmasterOf(dataDir)
    await started.stop()
    await until(() => sessionOf(stopped).length === 0)
  })

  test('is not reached by Ctrl-C, so that the app can drain first', async () => {
    const dataDir = makeDataDirWithCluster()
    const app = startApp(dataDir, {
      meanwhile:
        "process.on('SIGINT', () => setTimeout(() => postgres.stop().then(() => process.exit(7)), 300))",
    })
    const connection = await app.ready
    const client = new pg.Client(connection)
    await client.connect()
    const ended = new Promise((resolve) => client.on('error', resolve))
    process.kill(-(app.process.pid ?? 0), 'SIGINT') // what a terminal does: the whole foreground group
    const interruptedAt = Date.now()
    await ended
    expect(Date.now() - interruptedAt).toBeGreaterThan(280)
    expect((await once(app.process, 'exit'))[0]).toBe(7)
  })
})

describe('one app per DATA_DIR', { timeout: 30_000 }, () => {
  test('a second one is refused and the first carries on', async () => {
    const dataDir = makeDataDirWithCluster()
    const first = await start(dataDir)
    const postmaster = postmasterOf(dataDir)
    const another = startApp(dataDir)
    await expect(start(dataDir)).rejects.toThrow(anotherApp)
    await expect(another.ready).rejects.toThrow(anotherApp)
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(postmasterOf(dataDir)).toBe(postmaster)
  })

  test('of several that start at the same moment exactly one runs, on a new cluster and on an existing one', async () => {
    const dataDir = makeDataDir()
    for (const round of ['fresh', 'old']) {
      const apps = [startApp(dataDir), startApp(dataDir), startApp(dataDir)]
      const results = await Promise.allSettled(apps.map((app) => app.ready))
      const refused = results.flatMap((result) =>
        result.status === 'rejected' ? [String(result.reason)] : [],
      )
      expect(refused, round).toEqual([expect.stringMatching(anotherApp), expect.stringMatching(anotherApp)])
      for (const app of apps) await app.kill()
    }
  })

  test('the next start after kill -9 waits for the old Postgres to exit', async () => {
    const dataDir = makeDataDirWithCluster()
    for (let round = 0; round < 3; round++) {
      const app = startApp(dataDir)
      const client = new pg.Client(await app.ready)
      client.on('error', () => {})
      await client.connect()
      await client.query('create table if not exists t (n int)')
      await client.query('insert into t values (1)')
      await app.kill()
    }
    const started = await start(dataDir)
    expect(await query(started, 'select count(*)::int from t')).toEqual([{ count: 3 }])
    expect(started.log.filter((line) => line.startsWith('error'))).toEqual([])
  })

  test('a Postgres without app and lifeline is replaced by one with a lifeline', async () => {
    const { dataDir, connection, postmaster } = await startOrphan()
    await query({ connection }, 'create table kept as select 1 as one')
    const started = await start(dataDir)
    await until(() => sessionOf(postmaster).length === 0)
    expect(await query(started, 'select one from kept')).toEqual([{ one: 1 }])
    expect(started.log).toContainEqual(expect.stringMatching(/^warn .*runs without an app/))
  })

  test('is judged after a wait: an app may be about to take its lock, or be dying with it', async () => {
    const { dataDir, connection, postmaster } = await startOrphan()
    const refused = expect(start(dataDir)).rejects.toThrow(anotherApp)
    await sleep(300)
    const lock = await takeAppLock(connection.host)
    expect(lock).toBeDefined()
    await refused
    expect(postmasterOf(dataDir)).toBe(postmaster)

    const started = start(dataDir)
    await sleep(300)
    await lock?.release()
    expect(await query(await started, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a live but unresponsive Postgres is waited for', async () => {
    const { dataDir, connection, postmaster } = await startOrphan()
    rmSync(join(connection.host, '.s.PGSQL.5432'))
    const starting = start(dataDir)
    await sleep(300)
    process.kill(postmaster, 'SIGINT')
    const started = await starting
    expect(await query(started, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(started.log.filter((line) => line.startsWith('error'))).toEqual([])
  })

  test.runIf(isLinux).each([
    ['another process', 'echo $$; exec sleep 1000'],
    ['a zombie process', 'sleep 0 & echo $!; exec sleep 1000'],
  ])('lock files that name %s do not stop the start', async (_, script) => {
    const { dataDir, connection, postmaster } = await startOrphan()
    process.kill(postmaster, 'SIGKILL')
    await until(() => sessionOf(postmaster).length === 0)
    const lockFiles = [join(dataDir, 'postgres/postmaster.pid'), join(connection.host, '.s.PGSQL.5432.lock')]
    const account = isRoot ? { uid: 65534, gid: 65534 } : {}
    const stranger = spawn('/bin/sh', ['-c', script], {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void stranger.kill('SIGKILL'))
    const [pid] = await once(stranger.stdout, 'data')
    for (const file of lockFiles) {
      const content = readFileSync(file, 'utf8')
      expect(content).toMatch(new RegExp(`^${postmaster}\n`))
      writeFileSync(file, content.replace(/^\d+/, String(pid).trim()))
    }
    const second = await start(dataDir)
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
