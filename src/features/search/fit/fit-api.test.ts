// How speakers fit an event, over the API: the reader's own events only, and what this reader may see (docs/specification.md
// §13, §20.12, §20.38).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { aSpeaker, bodyOf, newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import type { Speaker } from '../../../../tests/speakers.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { searchPaths } from '../../../vocabulary/search-paths.ts'
import type { Event } from '../../events/schema.ts'
import { refreshChanged } from '../indexer.server.ts'
import type { SpeakerSearchAnswer } from '../schema.ts'
import type { EventFits } from './schema.ts'

let app: TestApp
let ines: Organizer
let event: Event
let ada: Speaker
let ben: Speaker
let unlisted: Speaker

async function log(speaker: Speaker, name: string, visibility: 'public' | 'hidden'): Promise<void> {
  await app.database.pool.query(
    `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on, visibility)
     values (gen_random_uuid(), $1, 'T', $2, 'talk', '2031-04-16', '2031-04-16', $3)`,
    [speaker.profileId, name, visibility],
  )
}

beforeAll(async () => {
  app = await startTestApp()
  ines = await newOrganizer(app)
  event = await bodyOf<Event>(
    ines.send('POST', apiPaths.events, {
      ...{ title: 'Northlight Forum', starts_at: '2031-04-15T09:00', ends_at: '2031-04-16T17:00' },
      ...{ time_zone: 'Europe/Berlin', currency: 'EUR', online: true },
      slots: [{ format: 'keynote', fee_max: 4000 }],
    }),
    201,
  )
  const fee = { fee_min: 4500, fee_max: 5000, fee_currency: 'EUR', formats: ['keynote'], remote: true }
  ada = await aSpeaker(app, 'Ada', { ...fee, fee_visibility: 'organizers' })
  ben = await aSpeaker(app, 'Ben', { ...fee, fee_visibility: 'on_request' })
  unlisted = await aSpeaker(app, 'Una', { visibility: 'unlisted' })
  await log(ada, 'Heat Days', 'public')
  await log(ben, 'A secret', 'hidden')
  while ((await refreshChanged(app.context.db)).isMore);
})
afterAll(() => app.close())

test('a search answers how each speaker fits the event in hand', async () => {
  const { results } = await bodyOf<SpeakerSearchAnswer>(
    ines.get(`${apiPaths.searchSpeakers}?q=ada&event=${event.id}`),
  )
  const [{ fit } = { fit: null }] = results
  expect(fit).toMatchObject({
    date: { days: 2, free: ['2031-04-15'] },
    money: { kind: 'over', most: 4000, over: 500 },
    format: { kind: 'yes', shared: ['keynote'] },
    reach: { kind: 'online' },
  })
  expect(fit?.date.around.find(({ day }) => day === '2031-04-16')?.engagement).toBe('Heat Days')
  const without = await bodyOf<SpeakerSearchAnswer>(ines.get(`${apiPaths.searchSpeakers}?q=ada`))
  expect(without.results[0]?.fit).toBeNull()
})

test('speakers by username; who is not public is left out, and what is hidden stays hidden', async () => {
  const names = [ben.username, unlisted.username, 'no-one'].map((name) => `&username=${name}`).join('')
  const answer = ines.get(`${searchPaths.searchFits}?event=${event.id}${names}`)
  const { fits } = await bodyOf<EventFits>(answer)
  expect(fits.map(({ username }) => username)).toEqual([ben.username])
  expect(fits[0]?.fit).toMatchObject({
    date: { free: ['2031-04-15'] },
    money: { kind: 'unknown', over: null },
  })
  expect(JSON.stringify(fits)).not.toMatch(/4500|secret/)
})

test('of a blocked day only that the speaker is not free', async () => {
  const cleo = await aSpeaker(app, 'Cleo')
  await app.database.pool.query(
    `insert into unavailable_periods (id, profile_id, first_day, last_day, kind, note)
     values (gen_random_uuid(), $1, '2031-04-14', '2031-04-15', 'travel', 'Surgery')`,
    [cleo.profileId],
  )
  const answer = await ines.get(`${searchPaths.searchFits}?event=${event.id}&username=${cleo.username}`)
  const [{ fit } = { fit: null }] = ((await answer.json()) as EventFits).fits
  expect(fit?.date.free).toEqual(['2031-04-16'])
  expect(fit?.date.around.slice(0, 3)).toEqual([
    { day: '2031-04-13', of_event: false, is_free: true, engagement: null },
    { day: '2031-04-14', of_event: false, is_free: false, engagement: null },
    { day: '2031-04-15', of_event: true, is_free: false, engagement: null },
  ])
  expect(JSON.stringify(fit?.date)).not.toMatch(/travel|blocked|Surgery/)
})

test.each(['speakers', 'fits'])(
  '%s: an event of someone else, and none: 422 naming `event`',
  async (kind) => {
    const speaker = await signedInBrowser(app, await makeAccount(app))
    await speaker.send('POST', apiPaths.profile)
    const unknown = '01890000-0000-7000-8000-000000000000'
    const asked = [
      [ines, unknown],
      [ines, 'x'],
      [await newOrganizer(app), event.id],
      [speaker, event.id],
    ] as const
    for (const [browser, id] of asked) {
      const path = kind === 'fits' ? `${searchPaths.searchFits}?username=ada&` : `${apiPaths.searchSpeakers}?`
      const answer = await browser.get(`${path}event=${id}`)
      expect([answer.status, ((await answer.json()) as { hint: string }).hint]).toEqual([422, 'event'])
    }
  },
)

test.each([
  ['none', ''],
  ['too many', '&username=x'.repeat(21)],
  ['no username', `&username=${'x'.repeat(31)}`],
])('%s: 422 naming `username`', async (_, query) => {
  const answer = await ines.get(`${searchPaths.searchFits}?event=${event.id}${query}`)
  const { hint } = (await answer.json()) as { hint: string }
  expect([answer.status, hint.split('.')[0]]).toEqual([422, 'username'])
})
