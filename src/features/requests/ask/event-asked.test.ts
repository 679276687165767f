// The form that asks a speaker, opened with an event in hand: only the reader's own event fills it in (docs/specification.md
// §11, §20.38).
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEvent, keynote } from '../../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { type Browser, openBrowser } from '../../../../tests/people.ts'
import { newOrganizer } from '../../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../../tests/testimonial-requests.ts'
import { requestAddress } from '../../../vocabulary/request-address.ts'
import type { Event } from '../../events/schema.ts'

let app: TestApp
let voice: Voice
let organizer: Browser
let event: Event

const nextYear = new Date().getUTCFullYear() + 1
const days = [`${nextYear}-04-15`, `${nextYear}-04-16`]

beforeAll(async () => {
  app = await startTestApp()
  voice = await makeVoice(app)
  organizer = await newOrganizer(app, 'Premium')
  event = await createEvent(organizer, {
    title: 'Northlight & <b>Forum</b>',
    ...{ starts_at: `${days[0]}T09:00`, ends_at: `${days[1]}T17:30`, city: 'Malmö' },
    ...{ expected_audience: 412, currency: 'SEK', budget_max: 99_000 },
    slots: [
      { ...keynote, day: days[0], fee_max: 3_517 },
      { ...keynote, day: days[1], fee_max: 4_211 },
    ],
  })
})
afterAll(() => app.close())

async function formOf(browser: Browser, address: string): Promise<string> {
  const answer = await browser.get(address)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return answer.text()
}

const filled = ['Northlight &amp; &lt;b&gt;Forum&lt;/b&gt;', 'Malmö', 'value="412"']

test('the event fills in title, place, audience and the first fitting slot with its day, format and money', async () => {
  const form = await formOf(organizer, requestAddress(voice.username, { event: event.id }))
  for (const part of [...filled, `value="${days[0]}"`, 'value="3517"']) expect(form).toContain(part)
  expect(form).not.toContain(`value="${days[1]}"`)
  expect(form).toMatch(new RegExp(`<option(?=[^>]*value="${event.slots[0]?.id}")[^>]*selected`))
  expect(form).toMatch(/<option[^>]*value="SEK"[^>]*selected|<option[^>]*selected[^>]*value="SEK"/)
  expect(form).not.toContain('value="99000"')
})

test('the slot that the speaker is meant for has its own day and money', async () => {
  const asked = { event: event.id, slot: event.slots[1]?.id ?? '' }
  const form = await formOf(organizer, requestAddress(voice.username, asked))
  expect(form).toContain('value="4211"')
  expect(form).toContain(`value="${days[1]}"`)
  expect(form).not.toContain(`value="${days[0]}"`)
})

test.each([
  ['signed out', () => openBrowser(app), () => event.id],
  ['another organizer', () => newOrganizer(app, 'Premium'), () => event.id],
  ['an id of no event', () => organizer, () => uuidv7()],
  ['no id at all', () => organizer, () => "x' or 1=1 --"],
])('the form is empty: %s', async (_who, browserOf, idOf) => {
  const form = await formOf(await browserOf(), requestAddress(voice.username, { event: idOf() }))
  for (const part of [...filled, 'Northlight']) expect(form).not.toContain(part)
})

test('a repeated, malformed or unknown slot is ignored', async () => {
  for (const slot of ['nonsense', uuidv7(), `${event.slots[1]?.id}&slot=x&event=y`]) {
    const form = await formOf(organizer, `/speaker/${voice.username}/request?event=${event.id}&slot=${slot}`)
    expect(form).toContain('value="412"')
  }
})

test('an address in capital letters keeps the event', async () => {
  const answer = await organizer.get(requestAddress(voice.username.toUpperCase(), { event: event.id }))
  expect(answer.headers.get('location')).toBe(requestAddress(voice.username, { event: event.id }))
})
