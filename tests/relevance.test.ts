// Search finds whom organizers mean (docs/search.md): the written speakers and judged queries of bench/relevance, among a few
// generated speakers. The figure of the product is measured among 100,000.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byClass, meanOf, scoreAll, scoreOf } from '../bench/relevance/score.ts'
import { firstSet, readQueries, readWrittenSpeakers } from '../bench/relevance/set.ts'
import { loadSpeakers, word } from '../bench/search-data.ts'
import { type Found, findSpeakers, type Position } from '../src/features/search/find.server.ts'
import { rebuildIndex } from '../src/features/search/rebuild.server.ts'
import { speakerSearchFilters } from '../src/features/search/schema.ts'
import { toQuestion } from '../src/features/search/service.server.ts'
import type { Read } from '../src/server/database/reads.ts'
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

describe('whether few or many are expected decides only how they are read', () => {
  const common = word(60)
  // No longer on disk in the order of quality.
  beforeAll(() => app.database.pool.query('update speaker_search set version = version where quality > 0.4'))

  test.each<Record<string, string>>([
    // More than are read for rows alone: those who were read by one search are not taken for the best.
    {},
    { language: 'en' },
    { q: common },
    { q: 'climate' },
    { q: `${common} ${word(70)}` },
    { q: common, topic: 'artificial-intelligence', language: 'en' },
    { q: common, fee_max: '3000', fee_currency: 'EUR' },
    { q: common, sort: 'rating' },
    { topic: 'artificial-intelligence', sort: 'activity' },
    { topic: 'artificial-intelligence', free_on: '2026-08-15' },
  ])('%j', async (query) => {
    const { db, reads } = app.context
    const found = await reads.run(async (read) => {
      const question = await toQuestion({ db, reads: read }, speakerSearchFilters.parse(query))
      const answers = []
      for (const isCounted of [true, false]) {
        for (const [expected, isRare] of [
          [0, false],
          [Number.POSITIVE_INFINITY, false],
          [Number.POSITIVE_INFINITY, true],
        ] as const) {
          const estimates = {
            expectedMatches: async () => expected,
            areRare: async (_: Read, kinds: readonly string[]) => kinds.map(() => isRare),
          }
          const find = (after: Position | null) =>
            findSpeakers(read, question, { limit: 10, after, isCounted }, estimates)
          const first = await find(null)
          const last = { score: first.scores[9] ?? 0, id: first.ids[9] ?? '' }
          answers.push([first, ...(first.ids.length > 10 ? [await find(last)] : [])].map(comparable))
        }
      }
      return answers
    })
    expect([found[1], found[2]]).toEqual([found[0], found[0]])
    expect([found[4], found[5]]).toEqual([found[3], found[3]])
    expect(found[0]?.[0]?.ids.length).toBeGreaterThan(5)
  })

  /** Who was counted, in any order. */
  function comparable({ ids, scores, count, facets }: Found) {
    return { ids, scores, count, facets: facets && [...facets].sort().join('') }
  }
})

test('a score is 1 for the best order, 0 for nothing that was wanted', () => {
  const wanted = { best: 3, good: 2, fair: 1 } as const
  expect(scoreOf(['best', 'good', 'fair'], wanted)).toBe(1)
  expect(scoreOf(['other'], wanted)).toBe(0)
  expect(scoreOf(['good', 'best'], wanted)).toBeCloseTo(
    (3 + 7 / Math.log2(3)) / (7 + 3 / Math.log2(3) + 1 / 2),
  )
})
