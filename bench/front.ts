// What nginx in front costs and saves (docs/scaling.md). Everything shares this machine's cores, so what counts is the processor time
// of each process for an answer: with a core of its own, nginx gives as many answers as its time allows.
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { hasNginx, startNginx } from '../tests/nginx.ts'
import { freePort } from '../tests/process.ts'
import { type Bench, hasWrk, load, startOurs, type Target, untilListening } from './compare.ts'
import { childrenOf, median, processorSeconds, stop } from './processes.ts'
import type { Row } from './report.ts'
import { makeSignedIn } from './signed-in.ts'

interface Costs {
  perSecond: number
  /** µs for each answer. */
  nginx: number
  /** Of the server that needs most. */
  server: number
}

/** Nothing where nginx or a client that speaks TLS is missing. */
export async function measureFront(bench: Bench): Promise<Row[]> {
  if (!hasNginx || !hasWrk) return []
  await stop((await startOurs(bench)).server)
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 })
  const { cookie } = await makeSignedIn(pool, 'speaker')
  await pool.end()
  const page: Target = { kind: 'page', connections: 64 }
  const profile = { kind: 'me', path: '/api/profile', connections: 32, cookie: `__Host-${cookie}` } as const
  const one = await measure(bench, 1, async (origin) => [page, await scriptOf(origin), profile])
  const [ofTwo] = await measure(bench, 2, async () => [profile])
  const [home, script, alone] = one
  if (!home || !script || !alone || !ofTwo) return []
  const describe = ({ server, perSecond }: Costs) =>
    `the server’s ${server.toFixed(1)} µs; ${perSecond.toFixed(0)}/s on the cores of all`
  return [
    {
      ...{ name: 'home page through nginx, TLS: nginx’s own processor time', unit: 'µs', value: home.nginx },
      note: describe(home),
    },
    {
      ...{ name: 'a script through nginx, from its disk', unit: 'µs', value: script.nginx },
      note: describe(script),
    },
    {
      name: 'GET /api/profile, signed in, through nginx: two servers ÷ one',
      value: alone.server / ofTwo.server,
      unit: '×',
      note: `the busiest server ${alone.server.toFixed(1)} and ${ofTwo.server.toFixed(1)} µs an answer; nginx ${alone.nginx.toFixed(1)} and ${ofTwo.nginx.toFixed(1)}; ${alone.perSecond.toFixed(0)} and ${ofTwo.perSecond.toFixed(0)}/s on the cores of all`,
    },
  ]
}

async function scriptOf(origin: string): Promise<Target> {
  const [path] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(origin)).text()) ?? []
  if (path === undefined) throw new Error('The home page names no script.')
  return { kind: 'page', connections: 64, path }
}

/** Medians of the rounds, for each target. `targets` gets the address of a server. */
async function measure(
  bench: Bench,
  count: number,
  targets: (origin: string) => Promise<(Target & { cookie?: string })[]>,
): Promise<Costs[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-front-'))
  const [secure, plain] = [await freePort(), await freePort()]
  const ours: Awaited<ReturnType<typeof startOurs>>[] = []
  let proxy: ChildProcess | undefined
  try {
    for (let i = 0; i < count; i += 1) {
      const settings = {
        APP_URL: `https://localhost:${secure}`,
        DATA_DIR: join(bench.dataDir, `front-${i}`),
      }
      ours.push(await startOurs(bench, settings, false))
    }
    const ports = ours.map(({ origin }) => Number(new URL(origin).port))
    proxy = startNginx(folder, { servers: ports, secure, plain })
    const { pid = 0 } = proxy
    await untilListening(secure)
    const nginx = () => childrenOf(pid).reduce((sum, worker) => sum + processorSeconds(worker), 0)
    const servers = () => ours.map(({ server }) => processorSeconds(server.pid ?? 0))
    const costs: Costs[] = []
    for (const target of await targets(ours[0]?.origin ?? '')) {
      const rounds: Costs[] = []
      // The first rounds warm up: each process compiles its code and fills its cache.
      for (let round = -2 * count; round < bench.rounds; round += 1) {
        const before = servers()
        const { perSecond, microseconds } = load(bench, target, `https://localhost:${secure}`, nginx)
        const busiest = Math.max(...servers().map((seconds, i) => seconds - (before[i] ?? 0)))
        const server = (busiest / (perSecond * bench.seconds)) * 1e6
        if (round >= 0) rounds.push({ perSecond, nginx: microseconds, server })
      }
      const middle = (of: (costs: Costs) => number) => median(rounds.map(of))
      costs.push({
        perSecond: middle(({ perSecond }) => perSecond),
        nginx: middle(({ nginx }) => nginx),
        server: middle(({ server }) => server),
      })
    }
    return costs
  } finally {
    // A failed measurement leaves nothing running.
    proxy?.kill()
    await Promise.all(ours.map(({ server }) => stop(server)))
    rmSync(folder, { recursive: true, force: true })
  }
}
