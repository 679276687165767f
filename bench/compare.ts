// Compares our server with a bare one: both run at once, take turns under the same load, client and server on different
// cores; the medians of the rounds count.
import { join } from 'node:path'
import { freePort } from '../tests/process.ts'
import { median, processorSeconds, runNode, startNode, stop, untilAnswers } from './processes.ts'
import type { Row } from './report.ts'

/** What bench/load.ts asks for and bench/bare-server.ts answers. */
export type LoadKind = 'page' | 'insert' | 'me'

export interface Bench {
  rounds: number
  /** Of one round of load. */
  seconds: number
  dataDir: string
  databaseUrl: string
}

const serverCore = 0
export const clientCore = 1

/** `isPinned` false: for what is allowed to use every core. */
export async function startOurs(bench: Bench, env: Record<string, string> = {}, isPinned = true) {
  const port = await freePort()
  const server = startNode(['src/main.ts'], {
    ...(isPinned ? { core: serverCore } : {}),
    env: {
      PORT: String(port),
      DATABASE_URL: bench.databaseUrl,
      SECRET: 'a secret for measuring, 32 characters',
      DATA_DIR: join(bench.dataDir, 'ours'),
      LOG_LEVEL: 'info',
      TRUST_PROXY: '1',
      ...env,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(`${origin}/readyz`)
  return { server, origin }
}

async function startBare(
  bench: Bench,
  { kind: mode, path = '/' }: Pick<Target, 'kind' | 'path'>,
  ourOrigin: string,
  cookie: string,
) {
  const port = await freePort()
  const server = startNode(['bench/bare-server.ts', mode, String(port), ourOrigin], {
    core: serverCore,
    env: { DATABASE_URL: bench.databaseUrl, BENCH_COOKIE: cookie, BENCH_PATH: path },
  })
  const origin = `http://127.0.0.1:${port}`
  await untilListening(port)
  return { server, origin }
}

async function untilListening(port: number): Promise<void> {
  const { connect } = await import('node:net')
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.end())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

interface Target {
  kind: LoadKind
  connections: number
  /** Of the page that is asked for; the home page unless said. */
  path?: string
}

interface Round {
  perSecond: number
  /** Processor time of the server for one request. */
  microseconds: number
}

function load(bench: Bench, target: Target & { cookie?: string }, origin: string, pid: number): Round {
  const { kind, connections, cookie = '', path = '/' } = target
  const before = processorSeconds(pid)
  const { port } = new URL(origin)
  const output = runNode(
    ['bench/load.ts', kind, port, String(bench.seconds), String(connections)],
    clientCore,
    { BENCH_COOKIE: cookie, BENCH_PATH: path },
  )
  const { requestsPerSecond } = JSON.parse(output) as { requestsPerSecond: number }
  const used = processorSeconds(pid) - before
  return {
    perSecond: requestsPerSecond,
    microseconds: (used / (requestsPerSecond * bench.seconds)) * 1e6,
  }
}

/** Our requests per second as a part of the bare server's, for one kind of request. */
export async function compare(
  bench: Bench,
  target: Target & {
    env?: Record<string, string>
    /** Makes ready what is asked for; returns the cookies to ask with. */
    prepare?: (origin: string) => Promise<string | undefined>
  },
): Promise<Pick<Row, 'value' | 'unit' | 'note'>> {
  const ours = await startOurs(bench, target.env)
  const cookie = (await target.prepare?.(ours.origin)) ?? ''
  const bare = await startBare(bench, target, ours.origin, cookie)
  const oursPid = ours.server.pid ?? 0
  const barePid = bare.server.pid ?? 0
  const ratios: number[] = []
  const our: Round[] = []
  const their: Round[] = []
  // The first round warms both up and does not count.
  for (let round = 0; round <= bench.rounds; round += 1) {
    const mine = load(bench, { ...target, cookie }, ours.origin, oursPid)
    const theirs = load(bench, { ...target, cookie }, bare.origin, barePid)
    if (round === 0) continue
    our.push(mine)
    their.push(theirs)
    ratios.push(mine.perSecond / theirs.perSecond)
  }
  await Promise.all([stop(ours.server), stop(bare.server)])
  const oursPerSecond = Math.round(median(our.map(({ perSecond }) => perSecond)))
  const barePerSecond = Math.round(median(their.map(({ perSecond }) => perSecond)))
  const cost = (all: Round[]) => `${median(all.map(({ microseconds }) => microseconds)).toFixed(1)} µs`
  return {
    value: median(ratios),
    unit: '×',
    note: `${oursPerSecond}/s and ${barePerSecond}/s; server's processor time each ${cost(our)} and ${cost(their)}`,
  }
}

/** A page that is asked for again is compressed better in the background: waits until that is over. */
export async function untilBestCompressed(origin: string, path = '/'): Promise<undefined> {
  for (let i = 0; i < 20; i += 1) {
    await (await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })).text()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
