// Bad and hostile input to a search: literal, or refused by the parameter's name (docs/specification.md §20.1, §20.4, §20.5,
// §20.12, §20.45).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addressOf,
  app,
  organizer,
  type Parameters,
  search,
  startSearchApp,
} from '../../../tests/search-app.ts'
import { apiPaths } from '../../vocabulary/paths.ts'

beforeAll(startSearchApp)
afterAll(() => app.close())

describe('bad input', () => {
  test.each<[Parameters, string]>([
    [{ q: 'x'.repeat(10_000) }, 'q'],
    [{ q: Array.from({ length: 20 }, (_, i) => `w${i}`).join(' ') }, 'q'],
    [{ q: 'a\u0000b' }, 'q'],
    [{ country: Array.from({ length: 500 }, () => 'DE') }, 'country'],
    [{ country: 'Germany' }, 'country'],
    [{ topic: 'no-such-topic' }, 'topic'],
    [{ topic: `'; drop table x` }, 'topic'],
    [{ topic_match: 'some' }, 'topic_match'],
    [{ city: '!!' }, 'city'],
    [{ language: 'de_DE' }, 'language.0'],
    [{ format: 'sermon' }, 'format.0'],
    [{ fee_max: -5, fee_currency: 'EUR' }, 'fee_max'],
    [{ fee_max: '1e9', fee_currency: 'EUR' }, 'fee_max'],
    [{ fee_max: 5 }, 'fee_currency'],
    [{ fee_currency: 'EUR' }, 'fee_max'],
    [{ rating_min: 6 }, 'rating_min'],
    [{ free_on: '2055-02-30' }, 'free_on'],
    [{ travels: 'moon' }, 'travels'],
    [{ remote: 'yes' }, 'remote'],
    [{ sort: 'name' }, 'sort'],
    [{ limit: 0 }, 'limit'],
    [{ limit: '1e9' }, 'limit'],
    [{ cursor: 'x' }, 'cursor'],
    [{ cursor: Buffer.from('["relevance",1,"2",3]').toString('base64url') }, 'cursor'],
    [{ sort: ['rating', 'activity'] }, 'sort'],
  ])('%j', async (parameters, field) => {
    const answer = await organizer.get(addressOf(parameters))
    expect(answer.status).toBe(422)
    const { hint } = await answer.json()
    expect(hint.split('.')[0]).toBe(field.split('.')[0])
  })

  test('a cursor of another search', async () => {
    const { next_cursor } = await search({ limit: 1 })
    const answer = await organizer.get(addressOf({ limit: 1, sort: 'rating', cursor: next_cursor ?? '' }))
    expect(answer.status).toBe(422)
  })

  test.each([
    ['activity', 1.5],
    ['activity', 1e300],
    ['rating', 1e300],
    ['relevance', 'x'],
  ])('a forged cursor by %s: %s', async (sort, score) => {
    const { next_cursor } = await search({ limit: 1, sort })
    const content = JSON.parse(Buffer.from(next_cursor ?? '', 'base64url').toString())
    const cursor = Buffer.from(JSON.stringify(content.with(1, score))).toString('base64url')
    const answer = await organizer.get(addressOf({ limit: 1, sort, cursor }))
    expect([answer.status, (await answer.json()).hint]).toEqual([422, 'cursor'])
  })

  test('an unknown parameter', async () => {
    expect((await organizer.get(addressOf({ __proto__x: 1 }))).status).toBe(400)
  })

  test.each([
    `' OR 1=1--`,
    `'); drop table speaker_search;--`,
    '(a+)+$',
    'ada & !moreau | (',
    'ada <-> moreau:*',
    `ada' | 'moreau`,
    'ada\\',
    '\u202eada',
    '👩‍👩‍👧‍👦 ada',
    '"ada moreau" -x',
    '%_%',
    '*',
    ':*',
    'ﷺ',
    '{"$ne":1}',
    'x'.repeat(300),
    `l'${'ﷺ'.repeat(63)}`,
    // Cut after forty characters when its umlauts are spelled out: within the last of them, if these were not whole.
    `${'ä'.repeat(17)}b𞤢𞤣𞤤`,
    Array.from({ length: 16 }, (_, i) => `wrongword${'abcdefghijklmnop'[i]}`).join(' '),
  ])('is taken literally: %s', async (q) => {
    expect((await organizer.get(addressOf({ q }))).status).toBe(200)
    expect((await organizer.get(`${apiPaths.searchSuggestions}?${new URLSearchParams({ q })}`)).status).toBe(
      200,
    )
  })

  test('a city of signs that are sentences is searched', async () => {
    expect((await organizer.get(addressOf({ city: 'ﷺﷺ '.repeat(40).trim() }))).status).toBe(200)
  })

  test('suggestions name their parameter too', async () => {
    for (const q of ['x'.repeat(301), 'a\u0000']) {
      const answer = await organizer.get(`${apiPaths.searchSuggestions}?${new URLSearchParams({ q })}`)
      expect([answer.status, (await answer.json()).hint]).toEqual([422, 'q'])
    }
  })
})
