// An application with five searchable speakers and readers on each side, for the tests of search. One for each test file.
import { eq, sql } from 'drizzle-orm'
import { countries } from '../src/features/countries/table.server.ts'
import { subscriptionTiers } from '../src/features/plans/table.server.ts'
import { profileTopics } from '../src/features/profiles/choices/table.server.ts'
import { profiles } from '../src/features/profiles/table.server.ts'
import { refreshChanged } from '../src/features/search/indexer.server.ts'
import type {
  SearchAdditions,
  SearchSuggestions,
  SpeakerSearchAnswer,
} from '../src/features/search/schema.ts'
import { topics } from '../src/features/topics/table.server.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { searchPaths } from '../src/vocabulary/search-paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { type Account, type Browser, makeAccount, signedInBrowser } from './people.ts'
import type { SpeakerGiven } from './speaker-rows.ts'
import { makeSpeaker, type Speaker } from './speakers.ts'

/** Of this test file; there from `startSearchApp` on. */
export let app: TestApp
export let organizer: Browser
export let freeOrganizer: Browser
export let speaker: Browser

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

export async function makePerson(first_name: string, last_name: string, given: Given = {}): Promise<Speaker> {
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

export async function refresh(): Promise<void> {
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

export type Parameters = Record<string, string | number | boolean | string[]>

function queryOf(parameters: Parameters): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) query.append(name, String(one))
  }
  return query
}

export const addressOf = (parameters: Parameters) => `${apiPaths.searchSpeakers}?${queryOf(parameters)}`

export async function search(parameters: Parameters, browser = organizer): Promise<SpeakerSearchAnswer> {
  const answer = await browser.get(addressOf(parameters))
  const body = await answer.json()
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(body)}`)
  return body
}

/** What further values would add. */
export async function additionsTo(parameters: Parameters, browser = organizer): Promise<SearchAdditions> {
  const answer = await browser.get(`${searchPaths.searchAdditions}?${queryOf(parameters)}`)
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Of those who fit. */
export async function namesFound(parameters: Parameters, browser = organizer): Promise<string[]> {
  const { results } = await search(parameters, browser)
  return results.filter(({ is_close }) => !is_close).map(({ name }) => name)
}

export async function suggestions(q: string): Promise<SearchSuggestions> {
  return (await organizer.get(`${apiPaths.searchSuggestions}?${new URLSearchParams({ q })}`)).json()
}

export const people = new Map<string, Speaker>()

export async function startSearchApp(): Promise<void> {
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
}
