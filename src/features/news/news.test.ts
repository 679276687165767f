// What is new for a user: what arrived since they opened the section, on every device, and never another user's
// (docs/specification.md §3, §15, §18).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { adminBrowser, type Browser, openBrowser, signedInBrowser } from '../../../tests/people.ts'
import { makeVoice, tokenMailedTo, type Voice } from '../../../tests/testimonial-requests.ts'

let app: TestApp
let voice: Voice
let guests = 0

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits')
  voice = await makeVoice(app)
})

const nothing = { network: false, messaging: false, activity: false, requests: false, testimonials: false }

async function newsOf(browser: Browser = voice.browser): Promise<Record<string, boolean>> {
  const answer = await browser.get('/api/news')
  expect(answer.status).toBe(200)
  return answer.json()
}

async function open(place: string, browser: Browser = voice.browser): Promise<number> {
  return (await browser.send('POST', `/api/news/${place}/seen`)).status
}

/** A guest's request; returns the token from the confirmation mail. */
async function ask(): Promise<string> {
  guests += 1
  const requester_email = `guest-of-news-${guests}@example.com`
  const answer = await openBrowser(app).send('POST', `/api/speakers/${voice.username}/requests`, {
    requester_name: 'Gil Okafor',
    requester_email,
    event_name: `Harbour Summit ${guests}`,
    format: 'keynote',
    message: 'We would love to have you.',
  })
  expect(answer.status).toBe(201)
  return tokenMailedTo(app, requester_email)
}

async function confirm(token: string): Promise<void> {
  expect((await openBrowser(app).send('POST', '/api/request-confirmations', { token })).status).toBe(204)
}

async function askForTestimonial(): Promise<string> {
  const author_email = 'bo@example.com'
  const question = { author_name: 'Bo', author_email, experience_id: voice.experienceId, note: '' }
  expect((await voice.browser.send('POST', '/api/testimonials', question)).status).toBe(201)
  return tokenMailedTo(app, author_email)
}

async function write(token: string): Promise<void> {
  const answer = await openBrowser(app).send('POST', '/api/testimonial-forms', {
    token,
    author_name: 'Bo Lindqvist',
    author_role: '',
    author_organisation: '',
    quote: 'She held three hundred people for an hour.',
    rating: 5,
  })
  expect(answer.status).toBe(204)
}

test('nothing is new at first, nor after opening empty sections', async () => {
  expect(await newsOf()).toEqual(nothing)
  for (const place of Object.keys(nothing)) expect(await open(place)).toBe(204)
  expect(await newsOf()).toEqual(nothing)
})

test('a request is new once its guest has confirmed it, until the section is opened, on every device', async () => {
  const token = await ask()
  expect(await newsOf()).toEqual(nothing)
  await confirm(token)
  const elsewhere = await signedInBrowser(app, voice)
  for (const browser of [voice.browser, elsewhere])
    expect(await newsOf(browser)).toEqual({ ...nothing, requests: true, activity: true })
  expect(await open('requests')).toBe(204)
  expect(await open('requests')).toBe(204)
  for (const browser of [voice.browser, elsewhere])
    expect(await newsOf(browser)).toEqual({ ...nothing, activity: true })
  await open('activity', elsewhere)
  expect(await newsOf()).toEqual(nothing)
  await confirm(await ask())
  expect(await newsOf()).toEqual({ ...nothing, requests: true, activity: true })
})

test('a testimonial is new once it is written, not when it is requested, published or hidden', async () => {
  const token = await askForTestimonial()
  expect(await newsOf()).toEqual(nothing)
  await write(token)
  expect(await newsOf()).toEqual({ ...nothing, testimonials: true, activity: true })
  await Promise.all([open('testimonials'), open('activity')])
  const { testimonials } = await (await voice.browser.get('/api/testimonials')).json()
  for (const state of ['published', 'hidden'])
    await voice.browser.send('PATCH', `/api/testimonials/${testimonials[0].id}`, { state })
  expect(await newsOf()).toEqual(nothing)
})

test('what is committed after the section was opened is new, even if it began before', async () => {
  await confirm(await ask())
  await open('requests')
  const token = await ask()
  await confirm(token)
  // As of a slow transaction: later than what was seen, earlier than the moment of opening.
  await app.database.pool.query(
    `update booking_requests set requested_at = (select seen_until from seen_places where user_id = $1) + interval '1 microsecond'
     where profile_id = $1 and requested_at = (select max(requested_at) from booking_requests where profile_id = $1)`,
    [voice.id],
  )
  expect((await newsOf()).requests).toBe(true)
  await open('requests')
  expect((await newsOf()).requests).toBe(false)
})

test('two tabs that open a section at once never bring a marker back', async () => {
  await confirm(await ask())
  const statuses = await Promise.all(Array.from({ length: 10 }, () => open('requests')))
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect((await newsOf()).requests).toBe(false)
})

describe('other users’ news', () => {
  test('cannot be read or marked', async () => {
    await confirm(await ask())
    const other = await makeVoice(app)
    expect(await newsOf(other.browser)).toEqual(nothing)
    await open('requests', other.browser)
    expect((await newsOf()).requests).toBe(true)
    expect((await openBrowser(app).get('/api/news')).status).toBe(401)
    expect(await open('requests', openBrowser(app))).toBe(401)
  })

  test('an admin viewing as a user sees their markers and leaves them', async () => {
    await confirm(await ask())
    const admin = await adminBrowser(app)
    expect((await admin.send('POST', `/api/admin/users/${voice.id}/view-as`)).status).toBeLessThan(300)
    expect((await newsOf(admin)).requests).toBe(true)
    expect(await open('requests', admin)).toBe(403)
    expect((await newsOf()).requests).toBe(true)
  })
})

test('an unknown section is refused by name', async () => {
  const answer = await voice.browser.send('POST', '/api/news/__proto__/seen')
  expect([answer.status, (await answer.json()).hint]).toEqual([422, 'place'])
})
