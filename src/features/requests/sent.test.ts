// The requests that an organizer sent: only theirs, with the state of each (docs/specification.md §20.38).
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { type Browser, openBrowser } from '../../../tests/people.ts'
import { newOrganizer } from '../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'
import type { OwnSentRequestList } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function makeOrganizer() {
  const browser = await newOrganizer(app, 'Premium')
  return { id: browser.id, email: browser.email, browser }
}

async function ask(organizerId: string | null, speaker: Voice, event: string, state = 'requested') {
  await app.database.pool.query(
    `insert into booking_requests (id, profile_id, organizer_id, requester_name, requester_email, state, event_name, format,
       message, starts_on, expires_at, requested_at)
     values ($1, $2, $3, 'Gil Okafor', 'gil@example.com', $4, $5, 'talk', 'Please come', '2027-05-01',
       now() + interval '7 days', now())`,
    [uuidv7(), speaker.id, organizerId, state, event],
  )
}

async function sentBy(browser: Browser, query = ''): Promise<OwnSentRequestList> {
  const answer = await browser.get(`/api/sent-requests${query}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return (await answer.json()) as OwnSentRequestList
}

test('one sent from the page is listed with its state', async () => {
  const speaker = await makeVoice(app)
  const organizer = await makeOrganizer()
  expect(await sentBy(organizer.browser)).toEqual({ requests: [], total: 0 })
  const sent = await organizer.browser.send('POST', `/api/speakers/${speaker.username}/requests`, {
    requester_name: 'Gil Okafor',
    requester_email: organizer.email,
    event_name: 'Harbour Summit',
    format: 'talk',
    message: 'Please come',
  })
  expect(sent.status).toBe(201)
  expect(await sentBy(organizer.browser)).toMatchObject({
    total: 1,
    requests: [
      {
        state: 'requested',
        event_name: 'Harbour Summit',
        starts_on: null,
        speaker_name: 'Ada Moreau',
        speaker_username: speaker.username,
      },
    ],
  })
})

test('newest first, and no more than requested', async () => {
  const speaker = await makeVoice(app)
  const organizer = await makeOrganizer()
  for (const [event, state] of [
    ['First', 'declined'],
    ['Second', 'accepted'],
    ['Third', 'requested'],
  ]) {
    await ask(organizer.id, speaker, event ?? '', state)
  }
  const { requests, total } = await sentBy(organizer.browser, '?limit=2')
  expect(requests.map(({ event_name, state }) => [event_name, state])).toEqual([
    ['Third', 'requested'],
    ['Second', 'accepted'],
  ])
  expect(total).toBe(3)
})

test('no one else can read them: not another organizer, the speaker, or a visitor; a guest’s are listed for no one', async () => {
  const speaker = await makeVoice(app)
  const [organizer, other] = [await makeOrganizer(), await makeOrganizer()]
  await ask(organizer.id, speaker, 'Harbour Summit')
  await ask(null, speaker, 'Of a guest')
  for (const browser of [other.browser, speaker.browser]) expect((await sentBy(browser)).total).toBe(0)
  expect((await sentBy(organizer.browser)).requests).toHaveLength(1)
  expect((await sentBy(organizer.browser, `?limit=1`)).total).toBe(1)
  expect((await other.browser.get(`/api/sent-requests?organizer_id=${organizer.id}`)).status).toBe(400)
  expect((await openBrowser(app).get('/api/sent-requests')).status).toBe(401)
})

test('a speaker’s page is linked only while it is visible to others', async () => {
  const [draft, suspended] = [await makeVoice(app, { visibility: 'draft' }), await makeVoice(app)]
  const organizer = await makeOrganizer()
  await ask(organizer.id, draft, 'One')
  await ask(organizer.id, suspended, 'Two')
  await suspendAccount(app.database.db, null, suspended.id)
  const { requests } = await sentBy(organizer.browser)
  expect(requests.map(({ speaker_username }) => speaker_username)).toEqual([null, null])
})
