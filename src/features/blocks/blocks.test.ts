// Blocking over the API: only the blocker's own, gone from what they search, and nothing that the blocked person could notice
// (docs/specification.md §6, §13, §20.38).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { makeAccount, openBrowser, signedInBrowser } from '../../../tests/people.ts'
import { aSpeaker, bodyOf, newOrganizer, type Organizer, refusal } from '../../../tests/shortlist-app.ts'
import type { Speaker } from '../../../tests/speakers.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { searchPaths } from '../../vocabulary/search-paths.ts'
import { refreshChanged } from '../search/indexer.server.ts'
import type { SavedSearches } from '../search/saved/schema.ts'
import type { SearchAdditions, SearchSuggestions, SpeakerSearchAnswer } from '../search/schema.ts'
import { type BlockedPeople, mostBlocked } from './schema.ts'

let app: TestApp
let ines: Organizer
let ada: Speaker
let bo: Speaker

beforeAll(async () => {
  app = await startTestApp()
  ines = await newOrganizer(app, 'Premium')
  ada = await aSpeaker(app, 'Ada', { headline: 'About numbats and quokkas', city: 'Ostenvik' })
  bo = await aSpeaker(app, 'Bo', { headline: 'About numbats' })
  await refresh()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits, blocks, saved_searches'))

async function refresh(): Promise<void> {
  while ((await refreshChanged(app.context.db)).isMore);
}

async function block(person: string, by: Organizer = ines): Promise<number> {
  return (await by.send('PUT', networkPaths.block(person))).status
}

async function unblock(id: string): Promise<number> {
  return (await ines.send('DELETE', networkPaths.block(id))).status
}

async function blocked(): Promise<string[]> {
  const { rows } = await bodyOf<BlockedPeople>(ines.get(networkPaths.blocks))
  return rows.map(({ name }) => name)
}

function find(query: string, by: Organizer = ines): Promise<SpeakerSearchAnswer> {
  return bodyOf(by.get(`${apiPaths.searchSpeakers}?${query}`))
}

const namesIn = ({ results }: SpeakerSearchAnswer) => results.map(({ name }) => name).sort()

test('a person is blocked once, listed for the blocker alone, and unblocked', async () => {
  expect([await block(bo.username), await block(ada.username), await block(ada.id)]).toEqual([204, 204, 204])
  expect(await blocked()).toEqual(['Ada Example', 'Bo Example'])
  const other = await newOrganizer(app)
  expect(await bodyOf(other.get(networkPaths.blocks))).toEqual({ rows: [] })
  // Another's unblocking changes nothing.
  expect((await other.send('DELETE', networkPaths.block(ada.id))).status).toBe(204)
  expect(await blocked()).toEqual(['Ada Example', 'Bo Example'])
  expect([await unblock(ada.id), await unblock(ada.id), await blocked()]).toEqual([204, 204, ['Bo Example']])
})

test('whom no one can see cannot be blocked, nor can oneself, nor more than the limit', async () => {
  const draft = await aSpeaker(app, 'Cleo', { visibility: 'draft' })
  // Someone met before, whose page is closed by now.
  expect(await block(draft.id)).toBe(204)
  for (const person of [draft.username, 'no-such-person', '%00', '🎤']) {
    expect([404, 422]).toContain(await block(person))
  }
  expect(await refusal(ines.send('PUT', networkPaths.block(ines.id)))).toEqual([422, 'person'])
  expect(await refusal(ines.send('DELETE', networkPaths.block('ada')))).toEqual([422, 'person'])
  await app.database.pool.query(
    `with made as (insert into users (id, email, name) select gen_random_uuid(), 'full-' || n || '@example.com', 'x'
      from generate_series(1, $2) n returning id)
     insert into blocks (blocker_id, blocked_id) select $1, id from made`,
    [ines.id, mostBlocked],
  )
  expect(await refusal(ines.send('PUT', networkPaths.block(ada.username)))).toEqual([409, 'conflict'])
  // Someone blocked already is none more.
  expect(await block(draft.id)).toBe(204)
  await app.database.pool.query(
    'delete from blocks where blocked_id in (select blocked_id from blocks offset $1)',
    [mostBlocked - 1],
  )
  const atOnce = await Promise.all([ada, bo].map(({ username }) => block(username)))
  expect(atOnce.sort()).toEqual([204, 409])
})

test('someone blocked is gone from rows, counts, facets, further values, suggestions and corrections', async () => {
  expect(namesIn(await find('q=numbats'))).toEqual(['Ada Example', 'Bo Example'])
  await block(ada.username)
  const answer = await find('q=numbats')
  expect([namesIn(answer), answer.total, answer.facets?.country.map(({ count }) => count)]).toEqual([
    ['Bo Example'],
    1,
    [1],
  ])
  for (const query of ['q=quokkas', 'q=quokas', 'q=ada+example+numbats']) {
    expect(namesIn(await find(query))).not.toContain('Ada Example')
  }
  for (const q of ['ada', 'ostenv', 'ostenvyk']) {
    const found = await bodyOf<SearchSuggestions>(ines.get(`${apiPaths.searchSuggestions}?q=${q}`))
    expect([q, found.people, found.places, found.did_you_mean]).toEqual([q, [], [], null])
  }
  // What a further country would add, where only Bo is left.
  const added = async (by: Organizer) => {
    const query = `${searchPaths.searchAdditions}?q=numbats&country=DE`
    const { country } = await bodyOf<SearchAdditions>(by.get(query))
    return country?.values.map(({ count }) => count)
  }
  expect([await added(ines), await added(await newOrganizer(app))]).toEqual([[1], [2]])
  await unblock(ada.id)
  expect(namesIn(await find('q=numbats'))).toEqual(['Ada Example', 'Bo Example'])
})

test('saved searches count no one who is blocked, and no one as new who was only unblocked', async () => {
  const question = { q: 'numbats' }
  await bodyOf(ines.send('POST', searchPaths.savedSearches, { name: 'Numbats', question }), 201)
  const count = async () => {
    const { rows } = await bodyOf<SavedSearches>(ines.get(searchPaths.savedSearches))
    return rows[0]?.new_count
  }
  await block(ada.username)
  const cleo = await aSpeaker(app, 'Cleo', { headline: 'About numbats' })
  await refresh()
  expect(await count()).toBe(1)
  await block(cleo.username)
  expect(await count()).toBe(0)
  await unblock(ada.id)
  expect(await count()).toBe(0)
  await unblock(cleo.id)
  expect(await count()).toBe(1)
})

test('the blocked person finds, reads and is answered as before', async () => {
  const reader = await makeAccount(app, { name: 'Rui', last_name: 'Costa' })
  const rui = { ...(await signedInBrowser(app, reader)), ...reader }
  await rui.send('POST', apiPaths.profile)
  const before = await find('q=numbats', rui)
  // Ada blocks Rui: nothing changes for him.
  await app.database.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    ada.id,
    rui.id,
  ])
  expect(await find('q=numbats', rui)).toEqual(before)
  expect(await bodyOf(rui.get(networkPaths.blocks))).toEqual({ rows: [] })
  expect((await rui.get(searchPaths.foundSpeaker(ada.username))).status).toBe(200)
  expect((await openBrowser(app).get(networkPaths.blocks)).status).toBe(401)
})
