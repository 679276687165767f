// What a question finds through the API: words, filters, the answer, suggestions (docs/specification.md §13, §18).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  app,
  makePerson,
  namesFound,
  type Parameters,
  people,
  refresh,
  search,
  startSearchApp,
  suggestions,
} from '../../../tests/search-app.ts'
import { experiences } from '../experiences/table.server.ts'
import { topics } from '../topics/table.server.ts'
import type { SpeakerSearchAnswer } from './schema.ts'

beforeAll(startSearchApp)
afterAll(() => app.close())

describe('text', () => {
  test.each([
    ['ada', ['Ada Moreau']],
    ['MOREAU ada', ['Ada Moreau']],
    ['more', ['Ada Moreau']],
    ['mo', ['Ada Moreau']],
    ['m', ['Ada Moreau', 'Jörg Müller']],
    ['muller', ['Jörg Müller']],
    ['Müller', ['Jörg Müller']],
    ['mueller', ['Jörg Müller']],
    ['joerg', ['Jörg Müller']],
    ['twelve year', ['Jörg Müller']],
    ['йоффе', ['Юлия Йоффе']],
    ['学習', ['花子 東京']],
    ['東', ['花子 東京']],
    ['zurich', ['Ada Moreau']],
    ['the storage of Ada', ['Ada Moreau']],
    ['ada müller', []],
    ['🚀', []],
  ])('%s', async (q, names) => {
    expect((await namesFound({ q })).toSorted()).toEqual(names.toSorted())
  })

  test.each([
    ['two words are read as one', 'cyber security moreau', ['Ada Moreau']],
    ['a topic by another name', 'erneuerbare Energien', ['Ada Moreau', 'Jörg Müller']],
    ['a city by another name', 'cologne', ['Jörg Müller']],
    ['a country in another language', 'schweiz', ['Ada Moreau']],
    ['a name in Cyrillic by Latin letters', 'yuliya', ['Юлия Йоффе']],
  ])('%s', async (_, q, names) => {
    expect((await namesFound({ q })).toSorted()).toEqual(names.toSorted())
  })

  test.each([
    ['some of the words', 'ada storage zebra', ['Ada Moreau']],
    ['some of the words, a name of each', 'ada müller', ['Ada Moreau', 'Jörg Müller']],
    ['a part of a compound', 'lindqvistplan', ['Nora Lindqvist']],
    ['a topic to which a word belongs', 'hydrogen', ['Ada Moreau', 'Jörg Müller']],
  ])('%s: comes close', async (_, q, names) => {
    const { results, total } = await search({ q })
    expect(results.map(({ name }) => name).toSorted()).toEqual(names)
    expect(results.every(({ is_close, matched }) => is_close && matched.length > 0)).toBe(true)
    expect(total).toBe(0)
  })

  test('who comes close is after all who fit, on the last page, and never beside filters', async () => {
    const { results, total } = await search({ q: 'moreau cybersecurity' })
    expect(results.map(({ name, is_close }) => [name, is_close])).toEqual([
      ['Ada Moreau', false],
      ['Nora Lindqvist', true],
    ])
    expect(total).toBe(1)
    const first = await search({ q: 'moreau cybersecurity', limit: 1 })
    expect(first).toMatchObject({ results: [{ name: 'Ada Moreau' }], next_cursor: null })
    for (const rest of [{ language: 'de' }, { sort: 'rating' }]) {
      expect((await search({ q: 'moreau cybersecurity', ...rest })).results).toHaveLength(1)
    }
  })

  test('only the last word may be unfinished', async () => {
    expect(await namesFound({ q: 'mor ada' })).toEqual([])
  })

  test('a match in the name or a topic comes before one elsewhere', async () => {
    await makePerson('Bea', 'Solo', { bio_long: 'Knows Lindqvist and Lindqvist.' })
    await refresh()
    expect(await namesFound({ q: 'lindqvist' })).toEqual(['Nora Lindqvist', 'Bea Solo'])
  })

  test('who writes about a topic or its neighbours comes before those who have only chosen it', async () => {
    // By quality alone, the order would be the other way round.
    const long = { bio_short: 'Zebras.', bio_medium: 'Zebras.', bio_long: 'Zebras.' }
    const topics = ['typography']
    await makePerson('Only', 'Chosen', { topics, headline: 'Talks on many things', ...long })
    await makePerson('Chosen', 'Beside', { topics, headline: 'Product design', bio_long: 'Zebras.' })
    await makePerson('Never', 'Chosen', { bio_long: 'Years of typography.' })
    await refresh()
    expect(await namesFound({ q: 'typography' })).toEqual(['Never Chosen', 'Chosen Beside', 'Only Chosen'])
  })

  test('each result says why it matched', async () => {
    const { results } = await search({ q: 'renewable storage' })
    expect(results[0]?.matched).toEqual([
      { in: 'topic', text: 'Renewable energy' },
      { in: 'headline', text: 'Storage, explained' },
    ])
    expect((await search({ q: 'müller batteries' })).results[0]?.matched).toEqual([
      { in: 'name', text: 'Jörg Müller' },
      { in: 'bio', text: 'Twelve years of batteries and grids.' },
    ])
    expect((await search({})).results[0]?.matched).toEqual([])
  })

  test('misspelt words are corrected, and the answer says so', async () => {
    const answer = await search({ q: 'renewabel enrgy' })
    expect(answer.results.map(({ name }) => name).toSorted()).toEqual(['Ada Moreau', 'Jörg Müller'])
    expect(answer.did_you_mean).toBe('renewable energy')
    expect(answer.results[0]?.matched).toEqual([{ in: 'topic', text: 'Renewable energy' }])
    expect(await search({ q: 'lindqist' })).toMatchObject({ did_you_mean: 'lindqvist', total: 2 })
    expect(await search({ q: 'xqzzwv' })).toMatchObject({ did_you_mean: null, total: 0, results: [] })
    expect((await search({ q: 'ada' })).did_you_mean).toBeNull()
  })

  test('words can be asked for as typed', async () => {
    const nothing = { did_you_mean: null, total: 0, results: [] }
    expect(await search({ q: 'lindqist', as_typed: true })).toMatchObject(nothing)
    expect(await search({ q: 'lindqist', as_typed: false })).toMatchObject({ did_you_mean: 'lindqvist' })
    expect(await search({ q: 'ada', as_typed: true })).toMatchObject({ did_you_mean: null, total: 1 })
    // Neither are those who come close found by similar words.
    const close = await search({ q: 'renewabel enrgy', as_typed: true })
    expect(close).toMatchObject(nothing)
  })
})

describe('filters', () => {
  test.each<[Parameters, string[]]>([
    [{ topic: 'renewable-energy' }, ['Ada', 'Jörg']],
    [{ topic: ['renewable-energy', 'cybersecurity'] }, ['Ada', 'Jörg', 'Nora']],
    [{ topic: ['renewable-energy', 'cybersecurity'], topic_match: 'all' }, ['Ada']],
    [{ country: ['de', 'CH'] }, ['Ada', 'Jörg', 'Юлия']],
    [{ city: 'koeln' }, []],
    [{ city: 'KÖLN' }, ['Jörg']],
    [{ language: 'de' }, ['Ada', 'Jörg']],
    [{ language: 'pt' }, ['Юлия']],
    [{ language: ['pt-BR', 'de'] }, ['Ada', 'Jörg', 'Юлия']],
    [{ format: ['workshop', 'panel'] }, ['Jörg']],
    [{ travels: 'continent' }, ['Ada', 'Jörg']],
    [{ travels: 'world' }, ['Jörg']],
    [{ remote: true }, ['Jörg']],
    [{ has_video: true }, ['Ada']],
    [{ rating_min: '4.5' }, ['Ada']],
    [{ rating_min: '4.8' }, []],
    [{ fee_max: 1500, fee_currency: 'EUR' }, ['Ada', 'Jörg']],
    [{ fee_max: 1499, fee_currency: 'EUR' }, ['Jörg']],
    [{ fee_max: 1500, fee_currency: 'USD' }, []],
    [{ q: 'müller', fee_max: 1500, fee_currency: 'EUR', language: 'de', remote: true }, ['Jörg']],
  ])('%j', async (parameters, names) => {
    for (const sort of ['relevance', 'activity', 'rating']) {
      const found = await namesFound({ ...parameters, sort })
      expect(found.map((name) => name.split(' ')[0]).toSorted()).toEqual(names.toSorted())
    }
  })

  test('a topic by its id', async () => {
    const [topic] = await app.database.db.select().from(topics).where(eq(topics.slug, 'renewable-energy'))
    expect((await search({ topic: topic?.id ?? '' })).total).toBe(2)
  })

  test('free on a date: no logged engagement that day, shown or not', async () => {
    const { profileId } = people.get('Nora') ?? { profileId: '' }
    await app.database.db.insert(experiences).values({
      ...{ id: '01890000-0000-7000-8000-00000000e001', profile_id: profileId, title: 'T', event_name: 'E' },
      ...{ format: 'talk', starts_on: '2031-03-01', ends_on: '2031-03-03', visibility: 'hidden' },
    })
    await refresh()
    expect(await namesFound({ q: 'nora', free_on: '2031-02-28' })).toEqual(['Nora Lindqvist'])
    expect(await namesFound({ q: 'nora', free_on: '2031-03-02' })).toEqual([])
    expect((await search({ free_on: '2031-03-02' })).total).toBe(((await search({})).total ?? 0) - 1)
  })
})

describe('the answer', () => {
  test('has all of a row', async () => {
    const { results } = await search({ q: 'ada moreau' })
    expect(results).toEqual([
      {
        username: people.get('Ada')?.username,
        ...{ name: 'Ada Moreau', headline: 'Storage, explained', city: 'Zürich' },
        country: { code: 'CH', name: 'Switzerland' },
        topics: [
          { slug: 'renewable-energy', name: 'Renewable energy' },
          { slug: 'cybersecurity', name: 'Cybersecurity' },
        ],
        ...{ formats: ['keynote'], languages: ['de'], engagements: 6, response: null, headshot: null },
        fee: { min: 1500, max: 3000, currency: 'EUR', visibility: 'public' },
        rating: { average: 4.7, count: 3 },
        matched: [{ in: 'name', text: 'Ada Moreau' }],
        ...{ placement: null, fit: null, is_close: false },
      },
    ])
  })

  test('counts facets among what was found', async () => {
    const { facets, facets_are_exact, total, total_is_exact } = await search({ topic: 'renewable-energy' })
    expect({ facets_are_exact, total, total_is_exact }).toEqual({
      facets_are_exact: true,
      total: 2,
      total_is_exact: true,
    })
    expect(facets).toEqual({
      topic: [
        { value: 'renewable-energy', label: 'Renewable energy', count: 2 },
        { value: 'cybersecurity', label: 'Cybersecurity', count: 1 },
      ],
      country: [
        { value: 'DE', label: 'Germany', count: 1 },
        { value: 'CH', label: 'Switzerland', count: 1 },
      ],
      language: [{ value: 'de', label: 'German', count: 2 }],
      format: [
        { value: 'keynote', label: 'Keynote', count: 1 },
        { value: 'talk', label: 'Talk', count: 1 },
        { value: 'workshop', label: 'Workshop', count: 1 },
      ],
    })
  })

  test('can be rows alone', async () => {
    const rows = await search({ q: 'ada', facets: false })
    expect(rows).toMatchObject({ total: null, total_is_exact: null, facets: null, facets_are_exact: null })
    expect(rows.results).toHaveLength(1)
  })

  test.each(['relevance', 'activity', 'rating'])(
    'by %s goes on page by page, each speaker once',
    async (sort) => {
      const all = (await namesFound({ sort })).toSorted()
      const seen: string[] = []
      let cursor: string | null = ''
      for (let page = 0; cursor !== null; page += 1) {
        const answer: SpeakerSearchAnswer = await search({ sort, limit: 2, ...(cursor && { cursor }) })
        expect(answer.total).toBe(all.length)
        expect(answer.facets === null).toBe(page > 0)
        seen.push(...answer.results.map(({ name }) => name))
        cursor = answer.next_cursor
      }
      expect(seen.toSorted()).toEqual(all)
    },
  )

  test('has no one who comes close on a later page if enough fit before it', async () => {
    const make = (headline: string) => makePerson('Iris', 'Voss', { headline })
    for (let i = 0; i < 12; i += 1) await make('Quagga savannah')
    await make('Quagga')
    await refresh()
    const pages: boolean[][] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const parameters = { q: 'quagga savannah', limit: 5, ...(cursor && { cursor }) }
      const { results, next_cursor }: SpeakerSearchAnswer = await search(parameters)
      pages.push(results.map(({ is_close }) => is_close))
      cursor = next_cursor
    }
    expect(pages).toEqual([Array(5).fill(false), Array(5).fill(false), [false, false]])
  })

  test('by rating and by activity, the highest and the latest come first', async () => {
    expect((await namesFound({ sort: 'rating' }))[0]).toBe('Ada Moreau')
    await app.database.pool.query(
      `update profiles set updated_at = now() + interval '1 hour' where id = $1`,
      [people.get('花子')?.profileId],
    )
    await refresh()
    expect((await namesFound({ sort: 'activity' }))[0]).toBe('花子 東京')
  })
})

describe('suggestions', () => {
  test('are topics, people and places that begin as typed', async () => {
    expect(await suggestions('ren')).toMatchObject({
      topics: [{ slug: 'renewable-energy', name: 'Renewable energy' }],
      people: [],
    })
    expect((await suggestions('müll')).people).toEqual([
      { username: people.get('Jörg')?.username, name: 'Jörg Müller', headline: '', headshot: null },
    ])
    expect((await suggestions('koln')).places).toEqual([
      { city: 'Köln', country: { code: 'DE', name: 'Germany' } },
    ])
    expect((await suggestions('germ')).places).toEqual([
      { city: '', country: { code: 'DE', name: 'Germany' } },
    ])
    expect(await suggestions('🚀')).toEqual({ topics: [], people: [], places: [], did_you_mean: null })
  })

  test('are five of each at most', async () => {
    for (let i = 0; i < 6; i += 1) await makePerson('Wendelin', `Number ${i}`)
    await refresh()
    expect((await suggestions('wendelin')).people).toHaveLength(5)
  })

  test('correct the spelling', async () => {
    expect((await suggestions('moreua')).did_you_mean).toBe('moreau')
    expect((await suggestions('moreau')).did_you_mean).toBeNull()
  })
})
