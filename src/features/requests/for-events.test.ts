// Requests for an organizer's event: whose they may be, and what they fill (docs/specification.md §11, §18).
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows } from '../../../tests/booking-requests.ts'
import { completeEvent, keynote, publishEvent } from '../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { adminBrowser, type Browser, openBrowser, postForm } from '../../../tests/people.ts'
import { newOrganizer, type Organizer } from '../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import { requestAddress } from '../../vocabulary/request-address.ts'
import type { Event, ReadEvent } from '../events/schema.ts'
import type { BookingRequest, RequestList, SentRequest } from './schema.ts'

let app: TestApp
let admin: Browser
let organizer: Organizer
let speaker: Voice
beforeAll(async () => {
  app = await startTestApp()
  admin = await adminBrowser(app)
  organizer = await newOrganizer(app, 'Premium')
  speaker = await makeVoice(app)
})
afterAll(() => app.close())

let made = 0

/** Another message each time: the same request is not sent twice. */
function ask(who: Browser, given: object, of = speaker): Promise<Response> {
  made += 1
  return who.send('POST', apiPaths.requestsToSpeaker(of.username), {
    ...{ requester_name: 'Ines Vidal', requester_email: 'ines@example.com', event_name: 'Northlight Forum' },
    ...{ format: 'keynote', starts_on: '2055-04-15', message: `Please speak. ${made}` },
    ...given,
  })
}

async function asked(event: Event, given: object = {}, of = speaker): Promise<string> {
  const answer = await ask(organizer, { event_id: event.id, slot_id: event.slots[0]?.id, ...given }, of)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as SentRequest).id
}

async function readEvent(who: Browser, { id }: Event): Promise<ReadEvent> {
  return (await (await who.get(apiPaths.event(id))).json()) as ReadEvent
}

async function readRequest(who: Browser, id: string): Promise<BookingRequest> {
  return (await (await who.get(`/api/requests/${id}`)).json()) as BookingRequest
}

function termsOf({
  starts_on,
  ends_on,
  city,
  country,
  online,
  format,
  budget,
  budget_currency,
}: BookingRequest) {
  return {
    ...{ starts_on, ends_on, city, country: country?.code ?? null },
    ...{ online, format, budget, budget_currency },
  }
}

async function settle(who: Browser, id: string, action: string, given: object = {}): Promise<void> {
  const { version, consequences } = await readRequest(who, id)
  const step = { action, version, consequences: consequences.key, ...given }
  const answer = await who.send('POST', `/api/requests/${id}/steps`, step)
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)])
  await closeWindows(app)
}

/** Without cookies: the cached one. */
const pageOf = async ({ id }: Event) => (await app.request(paths.event(id))).text()

test('who was asked is for the organizer alone', async () => {
  const event = await publishEvent(organizer, admin, await completeEvent(app, organizer))
  const id = await asked(event)
  const { line_up } = await readEvent(organizer, event)
  expect(line_up).toEqual([
    expect.objectContaining({ request_id: id, slot_id: event.slots[0]?.id, stage: 'asked' }),
  ])
  expect(line_up[0]?.speaker).toMatchObject({ name: 'Ada Moreau', username: speaker.username })
  for (const who of [openBrowser(app), speaker.browser, admin])
    expect(await readEvent(who, event)).toMatchObject({ line_up: [] })
  await settle(speaker.browser, id, 'decline', { reason: 'fee' })
  expect((await readEvent(organizer, event)).line_up).toEqual([])
})

test('its organizer sees what the fee in question makes of the event’s budget, until it is settled', async () => {
  const event = await completeEvent(app, organizer, {
    slots: [keynote, { format: 'talk', fee_min: 900 }, { format: 'panel' }],
    ...{ budget_min: 5_000, budget_max: 6_000 },
  })
  const fee = { budget: 3_000, budget_currency: 'EUR' }
  const planOf = async (id: string, who: Browser = organizer) => (await readRequest(who, id)).event_plan
  const id = await asked(event, fee)
  expect(await planOf(id)).toEqual({ planned: 3_900, budget: 6_000, currency: 'EUR' })
  expect(await planOf(id, speaker.browser)).toBeNull()
  await settle(speaker.browser, id, 'propose', {
    terms: { ...termsOf(await readRequest(organizer, id)), budget: 5_500 },
  })
  expect(await planOf(id)).toMatchObject({ planned: 6_400 })
  await settle(organizer, id, 'agree')
  expect(await planOf(id)).toBeNull()
  await settle(organizer, id, 'cancel', { reason: 'budget' })
  for (const given of [{}, { ...fee, slot_id: null }, { ...fee, budget_currency: 'CHF' }])
    expect(await planOf(await asked(event, given))).toBeNull()
  expect(await planOf(await asked(await completeEvent(app, organizer), fee))).toBeNull()
})

test('the event’s page shows a booking at once, and loses it at once', async () => {
  const event = await publishEvent(organizer, admin, await completeEvent(app, organizer))
  expect(await pageOf(event)).toContain('Still looking for')
  const [slot] = event.slots
  expect(await pageOf(event)).toContain(`offer=${event.id}&amp;slot=${slot?.id}`)
  const id = await asked(event, { is_firm: true })
  expect(await pageOf(event)).not.toContain('Ada Moreau')
  await settle(speaker.browser, id, 'accept')
  await expect.poll(() => pageOf(event)).toContain('On stage')
  const page = await pageOf(event)
  expect(page).toContain(paths.speaker(speaker.username))
  expect(page).not.toContain('Still looking for')
  expect((await readEvent(openBrowser(app), event)).line_up).toEqual([
    expect.objectContaining({ request_id: null, slot_id: event.slots[0]?.id, stage: 'confirmed' }),
  ])
  await app.database.pool.query(`update profiles set visibility = 'draft' where id = $1`, [speaker.id])
  await expect.poll(() => pageOf(event)).not.toContain(paths.speaker(speaker.username))
  expect(await pageOf(event)).toContain('Ada Moreau')
  await app.database.pool.query(`update profiles set visibility = 'public' where id = $1`, [speaker.id])
  await app.database.pool.query('update users set suspended_at = now() where id = $1', [speaker.id])
  for (const who of [openBrowser(app), organizer])
    expect(await readEvent(who, event)).toMatchObject({ line_up: [] })
  await expect.poll(() => pageOf(event)).not.toContain('Ada Moreau')
  await app.database.pool.query('update users set suspended_at = null where id = $1', [speaker.id])
  await settle(organizer, id, 'cancel', { reason: 'budget' })
  await expect.poll(() => pageOf(event)).not.toContain('Ada Moreau')
  expect(await pageOf(event)).toContain('Still looking for')
})

test('the event’s page forgets a speaker whose account is deleted', async () => {
  const event = await publishEvent(organizer, admin, await completeEvent(app, organizer))
  const ben = await makeVoice(app)
  await settle(ben.browser, await asked(event, { is_firm: true }, ben), 'accept')
  await expect.poll(() => pageOf(event)).toContain(paths.speaker(ben.username))
  const { rows } = await app.database.pool.query('select email from users where id = $1', [ben.id])
  const answer = await admin.send('DELETE', `/api/admin/users/${ben.id}`, { confirm: rows[0].email })
  expect(answer.status).toBe(204)
  await expect.poll(() => pageOf(event)).not.toContain(ben.username)
  expect(await pageOf(event)).not.toContain('Ada Moreau')
})

test('the speaker is led to the event once everyone may read it', async () => {
  const draft = await completeEvent(app, organizer)
  const id = await asked(draft)
  const none = { event_id: null, slot_id: null }
  const both = { event_id: draft.id, slot_id: draft.slots[0]?.id }
  expect(await readRequest(organizer, id)).toMatchObject(both)
  expect(await readRequest(speaker.browser, id)).toMatchObject(none)
  await publishEvent(organizer, admin, draft)
  expect(await readRequest(speaker.browser, id)).toMatchObject(both)
  await organizer.send('DELETE', apiPaths.event(draft.id))
  for (const who of [organizer, speaker.browser]) expect(await readRequest(who, id)).toMatchObject(none)
})

describe('refused, naming the field', () => {
  let event: Event
  let others: Event
  beforeAll(async () => {
    event = await completeEvent(app, organizer)
    others = await completeEvent(app, await newOrganizer(app, 'Premium'))
  })

  test.each<[string, string, () => Browser, () => object]>([
    ['another organizer’s', 'event_id', () => organizer, () => ({ event_id: others.id })],
    ['unknown', 'event_id', () => organizer, () => ({ event_id: uuidv7() })],
    ['no id', 'event_id', () => organizer, () => ({ event_id: 'x' })],
    ['a guest’s', 'event_id', () => openBrowser(app), () => ({ event_id: event.id })],
    ['a slot alone', 'event_id', () => organizer, () => ({ slot_id: event.slots[0]?.id })],
    [
      'a slot of another event',
      'slot_id',
      () => organizer,
      () => ({ event_id: event.id, slot_id: others.slots[0]?.id }),
    ],
  ])('%s', async (_what, field, who, given) => {
    const answer = await ask(who(), given())
    expect([answer.status, ((await answer.json()) as { hint: string }).hint]).toEqual([422, field])
  })

  test('another organizer’s published one, too', async () => {
    const owner = await newOrganizer(app, 'Premium')
    const published = await publishEvent(owner, admin, await completeEvent(app, owner))
    expect((await ask(organizer, { event_id: published.id })).status).toBe(422)
  })
})

describe('the form without JavaScript', () => {
  const fields = (event: Event, slot_id = event.slots[0]?.id ?? '') => ({
    ...{ event_name: event.title, format: 'keynote', message: 'By the form', event_id: event.id, slot_id },
  })

  const post = (given: Record<string, string>) =>
    postForm(app, organizer, paths.speakerRequest(speaker.username), given)

  async function sent(event: Event, given: Record<string, string>) {
    const answer = await post(given)
    expect(answer.status).toBe(303)
    const { requests } = (await (await organizer.get('/api/requests')).json()) as RequestList
    return requests.find(({ event_name }) => event_name === event.title)
  }

  test('offers the slots, and keeps what was chosen', async () => {
    const event = await completeEvent(app, organizer, { title: 'By form', slots: [keynote, keynote] })
    const slot = event.slots[1]?.id ?? ''
    const form = await (
      await organizer.get(requestAddress(speaker.username, { event: event.id, slot }))
    ).text()
    expect(form).toContain(`value="${event.id}"`)
    expect(form).toMatch(new RegExp(`value="${slot}" selected|selected[^>]*value="${slot}"`))
    const refused = await post({ ...fields(event, slot), message: '' })
    expect(refused.status).toBe(422)
    const again = await refused.text()
    expect(again).toContain(`value="${event.id}"`)
    expect(again).toMatch(new RegExp(`value="${slot}" selected|selected[^>]*value="${slot}"`))
    expect(await sent(event, fields(event, slot))).toMatchObject({ event_id: event.id, slot_id: slot })
  })

  test('an event deleted meanwhile costs nothing that was typed', async () => {
    const event = await completeEvent(app, organizer, { title: 'Gone meanwhile' })
    await organizer.send('DELETE', apiPaths.event(event.id))
    expect(await sent(event, fields(event))).toMatchObject({ event_id: null, slot_id: null })
  })
})
