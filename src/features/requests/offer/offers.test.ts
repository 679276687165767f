// Offers to speak: who may send which, what the organizer and the speaker see of them, and what comes of their answers
// (docs/specification.md §11, §18, §20.12, §20.18, §20.38).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeWindows, insertRequest } from '../../../../tests/booking-requests.ts'
import { type EventRowGiven, insertEvent } from '../../../../tests/event-rows.ts'
import { inDays } from '../../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import type { Browser } from '../../../../tests/people.ts'
import { bodyOf, newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../../tests/testimonial-requests.ts'
import { findEventsPaths } from '../../../vocabulary/find-events-paths.ts'
import { notificationPaths } from '../../../vocabulary/notification-paths.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import type { ReadEvent } from '../../events/schema.ts'
import type { FoundEvent } from '../../find-events/schema.ts'
import type { NotificationList } from '../../notifications/schema.ts'
import type { BookingRequest } from '../schema.ts'

let app: TestApp
let ines: Organizer
let ada: Voice
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOrganizer(app, 'Free')
  ada = await makeVoice(app)
})
afterAll(() => app.close())
beforeEach(() =>
  app.database.pool.query('delete from booking_requests; delete from events; truncate rate_limits'),
)

const makeEvent = (given: Partial<EventRowGiven> = {}) =>
  insertEvent(app.database.pool, { owner: ines.id, title: 'Northlight Forum', ...given })
const dayOf = (days: number) => inDays(days).slice(0, 10)

function send(eventId: string, given: object = {}, who: Browser = ada.browser): Promise<Response> {
  return who.send('POST', findEventsPaths.eventOffers(eventId), {
    ...{ format: 'keynote', fee: 900, currency: 'EUR', message: 'I would love to.' },
    ...given,
  })
}

async function offer(eventId: string, given: object = {}): Promise<string> {
  return (await bodyOf<{ id: string }>(send(eventId, given), 201)).id
}

const found = (id: string) => bodyOf<FoundEvent>(ada.browser.get(findEventsPaths.foundEvent(id)))
const read = (who: Browser, id: string) => bodyOf<BookingRequest>(who.get(`/api/requests/${id}`))

async function take(who: Browser, id: string, action: string, given: object = {}): Promise<BookingRequest> {
  const { version, consequences } = await read(who, id)
  const step = { action, version, consequences: consequences.key, ...given }
  await bodyOf(who.send('POST', `/api/requests/${id}/steps`, step), 201)
  await closeWindows(app)
  return read(who, id)
}

async function refusal(asked: Promise<Response>): Promise<[number, string, string]> {
  const answer = await asked
  const { code, hint = '' } = (await answer.json()) as { code: string; hint?: string }
  return [answer.status, code, hint]
}

const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)

test('from the offer to the booking: the organizer’s yes confirms at once', async () => {
  const event = await makeEvent({ first: 20, last: 22, formats: ['talk', 'keynote'] })
  const { slots } = await found(event)
  app.mails.length = 0
  const id = await offer(event, { slot_id: slots[1]?.id })
  expect(await read(ines, id)).toMatchObject({
    ...{ side: 'organizer', sent_by: 'speaker', state: 'requested', turn: 'organizer', version: 0 },
    ...{ event_id: event, slot_id: slots[1]?.id, event_name: 'Northlight Forum', city: 'Hamburg' },
    ...{ starts_on: dayOf(20), ends_on: dayOf(22), format: 'keynote', budget: 900, budget_currency: 'EUR' },
    other: { name: 'Ada Moreau', username: ada.username, headshot: null },
    is_unread: true,
    actions: ['confirm', 'propose', 'decline'],
  })
  expect(await read(ada.browser, id)).toMatchObject({
    ...{ side: 'speaker', turn: 'organizer', is_unread: false, actions: ['propose', 'withdraw', 'extend'] },
    other: { name: 'Ines Vidal', username: null, headshot: null },
    steps: [{ action: 'send', side: 'speaker' }],
  })
  expect((await found(event)).request).toEqual({ id, state: 'requested', sent_by: 'speaker' })

  const { rows: notifications } = await bodyOf<NotificationList>(ines.get(notificationPaths.notifications))
  expect(notifications[0]).toMatchObject({
    kind: 'offer',
    who: 'Ada Moreau',
    what: 'Northlight Forum',
    subject: { id },
  })

  await app.runJobs()
  const [mail] = mailsTo(ines.email)
  expect(mail?.subject).toBe('A speaker offers to speak at your event')
  for (const told of [
    'Ada Moreau offers to speak at “Northlight Forum”',
    'Fee asked: €900',
    'I would love to.',
    ada.username,
  ])
    expect(mail?.text).toContain(told)
  expect(mail?.text).toMatch(/\/requests\/answer\?token=organizer\.0\./)
  expect(mailsTo(ada.email)).toEqual([])

  expect(await take(ines, id, 'confirm')).toMatchObject({ state: 'confirmed' })
  expect(await read(ada.browser, id)).toMatchObject({ state: 'confirmed', requester_email: ines.email })
  expect(mailsTo(ada.email).at(-1)?.subject).toBe('Your booking is confirmed')
  const page = await bodyOf<ReadEvent>(ada.browser.get(apiPaths.event(event)))
  expect(page.line_up).toMatchObject([{ slot_id: slots[1]?.id, stage: 'confirmed' }])
})

test('the organizer’s address is told by nothing that the speaker reads before an agreement', async () => {
  const event = await makeEvent()
  const id = await offer(event)
  const everything = async () =>
    JSON.stringify([
      await read(ada.browser, id),
      await (await ada.browser.get('/api/requests')).json(),
      await (await ada.browser.get('/api/requests?view=settled')).json(),
      await (await ada.browser.get(`/api/calendar?from=${dayOf(1)}&to=${dayOf(40)}`)).json(),
      await found(event),
      await (await ada.browser.get(apiPaths.analyticsSummary)).json(),
      await (await ada.browser.get(notificationPaths.notifications)).json(),
      mailsTo(ada.email),
    ])
  expect(await everything()).not.toContain(ines.email)
  await take(ines, id, 'propose', {
    terms: {
      ...{ starts_on: dayOf(10), ends_on: null, city: '', country: null, online: false, format: 'keynote' },
      ...{ budget: 500, budget_currency: 'EUR' },
    },
  })
  expect(await everything()).not.toContain(ines.email)
  // Pending: the organizer has been told nothing, and may learn nothing of it.
  const { version, consequences } = await read(ada.browser, id)
  const step = { action: 'agree', version, consequences: consequences.key }
  await bodyOf(ada.browser.send('POST', `/api/requests/${id}/steps`, step), 201)
  expect(await everything()).not.toContain(ines.email)
  await closeWindows(app)
  expect(await read(ada.browser, id)).toMatchObject({ state: 'accepted', requester_email: ines.email })

  const other = await offer(await makeEvent({ first: 30 }))
  app.mails.length = 0
  await take(ines, other, 'decline', { reason: 'filled' })
  expect(mailsTo(ada.email).map(({ subject }) => subject)).toEqual(['Your offer was declined'])
  expect(JSON.stringify([await read(ada.browser, other), mailsTo(ada.email)])).not.toContain(ines.email)
})

test('one open request for each speaker and event, however many at once', async () => {
  const event = await makeEvent()
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await send(event)).status))
  expect(statuses.sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  expect(await refusal(send(event))).toEqual([409, 'conflict', 'requested'])
  const { request } = await found(event)
  await app.runJobs()
  app.mails.length = 0
  await take(ada.browser, request?.id ?? '', 'withdraw')
  expect(mailsTo(ines.email).map(({ subject }) => subject)).toEqual(['An offer to speak was withdrawn'])
  expect((await found(event)).request).toBeNull()
  await offer(event)
  // Asked by the organizer: there is something to answer instead.
  const asked = await makeEvent({ first: 40 })
  await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id, event_id: asked })
  expect(await refusal(send(asked))).toEqual([409, 'conflict', 'requested'])
})

describe('refused', () => {
  test('without a published event → 404, once it is over → 409', async () => {
    for (const state of ['draft', 'in_review', 'rejected', 'cancelled'])
      expect((await send(await makeEvent({ state }))).status).toBe(404)
    expect((await send(await makeEvent({ deleted: true }))).status).toBe(404)
    expect((await send('01890000-0000-7000-8000-000000000000')).status).toBe(404)
    expect(await refusal(send(await makeEvent({ first: -3, last: -1 })))).toEqual([409, 'conflict', 'past'])
    await offer(await makeEvent({ first: -3, last: 0 }))
    const oona = await newOrganizer(app)
    const event = await makeEvent({ owner: oona.id })
    await app.database.pool.query('update users set suspended_at = now() where id = $1', [oona.id])
    expect((await send(event)).status).toBe(404)
  })

  test('for a slot of another event, one that is filled, or a day on which the speaker is booked', async () => {
    const event = await makeEvent({ formats: ['keynote', 'talk'] })
    const { slots } = await found(event)
    const elsewhere = await found(await makeEvent())
    expect(await refusal(send(event, { slot_id: elsewhere.slots[0]?.id }))).toEqual([
      ...[422, 'invalid_input', 'slot_id'],
    ])
    const ben = await makeVoice(app)
    const booked = { speaker: ben.id, organizer: ines.id, event_id: event, state: 'confirmed' }
    await insertRequest(app.database.pool, { ...booked, slot_id: slots[0]?.id })
    expect(await refusal(send(event, { slot_id: slots[0]?.id }))).toEqual([422, 'invalid_input', 'slot_id'])
    await insertRequest(app.database.pool, { ...booked, state: 'completed', slot_id: slots[1]?.id })
    expect(await refusal(send(event))).toEqual([409, 'conflict', ''])
    const sameDay = await makeEvent({ first: 60, last: 62 })
    await insertRequest(app.database.pool, {
      ...{ speaker: ada.id, organizer: ines.id, state: 'confirmed', starts_on: dayOf(61) },
    })
    expect(await refusal(send(sameDay))).toEqual([422, 'invalid_input', 'slot_id'])
  })

  test.each([
    ['message', { message: ' ' }, 422],
    ['message', { message: 'x'.repeat(4001) }, 422],
    ['format', { format: 'sermon' }, 422],
    ['fee', { fee: -1 }, 422],
    ['fee', { fee: 1.5 }, 422],
    ['currency', { currency: null }, 422],
    ['currency', { currency: 'euro' }, 422],
    ['slot_id', { slot_id: 'x' }, 422],
    ['profile_id', { profile_id: 'x' }, 400],
  ])('with a bad %s: %j → %i', async (field, given, status) => {
    const [answered, , hint] = await refusal(send(await makeEvent(), given))
    expect([answered, hint]).toEqual([status, field])
  })

  test('from organizers, and from speakers whose page is not published', async () => {
    const event = await makeEvent()
    expect((await send(event, {}, ines)).status).toBe(403)
    const draft = await makeVoice(app, { visibility: 'draft' })
    const answer = await send(event, {}, draft.browser)
    expect(answer.status).toBe(403)
    expect(((await answer.json()) as { message: string }).message).toContain('Publish your page first')
    const unlisted = await makeVoice(app, { visibility: 'unlisted' })
    expect((await send(event, {}, unlisted.browser)).status).toBe(201)
  })

  test('beyond twenty a day', async () => {
    const event = await makeEvent()
    await offer(event)
    for (let i = 1; i < 20; i += 1) expect((await send(event)).status).toBe(409)
    expect((await send(event)).status).toBe(429)
    const ben = await makeVoice(app)
    expect((await send(event, {}, ben.browser)).status).toBe(201)
  })
})

test('an offer is news for the organizer, and counts as none of the requests that the speaker received', async () => {
  const isNew = async (who: Browser) =>
    (await bodyOf<Record<string, boolean>>(who.get(apiPaths.news))).requests
  for (const who of [ines, ada.browser]) await who.send('POST', apiPaths.newsSeen('requests'))
  expect([await isNew(ines), await isNew(ada.browser)]).toEqual([false, false])
  const id = await offer(await makeEvent())
  expect([await isNew(ines), await isNew(ada.browser)]).toEqual([true, false])
  const summary = await (await ada.browser.get(apiPaths.analyticsSummary)).text()
  expect(summary).not.toContain('Northlight Forum')
  await take(ines, id, 'confirm')
  expect(await isNew(ada.browser)).toBe(true)
})
