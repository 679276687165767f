// Relevance: the written speakers mixed into generated ones, asked for through the HTTP API (docs/search.md).
// `npm run bench -- --only relevance --speakers N --queries FILE`; without a file, the first set.
import { type Bench, startOurs } from '../compare.ts'
import { stop } from '../processes.ts'
import type { Row } from '../report.ts'
import { ask, prepareSearch } from '../search.ts'
import { byClass, depth, describeMiss, meanOf, scoreAll } from './score.ts'
import { firstSet, readQueries } from './set.ts'

/** Queries below this score are printed. */
const missBelow = 0.9

export async function measureRelevance(
  bench: Bench,
  speakers: number,
  file: string | undefined,
): Promise<Row[]> {
  const queries = readQueries(file ?? firstSet)
  await prepareSearch(bench, speakers)
  const { server, origin } = await startOurs(bench, { LOG_LEVEL: 'warn' }, false)
  try {
    const scored = await scoreAll(queries, async (q) => {
      const { results } = await ask(origin, { q, facets: 'false' })
      return results.map(({ username }) => username)
    })
    const misses = scored.filter(({ score }) => score < missBelow).sort((a, b) => a.score - b.score)
    process.stdout.write(`${misses.map(describeMiss).join('\n')}\n`)
    const name = `relevance among ${speakers} others`
    return [
      {
        name: `${name}: nDCG@${depth}`,
        value: meanOf(scored),
        unit: '',
        ...(file === undefined && { goal: { atLeast: 0.9 } }),
        note: `${scored.length} queries`,
      },
      ...byClass(scored).map(({ name: kind, count, mean }) => ({
        ...{ name: `${name}: ${kind}`, value: mean, unit: '', note: `${count} queries` },
      })),
    ]
  } finally {
    await stop(server)
  }
}
