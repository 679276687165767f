// Which speakers an organizer has shortlisted already (docs/specification.md §18, §20.38).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import {
  add,
  aSpeaker,
  bodyOf,
  makeList,
  newOrganizer,
  type Organizer,
} from '../../../../tests/shortlist-app.ts'
import type { Speaker } from '../../../../tests/speakers.ts'
import { shortlistPaths } from '../../../vocabulary/shortlist-paths.ts'
import type { ShortlistedSpeakers } from './schema.ts'

let app: TestApp
let ines: Organizer
let ada: Speaker
let ben: Speaker

beforeAll(async () => {
  app = await startTestApp()
  ines = await newOrganizer(app)
  ada = await aSpeaker(app, 'Ada')
  ben = await aSpeaker(app, 'Ben')
})
afterAll(() => app.close())

function addressFor(usernames: readonly string[]): string {
  const query = new URLSearchParams(usernames.map((username) => ['username', username]))
  return `${shortlistPaths.shortlistedSpeakers}?${query}`
}

async function listsOf(reader: Organizer, ...usernames: string[]): Promise<string[][]> {
  const { speakers } = await bodyOf<ShortlistedSpeakers>(reader.get(addressFor(usernames)))
  expect(speakers.map(({ username }) => username)).toEqual(usernames)
  return speakers.map(({ shortlists }) => shortlists.map(({ title }) => title))
}

test('says for each speaker which active lists they are on', async () => {
  const talks = await makeList(ines, { title: 'Talks' })
  const keynotes = await makeList(ines)
  await add(ines, talks.id, [ada])
  const { items } = await add(ines, keynotes.id, [ada, ben])
  expect(await listsOf(ines, ben.username, 'no-one', ada.username)).toEqual([
    ['Keynotes'],
    [],
    ['Keynotes', 'Talks'],
  ])
  await bodyOf(ines.send('DELETE', shortlistPaths.shortlistItem(keynotes.id, items[1]?.id ?? '')))
  await bodyOf(ines.send('PATCH', shortlistPaths.shortlist(talks.id), { archived: true }))
  expect(await listsOf(ines, ada.username, ben.username)).toEqual([['Keynotes'], []])
  await ines.send('DELETE', shortlistPaths.shortlist(keynotes.id))
  expect(await listsOf(ines, ada.username)).toEqual([[]])
})

test('another organizer’s lists do not show', async () => {
  const { id } = await makeList(ines)
  await add(ines, id, [ada])
  expect(await listsOf(await newOrganizer(app), ada.username)).toEqual([[]])
})

test.each([
  ['none', []],
  ['too many', Array.from({ length: 101 }, (_, i) => `speaker-${i}`)],
  ['no username', ['x'.repeat(31)]],
])('%s: 422 naming the parameter', async (_, usernames) => {
  const answer = await ines.get(addressFor(usernames))
  const { hint } = (await answer.json()) as { hint: string }
  expect([answer.status, hint.split('.')[0]]).toEqual([422, 'username'])
})
