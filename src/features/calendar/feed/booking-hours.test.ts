// A booking of a slot with a time has its hours in feeds and invitations, across a change of daylight saving time, and SEQUENCE
// follows them. Read back by parsers of others.
import ICAL from 'ical.js'
import ical from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeWindows, insertRequest } from '../../../../tests/booking-requests.ts'
import { brokenRules } from '../../../../tests/calendar-rules.ts'
import { createEvent } from '../../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { type Browser, openBrowser } from '../../../../tests/people.ts'
import { newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../../tests/testimonial-requests.ts'
import { calendarPaths } from '../../../vocabulary/calendar-paths.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import type { Event } from '../../events/schema.ts'

let app: TestApp
let speaker: Voice
let organizer: Organizer
let address: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  speaker = await makeVoice(app)
  organizer = await newOrganizer(app, 'Premium')
  const answer = await speaker.browser.send('POST', calendarPaths.feedAddress)
  address = ((await answer.json()) as { url: string }).url.replace(app.config.appUrl, '')
})

/** In the night of 31 October 2027 clocks in Berlin go back from 3:00 to 2:00. */
const days = { starts_at: '2027-10-30T09:00', ends_at: '2027-10-31T18:00', time_zone: 'Europe/Berlin' }
const slot = { format: 'keynote', day: '2027-10-31', time: '09:30', length_minutes: 45 }

const at = (from: string, to: string, day = '2027-10-31') => `${day}T${from}:00.000Z – ${day}T${to}:00.000Z`

async function book(given: object = slot, request: object = {}): Promise<{ id: string; event: Event }> {
  const event = await createEvent(organizer, { ...days, slots: [given] })
  const id = await insertRequest(app.database.pool, {
    speaker: speaker.id,
    organizer: organizer.id,
    event_id: event.id,
    slot_id: event.slots[0]?.id,
    state: 'confirmed',
    starts_on: '2027-10-31',
    ...request,
  })
  return { id, event }
}

async function entryOf(id: string) {
  const text = await (await openBrowser(app).get(address)).text()
  expect(brokenRules(text)).toEqual([])
  const entry = Object.values(ical.sync.parseICS(text)).find(
    (part) => part?.type === 'VEVENT' && part.uid === id,
  )
  const calendar = new ICAL.Component(ICAL.parse(text))
  const other = calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .find(({ uid }) => uid === id)
  if (entry?.type !== 'VEVENT' || !other) throw new Error('no entry')
  const isDay = entry.datetype === 'date'
  expect(other.startDate.isDate).toBe(isDay)
  if (!isDay) {
    // Both programs read the same instants.
    expect([other.startDate.toJSDate(), other.endDate.toJSDate()]).toEqual([
      new Date(entry.start),
      new Date(entry.end ?? 0),
    ])
  }
  return {
    hours: isDay ? null : [entry.start.toISOString(), entry.end?.toISOString()].join(' – '),
    sequence: entry.sequence,
  }
}

test.each<[string, object, object, string]>([
  ['after they change', slot, {}, at('08:30', '09:15')],
  ['before', { ...slot, day: '2027-10-30' }, { starts_on: '2027-10-30' }, at('07:30', '08:15', '2027-10-30')],
  [
    'while they change',
    { ...slot, time: '01:30', length_minutes: 120 },
    {},
    '2027-10-30T23:30:00.000Z – 2027-10-31T01:30:00.000Z',
  ],
  ['on any day, without a length', { ...slot, day: null, length_minutes: null }, {}, at('08:30', '09:30')],
])('has the instants of the clocks at the venue: %s', async (_when, given, request, hours) => {
  const { id } = await book(given, request)
  expect((await entryOf(id)).hours).toBe(hours)
})

test.each<[string, object, object?]>([
  ['of a slot without a time', { ...slot, time: null, part_of_day: 'morning' }],
  ['on another day than its slot', slot, { starts_on: '2027-10-30' }],
  ['of several days', { ...slot, day: null }, { starts_on: '2027-10-30', ends_on: '2027-10-31' }],
  ['of no slot', slot, { slot_id: null }],
  ['that is only asked for', slot, { state: 'requested' }],
  ['that was cancelled', slot, { state: 'cancelled' }],
])('a booking %s is whole days', async (_what, given, request) => {
  const { id } = await book(given, request)
  expect((await entryOf(id)).hours).toBeNull()
})

test('SEQUENCE rises with what the slot and the event say about the hours, and with nothing else', async () => {
  const { id, event } = await book()
  const kept = event.slots[0]
  const change = async (changes: object) => {
    expect((await organizer.send('PATCH', apiPaths.event(event.id), changes)).status).toBe(200)
    return entryOf(id)
  }
  const withSlot = (given: object) => change({ slots: [{ ...kept, ...given }] })
  expect(await entryOf(id)).toEqual({ hours: at('08:30', '09:15'), sequence: 0 })
  expect((await withSlot({ time: '10:00' })).sequence).toBe(1)
  expect(await withSlot({ time: '10:00' })).toEqual({ hours: at('09:00', '09:45'), sequence: 1 })
  expect((await withSlot({ time: '10:00', fee_max: 900, format: 'talk' })).sequence).toBe(1)
  expect((await withSlot({ time: '10:00', day: null })).sequence).toBe(1)
  expect((await withSlot({ time: '10:00', length_minutes: 30 })).sequence).toBe(2)
  expect((await change({ title: 'Another', description: 'More.' })).sequence).toBe(2)
  expect(await change({ time_zone: 'Europe/Lisbon' })).toEqual({ hours: at('10:00', '10:30'), sequence: 3 })
  expect(await withSlot({ time: '10:00', day: '2027-10-30' })).toEqual({ hours: null, sequence: 4 })
  expect((await change({ time_zone: 'Europe/Berlin' })).sequence).toBe(4)
  expect((await withSlot({ time: '11:00', day: '2027-10-31' })).sequence).toBe(5)
  expect(await change({ slots: [] })).toEqual({ hours: null, sequence: 6 })
})

test('LAST-MODIFIED follows the event', async () => {
  const { id, event } = await book()
  const modified = async () => {
    const text = await (await openBrowser(app).get(address)).text()
    const entry = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
    expect(entry?.getFirstPropertyValue('uid')).toBe(id)
    return String(entry?.getFirstPropertyValue('last-modified'))
  }
  await app.database.pool.query(
    `update booking_requests set moved_at = '2026-01-01T00:00:00Z' where id = $1`,
    [id],
  )
  await app.database.pool.query(`update events set updated_at = '2026-02-03T04:05:06Z' where id = $1`, [
    event.id,
  ])
  expect(await modified()).toBe('2026-02-03T04:05:06Z')
})

test('the invitation to a booking has the same hours as the feed', async () => {
  const { id } = await book(slot, { state: 'requested', is_firm: true })
  await settle(speaker.browser, id, 'accept')
  const invitations = app.mails.flatMap(({ calendar }) => (calendar?.includes(id) ? [calendar] : []))
  expect(invitations).toHaveLength(2)
  for (const invitation of invitations) {
    expect(brokenRules(invitation)).toEqual([])
    expect(invitation).toContain('DTSTART:20271031T083000Z\r\nDTEND:20271031T091500Z\r\n')
  }
  expect((await entryOf(id)).hours).toBe(at('08:30', '09:15'))
})

async function settle(who: Browser, id: string, action: string): Promise<void> {
  const { version, consequences } = (await (await who.get(`/api/requests/${id}`)).json()) as {
    version: number
    consequences: { key: string }
  }
  const body = { action, version, consequences: consequences.key }
  expect((await who.send('POST', `/api/requests/${id}/steps`, body)).status).toBe(201)
  await closeWindows(app)
}
