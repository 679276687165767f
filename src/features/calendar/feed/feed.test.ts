// The calendar feed: its secret address, what each side sees in it, and its form, read back by parsers of others
// (docs/specification.md §11, §20.38, §20.43, §20.60).
import ICAL from 'ical.js'
import ical from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeWindows, dayFromNow, insertRequest } from '../../../../tests/booking-requests.ts'
import { brokenRules } from '../../../../tests/calendar-rules.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { adminBrowser, type Browser, openBrowser } from '../../../../tests/people.ts'
import { newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../../tests/testimonial-requests.ts'
import { calendarPaths } from '../../../vocabulary/calendar-paths.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { suspendAccount } from '../../accounts/suspension.server.ts'

let app: TestApp
let speaker: Voice
let organizer: Organizer

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  speaker = await makeVoice(app)
  organizer = await newOrganizer(app, 'Premium')
})

const ask = (given: Record<string, unknown> = {}) =>
  insertRequest(app.database.pool, { speaker: speaker.id, organizer: organizer.id, ...given })

async function addressFor(who: Browser): Promise<string> {
  const answer = await who.send('POST', calendarPaths.feedAddress)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { url: string }).url.replace(app.config.appUrl, '')
}

/** Read by a program that knows nothing but the address. */
async function readFeed(address: string): Promise<string> {
  const answer = await openBrowser(app).get(address)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(brokenRules(text)).toEqual([])
  return text
}

function entriesIn(text: string) {
  return Object.values(ical.sync.parseICS(text)).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []))
}

async function entryOf(address: string, id: string) {
  return entriesIn(await readFeed(address)).find(({ uid }) => uid === id)
}

async function settle(who: Browser, id: string, action: string, given: object = {}): Promise<void> {
  const { version, consequences } = (await (await who.get(`/api/requests/${id}`)).json()) as {
    version: number
    consequences: { key: string }
  }
  const body = { action, version, consequences: consequences.key, ...given }
  expect((await who.send('POST', `/api/requests/${id}/steps`, body)).status).toBe(201)
  await closeWindows(app)
}

test('each side sees its requests, holds and bookings under one UID for ever, and cancelled ones stay', async () => {
  const id = await ask({
    starts_on: '2031-04-14',
    ends_on: '2031-04-16',
    event_name: 'Föhn; wind, and \\ rain: a summit with a long name 🌬️🌬️🌬️🌬️🌬️🌬️🌬️🌬️',
    city: 'Hamburg',
  })
  const [mine, theirs] = [await addressFor(speaker.browser), await addressFor(organizer)]
  const asked = await entryOf(mine, id)
  expect(asked).toMatchObject({
    summary: 'Asked: Föhn; wind, and \\ rain: a summit with a long name 🌬️🌬️🌬️🌬️🌬️🌬️🌬️🌬️',
    location: 'Hamburg',
    status: 'TENTATIVE',
    transparency: 'TRANSPARENT',
    datetype: 'date',
    sequence: 0,
    url: `${app.config.appUrl}/dashboard/requests/${id}`,
  })
  expect([asked?.start, asked?.end].map((day) => day && toDay(day))).toEqual(['2031-04-14', '2031-04-17'])
  expect((await entryOf(theirs, id))?.summary).toMatch(/^Asked: .+, Föhn/)

  const seen: unknown[] = []
  const look = async () => {
    const [one, other] = [await entryOf(mine, id), await entryOf(theirs, id)]
    expect([other?.status, other?.sequence]).toEqual([one?.status, one?.sequence])
    expect(other?.transparency).toBe('TRANSPARENT')
    seen.push([one?.status, one?.transparency, one?.sequence])
  }
  await settle(speaker.browser, id, 'accept')
  await look()
  await settle(organizer, id, 'confirm')
  await look()
  await settle(organizer, id, 'cancel', { reason: 'budget' })
  await look()
  expect(seen).toEqual([
    ['TENTATIVE', 'TRANSPARENT', 1],
    ['CONFIRMED', 'OPAQUE', 2],
    ['CANCELLED', 'TRANSPARENT', 3],
  ])
})

test('a hold is tentative and takes the time; SEQUENCE follows days and place, not the fee', async () => {
  const id = await ask({ asks_for: 'hold' })
  const mine = await addressFor(speaker.browser)
  await settle(speaker.browser, id, 'hold')
  expect(await entryOf(mine, id)).toMatchObject({
    status: 'TENTATIVE',
    transparency: 'OPAQUE',
    sequence: 1,
  })

  const booking = await ask({ is_firm: true, city: 'Bonn' })
  await settle(speaker.browser, booking, 'accept')
  const before = (await entryOf(mine, booking))?.sequence
  const terms = { starts_on: dayFromNow(400), ends_on: null, city: 'Bonn', country: null, online: false }
  const rest = { format: 'keynote', budget: 3000, budget_currency: 'EUR' }
  const change = async (given: object) => {
    await settle(organizer, booking, 'propose', { terms: { ...terms, ...rest, ...given } })
    const proposed = (await entryOf(mine, booking))?.sequence
    await settle(speaker.browser, booking, 'agree')
    return [proposed, (await entryOf(mine, booking))?.sequence]
  }
  expect(before).toBe(1)
  expect(await change({})).toEqual([1, 2])
  expect(await change({ budget: 9000 })).toEqual([2, 2])
  expect(await change({ budget: 9000, city: 'Köln' })).toEqual([2, 3])
  expect(await change({ budget: 9000, city: 'Köln', format: 'panel' })).toEqual([3, 4])
})

test('holds neither notes, messages and fees nor steps that can still be undone', async () => {
  const id = await ask({ message: 'Secret-message', budget: 123456 })
  await organizer.send('PUT', `/api/requests/${id}/note`, { note: 'Secret-note' })
  const { version } = (await (await speaker.browser.get(`/api/requests/${id}`)).json()) as { version: number }
  const taken = await speaker.browser.send('POST', `/api/requests/${id}/steps`, {
    ...{ action: 'decline', version, reason: 'fee', note: 'Secret-reply' },
  })
  expect(taken.status).toBe(201)
  for (const who of [speaker.browser, organizer]) {
    const text = await readFeed(await addressFor(who))
    expect(text).toContain(`UID:${id}`)
    expect(text).toContain('STATUS:TENTATIVE')
    expect(text.replaceAll('\r\n ', '')).not.toMatch(/secret|123456|@/i)
  }
})

test('has no one else’s requests, none without a date, and none that a guest has not confirmed', async () => {
  const stranger = await newOrganizer(app, 'Premium')
  await ask()
  expect(entriesIn(await readFeed(await addressFor(stranger)))).toEqual([])
  const mine = await addressFor(speaker.browser)
  expect(entriesIn(await readFeed(mine))).toHaveLength(1)
  await ask({ starts_on: null })
  await ask({ state: 'pending_confirmation', requested_at: null })
  expect(entriesIn(await readFeed(mine))).toHaveLength(1)
})

test('is read back the same by another parser, and has no METHOD', async () => {
  const id = await ask({ starts_on: '2031-10-26', event_url: 'https://example.com/a?b=1&c=2' })
  const text = await readFeed(await addressFor(speaker.browser))
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('method')).toBeNull()
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect([event.uid, event.startDate.toString(), event.endDate.toString()]).toEqual([
    id,
    '2031-10-26',
    '2031-10-27',
  ])
  expect(event.description).toContain('Event: https://example.com/a?b=1&c=2')
})

test('answers 304 until something changes; no cache keeps it for others', async () => {
  await ask()
  const address = await addressFor(speaker.browser)
  const first = await app.request(address)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const again = () => app.request(address, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await ask()
  expect((await again()).status).toBe(200)
})

test('a new address ends the one before, turning it off ends it, and every wrong one is the same 404', async () => {
  expect(await (await speaker.browser.get(calendarPaths.feedAddress)).json()).toEqual({
    url: null,
    created_at: null,
  })
  const first = await addressFor(speaker.browser)
  const shown = (await (await speaker.browser.get(calendarPaths.feedAddress)).json()) as { url: string }
  expect(shown.url).toBe(app.config.appUrl + first)
  const { rows } = await app.database.pool.query('select * from calendar_feeds')
  expect(JSON.stringify(rows)).not.toContain(new URL(first, 'http://x').searchParams.get('token'))

  // Made again, as on a screen that was read before, it stays.
  expect(await addressFor(speaker.browser)).toBe(first)
  const replaced = await speaker.browser.send('PUT', calendarPaths.feedAddress)
  const second = ((await replaced.json()) as { url: string }).url.replace(app.config.appUrl, '')
  await readFeed(second)
  const refused = [
    first,
    calendarPaths.feed,
    `${calendarPaths.feed}?token=x`,
    calendarPaths.feedWith('A'.repeat(43)),
  ]
  await speaker.browser.send('DELETE', calendarPaths.feedAddress)
  const answers = await Promise.all([...refused, second].map((address) => openBrowser(app).get(address)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect((await app.request(first, { method: 'POST' })).status).toBe(405)
})

test('ends with a suspension; an admin who views as its owner does not learn it', async () => {
  const address = await addressFor(speaker.browser)
  await readFeed(address)
  const admin = await adminBrowser(app)
  expect((await admin.send('POST', apiPaths.adminViewAs(speaker.id))).status).toBe(200)
  expect(await (await admin.get(calendarPaths.feedAddress)).json()).toEqual({
    url: null,
    created_at: expect.any(String),
  })
  await suspendAccount(app.context.db, null, speaker.id)
  expect((await app.request(address)).status).toBe(404)
})

test('more than 300 reads a minute from one network are 429 with Retry-After', async () => {
  const address = await addressFor(speaker.browser)
  const reader = openBrowser(app)
  const answers = await Promise.all(Array.from({ length: 301 }, () => reader.get(address)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

function toDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
