// Compares our server with a bare one: both run at the same time and take turns under the same load, with client and server
// on different cores. The result is the median of the rounds' ratios. The client is wrk where it is installed, else
// bench/load.ts.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../tests/process.ts'
import { median, processorSeconds, runTimed, startNode, stop, untilAnswers } from './processes.ts'
import type { Row } from './report.ts'

/** What bench/load.ts requests and bench/bare-server.ts answers. */
export type LoadKind = 'page' | 'insert' | 'me'

export interface Bench {
  rounds: number
  /** For one round of load. */
  seconds: number
  dataDir: string
  databaseUrl: string
}

export const serverCore = 0
export const clientCore = 1

/** `isPinned` false: for work that may use every core. */
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
      PROCESSES: '1',
      ...env,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(`${origin}/readyz`)
  return { server, origin }
}

/** `paths` are those of the pages to send. */
export async function startBare(
  bench: Bench,
  { kind: mode, env }: Pick<Target, 'kind' | 'env'>,
  ourOrigin: string,
  { paths = ['/'], cookie = '' }: { paths?: readonly string[]; cookie?: string },
) {
  const port = await freePort()
  const server = startNode(['bench/bare-server.ts', mode, String(port), ourOrigin, ...paths], {
    core: serverCore,
    env: { DATABASE_URL: bench.databaseUrl, BENCH_COOKIE: cookie, ...env },
  })
  const origin = `http://127.0.0.1:${port}`
  await untilListening(port)
  return { server, origin }
}

export async function untilListening(port: number): Promise<void> {
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

export interface Target {
  kind: LoadKind
  connections: number
  /** The page to request; the home page by default. */
  path?: string
  /** Settings of both servers. */
  env?: Record<string, string>
  /** Rounds that warm both up and do not count. */
  warmUp?: number
}

export interface Round {
  perSecond: number
  /** The server's processor time per request. */
  microseconds: number
  /** The client's. */
  clientMicroseconds: number
  /** The client was busier than the server, so the measurement shows the client. */
  isInvalid: boolean
}

export const hasWrk = spawnSync('wrk', ['-v']).error === undefined
const acceptEncoding = 'Accept-Encoding: gzip, deflate, br, zstd'
/** Without one, no view would be counted. */
const userAgent = 'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

let runs = 0

/** `used` is the server's processor time until now, in seconds. */
export function load(
  bench: Bench,
  target: Target & { cookie?: string },
  origin: string,
  used: () => number,
): Round {
  const { kind, connections, cookie = '', path = kind === 'me' ? '/api/me' : '/' } = target
  runs += 1
  const run = `${process.pid.toString(36)}-${runs}`
  const before = used()
  const command = hasWrk
    ? [
        ...['wrk', '-t', '1', '-c', String(connections), '-d', String(bench.seconds)],
        ...['-H', userAgent, '-H', kind === 'me' ? `Cookie: ${cookie}` : acceptEncoding],
        ...(kind === 'insert' ? ['-s', 'bench/load.lua'] : []),
        origin + path,
      ]
    : [
        ...[process.execPath, 'bench/load.ts', kind, new URL(origin).port],
        ...[String(bench.seconds), String(connections)],
      ]
  const { output, processorSeconds: client } = runTimed(command, clientCore, {
    ...{ BENCH_COOKIE: cookie, BENCH_PATH: path, BENCH_RUN: run },
  })
  const server = used() - before
  const requests = hasWrk ? countOf(output) : Number(JSON.parse(output).requests)
  return {
    perSecond: requests / bench.seconds,
    microseconds: (server / requests) * 1e6,
    clientMicroseconds: (client / requests) * 1e6,
    isInvalid: client > server,
  }
}

/** Fails when any other answer came back. */
function countOf(output: string): number {
  const wrong = /Non-2xx.*|Socket errors.*/.exec(output)?.[0]
  if (wrong) throw new Error(`wrk: ${wrong}`)
  return Number(/(\d+) requests in/.exec(output)?.[1])
}

/** One round of ours, and one of the bare server right after it. */
export interface Pair {
  our: Round
  their: Round
}

/**
 * Compares ours with the bare server, pages in a new pair of processes for each round, as in bench/warm.ts. By the server's
 * processor time per request, which neither client nor network can distort; where the database does most of the work, by
 * requests per second.
 */
export async function compare(
  bench: Bench,
  target: Target & {
    /** Prepares the data to request; returns the cookies to send. */
    prepare?: (origin: string) => Promise<string | undefined>
  },
): Promise<Pick<Row, 'value' | 'unit' | 'note'>> {
  const rounds: Pair[] = []
  const starts = target.kind === 'page' ? bench.rounds : 1
  const { path = '/', warmUp = 1 } = target
  for (let start = 0; start < starts; start += 1) {
    const ours = await startOurs(bench, target.env)
    const cookie = (await target.prepare?.(ours.origin)) ?? ''
    const bare = await startBare(bench, target, ours.origin, { paths: [path], cookie })
    const usedByOurs = () => processorSeconds(ours.server.pid ?? 0)
    const usedByBare = () => processorSeconds(bare.server.pid ?? 0)
    for (let round = 1 - warmUp; round <= bench.rounds / starts; round += 1) {
      const our = load(bench, { ...target, cookie }, ours.origin, usedByOurs)
      if (target.kind === 'insert') await untilNoJobs(bench)
      const their = load(bench, { ...target, cookie }, bare.origin, usedByBare)
      if (target.kind === 'insert') await untilNoJobs(bench)
      if (round > 0) rounds.push({ our, their })
    }
    await Promise.all([stop(ours.server), stop(bare.server)])
  }
  return summarize(rounds, target.kind === 'insert' ? 'requests' : 'processor time')
}

/** The median of the ratios of each pair, and what it was computed from. */
export function summarize(
  rounds: readonly Pair[],
  by: 'requests' | 'processor time',
): Pick<Row, 'value' | 'unit' | 'note'> {
  const ratio = ({ our, their }: Pair) =>
    by === 'requests' ? our.perSecond / their.perSecond : their.microseconds / our.microseconds
  const middle = (of: (round: Pair) => number) => median(rounds.map(of))
  const invalid = rounds.filter(({ our, their }) => our.isInvalid || their.isInvalid).length
  const ratios = rounds.map(ratio).sort((a, b) => a - b)
  const spread = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`
  const costs = `${middle(({ our }) => our.microseconds).toFixed(1)} µs and ${middle(({ their }) => their.microseconds).toFixed(1)} µs`
  const speeds = `${middle(({ our }) => our.perSecond).toFixed(0)}/s and ${middle(({ their }) => their.perSecond).toFixed(0)}/s`
  return {
    value: middle(ratio),
    unit: '×',
    note: [
      invalid > 0 &&
        `INVALID: the client was busier than the server in ${invalid} of ${rounds.length} rounds`,
      `processor time each ${costs}`,
      speeds,
      spread,
    ]
      .filter(Boolean)
      .join('; '),
  }
}

/**
 * A page rendered for each request. Its requests share renderings, a hundred a second, and V8 has optimised its code after about a
 * thousand: the speaker’s page took 600 µs a request in the second round of four seconds, and 430 from the third on.
 */
export function compareRendered(bench: Bench, path = '/') {
  return compare(bench, { kind: 'page', path, connections: 16, env: { HTML_CACHE_MB: '0' }, warmUp: 3 })
}

/**
 * Our mails are sent before the bare server's turn, and its jobs removed before ours: neither leaves work for the other.
 */
async function untilNoJobs({ databaseUrl }: Bench): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  const jobs = 'from graphile_worker.jobs where task_identifier'
  await client.query(`select graphile_worker.complete_jobs(array_agg(id)) ${jobs} = 'bench'`)
  while ((await client.query(`select ${jobs} = 'send_mail' limit 1`)).rowCount !== 0) await sleep(200)
  await client.end()
}

/** The sample people's pictures are encoded in the server's own process, which would be measured with its answers. */
export async function untilJobsAreDone({ databaseUrl }: Bench): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  const due = 'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1'
  while ((await client.query(due)).rowCount !== 0) await sleep(200)
  await client.end()
}

/** A repeatedly requested page is compressed better in the background: waits until that is done. */
export async function untilBestCompressed(origin: string, path = '/'): Promise<undefined> {
  for (let i = 0; i < 20; i += 1) {
    await (await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })).text()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
