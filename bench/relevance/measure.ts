// Relevance: the written speakers mixed into generated ones, asked for through the HTTP API (docs/search.md).
// `npm run bench -- --only relevance --speakers N`.
import { type Bench, startOurs } from '../compare.ts'
import { stop } from '../processes.ts'
import type { Row } from '../report.ts'
import { ask, prepareSearch } from '../search.ts'
import { byClass, depth, describeMiss, meanOf, scoreAll } from './score.ts'
import { firstSet, readQueries, secondSet } from './set.ts'

/** Queries below this score are printed. */
const missBelow = 0.9

/** Both sets, and what the first one misses. Of the second, nothing but the figure: nothing must be tuned to it. */
export async function measureRelevance(bench: Bench, speakers: number): Promise<Row[]> {
  await prepareSearch(bench, speakers)
  const { server, origin } = await startOurs(bench, { LOG_LEVEL: 'warn' }, false)
  const find = async (q: string) => {
    const { results } = await ask(origin, { q, facets: 'false' })
    return results.map(({ username }) => username)
  }
  try {
    const scored = await scoreAll(readQueries(firstSet), find)
    const second = await scoreAll(readQueries(secondSet), find)
    const misses = scored.filter(({ score }) => score < missBelow).sort((a, b) => a.score - b.score)
    process.stdout.write(`${misses.map(describeMiss).join('\n')}\n`)
    const name = `relevance among ${speakers} others`
    return [
      {
        ...{ name: `${name}: nDCG@${depth}`, value: meanOf(scored), unit: '' },
        goal: { atLeast: 0.9 },
        note: `${scored.length} queries`,
      },
      ...byClass(scored).map(({ name: kind, count, mean }) => ({
        ...{ name: `${name}: ${kind}`, value: mean, unit: '', note: `${count} queries` },
      })),
      {
        ...{ name: `${name}: nDCG@${depth}, second set`, value: meanOf(second), unit: '' },
        note: `${second.length} queries`,
      },
    ]
  } finally {
    await stop(server)
  }
}
