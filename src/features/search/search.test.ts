// Searching speakers through the API (docs/specification.md §13, §18, §20.1, §20.4, §20.5, §20.12, §20.45).
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import {
  type Account,
  type Browser,
  makeAccount,
  openBrowser,
  signedInBrowser,
} from '../../../tests/people.ts'
import type { SpeakerGiven } from '../../../tests/speaker-rows.ts'
import { makeSpeaker, type Speaker } from '../../../tests/speakers.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'
import { countries } from '../countries/table.server.ts'
import { experiences } from '../experiences/table.server.ts'
import { subscriptionTiers } from '../plans/table.server.ts'
import { profileTopics } from '../profiles/choices/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { topics } from '../topics/table.server.ts'
import { refreshChanged } from './indexer.server.ts'
import type { SearchSuggestions, SpeakerSearchAnswer } from './schema.ts'

let app: TestApp
let organizer: Browser
let freeOrganizer: Browser
let speaker: Browser

interface Given extends SpeakerGiven {
  /** Slugs. */
  topics?: string[]
  country?: string
}

const plain: Given = {
  ...{ headline: '', bio_short: '', bio_medium: '', bio_long: '', city: '', videos: [], topics: [] },
  ...{ upcoming: 0, past: 0, testimonials: 0, fee_visibility: 'on_request', languages: [], formats: [] },
  ...{ travels: null, remote: false },
}

async function makePerson(first_name: string, last_name: string, given: Given = {}): Promise<Speaker> {
  const { topics: slugs = [], country = 'FR', ...row } = { ...plain, ...given }
  const { db } = app.database
  const [home] = await db.select().from(countries).where(eq(countries.code, country))
  const made = await makeSpeaker(app, { ...row, first_name, last_name, home_country_id: home?.id ?? null })
  await db.delete(profileTopics).where(eq(profileTopics.profile_id, made.profileId))
  for (const slug of slugs) {
    const [topic] = await db.select().from(topics).where(eq(topics.slug, slug))
    if (!topic) throw new Error(`no topic ${slug}`)
    await db.insert(profileTopics).values({ profile_id: made.profileId, topic_id: topic.id })
  }
  return made
}

async function refresh(): Promise<void> {
  while ((await refreshChanged(app.context.db)).isMore);
}

async function setPlan(account: Account, side: 'organizer' | 'speaker', name: string): Promise<void> {
  await app.database.db.execute(sql`update ${profiles} set subscription_tier_id = (
    select id from ${subscriptionTiers} where user_type = ${side} and name = ${name}) where id = ${account.id}`)
}

async function organizerOn(plan: string): Promise<Browser> {
  const account = await makeAccount(app, { user_type: 'organizer' })
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', '/api/profile')
  await setPlan(account, 'organizer', plan)
  return browser
}

type Parameters = Record<string, string | number | boolean | string[]>

function addressOf(parameters: Parameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) query.append(name, String(one))
  }
  return `${apiPaths.searchSpeakers}?${query}`
}

async function search(parameters: Parameters, browser = organizer): Promise<SpeakerSearchAnswer> {
  const answer = await browser.get(addressOf(parameters))
  const body = await answer.json()
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(body)}`)
  return body
}

async function namesFound(parameters: Parameters, browser = organizer): Promise<string[]> {
  return (await search(parameters, browser)).results.map(({ name }) => name)
}

async function suggestions(q: string): Promise<SearchSuggestions> {
  return (await organizer.get(`${apiPaths.searchSuggestions}?${new URLSearchParams({ q })}`)).json()
}

const people = new Map<string, Speaker>()

beforeAll(async () => {
  app = await startTestApp()
  organizer = await organizerOn('Premium')
  freeOrganizer = await organizerOn('Free')
  const account = await makeAccount(app)
  speaker = await signedInBrowser(app, account)
  await speaker.send('POST', '/api/profile')
  const add = async (first: string, last: string, given: Given) =>
    people.set(first, await makePerson(first, last, given))
  await add('Ada', 'Moreau', {
    ...{
      topics: ['renewable-energy', 'cybersecurity'],
      city: 'Zürich',
      country: 'CH',
      languages: [{ tag: 'de', level: 'native' }],
    },
    ...{
      headline: 'Storage, explained',
      past: 6,
      testimonials: 3,
      formats: ['keynote'],
      travels: 'continent',
    },
    ...{ fee_min: 1500, fee_max: 3000, fee_currency: 'EUR', fee_visibility: 'public' },
    videos: [{ title: 'On stage', url: 'https://video.example.com/1' }],
  })
  await add('Jörg', 'Müller', {
    ...{
      topics: ['renewable-energy'],
      country: 'DE',
      city: 'Köln',
      languages: [{ tag: 'de', level: 'native' }],
    },
    ...{ bio_long: 'Twelve years of batteries and grids.', formats: ['talk', 'workshop'], remote: true },
    ...{ fee_min: 900, fee_currency: 'EUR', fee_visibility: 'organizers', travels: 'world' },
  })
  await add('Юлия', 'Йоффе', {
    country: 'DE',
    languages: [{ tag: 'pt-BR', level: 'fluent' }],
    travels: 'none',
  })
  await add('花子', '東京', { country: 'JP', headline: '機械学習の倫理' })
  await add('Nora', 'Lindqvist', { topics: ['cybersecurity'], fee_min: 500, fee_currency: 'EUR' })
  await refresh()
})
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

  test('only the last word may be unfinished', async () => {
    expect(await namesFound({ q: 'mor ada' })).toEqual([])
  })

  test('a match in the name or a topic comes before one elsewhere', async () => {
    await makePerson('Bea', 'Solo', { bio_long: 'Knows Lindqvist and Lindqvist.' })
    await refresh()
    expect(await namesFound({ q: 'lindqvist' })).toEqual(['Nora Lindqvist', 'Bea Solo'])
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
        placement: null,
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

describe('who may ask for what', () => {
  test('a free organizer has text, topic and country; the refusal names the plan that has more', async () => {
    expect(await namesFound({ q: 'ada', topic: 'renewable-energy', country: 'CH' }, freeOrganizer)).toEqual([
      'Ada Moreau',
    ])
    for (const filter of [
      { city: 'Köln' },
      { remote: false },
      { fee_max: 5, fee_currency: 'EUR' },
      { free_on: '2027-01-01' },
    ]) {
      const answer = await freeOrganizer.get(addressOf(filter))
      expect([answer.status, await answer.json()]).toEqual([
        403,
        {
          code: 'limit_reached',
          message: `${Object.keys(filter)[0]}: Free does not include this filter. Pro does.`,
          hint: 'Pro',
        },
      ])
    }
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
    [{ free_on: '2027-02-30' }, 'free_on'],
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
    Array.from({ length: 16 }, (_, i) => `wrongword${'abcdefghijklmnop'[i]}`).join(' '),
  ])('is taken literally: %s', async (q) => {
    const begun = performance.now()
    expect((await organizer.get(addressOf({ q }))).status).toBe(200)
    expect((await organizer.get(`${apiPaths.searchSuggestions}?${new URLSearchParams({ q })}`)).status).toBe(
      200,
    )
    expect(performance.now() - begun).toBeLessThan(600)
  })

  test('suggestions name their parameter too', async () => {
    for (const q of ['x'.repeat(301), 'a\u0000']) {
      const answer = await organizer.get(`${apiPaths.searchSuggestions}?${new URLSearchParams({ q })}`)
      expect([answer.status, (await answer.json()).hint]).toEqual([422, 'q'])
    }
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

  test('correct the spelling', async () => {
    expect((await suggestions('moreua')).did_you_mean).toBe('moreau')
    expect((await suggestions('moreau')).did_you_mean).toBeNull()
  })
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
