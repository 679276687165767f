// Several processes behind one port (PROCESSES): they share the work, replace one that dies, and are replaced one after the
// other without a failed request.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../src/server/database/database.ts'
import { createLog } from '../src/server/log.ts'
import { paths } from '../src/vocabulary/paths.ts'
import { withCluster } from './embedded-postgres.ts'
import { createTestDatabase } from './harness.ts'
import {
  type AppProcess,
  apply,
  isAlive,
  postmasterOf,
  processSettings,
  spawnApp,
  untilReady,
} from './process.ts'

// Each starts four processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** The servers of a primary, oldest first. */
function serversOf({ child }: AppProcess): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === child.pid && args.includes('--server'))
    .map(([pid]) => Number(pid))
    .sort((a, b) => a - b)
}

/** Those that serve, once there are so many. */
async function untilServing(app: AppProcess, count: number): Promise<number[]> {
  for (;;) {
    const ready = new Set(
      [...app.output().matchAll(/"child":(\d+),"msg":"a process serves"/g)].map(([, pid]) => Number(pid)),
    )
    const serving = serversOf(app).filter((pid) => ready.has(pid))
    if (serving.length === count) return serving
    await sleep(100)
  }
}

/** Requests pages on kept connections, as proxies do, until told to stop; returns the statuses and faults. */
function keepAsking(origin: string) {
  const agent = new Agent({ keepAlive: true })
  const outcomes = new Map<string, number>()
  let isOver = false
  const ask = (path: string) =>
    new Promise<string>((resolve) => {
      const asked = request(origin + path, { agent }, (answer) => {
        answer.resume()
        answer.once('end', () => resolve(String(answer.statusCode)))
      })
      asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      asked.end()
    })
  async function reader(path: string): Promise<void> {
    while (!isOver) {
      const outcome = await ask(path)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  const readers = [paths.home, paths.terms, '/api/topics'].map(reader)
  return async () => {
    isOver = true
    await Promise.all(readers)
    agent.destroy()
    return outcomes
  }
}

describe('two processes on one database', () => {
  let app: AppProcess
  let database: DatabaseHandle

  beforeAll(async () => {
    const connection = await createTestDatabase()
    database = openDatabase(connection, { log: createLog('silent'), poolSize: 1 })
    app = await spawnApp({
      ...processSettings(connection),
      ...{ PROCESSES: '2', JOBS: 'one', TRUST_PROXY: '1', LOG_LEVEL: 'info' },
    })
    await untilReady(app, 60_000)
    await untilServing(app, 2)
  }, 120_000)
  afterAll(async () => {
    app.child.kill('SIGTERM')
    await app.exited
    await database.close()
  })

  test('share the requests, and nothing is set up twice', async () => {
    for (let i = 0; i < 8; i += 1)
      await fetch(`${app.origin}/api/topics`, { headers: { connection: 'close' } })
    const pids = () => new Set([...app.output().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid)))
    await expect.poll(() => [...pids()].sort((a, b) => a - b)).toEqual(serversOf(app))
    expect(app.output().match(/There is no admin yet/g)).toHaveLength(1)
  })

  test('one of them runs jobs, with JOBS=one', async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and query ilike 'listen "jobs:%'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('one that is killed is replaced, and the other answers meanwhile', async () => {
    const [killed = 0, other = 0] = serversOf(app)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => isAlive(killed)).toBe(false)
    const stop = keepAsking(app.origin)
    const after = await untilServing(app, 2)
    expect([...(await stop()).keys()]).toEqual(['200'])
    expect(after).toContain(other)
  })

  test('SIGHUP replaces all of them, one after the other, and no request fails', async () => {
    const before = serversOf(app)
    const stop = keepAsking(app.origin)
    app.child.kill('SIGHUP')
    await expect.poll(() => app.output(), { timeout: 100_000 }).toContain('all processes have been replaced')
    const outcomes = await stop()
    expect([...outcomes.keys()]).toEqual(['200'])
    const after = serversOf(app)
    expect(after).toHaveLength(2)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
    expect((await apply(app.origin)).status).toBe(201)
  })

  test('a stop ends all of them, with code 0', async () => {
    const servers = serversOf(app)
    app.child.kill('SIGTERM')
    expect(await app.exited).toBe(0)
    expect(servers.filter(isAlive)).toEqual([])
  })
})

describe('with the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-processes-'))
  const dataDir = join(folder, 'own')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('the primary owns it, and when it is killed nothing goes on without it', async () => {
    withCluster(dataDir)
    const app = await spawnApp({ PROCESSES: '2', DATA_DIR: dataDir, LOG_LEVEL: 'info' })
    onTestFinished(() => void app.child.kill('SIGKILL'))
    await untilReady(app, 60_000)
    const servers = await untilServing(app, 2)
    expect((await apply(app.origin)).status).toBe(201)
    const postmaster = postmasterOf(dataDir)
    process.kill(servers[0] ?? 0, 'SIGKILL')
    await expect.poll(() => isAlive(servers[0] ?? 0)).toBe(false)
    expect((await apply(app.origin)).status).toBe(201)
    app.child.kill('SIGKILL')
    await expect.poll(() => [...servers, postmaster].filter(isAlive), { timeout: 20_000 }).toEqual([])
  })
})

test('a start that cannot succeed says why once, and ends with code 1', async () => {
  const settings = { ...processSettings(await createTestDatabase()), PROCESSES: '2' }
  const weak = await spawnApp({ ...settings, ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'password' })
  expect(await weak.exited).toBe(1)
  expect(weak.output().match(/ADMIN_PASSWORD is too weak/g)).toHaveLength(1)
  const taken = await spawnApp({ ...settings, PORT: String(await takenPort()) })
  expect(await taken.exited).toBe(1)
  expect(taken.output().match(/Another program answers there/g)).toHaveLength(1)
})

async function takenPort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1').unref()
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
