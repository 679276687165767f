// The page behind the link in a mail about an offer to speak: the organizer answers, the speaker follows, and neither learns
// more than in the product (docs/specification.md §11, §20.14, §20.50).
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeWindows, insertRequest } from '../../../../tests/booking-requests.ts'
import { insertEvent } from '../../../../tests/event-rows.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../../tests/testimonial-requests.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { answerLink } from '../links.server.ts'
import type { BookingRequest } from '../schema.ts'
import type { Side } from '../transitions.ts'

let app: TestApp
let speaker: Voice
let organizer: Organizer
let eventId: string
beforeAll(async () => {
  app = await startTestApp()
  speaker = await makeVoice(app)
  organizer = await newOrganizer(app, 'Free')
  eventId = await insertEvent(app.database.pool, {
    owner: organizer.id,
    title: 'Northlight Forum',
    first: 50,
  })
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('delete from booking_requests; truncate rate_limits'))

const offered = (given: Record<string, unknown> = {}) =>
  insertRequest(app.database.pool, {
    ...{ speaker: speaker.id, organizer: organizer.id, sent_by: 'speaker', event_id: eventId },
    ...{ requester_name: 'Ines Vidal', requester_email: organizer.email, message: 'I would love to.' },
    ...given,
  })

function tokenOf(id: string, side: Side, count = 0): string {
  const links = { appUrl: app.config.appUrl, secret: app.config.secret }
  return decodeURIComponent(answerLink(links, { id, side, of: 'version', count }).split('token=')[1] ?? '')
}

async function open(token: string): Promise<string> {
  const page = await app.request(`${paths.requestAnswering}?token=${encodeURIComponent(token)}`)
  expect(page.status).toBe(200)
  const text = await page.text()
  const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(text)
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  return text
}

async function press(token: string, fields: Record<string, string>) {
  const answer = await app.request(paths.requestAnswering, {
    method: 'POST',
    body: new URLSearchParams({ token, version: '0', ...fields }),
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return { status: answer.status, text: await answer.text() }
}

async function stands(id: string): Promise<BookingRequest> {
  return (await (await organizer.get(`/api/requests/${id}`)).json()) as BookingRequest
}

/** What its buttons say. */
const buttonsOf = (text: string) =>
  [...(text.split('</main>')[0] ?? '').matchAll(/<button[^>]*type="submit"[^>]*>([^<]+)/g)].map(
    ([, words]) => words,
  )

test('the organizer reads who offers what, and books with one press', async () => {
  const id = await offered()
  const token = tokenOf(id, 'organizer')
  const text = await open(token)
  for (const words of [
    'Ada Moreau offers to speak: accepting makes it a booking',
    'Fee asked',
    'I would love to.',
  ])
    expect(text).toContain(words)
  expect(text).toContain(`href="${paths.speaker(speaker.username)}"`)
  expect(buttonsOf(text)).toEqual(['Confirm booking', 'Propose other terms', 'Decline offer'])
  expect(await stands(id)).toMatchObject({ state: 'requested', pending: null })
  for (const { status, text: said } of [
    await press(token, { action: 'confirm' }),
    await press(token, { action: 'confirm' }),
  ]) {
    expect(status).toBe(200)
    expect(said).toContain('You confirmed the booking')
  }
  await press(token, { action: 'undo' })
  expect((await stands(id)).pending).toBeNull()
  await press(token, { action: 'confirm' })
  app.mails.length = 0
  await closeWindows(app)
  expect(await stands(id)).toMatchObject({ state: 'confirmed' })
  expect(app.mails.map(({ to }) => to).sort()).toEqual([speaker.email, organizer.email].sort())
  expect((await press(token, { action: 'decline', reason: 'filled' })).text).toContain('for an earlier state')
})

test('declined with a reason, in words for offers', async () => {
  const id = await offered()
  const token = tokenOf(id, 'organizer')
  const refused = await press(token, { action: 'decline' })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Choose a reason')])
  expect((await press(token, { action: 'decline', reason: 'filled' })).text).toContain(
    'You declined the offer',
  )
  app.mails.length = 0
  await closeWindows(app)
  expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [speaker.email, 'Your offer was declined'],
  ])
})

test('the speaker withdraws, and does not learn the organizer’s address before a yes', async () => {
  const id = await offered()
  const token = tokenOf(id, 'speaker')
  const text = await open(token)
  expect(text).toContain('You offered to speak. Waiting for Ines Vidal')
  expect(text).not.toContain(organizer.email)
  expect(buttonsOf(text).join()).toContain('Withdraw offer')
  // The organizer's answers are none of theirs.
  expect((await press(token, { action: 'confirm' })).status).toBe(409)
  expect((await press(token, { action: 'withdraw' })).text).toContain('You withdrew the offer')
  await closeWindows(app)
  expect((await stands(id)).state).toBe('withdrawn')
})

test('the organizer’s counter-proposal is agreed to by mail, which leaves the yes to the organizer', async () => {
  const id = await offered()
  const { starts_on } = await stands(id)
  const proposed = await press(tokenOf(id, 'organizer'), {
    ...{
      action: 'propose',
      format: 'keynote',
      starts_on: starts_on ?? '',
      budget: '2000',
      budget_currency: 'EUR',
    },
  })
  expect(proposed.text).toContain('You proposed other terms')
  await closeWindows(app)
  const token = tokenOf(id, 'speaker', 1)
  expect(await open(token)).toContain('Ines Vidal offers €1,000 less')
  expect((await press(token, { action: 'agree', version: '1' })).text).toContain('You agreed to the terms')
  await closeWindows(app)
  expect(await stands(id)).toMatchObject({ state: 'accepted', budget: 2000 })
  expect(await open(tokenOf(id, 'organizer', 2))).toContain('Confirming makes it a booking')
})
