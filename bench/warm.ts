// Pages and files that our server has in memory, compared with a bare server that sends the same bytes from memory.
import {
  type Bench,
  load,
  type Pair,
  startBare,
  startOurs,
  summarize,
  type Target,
  untilBestCompressed,
} from './compare.ts'
import { processorSeconds, stop } from './processes.ts'
import type { Row } from './report.ts'

/**
 * New processes for each: of the same code, one start of either server needs 21 µs a page and the next 40, and keeps it until
 * it ends. With five starts the median of a page was 0.67 in one run and 0.99 in another.
 */
const startsPerRound = 2
/** In rounds of load. V8 goes on optimising for about ten seconds. */
const warmUp = 3

/** A row for each of these addresses; each pair of servers serves all of them in turns. */
export async function compareWarm(
  bench: Bench,
  pages: readonly { name: string; path: string; atLeast: number }[],
  env: Record<string, string> = {},
): Promise<Row[]> {
  const pairs = pages.map((): Pair[] => [])
  for (let start = 0; start < startsPerRound * bench.rounds; start += 1) {
    const ours = await startOurs(bench, env)
    for (const { path } of pages) await untilBestCompressed(ours.origin, path)
    const paths = pages.map(({ path }) => path)
    const bare = await startBare(bench, { kind: 'page', env }, ours.origin, { paths })
    const measure = ({ server, origin }: typeof ours, path: string, seconds: number) => {
      const target: Target = { kind: 'page', connections: 64, path }
      return load({ ...bench, seconds }, target, origin, () => processorSeconds(server.pid ?? 0))
    }
    const seconds = Math.max(1, Math.round((warmUp * bench.seconds) / pages.length))
    for (const path of paths) for (const server of [ours, bare]) measure(server, path, seconds)
    for (const [i, path] of paths.entries()) {
      const our = measure(ours, path, Math.ceil(bench.seconds / 2))
      pairs[i]?.push({ our, their: measure(bare, path, Math.ceil(bench.seconds / 2)) })
    }
    await Promise.all([stop(ours.server), stop(bare.server)])
  }
  return pages.map(({ name, atLeast }, i) => ({
    name: `${name}, warm: ours ÷ bare node:http`,
    goal: { atLeast },
    ...summarize(pairs[i] ?? [], 'processor time'),
  }))
}
