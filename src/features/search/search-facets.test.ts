// What a question could ask in addition, and without what an empty one would find speakers (docs/specification.md §13).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  additionsTo,
  app,
  freeOrganizer,
  organizer,
  type Parameters,
  search,
  speaker,
  startSearchApp,
} from '../../../tests/search-app.ts'
import { searchPaths } from '../../vocabulary/search-paths.ts'

beforeAll(startSearchApp)
afterAll(() => app.close())

describe('what further values would add', () => {
  const figures = (values: readonly { value: string; count: number }[] | undefined) =>
    Object.fromEntries((values ?? []).map(({ value, count }) => [value, count]))

  test.each<[Parameters, 'topic' | 'country' | 'language' | 'format', Record<string, number>]>([
    [{ topic: 'renewable-energy' }, 'topic', { cybersecurity: 1 }],
    [{ topic: 'cybersecurity' }, 'topic', { 'renewable-energy': 1 }],
    [{ country: 'DE' }, 'country', { CH: 1, FR: 1, JP: 1 }],
    [{ country: ['DE', 'FR'] }, 'country', { CH: 1, JP: 1 }],
    [{ language: 'pt' }, 'language', { de: 2 }],
    [{ format: 'keynote' }, 'format', { talk: 1, workshop: 1 }],
    // Within the other filters and words, and with a fee.
    [{ country: 'DE', topic: 'renewable-energy' }, 'country', { CH: 1 }],
    [{ country: 'DE', q: 'renewable' }, 'country', { CH: 1 }],
    // Misspelt words are read as the search reads them.
    [{ country: 'DE', q: 'renewabel' }, 'country', { CH: 1 }],
    [{ country: 'DE', q: 'renewable', fee_max: 1600, fee_currency: 'EUR' }, 'country', { CH: 1 }],
    [{ country: 'DE', q: 'renewable', fee_max: 1000, fee_currency: 'EUR' }, 'country', {}],
  ])('%j: %s', async (parameters, group, added) => {
    const additions = await additionsTo(parameters)
    expect(figures(additions[group]?.values)).toEqual(added)
    expect(additions[group]?.is_exact).toBe(true)
    // Each figure is what choosing the value brings.
    const { total: now } = await search(parameters)
    for (const [value, count] of Object.entries(added)) {
      const wider = await search({
        ...parameters,
        [group]: [parameters[group] ?? [], value].flat().map(String),
      })
      expect((wider.total ?? 0) - (now ?? 0)).toBe(count)
    }
  })

  test('only for groups with a choice of alternatives', async () => {
    const none = { topic: null, country: null, language: null, format: null }
    expect(await additionsTo({ q: 'renewable' })).toEqual(none)
    expect(await additionsTo({ country: 'DE' })).toMatchObject({ ...none, country: { is_exact: true } })
    const all = { topic: ['renewable-energy', 'cybersecurity'], topic_match: 'all' }
    expect(await additionsTo(all)).toEqual(none)
  })

  test('a filter that the plan lacks is refused', async () => {
    const refused = await freeOrganizer.get(`${searchPaths.searchAdditions}?language=de`)
    expect(refused.status).toBe(403)
    expect((await freeOrganizer.get(`${searchPaths.searchAdditions}?country=DE`)).status).toBe(200)
  })
})

describe('ways out of an empty result', () => {
  test.each<[string, Parameters, [remove: [string, string[]][], total: number][]]>([
    [
      'the one filter that helps most comes first',
      { country: 'JP', topic: 'renewable-energy', has_video: false },
      [
        [[['country', ['JP']]], 2],
        [[['topic', ['renewable-energy']]], 1],
      ],
    ],
    [
      'alternatives are removed together',
      { country: ['JP', 'FR'], remote: true },
      [
        [[['remote', ['true']]], 2],
        [[['country', ['JP', 'FR']]], 1],
      ],
    ],
    [
      'a pair if no single one helps',
      { country: 'JP', has_video: true, remote: true },
      [
        [
          [
            ['remote', ['true']],
            ['has_video', ['true']],
          ],
          1,
        ],
        [
          [
            ['remote', ['true']],
            ['country', ['JP']],
          ],
          1,
        ],
        [
          [
            ['has_video', ['true']],
            ['country', ['JP']],
          ],
          1,
        ],
      ],
    ],
    [
      'one of the topics that all must fit',
      { topic: ['renewable-energy', 'cybersecurity'], topic_match: 'all', country: 'DE' },
      [
        [[['country', ['DE']]], 1],
        [[['topic', ['cybersecurity']]], 1],
      ],
    ],
    [
      'words come after every filter',
      { q: 'lindqvist', country: 'DE' },
      [
        [[['country', ['DE']]], 1],
        [[['q', ['lindqvist']]], 2],
      ],
    ],
    [
      'misspelt words too',
      { q: 'lindqist', country: 'DE' },
      [
        [[['country', ['DE']]], 1],
        [[['q', ['lindqist']]], 2],
      ],
    ],
    [
      'a fee is compared exactly',
      { country: 'CH', fee_max: 1499, fee_currency: 'EUR' },
      [
        [[['fee_max', ['1499']]], 1],
        [[['country', ['CH']]], 1],
      ],
    ],
    ['words alone have none', { q: 'xqzzwv' }, []],
  ])('%s', async (_, parameters, expected) => {
    const { total, ways_out } = await search(parameters)
    expect(total).toBe(0)
    const found = (ways_out ?? []).map(({ remove, total, total_is_exact }) => {
      expect(total_is_exact).toBe(true)
      return [remove.map(({ name, values }) => [name, values]), total]
    })
    expect(found).toEqual(expected)
  })

  test('are only answered when nothing is found and everything is counted', async () => {
    expect((await search({ country: 'DE' })).ways_out).toBeNull()
    expect((await search({ country: 'AQ', facets: false })).ways_out).toBeNull()
    expect((await search({ country: 'AQ' }, speaker)).ways_out).toHaveLength(1)
  })

  test('twelve filters at once are answered too', async () => {
    const everything = {
      ...{
        country: 'JP',
        city: 'Nowhere',
        language: 'is',
        format: 'panel',
        topic: 'cybersecurity',
        q: 'ada',
      },
      ...{ fee_max: 1, fee_currency: 'EUR', travels: 'world', remote: true, rating_min: 5, has_video: true },
      free_on: '2031-01-01',
    }
    expect(await search(everything, organizer)).toMatchObject({ total: 0, ways_out: [] })
  })
})
