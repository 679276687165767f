// A guest's link ends in time or when the guest says so, and a new one goes to the request's address alone; anyone who asks
// for one learns nothing (docs/specification.md §20.32, §20.50).
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeWindows, dayFromNow, insertRequest } from '../../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { newOrganizer } from '../../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../../tests/testimonial-requests.ts'
import { answerLink, guestLink } from '../links.server.ts'

let app: TestApp
let speaker: Voice
beforeAll(async () => {
  app = await startTestApp()
  speaker = await makeVoice(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits')
  app.mails.length = 0
})

const ask = (given: Record<string, unknown> = {}) =>
  insertRequest(app.database.pool, { speaker: speaker.id, organizer: null, ...given })

function tokenOf(id: string, guest_links = 0): string {
  const links = { appUrl: 'http://127.0.0.1:3000', secret: app.config.secret }
  return tokenIn(guestLink(links, { id, guest_links }))
}

const tokenIn = (url: string) => decodeURIComponent(url.split('token=')[1] ?? '')
const open = (token: string) => app.request(`/requests/answer?token=${encodeURIComponent(token)}`)

function post(path: string, fields: Record<string, string>) {
  return app.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin' },
  })
}

const press = (token: string, fields: Record<string, string>) =>
  post('/requests/answer', { token, version: '0', ...fields })
const renew = (email: string, token = '') => post('/requests/link', { email, token })

/** The new links that were mailed, by recipient. */
async function freshLinks(email: string): Promise<string[]> {
  await app.runJobs()
  return app.mails
    .filter(({ to, subject }) => to === email && subject.includes('new link'))
    .map(({ text }) => tokenIn(/https?:\S+\/requests\/answer\S+/.exec(text)?.[0] ?? ''))
}

async function faultsOf(text: string): Promise<string[]> {
  const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(text)
  return results.flatMap(({ messages }) => messages.map(({ message }) => message))
}

test('it works until twelve months after the day or the end, whichever is later, and then leads to a new one', async () => {
  const email = 'a-year-later@example.com'
  const ended = { state: 'completed', requester_email: email }
  const monthsAgo = (months: number, days: number) => {
    const day = new Date()
    day.setUTCMonth(day.getUTCMonth() - months)
    return new Date(day.getTime() + days * 86_400_000)
  }
  const on = (time: Date) => time.toISOString().slice(0, 10)
  const rows = [
    { starts_on: on(monthsAgo(12, -4)), over_at: monthsAgo(12, -4), is_open: false },
    { starts_on: on(monthsAgo(12, 0)), over_at: monthsAgo(12, -4), is_open: true },
    {
      starts_on: on(monthsAgo(12, -40)),
      ends_on: on(monthsAgo(12, 0)),
      over_at: monthsAgo(12, -4),
      is_open: true,
    },
    { starts_on: on(monthsAgo(12, -4)), over_at: monthsAgo(12, 1), is_open: true },
    { starts_on: null, over_at: monthsAgo(12, 1), state: 'declined', is_open: true },
    { starts_on: null, over_at: monthsAgo(12, -1), state: 'declined', is_open: false },
    { starts_on: dayFromNow(60), over_at: monthsAgo(13, 0), state: 'cancelled', is_open: true },
    // Not over: open for as long as it lasts.
    { starts_on: null, state: 'accepted', moved_at: monthsAgo(20, 0), is_open: true },
  ]
  for (const { is_open, ...given } of rows) {
    const token = tokenOf(await ask({ ...ended, ...given }))
    const page = await open(token)
    const text = await page.text()
    expect([given, page.status]).toEqual([given, is_open ? 200 : 410])
    expect(await faultsOf(text)).toEqual([])
    if (is_open) continue
    expect(text).toContain('This link no longer works')
    expect(text).not.toContain('Harbour Summit')
    expect((await press(token, { action: 'cancel', reason: 'other' })).status).toBe(410)
    await renew(email, token)
    const [fresh = ''] = await freshLinks(email)
    expect([(await open(fresh)).status, (await open(token)).status]).toEqual([200, 410])
    app.mails.length = 0
  }
})

test('a new link ends those before it, and goes to the request’s address alone', async () => {
  const email = 'fresh@example.com'
  const [id, other] = [await ask({ requester_email: email }), await ask({ requester_email: email })]
  const old = tokenOf(id)
  expect((await renew(email, old)).status).toBe(200)
  const [fresh = ''] = await freshLinks(email)
  expect([(await open(old)).status, (await open(fresh)).status]).toEqual([410, 200])
  // The other request of the address was not asked for.
  expect((await open(tokenOf(other))).status).toBe(200)
  // Without a link: all of them.
  await renew(` ${email.toUpperCase()} `)
  const all = await freshLinks(email)
  expect(all).toHaveLength(3)
  expect((await open(fresh)).status).toBe(410)
  for (const token of all.slice(1)) expect((await open(token)).status).toBe(200)
  // Mails about later steps bring the one that works.
  const { rows } = await app.database.pool.query('select guest_links from booking_requests where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ guest_links: 2 }])
  await speaker.browser.send('POST', `/api/requests/${id}/steps`, {
    action: 'decline',
    version: 0,
    reason: 'fee',
  })
  await closeWindows(app)
  const told = app.mails.find(({ to, subject }) => to === email && subject.includes('declined'))
  expect(told?.text).toContain(encodeURIComponent(tokenOf(id, 2)))
  expect((await open(tokenOf(id, 2))).status).toBe(200)
})

test('the answer is the same whether or not there is a request, and whose address was given', async () => {
  const email = 'known@example.com'
  const id = await ask({ requester_email: email })
  const organizer = await newOrganizer(app, 'Premium')
  await insertRequest(app.database.pool, {
    speaker: speaker.id,
    organizer: organizer.id,
    requester_email: organizer.email,
  })
  const answers = []
  for (const [address, token] of [
    [email, tokenOf(id)],
    ['stranger@example.com', tokenOf(id)],
    ['stranger@example.com', ''],
    [organizer.email, ''],
    [speaker.email, 'x'],
  ] as const) {
    const answer = await renew(address, token)
    answers.push([answer.status, await answer.text()])
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await freshLinks(email)).toHaveLength(1)
  expect(app.mails.map(({ to }) => to)).toEqual([email])
  expect((await open(tokenOf(id, 1))).status).toBe(200)
})

test('an address gets three a day, and a network twenty an hour', async () => {
  const email = 'often@example.com'
  await ask({ requester_email: email })
  for (let i = 0; i < 5; i += 1) expect((await renew(email)).status).toBe(200)
  expect(await freshLinks(email)).toHaveLength(3)
  for (let i = 5; i < 20; i += 1) expect((await renew(`often-${i}@example.com`)).status).toBe(200)
  const refused = await renew('once-more@example.com')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await refused.text()).toContain('value="once-more@example.com"')
})

test('ten at once are mailed, the latest, and none of a request that was never confirmed', async () => {
  const email = 'many@example.com'
  await ask({ requester_email: email, state: 'pending_confirmation', requested_at: null })
  await renew(email)
  expect(await freshLinks(email)).toEqual([])
  for (let i = 0; i < 12; i += 1) await ask({ requester_email: email })
  await renew(email)
  expect(await freshLinks(email)).toHaveLength(10)
})

test('an address that is none comes back with what was typed', async () => {
  for (const email of [
    '',
    'x',
    'a@b.example, c@d.example',
    `${'a'.repeat(300)}@example.com`,
    'a\u0000@example.com',
  ]) {
    const refused = await renew(email)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Please enter a valid email address')
  }
})

test('the guest ends all links from the page, ticked and pressed; a link of an account has nothing to end', async () => {
  const id = await ask({ requester_email: 'forwarded@example.com' })
  const token = tokenOf(id)
  expect(await (await open(token)).text()).toContain('Turn off all links')
  const untied = await press(token, { action: 'end_links' })
  expect([untied.status, await untied.text()]).toEqual([422, expect.stringContaining('Tick this')])
  expect((await open(token)).status).toBe(200)
  const ended = await press(token, { action: 'end_links', is_sure: 'on' })
  expect([ended.status, await ended.text()]).toEqual([
    200,
    expect.stringContaining('Your links no longer work'),
  ])
  for (const answer of [await open(token), await press(token, { action: 'end_links', is_sure: 'on' })])
    expect(answer.status).toBe(410)
  expect((await press(token, { action: 'withdraw' })).status).toBe(410)
  expect((await open(tokenOf(id, 1))).status).toBe(200)
  const own = answerLink(
    { appUrl: app.config.appUrl, secret: app.config.secret },
    { id, side: 'speaker', of: 'version', count: 0 },
  )
  expect(await (await open(tokenIn(own))).text()).not.toContain('Turn off all links')
  expect((await press(tokenIn(own), { action: 'end_links', is_sure: 'on' })).status).toBe(403)
  const {
    rows: [row],
  } = await app.database.pool.query('select state, guest_links from booking_requests where id = $1', [id])
  expect(row).toEqual({ state: 'requested', guest_links: 1 })
})

test('an account that takes the request along ends the links', async () => {
  const organizer = await newOrganizer(app, 'Premium')
  const id = await ask({ requester_email: organizer.email })
  const token = tokenOf(id)
  expect((await open(token)).status).toBe(200)
  await app.database.pool.query('update booking_requests set organizer_id = $2 where id = $1', [
    id,
    organizer.id,
  ])
  expect((await open(token)).status).toBe(410)
  await renew(organizer.email, token)
  expect(await freshLinks(organizer.email)).toEqual([])
})

test('numbers of links cannot be guessed or written in another way', async () => {
  const id = await ask()
  const [side, , signed] = tokenOf(id).split('.')
  for (const name of ['guest1', 'guest0', 'guest00', 'guest', '0', '', 'guest1e3'].filter(
    (given) => given !== 'guest',
  ))
    expect((await open(`${side}.${name}.${signed}`)).status).toBe(403)
})
