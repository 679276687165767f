// The basis of feature tests: a fresh database per file, and the whole application in this process.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { Client, type ClientConfig } from 'pg'
import { pino } from 'pino'
import { inject, vi } from 'vitest'
import { assembleSystem } from '../src/assemble.ts'
import type { AppContext } from '../src/server/context.ts'
import { type DatabaseHandle, openDatabase } from '../src/server/database/database.ts'
import { webRole } from '../src/server/database/roles.ts'
import { type Config, readEnv, toConfig } from '../src/server/env.ts'
import type { Live } from '../src/server/live/live.ts'
import type { Log } from '../src/server/log.ts'
import type { MailTransport, OutgoingMail } from '../src/server/mail/mail.ts'
import { runDueJobs } from './run-due-jobs.ts'

export const testOrigin = 'http://127.0.0.1:3000'

/**
 * `npm test -- --processes 2`: the application is assembled so many times on its database, each with its own caches, pools and
 * counters, and requests go to one after the other. They share what belongs to a module.
 */
const processesOfRun = Number(process.env.TEST_PROCESSES ?? 1)

/**
 * A new database, copied from the migrated template, as its owner. Dropped with the whole cluster at the end of the run.
 */
export async function createTestDatabase(): Promise<ClientConfig> {
  const host = inject('databaseHost')
  const database = `test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const client = new Client({ host, user: 'app', database: 'postgres' })
  await client.connect()
  await client.query(`create database ${database} template ${inject('templateDatabase')}`)
  await client.end()
  return { host, user: 'app', database }
}

export function testConfig(settings: Record<string, string> = {}): Config {
  return toConfig(
    readEnv({ SECRET: 'a secret for tests, 32 characters or more', DATA_DIR: '/nowhere', ...settings }),
  )
}

export interface TestApp {
  config: Config
  /** For a second process on the same database. */
  connection: ClientConfig
  /** As the owner, for tests' set-up and checks. The application itself uses the role `web`. */
  database: DatabaseHandle
  /** The application's own connection. */
  web: DatabaseHandle
  /** The same of each process. */
  webs: readonly DatabaseHandle[]
  context: AppContext
  /** Of each process; `context` is the first. */
  contexts: readonly AppContext[]
  /** The live channels, for tests with a real socket. */
  live: Live
  /** Everything logged, one parsed object per line. */
  logged: Record<string, unknown>[]
  /** Every mail sent, oldest first. */
  mails: OutgoingMail[]
  /** Runs the due jobs, as the real server's worker would. */
  runJobs(): Promise<void>
  /** Sends a request to the application as a browser on the same site would. */
  request(path: string, init?: RequestInit & { address?: string }): Promise<Response>
  postJson(path: string, body: unknown, init?: RequestInit & { address?: string }): Promise<Response>
  /** Which of Hono's routers took the routes; known after the first request. */
  routerName(): string
  close(): Promise<void>
}

export async function startTestApp(
  options: {
    connection?: ClientConfig
    settings?: Record<string, string>
    /** 1 for tests that look into a process. */
    processes?: number
  } = {},
): Promise<TestApp> {
  const { processes = processesOfRun } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-app-'))
  const config = testConfig({ DATA_DIR: dataDir, ...options.settings })
  const connection = options.connection ?? (await createTestDatabase())
  const logged: Record<string, unknown>[] = []
  const log = collectLog(logged)
  const mails: OutgoingMail[] = []
  const database = openDatabase(connection, { log, poolSize: 2 })
  const asWeb = { ...connection, user: webRole }
  const assemble = () =>
    assembleSystem({
      config,
      log,
      connection: asWeb,
      poolSize: 4,
      mail: keepingTransport(mails),
      isWorking: () => true,
    })
  const system = await assemble()
  const systems = [system]
  while (systems.length < processes) systems.push(await assemble())
  const { app, context, live, tasks } = system
  let turn = 0

  async function request(
    path: string,
    { address = '192.0.2.1', ...init }: RequestInit & { address?: string } = {},
  ) {
    turn += 1
    return (systems[turn % processes] ?? system).app.request(path, init, {
      incoming: { socket: { remoteAddress: address } },
    })
  }
  return {
    config,
    connection,
    database,
    web: system.database,
    webs: systems.map((one) => one.database),
    context,
    contexts: systems.map((one) => one.context),
    live,
    logged,
    mails,
    routerName: () => app.router.name,
    runJobs: () => runDueJobs(asWeb, { log, tasks }),
    request,
    postJson: (path, body, init) =>
      request(path, {
        ...init,
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: testOrigin, ...(init?.headers ?? {}) },
      }),
    async close() {
      await Promise.all(systems.map((one) => one.live.close()))
      await Promise.all(systems.flatMap(({ views, appearances }) => [views.stop(), appearances.stop()]))
      await Promise.all([...systems.map((one) => one.database.close()), database.close()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** From now on the application has no database; the returned function restores it. */
export function takeDatabaseAway({ webs }: TestApp): () => void {
  const gone = () =>
    Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED', syscall: 'connect' }))
  const spies = webs.flatMap(({ pool }) => [
    vi.spyOn(pool, 'query').mockImplementation(gone),
    vi.spyOn(pool, 'connect').mockImplementation(gone),
  ])
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

/** A mail server that accepts everything. */
export function keepingTransport(mails: OutgoingMail[]): MailTransport {
  return {
    async send(mail) {
      mails.push(mail)
    },
    close() {},
  }
}

export function collectLog(lines: Record<string, unknown>[]): Log {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line))
      done()
    },
  })
  return pino({ level: 'info' }, sink)
}
