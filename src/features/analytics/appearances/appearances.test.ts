// Appearances in search: who counts, when a page counts, and which words a speaker sees (docs/specification.md §14, §18).
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { adminBrowser, signedInBrowser } from '../../../../tests/people.ts'
import { aSpeaker, bodyOf, newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import type { Speaker } from '../../../../tests/speakers.ts'
import type { FoundPage } from '../../../server/context.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { searchPaths } from '../../../vocabulary/search-paths.ts'
import { refreshChanged } from '../../search/indexer.server.ts'
import { sumDays } from '../rollup/service.server.ts'
import { type AppearanceCounter, createAppearanceCounter, searchersChannel } from './counter.server.ts'
import type { SearchAppearancesAnswer } from './schema.ts'
import { deleteOldAppearances } from './service.server.ts'

let app: TestApp
let ada: Speaker
let bo: Speaker
let counter: AppearanceCounter
let now = Date.now()
const organizers: Organizer[] = []

beforeAll(async () => {
  app = await startTestApp({ processes: 1 })
  ada = await aSpeaker(app, 'Ada', { tier: 'Premium', headline: 'Wombats and energy storage' })
  bo = await aSpeaker(app, 'Bo', { tier: 'Pro', headline: 'Wombats at night' })
  for (let i = 0; i < 3; i += 1) organizers.push(await newOrganizer(app))
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate search_appearances, appearance_words, rate_limits')
  now = Date.now()
  const { db, log } = app.context
  counter = createAppearanceCounter({ config: app.config, db, log, now: () => now })
})

const searcher = (i: number) => organizers[i]?.id ?? ''

/** A page that is open for this long. */
async function find(i: number, words: string[], { of = [ada], ms = 2_000 } = {}): Promise<void> {
  counter.see({ searcherId: searcher(i), usernames: of.map(({ username }) => username), words })
  now += ms
  await counter.flush()
}

async function read(speaker: Speaker): Promise<SearchAppearancesAnswer> {
  return bodyOf((await signedInBrowser(app, speaker)).get(searchPaths.appearances))
}

test('one appearance for each searcher, speaker and day, for a page that stood for two seconds', async () => {
  await find(0, ['wombats'], { of: [ada, bo] })
  await find(0, ['energy'], { of: [ada] })
  await find(1, ['wombats'], { ms: 1_999 })
  // Another page took its place in time.
  await find(1, ['storage'], { of: [bo] })
  expect([(await read(ada)).last_30_days, (await read(bo)).last_30_days]).toEqual([1, 2])
  now += 86_400_000
  await find(0, ['wombats'])
  await find(1, ['wombats'])
  expect((await read(ada)).last_30_days).toBe(3)
})

test('a page that another process has shown them meanwhile takes the place of one', async () => {
  const { db, log } = app.context
  const other = createAppearanceCounter({ config: app.config, db, log, now: () => now })
  const notices: string[] = []
  await app.web.listen(
    searchersChannel,
    (notice) => notices.push(notice),
    () => {},
  )
  counter.see({ searcherId: searcher(0), usernames: [ada.username], words: ['w'] })
  now += 1_000
  other.see({ searcherId: searcher(0), usernames: [bo.username], words: ['wombats'] })
  await expect.poll(() => notices).toHaveLength(2)
  for (const notice of notices) for (const one of [counter, other]) one.hear(notice)
  now += 2_000
  await Promise.all([counter.flush(), other.flush()])
  await Promise.all([counter.stop(), other.stop()])
  expect([(await read(ada)).last_30_days, (await read(bo)).last_30_days]).toEqual([0, 1])
})

test('the figures are of 30 days and the 30 before; what is older is removed', async () => {
  const today = now
  for (const days of [0, 29, 30, 59, 61, 400]) {
    now = today - days * 86_400_000
    await find(0, ['wombats'])
  }
  now = today
  expect(await read(ada)).toMatchObject({ last_30_days: 2, previous_30_days: 2 })
  await sumDays(app.context.db)
  await deleteOldAppearances(app.context.db, new Date(today))
  const { rows } = await app.database.pool.query('select from search_appearances')
  expect(rows).toHaveLength(4)
})

test('words are those of three organizers, for the plan that has them', async () => {
  for (const i of [0, 1]) await find(i, ['wombats', 'energy'], { of: [ada, bo] })
  expect((await read(ada)).words).toEqual([])
  // The same organizer on another day is no third one.
  now += 86_400_000
  await find(1, ['wombats'], { of: [ada, bo] })
  expect((await read(ada)).words).toEqual([])
  await find(2, ['wombats', 'x'.repeat(60)], { of: [ada, bo] })
  expect(await read(ada)).toMatchObject({ words: [{ word: 'wombats', organizers: 3 }], words_with: null })
  expect(await read(bo)).toMatchObject({ words: null, words_with: { name: 'Premium', price_cents: 1999 } })
})

test('a long word is cut between characters, and takes no other word with it', async () => {
  for (const i of [0, 1, 2]) await find(i, ['wombats', `${'x'.repeat(39)}🎤`, `${'y'.repeat(39)}🎤🎤`])
  const { words } = await read(ada)
  expect(words?.map(({ word }) => word).sort()).toEqual([
    'wombats',
    `${'x'.repeat(39)}🎤`,
    `${'y'.repeat(39)}🎤`,
  ])
})

test('who searched is stored as a hash that differs from speaker to speaker', async () => {
  await find(0, ['wombats'], { of: [ada, bo] })
  const { rows } = await app.database.pool.query<{ searcher: string }>(
    'select searcher from search_appearances',
  )
  expect(new Set(rows.map((row) => row.searcher)).size).toBe(2)
  expect(JSON.stringify(rows)).not.toContain(searcher(0))
})

test('an organizer’s first page counts; nothing of speakers, of counts, later pages and admins who view as one', async () => {
  while ((await refreshChanged(app.context.db)).isMore);
  const noted: FoundPage[] = []
  const spy = vi.spyOn(app.context, 'noteFound').mockImplementation((page) => void noted.push(page))
  const [organizer = await newOrganizer(app)] = organizers
  const path = `${apiPaths.searchSpeakers}?q=the+wombta`
  expect((await organizer.get(path)).status).toBe(200)
  expect(noted).toEqual([
    {
      searcherId: organizer.id,
      usernames: expect.arrayContaining([ada.username, bo.username]),
      words: [expect.stringMatching(/^wombats?$/)],
    },
  ])
  const first = await bodyOf<{ next_cursor: string }>(organizer.get(`${apiPaths.searchSpeakers}?limit=2`))
  noted.length = 0
  await bodyOf(organizer.get(`${path}&limit=1`))
  if (first.next_cursor)
    await bodyOf(organizer.get(`${apiPaths.searchSpeakers}?limit=2&cursor=${first.next_cursor}`))
  await bodyOf((await signedInBrowser(app, ada)).get(path))
  const admin = await adminBrowser(app)
  await bodyOf(admin.get(path))
  await bodyOf(admin.send('POST', apiPaths.adminViewAs(organizer.id)))
  await bodyOf(admin.get(path))
  expect(noted).toEqual([])
  spy.mockRestore()
})
