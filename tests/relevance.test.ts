// Search finds whom organizers mean (docs/search.md): the written speakers and judged queries of bench/relevance, among a few
// generated speakers. The figure of the product is measured among 100,000.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byClass, meanOf, scoreAll, scoreOf } from '../bench/relevance/score.ts'
import { firstSet, readQueries, readWrittenSpeakers } from '../bench/relevance/set.ts'
import { loadSpeakers } from '../bench/search-data.ts'
import { rebuildIndex } from '../src/features/search/rebuild.server.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { createTestDatabase, startTestApp, type TestApp } from './harness.ts'
import { type Browser, makeAccount, openBrowser, signedInBrowser } from './people.ts'

let app: TestApp
let reader: Browser

beforeAll(async () => {
  const connection = await createTestDatabase()
  await loadSpeakers(connection, 2_000, readWrittenSpeakers())
  await rebuildIndex(connection, { isReplacing: true })
  app = await startTestApp({ connection })
  const signedIn = await signedInBrowser(app, await makeAccount(app, { user_type: 'organizer' }))
  reader = signedIn
})
afterAll(() => app.close())

/** From a network of its own each time, because searches are limited. */
async function ask(q: string): Promise<string[]> {
  const browser = openBrowser(app, reader.cookies)
  const answer = await browser.get(
    `${apiPaths.searchSpeakers}?${new URLSearchParams({ q, facets: 'false' })}`,
  )
  const { results }: { results: { username: string }[] } = await answer.json()
  return results.map(({ username }) => username)
}

test('the order of results fits what was wanted', async () => {
  const scored = await scoreAll(readQueries(firstSet), ask)
  const means = Object.fromEntries(byClass(scored).map(({ name, mean }) => [name, mean]))
  expect(scored).toHaveLength(134)
  expect(meanOf(scored)).toBeGreaterThan(0.89)
  expect(means.name).toBeGreaterThan(0.9)
}, 60_000)

test('a score is 1 for the best order, 0 for nothing that was wanted', () => {
  const wanted = { best: 3, good: 2, fair: 1 } as const
  expect(scoreOf(['best', 'good', 'fair'], wanted)).toBe(1)
  expect(scoreOf(['other'], wanted)).toBe(0)
  expect(scoreOf(['good', 'best'], wanted)).toBeCloseTo(
    (3 + 7 / Math.log2(3)) / (7 + 3 / Math.log2(3) + 1 / 2),
  )
})
