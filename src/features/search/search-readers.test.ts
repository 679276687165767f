// What a search may ask for and find: by the reader's plan, the speaker's plan, and what the speaker shows
// (docs/specification.md §6, §13, §20.38).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../../tests/people.ts'
import {
  addressOf,
  app,
  freeOrganizer,
  makePerson,
  namesFound,
  organizer,
  refresh,
  search,
  speaker,
  startSearchApp,
  suggestions,
} from '../../../tests/search-app.ts'
import type { Speaker } from '../../../tests/speakers.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'
import { profiles } from '../profiles/table.server.ts'

beforeAll(startSearchApp)
afterAll(() => app.close())

describe('who may ask for what', () => {
  test('a free organizer has text, topic and country; the refusal names the plan that has more', async () => {
    expect(await namesFound({ q: 'ada', topic: 'renewable-energy', country: 'CH' }, freeOrganizer)).toEqual([
      'Ada Moreau',
    ])
    for (const filter of [
      { city: 'Köln' },
      { remote: false },
      { fee_max: 5, fee_currency: 'EUR' },
      { free_on: '2055-01-01' },
    ]) {
      const answer = await freeOrganizer.get(addressOf(filter))
      expect([answer.status, await answer.json()]).toEqual([
        403,
        {
          code: 'limit_reached',
          message: `${Object.keys(filter)[0]}: Free doesn’t include this filter. Pro does.`,
          hint: 'Pro',
        },
      ])
    }
  })

  test('the plan that has all filters is the one in the table of plans', async () => {
    const planOf = async (browser: typeof speaker) => (await browser.get('/api/search/filters')).json()
    expect(await planOf(freeOrganizer)).toEqual({ has_all: false, lifted_by: 'Pro' })
    expect(await planOf(organizer)).toEqual({ has_all: true, lifted_by: null })
    expect(await planOf(speaker)).toEqual({ has_all: false, lifted_by: null })
    const rename = (from: string, to: string) =>
      app.database.pool.query(
        `update subscription_tiers set name = $2 where name = $1 and user_type = 'organizer'`,
        [from, to],
      )
    await rename('Pro', 'Plus')
    expect(await planOf(freeOrganizer)).toEqual({ has_all: false, lifted_by: 'Plus' })
    await rename('Plus', 'Pro')
  })

  test('speakers too, and they see no fee meant for organizers', async () => {
    const answer = await speaker.get(addressOf({ rating_min: 4 }))
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { code: 'limit_reached', message: 'rating_min: This filter is for organizers' },
    ])
    expect((await search({ q: 'müller' }, speaker)).results[0]?.fee).toBeNull()
    expect((await search({ q: 'müller' })).results[0]?.fee).toMatchObject({
      min: 900,
      visibility: 'organizers',
    })
    expect((await search({ q: 'nora' })).results[0]?.fee).toBeNull()
  })

  test('a visitor is asked to sign in', async () => {
    expect((await openBrowser(app).get(apiPaths.searchSpeakers)).status).toBe(401)
    expect((await openBrowser(app).get(`${apiPaths.searchSuggestions}?q=a`)).status).toBe(401)
  })
})

test('engagements are a figure from three on', async () => {
  for (const past of [2, 3]) await makePerson('Figure', `Of ${past}`, { past })
  await refresh()
  const { results } = await search({ q: 'figure' })
  expect(results.map(({ name, engagements }) => [name, engagements]).sort()).toEqual([
    ['Figure Of 2', null],
    ['Figure Of 3', 3],
  ])
})

describe('speakers who may not be found', () => {
  test.each<[string, (person: Speaker) => Promise<unknown>]>([
    [
      'unlisted',
      ({ profileId }) =>
        app.database.db.update(profiles).set({ visibility: 'unlisted' }).where(eq(profiles.id, profileId)),
    ],
    [
      'draft',
      ({ profileId }) =>
        app.database.db.update(profiles).set({ visibility: 'draft' }).where(eq(profiles.id, profileId)),
    ],
    ['suspended', ({ id }) => suspendAccount(app.context.db, null, id)],
    ['deleted', ({ id }) => app.database.pool.query('delete from users where id = $1', [id])],
  ])('%s: gone at once, even before the index is refreshed', async (word, hide) => {
    const name = `Vanishing${word}`
    const person = await makePerson(name, 'Person', { city: `City${word}` })
    await refresh()
    expect((await search({ q: name })).total).toBe(1)
    const before = (await search({})).total ?? 0
    await hide(person)
    expect(await search({ q: name })).toMatchObject({ total: 0, results: [], did_you_mean: null })
    expect((await search({})).total).toBe(before - 1)
    expect(await suggestions(name.slice(0, -1))).toMatchObject({ people: [], did_you_mean: null })
    expect((await suggestions(`city${word}`)).places).toEqual([])
    await refresh()
    expect((await search({ q: name })).total).toBe(0)
  })

  test('a fee that is hidden filters nothing from that moment on', async () => {
    const person = await makePerson('Fia', 'Hidden', {
      fee_min: 10,
      fee_currency: 'SEK',
      fee_visibility: 'public',
    })
    await refresh()
    expect(await namesFound({ fee_max: 20, fee_currency: 'SEK' })).toEqual(['Fia Hidden'])
    await app.database.db
      .update(profiles)
      .set({ fee_visibility: 'on_request' })
      .where(eq(profiles.id, person.profileId))
    expect(await namesFound({ fee_max: 20, fee_currency: 'SEK' })).toEqual([])
    await refresh()
    expect(await namesFound({ fee_max: 20, fee_currency: 'SEK' })).toEqual([])
  })
})

test('topics beyond the plan are not found either', async () => {
  await makePerson('Free', 'Rider', {
    tier: 'Free',
    topics: ['agile-methods', 'typography', 'statistics', 'cryptography'],
  })
  await refresh()
  expect(await namesFound({ topic: 'statistics' })).toEqual(['Free Rider'])
  expect(await namesFound({ topic: 'cryptography' })).toEqual([])
  expect(await namesFound({ q: 'cryptography' })).toEqual([])
})

test('a plan moves a speaker up by a few places, and the result says so', async () => {
  for (let i = 0; i < 12; i += 1) {
    await makePerson('Placed', `Number ${i}`, {
      tier: 'Free',
      ...(i < 11 ? { headline: 'Long enough headline' } : { tier: 'Premium' }),
    })
  }
  await refresh()
  const { results } = await search({ q: 'placed' })
  expect(
    results.map(({ name, placement }) => [name, placement]).filter(([, placement]) => placement),
  ).toEqual([['Placed Number 11', { kind: 'priority', plan: 'Premium', place_by_relevance: 12 }]])
  expect(results[6]?.name).toBe('Placed Number 11')
  expect((await search({ q: 'placed', sort: 'activity' })).results.some(({ placement }) => placement)).toBe(
    false,
  )
})
