// Requests and offers from someone whom their reader has blocked: answered, kept and ended as ever, and neither shown nor told
// (docs/specification.md §18).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeWindows, dayFromNow, insertRequest, letPass } from '../../../tests/booking-requests.ts'
import { insertEvent } from '../../../tests/event-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { type Browser, openBrowser } from '../../../tests/people.ts'
import { bodyOf, newOrganizer, type Organizer } from '../../../tests/shortlist-app.ts'
import { makeVoice, tokenMailedTo, type Voice } from '../../../tests/testimonial-requests.ts'
import { calendarPaths } from '../../vocabulary/calendar-paths.ts'
import { findEventsPaths } from '../../vocabulary/find-events-paths.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { notificationPaths } from '../../vocabulary/notification-paths.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { ReadEvent } from '../events/schema.ts'
import type { NotificationList } from '../notifications/schema.ts'
import { sendReminders, takeDueSteps } from './due.server.ts'
import type { RequestList } from './schema.ts'

let app: TestApp
let ada: Voice
let ines: Organizer

beforeAll(async () => {
  app = await startTestApp()
  ada = await makeVoice(app)
  ines = await newOrganizer(app, 'Pro')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query(
    'delete from booking_requests; delete from events; delete from blocks; delete from notifications; truncate rate_limits',
  )
  await app.runJobs()
  app.mails.length = 0
})

const blockInes = () => ada.browser.send('PUT', networkPaths.block(ines.id))
const unblockInes = () => ada.browser.send('DELETE', networkPaths.block(ines.id))

async function ask(): Promise<string> {
  const asked = ines.send('POST', `/api/speakers/${ada.username}/requests`, {
    ...{ requester_name: 'Ines', requester_email: 'ines@example.com', event_name: 'Harbour Summit' },
    ...{ format: 'talk', message: 'Please come', starts_on: dayFromNow(60) },
  })
  return (await bodyOf<{ id: string }>(asked, 201)).id
}

const idsOf = async (who: Browser, view = '') =>
  (await bodyOf<RequestList>(who.get(`/api/requests${view}`))).requests.map(({ id }) => id)
const told = async (who: Browser) =>
  (await bodyOf<NotificationList>(who.get(notificationPaths.notifications))).rows.map(({ kind }) => kind)

/** The entries of the calendar feed. */
async function feedOf(who: Browser): Promise<string[]> {
  const { url } = await bodyOf<{ url: string }>(who.send('POST', calendarPaths.feedAddress), 201)
  const text = await (await openBrowser(app).get(url.replace(app.config.appUrl, ''))).text()
  return [...text.matchAll(/^UID:(.+)\r$/gm)].map(([, uid = '']) => uid)
}

async function markOf(who: Browser): Promise<unknown> {
  return bodyOf(who.get('/api/news'))
}

test('a request from someone blocked waits and expires for them, and never was there for the speaker', async () => {
  await blockInes()
  const before = await markOf(ada.browser)
  const id = await ask()
  await app.runJobs()
  expect(await idsOf(ines)).toEqual([id])
  expect(await idsOf(ada.browser)).toEqual([])
  const answers = [
    await ada.browser.get(`/api/requests/${id}`),
    await ada.browser.send('POST', messagePaths.conversations, { request_id: id }),
    await ada.browser.send('POST', `/api/requests/${id}/steps`, {
      action: 'accept',
      version: 0,
      consequences: '',
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  const days = `?from=${dayFromNow(50)}&to=${dayFromNow(70)}`
  const calendar = await ada.browser.get(calendarPaths.calendar + days)
  expect([calendar.status, (await calendar.json()).requests]).toEqual([200, []])
  expect([await feedOf(ada.browser), await feedOf(ines)]).toEqual([[], [id]])
  expect(await told(ada.browser)).toEqual([])
  expect(await markOf(ada.browser)).toEqual(before)
  // Through the reminders, until it ends.
  for (const days of [6, 4, 6]) {
    await letPass(app, id, days)
    await app.database.pool.query('update blocks set created_at = created_at - make_interval(days => $1)', [
      days,
    ])
    await sendReminders(app.context.db, app.config)
    await takeDueSteps(app.context.db, app.config)
    await app.runJobs()
  }
  expect(await told(ada.browser)).toEqual([])
  expect(app.mails.filter(({ to }) => to === ada.email)).toEqual([])
  expect(await idsOf(ines, '?view=settled')).toEqual([id])
  expect(await idsOf(ada.browser, '?view=settled')).toEqual([])
})

test('a guest’s request is as old as its confirmation, which comes after the block', async () => {
  const asked = openBrowser(app).send('POST', `/api/speakers/${ada.username}/requests`, {
    ...{ requester_name: 'Ines', requester_email: ines.email, event_name: 'Harbour Summit' },
    ...{ format: 'talk', message: 'Please come', starts_on: dayFromNow(60) },
  })
  await bodyOf(asked, 201)
  const token = await tokenMailedTo(app, ines.email)
  await blockInes()
  const sent = await openBrowser(app).send('POST', '/api/request-confirmations', { token })
  expect(sent.status).toBe(204)
  await app.runJobs()
  expect([(await idsOf(ines)).length, await idsOf(ada.browser), await told(ada.browser)]).toEqual([1, [], []])
  expect(app.mails.filter(({ to }) => to === ada.email)).toEqual([])
})

test('what was sent before goes on, and an unblocked person’s requests are there', async () => {
  const id = await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id })
  await blockInes()
  expect(await idsOf(ada.browser)).toEqual([id])
  const later = await ask()
  expect(await idsOf(ada.browser)).toEqual([id])
  await unblockInes()
  expect((await idsOf(ada.browser)).sort()).toEqual([id, later].sort())
})

test('how a booking from before the block ends is told to the one who blocked', async () => {
  const id = await insertRequest(app.database.pool, {
    ...{ speaker: ada.id, organizer: ines.id, state: 'accepted' },
  })
  await blockInes()
  const step = { action: 'cancel', version: 0, reason: 'budget' }
  expect((await ines.send('POST', `/api/requests/${id}/steps`, step)).status).toBe(201)
  await closeWindows(app)
  expect(await told(ada.browser)).toEqual(['decision'])
  expect(app.mails.map(({ to }) => to)).toEqual([ada.email])
})

test('an offer of someone blocked is there for the colleagues alone', async () => {
  const event = await insertEvent(app.database.pool, { owner: ines.id, title: 'Northlight Forum' })
  await ines.send('PUT', networkPaths.block(ada.id))
  const offer = { format: 'keynote', fee: 900, currency: 'EUR', message: 'I would love to.' }
  const { id } = await bodyOf<{ id: string }>(
    ada.browser.send('POST', findEventsPaths.eventOffers(event), offer),
    201,
  )
  await app.runJobs()
  expect(await idsOf(ada.browser)).toEqual([id])
  expect(await idsOf(ines)).toEqual([])
  expect(await told(ines)).toEqual([])
  expect(app.mails).toEqual([])
  const lineUp = async () => (await bodyOf<ReadEvent>(ines.get(apiPaths.event(event)))).line_up
  expect(await lineUp()).toEqual([])
  // On stage, they are on the event's page as well.
  await app.database.pool.query("update booking_requests set state = 'confirmed' where id = $1", [id])
  expect((await lineUp()).map(({ stage }) => stage)).toEqual(['confirmed'])
})

test('blocking takes away what the person’s doing has brought', async () => {
  await ask()
  expect(await told(ada.browser)).toEqual(['request'])
  await blockInes()
  expect(await told(ada.browser)).toEqual([])
})
