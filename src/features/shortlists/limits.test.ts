// How many shortlists and speakers there can be, and what ends by itself (docs/specification.md §18).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import {
  add,
  aSpeaker,
  bodyOf,
  itemOf,
  makeList,
  newOrganizer,
  type Organizer,
  refusal,
  share,
} from '../../../tests/shortlist-app.ts'
import type { Speaker } from '../../../tests/speakers.ts'
import { shortlistPaths } from '../../vocabulary/shortlist-paths.ts'
import { mostItems, mostLists } from './checks.ts'
import { removeDeleted } from './jobs.server.ts'
import type { ShortlistRows } from './schema.ts'

let app: TestApp
let ines: Organizer
let speakers: Speaker[]

beforeAll(async () => {
  app = await startTestApp()
  speakers = [await aSpeaker(app, 'Ada'), await aSpeaker(app, 'Ben')]
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits')
  ines = await newOrganizer(app)
})

test('a list holds five hundred, however many are added at once', async () => {
  const { id } = await makeList(ines)
  await app.database.pool.query(
    `with made as (
       insert into users (id, email, name) select gen_random_uuid(), 'listed-' || n || '@example.com', 'x'
       from generate_series(1, $2) n returning id
     ), profile as (insert into profiles (id, first_name, user_type) select id, 'x', 'speaker' from made returning id)
     insert into shortlist_items (id, shortlist_id, speaker_id, speaker_name, position)
     select gen_random_uuid(), $1, id, 'x', row_number() over () - 1 from profile`,
    [id, mostItems - 1],
  )
  const adding = (...usernames: string[]) =>
    ines.send('POST', shortlistPaths.shortlistItems(id), { usernames })
  const [ada, ben] = speakers.map(({ username }) => username)
  expect(await refusal(adding(ada ?? '', ben ?? ''))).toEqual([409, 'conflict'])
  expect(await bodyOf(adding(ada ?? ''))).toMatchObject({ added: 1 })
  expect(await refusal(adding(ben ?? ''))).toEqual([409, 'conflict'])
})

test('an organizer has two hundred, archived ones included, and restores none beyond', async () => {
  const { id } = await makeList(ines)
  await ines.send('DELETE', shortlistPaths.shortlist(id))
  await app.database.pool.query(
    `insert into shortlists (id, owner_id, title, archived_at)
     select gen_random_uuid(), $1, 'x', case when n > 100 then now() end from generate_series(1, $2) n`,
    [ines.id, mostLists - 1],
  )
  const last = await makeList(ines)
  for (const asked of [
    ines.send('POST', shortlistPaths.shortlists, { title: 'One too many' }),
    ines.send('POST', shortlistPaths.duplicateShortlist(last.id)),
    ines.send('POST', shortlistPaths.restoreShortlist(id)),
  ])
    expect(await refusal(asked)).toEqual([409, 'conflict'])
})

test('a list is shared until its link is over', async () => {
  const { id } = await makeList(ines)
  const isShared = async () =>
    (await bodyOf<ShortlistRows>(ines.get(shortlistPaths.shortlists))).rows[0]?.is_shared
  expect(await isShared()).toBe(false)
  await share(ines, id)
  expect(await isShared()).toBe(true)
  await app.database.pool.query(
    `update shortlist_links set created_at = now() - interval '2 days', expires_at = now() - interval '1 day'
     where shortlist_id = $1`,
    [id],
  )
  expect(await isShared()).toBe(false)
})

test('a speaker who was taken off is forgotten after a month, with the note', async () => {
  const { id } = await makeList(ines)
  const item = itemOf(await add(ines, id, speakers), 'Ben')
  await bodyOf(ines.send('PATCH', shortlistPaths.shortlistItem(id, item), { note: 'Thursday only' }))
  const noteAfter = async (days: number) => {
    await ines.send('DELETE', shortlistPaths.shortlistItem(id, item))
    await app.database.pool.query(
      'update shortlist_items set removed_at = now() - make_interval(days => $2) where id = $1',
      [item, days],
    )
    await removeDeleted(app.context.db)
    return (await add(ines, id, speakers.slice(1))).items.at(-1)?.note
  }
  expect([await noteAfter(29), await noteAfter(31)]).toEqual(['Thursday only', ''])
})
