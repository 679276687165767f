// Ten times the requests that the server can answer, to itself and to nginx in front of it: it goes on answering nearly as many
// as it can, and the rest are refused at once.
import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '../../scripts/install.mjs'
import { hasNginx, startNginx } from '../nginx.ts'
import { freePort } from '../process.ts'
import type { Loaded } from './clients/open-loop.ts'
import { fault, type Row } from './fault.ts'

const length = Number(process.env.FAULT_SECONDS ?? 10)
const longestRefusal = 100 // ms
const leastPart = 0.8
const goal = 'at least 80 % of the peak, 503 with Retry-After within 100 ms'
const throughNginx = 'the same through nginx'

await fault(async ({ folder, start, afterwards }) => {
  const app = await start({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' })
  const port = Number(new URL(app.origin).port)
  const rows = [await overload('ten times the load', port)]
  if (!hasNginx) {
    rows.push({ fault: throughNginx, rounds: 0, figure: 'needs nginx and openssl', goal, held: undefined })
  } else {
    const proxyFolder = join(folder, 'nginx')
    mkdirSync(proxyFolder)
    const [secure, plain] = [await freePort(), await freePort()]
    const proxy = startNginx(proxyFolder, { servers: [port], secure, plain }, forOneClient)
    afterwards(() => proxy.kill())
    await load(secure, 200, 1)
    rows.push(await overload(throughNginx, secure))
  }
  if (app.child.exitCode !== null) for (const row of rows) row.held = false
  return rows
})

/** The client is all the people at once, and its time should not go into encryption. */
function forOneClient(settings: string): string {
  return settings
    .replace(/(listen [\d.:]+) ssl http2;/, '$1;')
    .replace(/limit_conn lectern_clients \d+;/, '')
    .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for')
}

async function load(port: number, rate: number, seconds = length): Promise<Loaded> {
  const args = ['tests/faults/clients/open-loop.ts', String(port), String(rate), String(seconds)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectFolder })
  return JSON.parse(stdout)
}

async function overload(name: string, port: number): Promise<Row> {
  const goodput = ({ statuses, seconds }: Loaded) => (statuses[201] ?? 0) / seconds
  // Warm, then more and more until it does not answer more.
  await load(port, 200, 3)
  let peak = 0
  let rate = 500
  for (; rate <= 64_000; rate *= 1.4) {
    const loaded = await load(port, Math.round(rate), length / 2)
    const answered = goodput(loaded)
    if (answered > peak) peak = answered
    if (answered < 0.7 * rate) break
  }
  const heavy = await load(port, Math.round(peak * 10))
  const kept = goodput(heavy)
  const offered = (heavy.sent + heavy.unsent) / heavy.seconds
  const others = Object.entries(heavy.statuses).filter(([status]) => !['201', '503'].includes(status))
  const { p50, p99, max } = heavy.refusal
  return {
    fault: `${name} (${Math.round(offered)} writes a second, ${Math.round(heavy.sent / heavy.seconds)} of them sent)`,
    rounds: 1,
    figure: `${Math.round(kept)} a second answered, ${((kept / peak) * 100).toFixed(0)} % of the peak of ${Math.round(peak)}; ${heavy.statuses[503] ?? 0} refused after ${p50.toFixed(0)} ms (p99 ${p99.toFixed(0)} ms, at most ${max.toFixed(0)} ms); ${heavy.unhelpful} without Retry-After; ${heavy.broken} broken; others: ${JSON.stringify(Object.fromEntries(others))}`,
    goal,
    held:
      peak > 0 &&
      kept >= leastPart * peak &&
      p99 <= longestRefusal &&
      heavy.unhelpful + heavy.broken + others.length === 0,
  }
}
