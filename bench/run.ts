// `npm run bench`: every figure of docs/performance.md, measured in one run on this machine. Ours and the bare server
// take turns, client and server on different cores; medians. Writes bench/results.json.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts'
import { freePort } from '../tests/process.ts'
import { measureVitals, measureWeight } from './browser.ts'
import {
  median,
  processorSeconds,
  projectFolder,
  residentBytes,
  runNode,
  startNode,
  stop,
  untilAnswers,
} from './processes.ts'

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
  },
})
const rounds = Number(flags.rounds)
const serverCore = 0
const clientCore = 1

interface Row {
  name: string
  value: number
  unit: string
  goal?: { atLeast?: number; atMost?: number }
  note?: string
}

const rows: Row[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const logLevel = 'info'

execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: projectFolder, stdio: 'inherit' })
// The database runs beside both servers and is pinned to neither's core.
const postgres = await startEmbeddedPostgres({ dataDir })
const databaseUrl = `postgres://app@/app?host=${encodeURIComponent(postgres.connection.host)}`

try {
  if (wanted('start')) await measureStart()
  if (wanted('page')) {
    await comparePage('home page, warm: ours ÷ bare node:http', {}, 64, 0.9)
    await comparePage(
      'home page, rendered each time: ours ÷ bare node:http',
      { HTML_CACHE_MB: '0' },
      16,
      0.015,
    )
  }
  if (wanted('insert')) await compareInsert()
  if (wanted('browser')) await measurePages()
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
report()

function wanted(part: string): boolean {
  return flags.only === undefined || flags.only === part
}

async function startOurs(env: Record<string, string>) {
  const port = await freePort()
  const server = startNode(['src/main.ts'], {
    core: serverCore,
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SECRET: 'a secret for measuring, 32 characters',
      DATA_DIR: join(dataDir, 'ours'),
      LOG_LEVEL: logLevel,
      TRUST_PROXY: '1',
      ...env,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(`${origin}/readyz`)
  return { server, origin }
}

async function startBare(mode: 'page' | 'insert', ourOrigin: string) {
  const port = await freePort()
  const server = startNode(['bench/bare-server.ts', mode, String(port), ourOrigin], {
    core: serverCore,
    env: { DATABASE_URL: databaseUrl },
  })
  const origin = `http://127.0.0.1:${port}`
  if (mode === 'page') await untilAnswers(origin)
  else await untilListening(port)
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

interface Round {
  perSecond: number
  /** Processor time of the server for one request. */
  microseconds: number
}

function load(kind: 'page' | 'insert', origin: string, pid: number, connections: number): Round {
  const before = processorSeconds(pid)
  const { port } = new URL(origin)
  const output = runNode(['bench/load.ts', kind, port, flags.seconds, String(connections)], clientCore)
  const { requestsPerSecond } = JSON.parse(output) as { requestsPerSecond: number }
  const used = processorSeconds(pid) - before
  return {
    perSecond: requestsPerSecond,
    microseconds: (used / (requestsPerSecond * Number(flags.seconds))) * 1e6,
  }
}

async function compare(
  name: string,
  kind: 'page' | 'insert',
  env: Record<string, string>,
  connections: number,
  goal: number,
): Promise<void> {
  const ours = await startOurs(env)
  // A page that is asked for again is compressed better in the background: wait until that is over.
  for (let i = 0; kind === 'page' && i < 20; i += 1) {
    await (await fetch(ours.origin, { headers: { 'accept-encoding': 'br' } })).text()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const bare = await startBare(kind, ours.origin)
  const oursPid = ours.server.pid ?? 0
  const barePid = bare.server.pid ?? 0
  const ratios: number[] = []
  const our: Round[] = []
  const their: Round[] = []
  // The first round warms both up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const mine = load(kind, ours.origin, oursPid, connections)
    const theirs = load(kind, bare.origin, barePid, connections)
    if (round === 0) continue
    our.push(mine)
    their.push(theirs)
    ratios.push(mine.perSecond / theirs.perSecond)
  }
  await Promise.all([stop(ours.server), stop(bare.server)])
  const oursPerSecond = Math.round(median(our.map(({ perSecond }) => perSecond)))
  const barePerSecond = Math.round(median(their.map(({ perSecond }) => perSecond)))
  const cost = (all: Round[]) => `${median(all.map(({ microseconds }) => microseconds)).toFixed(1)} µs`
  rows.push({
    name,
    value: median(ratios),
    unit: '×',
    goal: { atLeast: goal },
    note: `${oursPerSecond}/s and ${barePerSecond}/s; server's processor time each ${cost(our)} and ${cost(their)}`,
  })
}

function comparePage(
  name: string,
  env: Record<string, string>,
  connections: number,
  goal: number,
): Promise<void> {
  return compare(name, 'page', env, connections, goal)
}

async function compareInsert(): Promise<void> {
  await compare('POST /api/beta-signups: ours ÷ bare insert', 'insert', {}, 32, 0.7)
}

async function measureStart(): Promise<void> {
  const own = join(dataDir, 'start')
  const times: number[] = []
  let resident = 0
  for (let round = 0; round <= rounds; round += 1) {
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: own, LOG_LEVEL: logLevel, DATABASE_URL: '' }
    const server = startNode(['src/main.ts'], { env })
    const time = await untilAnswers(`http://127.0.0.1:${port}/readyz`)
    if (round > 0) times.push(time)
    if (round === rounds) {
      await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())
      // Idle: nothing asked for five seconds.
      await new Promise((resolve) => setTimeout(resolve, 5000))
      resident = residentBytes(server.pid ?? 0)
    }
    await stop(server)
  }
  rows.push({
    name: 'start, warm, until /readyz',
    value: median(times) / 1000,
    unit: 's',
    goal: { atMost: 2 },
  })
  rows.push({
    name: 'memory of the Node process at idle',
    value: resident / 1024 / 1024,
    unit: 'MB',
    goal: { atMost: 150 },
  })
}

async function measurePages(): Promise<void> {
  const { server, origin } = await startOurs({})
  const pages = [
    { name: 'home', path: '/', lcp: 1200, script: 110 },
    { name: 'beta', path: '/beta', lcp: 1200, script: 110 },
    { name: 'terms', path: '/terms', lcp: 1200, script: 110 },
  ]
  for (const { name, path, lcp, script } of pages) {
    await fetch(origin + path).then((answer) => answer.text())
    const weight = await measureWeight(origin + path, async (page) => {
      // Also what a reader's first steps load: the dialog, or React on pages that wake at the first interaction.
      const opener = page.getByRole('link', { name: /get started/i }).first()
      if (await opener.isVisible().catch(() => false)) await opener.click()
      else await page.mouse.click(5, 5)
    })
    const kilobytes = (bytes: number) => bytes / 1024
    rows.push({
      name: `${name}: script before idle, gz`,
      value: kilobytes(weight.scriptEarly),
      unit: 'kB',
      goal: { atMost: 2 },
    })
    rows.push({
      name: `${name}: script in all, gz`,
      value: kilobytes(weight.script),
      unit: 'kB',
      goal: { atMost: script },
    })
    rows.push({
      name: `${name}: style, gz`,
      value: kilobytes(weight.style),
      unit: 'kB',
      goal: { atMost: 14 },
    })
    rows.push({
      name: `${name}: fonts`,
      value: kilobytes(weight.fonts),
      unit: 'kB',
      goal: { atMost: 50 },
      note: `${weight.fontFiles} files`,
    })
    const vitals = await measureVitals(origin + path, rounds)
    rows.push({ name: `${name}: LCP`, value: vitals.lcp, unit: 'ms', goal: { atMost: lcp } })
    rows.push({ name: `${name}: CLS`, value: vitals.cls, unit: '', goal: { atMost: 0 } })
    rows.push({ name: `${name}: TBT`, value: vitals.tbt, unit: 'ms', goal: { atMost: 50 } })
  }
  await stop(server)
}

function report(): void {
  const table = rows.map(({ name, value, unit, goal, note = '' }) => ({
    measured: name,
    value: `${format(value)} ${unit}`.trim(),
    goal: goal ? `${goal.atLeast === undefined ? '≤' : '≥'} ${goal.atLeast ?? goal.atMost}` : '',
    met: goal ? (isMet(value, goal) ? 'yes' : 'NO') : '',
    note,
  }))
  const columns = ['measured', 'value', 'goal', 'met', 'note'] as const
  const widths = columns.map((column) => Math.max(column.length, ...table.map((row) => row[column].length)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  process.stdout.write(
    `\n${line(columns)}\n${table.map((row) => line(columns.map((column) => row[column]))).join('\n')}\n`,
  )
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model ?? '' }
  const results = {
    measuredAt: new Date().toISOString(),
    machine,
    rounds,
    seconds: Number(flags.seconds),
    rows,
  }
  // A part alone is for trying out; only a whole run is kept.
  if (flags.only === undefined)
    writeFileSync(join(projectFolder, 'bench/results.json'), `${JSON.stringify(results, null, 2)}\n`)
}

function isMet(value: number, { atLeast, atMost }: { atLeast?: number; atMost?: number }): boolean {
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)
}

function format(value: number): string {
  if (value >= 100) return value.toFixed(0)
  if (value >= 10) return value.toFixed(1)
  return value === 0 ? '0' : value.toPrecision(3)
}
