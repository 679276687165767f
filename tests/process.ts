// The product as a separate process, for tests that end it, starve it or take its database away.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { serverEnv, serverFlags } from '../scripts/install.mjs'
import { webRole } from '../src/server/database/roles.ts'

export interface AppProcess {
  child: ChildProcess
  origin: string
  /** Everything it wrote to the console. */
  output(): string
  /** Resolves with the exit code, or the signal's name. */
  exited: Promise<number | string>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export async function spawnApp(
  settings: Record<string, string>,
  args: string[] = [],
  [command, ...first]: [string, ...string[]] = [process.execPath, ...serverFlags, 'src/main.ts'],
): Promise<AppProcess> {
  const port = Number(settings.PORT ?? (await freePort()))
  const child = spawn(command, [...first, ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...serverEnv,
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      // `npm test -- --processes 2`
      PROCESSES: process.env.TEST_PROCESSES ?? '1',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  return { child, origin: `http://127.0.0.1:${port}`, output: () => output, exited }
}

/** Settings for a process on a test's own database, whose owner's connection is given. */
export function processSettings({ host, user, database }: ClientConfig): Record<string, string> {
  const urlOf = (role: string) => `postgres://${role}@/${database}?host=${encodeURIComponent(host ?? '')}`
  return {
    DATABASE_URL: urlOf(webRole),
    MIGRATION_DATABASE_URL: urlOf(user ?? ''),
    SECRET: 'a secret for tests, 32 characters or more',
  }
}

/** Resolves when /readyz answers 200; fails if the process ends first. */
export async function untilReady(app: AppProcess, withinMs = 40_000): Promise<number> {
  const begun = performance.now()
  let ended: number | string | undefined
  void app.exited.then((code) => {
    ended = code
  })
  while (performance.now() - begun < withinMs) {
    if (ended !== undefined) throw new Error(`The server ended (${ended}):\n${app.output()}`)
    const status = await fetch(`${app.origin}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return performance.now() - begun
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`Not ready within ${withinMs} ms:\n${app.output()}`)
}

let applicants = 0

/** Applies for the beta as a new person, from a network of their own. Returns the status and the address used. */
export async function apply(origin: string, email?: string) {
  applicants += 1
  const address = email ?? `applicant-${process.pid}-${applicants}@example.com`
  const answer = await fetch(`${origin}/api/beta-signups`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(applicants >> 16) & 255}.${(applicants >> 8) & 255}.${applicants & 255}`,
    },
    body: JSON.stringify({ email: address }),
  })
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    email: address,
    body: await answer.json(),
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The postmaster of a data folder, from its lock file. */
export function postmasterOf(dataDir: string): number {
  const [line = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return Number(line)
}
