// What a second process adds (PROCESSES=2). The servers share both cores with the load client and PostgreSQL, so the answers of a
// second cannot show it. What counts is the processor time that the busiest process needs for an answer of all: with a core of
// its own each gives as many answers as that allows. The client's time and PostgreSQL's, which would need cores of their own,
// are counted apart.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { postmasterOf } from '../tests/process.ts'
import { type Bench, load, type Round, startOurs, type Target } from './compare.ts'
import { childrenOf, median, processorSeconds, secondsOfPostgres, stop } from './processes.ts'
import type { Row } from './report.ts'
import { makeSignedIn } from './signed-in.ts'

interface Measured extends Round {
  /** Of the process that needs most, for each answer of all. */
  busiest: number
  /** PostgreSQL's. */
  database: number
}

export async function measureSeveral(bench: Bench): Promise<Row[]> {
  // Migrates the database, where no other part has run before.
  await stop((await startOurs(bench)).server)
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 })
  const { cookie } = await makeSignedIn(pool, 'speaker')
  await pool.end()
  return [
    await measureRatio(bench, 'home page, warm: two processes ÷ one', 1.7, { kind: 'page', connections: 64 }),
    await measureRatio(bench, 'GET /api/profile, signed in: two processes ÷ one', 1.6, {
      ...{ kind: 'me', path: '/api/profile', connections: 32, cookie },
    }),
  ]
}

/** One and two take turns, newly started for each round. */
async function measureRatio(
  bench: Bench,
  name: string,
  atLeast: number,
  /** Its connections are those of each process: the peak of two is compared with that of one. */
  target: Target & { cookie?: string },
): Promise<Row> {
  const rounds: { one: Measured; two: Measured }[] = []
  for (let round = 0; round < bench.rounds; round += 1) {
    const one = await measureOnce(bench, target, 1)
    rounds.push({ one, two: await measureOnce(bench, target, 2) })
  }
  const middle = (of: (round: { one: Measured; two: Measured }) => number) => median(rounds.map(of))
  const ratios = rounds.map(({ one, two }) => one.busiest / two.busiest).sort((a, b) => a - b)
  const both = (of: (measured: Measured) => number, digits: number) =>
    `${middle(({ one }) => of(one)).toFixed(digits)} and ${middle(({ two }) => of(two)).toFixed(digits)}`
  return {
    name,
    value: median(ratios),
    unit: '×',
    goal: { atLeast },
    note: [
      `by processor time on cores of their own: all processes ${both(({ microseconds }) => microseconds, 1)} µs an answer`,
      `the busiest ${both(({ busiest }) => busiest, 1)}`,
      `PostgreSQL ${both(({ database }) => database, 1)}, the client ${both(({ clientMicroseconds }) => clientMicroseconds, 1)}`,
      `${both(({ perSecond }) => perSecond, 0)}/s on the cores of all`,
      `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`,
    ].join('; '),
  }
}

async function measureOnce(
  bench: Bench,
  target: Target & { cookie?: string },
  processes: number,
): Promise<Measured> {
  const { server, origin } = await startOurs(bench, { PROCESSES: String(processes) }, false)
  const primary = server.pid ?? 0
  const pids = [primary, ...(await untilServers(primary, processes === 1 ? 0 : processes))]
  const now = () => pids.map(processorSeconds)
  const used = () => now().reduce((sum, one) => sum + one, 0)
  const ofDatabase = () => secondsOfPostgres(postmasterOf(bench.dataDir))
  const onAll = { ...target, connections: target.connections * processes }
  // Every process compiles its code and fills its cache, and they share the cores.
  for (let turn = 0; turn < 3 * processes; turn += 1) load(bench, onAll, origin, used)
  const [before, databaseBefore] = [now(), ofDatabase()]
  const round = load(bench, onAll, origin, used)
  const answers = round.perSecond * bench.seconds
  const busiest = Math.max(...now().map((seconds, i) => seconds - (before[i] ?? 0)))
  const database = ofDatabase() - databaseBefore
  await stop(server)
  return { ...round, busiest: (busiest / answers) * 1e6, database: (database / answers) * 1e6 }
}

/** The children of a primary that serve, once there are so many. */
async function untilServers(primary: number, count: number): Promise<number[]> {
  for (;;) {
    const servers = childrenOf(primary).filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--server'),
    )
    if (servers.length === count) return servers
    await sleep(50)
  }
}
