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

/** In seconds, of each server. V8 goes on optimising for about ten. */
const warmUp = 12

/**
 * A row for each of these addresses. Each pair of servers serves all of them in turns, in short rounds: a neighbour on the
 * machine then slows both. It is started anew as often as there are rounds, because V8 may compile the same code differently.
 */
export async function compareWarm(
  bench: Bench,
  pages: readonly { name: string; path: string; atLeast: number }[],
  env: Record<string, string> = {},
): Promise<Row[]> {
  const pairs = pages.map((): Pair[] => [])
  for (let start = 0; start < bench.rounds; start += 1) {
    const ours = await startOurs(bench, env)
    for (const { path } of pages) await untilBestCompressed(ours.origin, path)
    const paths = pages.map(({ path }) => path)
    const bare = await startBare(bench, { kind: 'page', env }, ours.origin, { paths })
    const seconds = Math.ceil(bench.seconds / 4)
    const measure = ({ server, origin }: typeof ours, path: string) => {
      const target: Target = { kind: 'page', connections: 64, path }
      return load({ ...bench, seconds }, target, origin, () => processorSeconds(server.pid ?? 0))
    }
    const uncounted = Math.ceil(warmUp / (seconds * pages.length))
    for (let round = -uncounted; round < bench.rounds; round += 1) {
      for (const [i, path] of paths.entries()) {
        const pair = { our: measure(ours, path), their: measure(bare, path) }
        if (round >= 0) pairs[i]?.push(pair)
      }
    }
    await Promise.all([stop(ours.server), stop(bare.server)])
  }
  return pages.map(({ name, atLeast }, i) => ({
    name: `${name}, warm: ours ÷ bare node:http`,
    goal: { atLeast },
    ...summarize(pairs[i] ?? [], 'processor time'),
  }))
}
