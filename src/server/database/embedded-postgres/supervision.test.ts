// A running Postgres is restarted when it dies, and can be stopped in any state.
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  anotherApp,
  freeze,
  isAlive,
  isLinux,
  lockHolders,
  makeDataDirWithCluster,
  postmasterOf,
  processes,
  query,
  sessionOf,
  start,
  until,
} from '../../../../tests/embedded-postgres.ts'

describe('a running supervisor', { timeout: 30_000 }, () => {
  test('restarts Postgres when it dies, with its data and the lock', async () => {
    const dataDir = makeDataDirWithCluster()
    const started = await start(dataDir)
    await query(started, 'create table kept as select 1 as one')
    for (let round = 1; round <= 2; round++) {
      const killed = postmasterOf(dataDir)
      process.kill(killed, 'SIGKILL')
      await until(() => started.log.filter((line) => line.includes('PostgreSQL runs again')).length === round)
      await until(async () => (await lockHolders(started)).length === 1)
      expect(postmasterOf(dataDir)).not.toBe(killed)
      expect(await query(started, 'select one from kept')).toEqual([{ one: 1 }])
    }
    expect(started.log).toContainEqual(
      expect.stringMatching(/^error .*ended unexpectedly \(signal SIGKILL\)/),
    )
    await expect(start(dataDir)).rejects.toThrow(anotherApp)
  })

  test('takes the lock again when only its connection breaks', async () => {
    const started = await start(makeDataDirWithCluster())
    const [before] = await lockHolders(started)
    await query(started, `select pg_terminate_backend(${before})`)
    await until(async () => {
      const [now] = await lockHolders(started)
      return now !== undefined && now !== before
    })
    expect(started.log).not.toContainEqual(expect.stringContaining('ended unexpectedly'))
  })

  test('stops once, however often it is called, and starts nothing afterwards', async () => {
    const dataDir = makeDataDirWithCluster()
    const started = await start(dataDir)
    const postmaster = postmasterOf(dataDir)
    await Promise.all([started.stop(), started.stop()])
    await started.stop()
    expect(isAlive(postmaster)).toBe(false)
    expect(started.log).toContainEqual(expect.stringContaining('received fast shutdown request'))
    expect(started.log).not.toContainEqual(expect.stringContaining('ended unexpectedly'))
  })

  test('stops while it is about to restart Postgres', async () => {
    const dataDir = makeDataDirWithCluster()
    const started = await start(dataDir)
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await until(() => started.log.some((line) => line.includes('ended unexpectedly')))
    await started.stop()
    expect(started.log).not.toContainEqual(expect.stringContaining('runs again'))
    await expect(query(started, 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/)
  })

  test('shuts Postgres down immediately if it does not stop in 2 s', async () => {
    const dataDir = makeDataDirWithCluster()
    const started = await start(dataDir)
    const client = new pg.Client(started.connection)
    client.on('error', () => {})
    await client.connect()
    const backend: number = (await client.query('select pg_backend_pid() as pid')).rows[0].pid
    process.kill(backend, 'SIGSTOP') // delays the fast shutdown
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const stopped = started.stop()
    await until(() => started.log.some((line) => line.includes('received fast shutdown request')))
    vi.advanceTimersByTime(1_999)
    expect(started.log.at(-1)).not.toMatch(/slow to stop/)
    vi.advanceTimersByTime(1)
    await until(() => started.log.some((line) => line.includes('received immediate shutdown request')))
    process.kill(backend, 'SIGCONT')
    await stopped
    expect(started.log).toContainEqual(expect.stringMatching(/^warn PostgreSQL is slow to stop/))
  })

  test.runIf(isLinux)('kills a process that ignores signals, and the next start has all data', async () => {
    const dataDir = makeDataDirWithCluster()
    const started = await start(dataDir, { fsync: true })
    await query(started, 'create table kept as select 1 as one')
    const postmaster = postmasterOf(dataDir)
    const family = sessionOf(postmaster)
      .filter(({ command }) => command === 'postgres')
      .filter(({ pid }) => freeze(pid))
    const begun = Date.now()
    await started.stop()
    expect(Date.now() - begun).toBeLessThan(9_500)
    await until(() => family.every(({ pid }) => !processes().some((running) => running.pid === pid)))
    expect(family.length).toBeGreaterThan(3)
    const next = await start(dataDir)
    expect(await query(next, 'select one from kept')).toEqual([{ one: 1 }])
  })
})
