// Ten times the requests that the server can answer: it goes on answering nearly as many as it can, and refuses the rest at once.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '../../scripts/install.mjs'
import type { Loaded } from './clients/open-loop.ts'
import { fault } from './fault.ts'

const length = Number(process.env.FAULT_SECONDS ?? 10)
const longestRefusal = 100 // ms
const leastPart = 0.8

await fault(async ({ folder, start }) => {
  const app = await start({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' })
  const { port } = new URL(app.origin)
  const load = async (rate: number, seconds = length): Promise<Loaded> => {
    const args = ['tests/faults/clients/open-loop.ts', port, String(rate), String(seconds)]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectFolder })
    return JSON.parse(stdout)
  }
  const goodput = ({ statuses, seconds }: Loaded) => (statuses[201] ?? 0) / seconds
  // Warm, then more and more until it does not answer more.
  await load(200, 3)
  let peak = 0
  let rate = 500
  for (; rate <= 64_000; rate *= 1.4) {
    const loaded = await load(Math.round(rate), length / 2)
    const answered = goodput(loaded)
    if (answered > peak) peak = answered
    if (answered < 0.7 * rate) break
  }
  const heavy = await load(Math.round(peak * 10))
  const kept = goodput(heavy)
  const offered = (heavy.sent + heavy.unsent) / heavy.seconds
  const others = Object.entries(heavy.statuses).filter(([status]) => !['201', '503'].includes(status))
  const { p50, p99, max } = heavy.refusal
  return [
    {
      fault: `ten times the load (${Math.round(offered)} writes a second, ${Math.round(heavy.sent / heavy.seconds)} of them sent)`,
      rounds: 1,
      figure: `${Math.round(kept)} a second answered, ${((kept / peak) * 100).toFixed(0)} % of the peak of ${Math.round(peak)}; ${heavy.statuses[503] ?? 0} refused after ${p50.toFixed(0)} ms (p99 ${p99.toFixed(0)} ms, at most ${max.toFixed(0)} ms); ${heavy.unhelpful} without Retry-After; ${heavy.broken} broken; others: ${JSON.stringify(Object.fromEntries(others))}`,
      goal: 'at least 80 % of the peak, 503 with Retry-After within 100 ms',
      held:
        peak > 0 &&
        kept >= leastPart * peak &&
        p99 <= longestRefusal &&
        heavy.unhelpful + heavy.broken + others.length === 0 &&
        app.child.exitCode === null,
    },
  ]
})
