// A fee ceiling, and 'Show on request' (docs/specification.md §13, §18): which fees fit, that rows, totals and facets agree, and
// that a hidden fee shows in none of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  additionsTo,
  addressOf,
  app,
  freeOrganizer,
  makePerson,
  organizer,
  type Parameters,
  refresh,
  search,
  startSearchApp,
} from '../../../tests/search-app.ts'

const word = 'lumenary'
const eur = { fee_max: null, fee_currency: 'EUR', fee_visibility: 'public' } as const
const germany = { headline: `Talks about ${word}`, country: 'DE' }
const italy = { ...germany, country: 'IT' }

beforeAll(async () => {
  await startSearchApp()
  await makePerson('Within', 'Public', { ...germany, ...eur, fee_min: 1_900 })
  await makePerson('Within', 'Organizers', {
    ...germany,
    ...eur,
    fee_min: 2_000,
    fee_visibility: 'organizers',
  })
  // Within the same step of the index as the ceiling.
  await makePerson('Above', 'Barely', { ...germany, ...eur, fee_min: 2_100 })
  await makePerson('Above', 'Far', { ...italy, ...eur, fee_min: 90_000 })
  await makePerson('Other', 'Currency', { ...italy, ...eur, fee_min: 90_000, fee_currency: 'CHF' })
  await makePerson('Other', 'Cheap', { ...germany, ...eur, fee_min: 1, fee_currency: 'CHF' })
  await makePerson('Hidden', 'Cheap', { ...germany, ...eur, fee_min: 100, fee_visibility: 'on_request' })
  await makePerson('Hidden', 'Dear', { ...italy, ...eur, fee_min: 99_000, fee_visibility: 'on_request' })
  await makePerson('No', 'Fee', { ...germany, fee_min: null, fee_max: null, fee_currency: null })
  await refresh()
})
afterAll(() => app.close())

const ceiling = { q: word, fee_max: 2_050, fee_currency: 'EUR' }
const within = ['Within Organizers', 'Within Public']
const further = ['Hidden Cheap', 'Hidden Dear', 'No Fee', 'Other Cheap', 'Other Currency']

async function found(parameters: Parameters): Promise<string[]> {
  const { results, total, facets } = await search(parameters)
  const names = results.map(({ name }) => name).sort()
  expect(total).toBe(names.length)
  const inFacets = facets?.country.reduce((sum, { count }) => sum + count, 0)
  expect(inFacets).toBe(names.length)
  return names
}

test.each(['relevance', 'activity', 'rating'])(
  'a ceiling alone, and with fees on request, by %s',
  async (sort) => {
    expect(await found({ ...ceiling, sort })).toEqual(within)
    expect(await found({ ...ceiling, sort, fee_on_request: false })).toEqual(within)
    expect(await found({ ...ceiling, sort, fee_on_request: true })).toEqual([...further, ...within])
  },
)

test('what a chosen facet would add is counted by the same rule', async () => {
  const parameters = { ...ceiling, fee_on_request: true }
  const { country } = await additionsTo({ ...parameters, country: 'IT' })
  const germans = country?.values.find(({ value }) => value === 'DE')?.count
  const both = await search({ ...parameters, country: ['IT', 'DE'] })
  const italians = await search({ ...parameters, country: 'IT' })
  expect(germans).toBe((both.total ?? 0) - (italians.total ?? 0))
  expect(germans).toBe(5)
})

test('pages hold everyone once', async () => {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const page = await search({ ...ceiling, fee_on_request: true, limit: 2, ...(cursor && { cursor }) })
    names.push(...page.results.map(({ name }) => name))
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(names.sort()).toEqual([...further, ...within])
})

test('no ceiling tells a hidden fee apart, and no row shows it', async () => {
  for (const fee_max of [1, 100, 1_000, 98_999, 100_000]) {
    const names = await found({ ...ceiling, fee_max, fee_on_request: true })
    expect(names.filter((name) => name.startsWith('Hidden'))).toEqual(['Hidden Cheap', 'Hidden Dear'])
  }
  const { results } = await search({ ...ceiling, fee_on_request: true })
  const hidden = results.filter(({ name }) => /^(Hidden|No)/.test(name))
  expect(hidden.map(({ fee }) => fee)).toEqual([null, null, null])
})

test('a way out of no results counts by the same rule', async () => {
  const { ways_out } = await search({ ...ceiling, fee_on_request: true, rating_min: 5 })
  const rating = ways_out?.find(({ remove }) => remove[0]?.name === 'rating_min')
  expect(rating?.total).toBe(7)
})

test('a saved search remembers who matches, and counts who is new', async () => {
  const question = { q: word, fee_max: '2050', fee_currency: 'EUR', fee_on_request: 'true' }
  const saved = await organizer.send('POST', '/api/saved-searches', { name: 'On request', question })
  expect(saved.status).toBe(201)
  const { id } = await saved.json()
  await makePerson('New', 'Hidden', { ...germany, ...eur, fee_min: 5, fee_visibility: 'on_request' })
  await makePerson('New', 'Above', { ...germany, ...eur, fee_min: 2_101 })
  await makePerson('New', 'Francs', { ...germany, ...eur, fee_min: 9_000, fee_currency: 'CHF' })
  await refresh()
  const now = await (await organizer.get(`/api/saved-searches/${id}`)).json()
  expect(now.new.map(({ name }: { name: string }) => name).sort()).toEqual(['New Francs', 'New Hidden'])
  expect((await organizer.send('POST', `/api/saved-searches/${id}/seen`)).status).toBe(204)
  expect((await (await organizer.get(`/api/saved-searches/${id}`)).json()).new_count).toBe(0)
})

test('without a ceiling it is refused, and it belongs to the plans with all filters', async () => {
  const alone = await organizer.get(addressOf({ q: word, fee_on_request: true }))
  expect([alone.status, (await alone.json()).hint]).toEqual([422, 'fee_max'])
  const wrong = await organizer.get(addressOf({ ...ceiling, fee_on_request: 'maybe' }))
  expect([wrong.status, (await wrong.json()).hint]).toEqual([422, 'fee_on_request'])
  const free = await freeOrganizer.get(addressOf({ q: word, fee_on_request: true }))
  expect([free.status, (await free.json()).message]).toEqual([
    403,
    'fee_on_request: Free doesn’t include this filter. Pro does.',
  ])
})
