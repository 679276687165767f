// Answers from mails, without signing in: a link is for one side and one version, shows on GET, acts once on POST, and a program
// that opens or presses it does no harm (docs/specification.md §11, §20.50).
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeWindows, insertRequest } from '../../../../tests/booking-requests.ts'
import { insertEvent } from '../../../../tests/event-rows.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { goodPassword, openBrowser, signedInBrowser } from '../../../../tests/people.ts'
import { newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../../tests/testimonial-requests.ts'
import { createBetaSignup } from '../../beta/service.server.ts'
import { createInvitation } from '../../invitations/service.server.ts'
import { erasePerson } from '../../own-data/deletion/erase.server.ts'
import { answerLink } from '../links.server.ts'
import type { Side } from '../transitions.ts'

let app: TestApp
let speaker: Voice
let organizer: Organizer
beforeAll(async () => {
  app = await startTestApp()
  speaker = await makeVoice(app)
  organizer = await newOrganizer(app, 'Premium')
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))

const ask = (given: Record<string, unknown> = {}) =>
  insertRequest(app.database.pool, { speaker: speaker.id, organizer: organizer.id, ...given })

function tokenOf(id: string, side: Side, version: number | 'guest' = 0): string {
  const links = { appUrl: 'http://127.0.0.1:3000', secret: app.config.secret }
  const link = version === 'guest' ? { of: version, count: 0 } : { of: 'version' as const, count: version }
  return decodeURIComponent(answerLink(links, { id, side, ...link }).split('token=')[1] ?? '')
}

const open = (token: string) => app.request(`/requests/answer?token=${encodeURIComponent(token)}`)

async function press(token: string, fields: Record<string, string>) {
  const answer = await app.request('/requests/answer', {
    method: 'POST',
    body: new URLSearchParams({ token, version: '0', ...fields }),
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return { status: answer.status, text: await answer.text() }
}

async function stateOf(id: string): Promise<string> {
  return (await (await speaker.browser.get(`/api/requests/${id}`)).json()).state
}

test('the links of an account end with it, those that it had as a guest, too', async () => {
  const account = await newOrganizer(app, 'Premium')
  const id = await ask({ organizer: account.id, state: 'confirmed' })
  const tokens = [tokenOf(id, 'organizer'), tokenOf(id, 'organizer', 'guest')]
  expect((await open(tokens[0] ?? '')).status).toBe(200)
  await app.context.db.transaction((tx) => erasePerson(tx, { name: '', last_name: '', ...account }))
  for (const token of tokens) {
    expect((await open(token)).status).toBeGreaterThanOrEqual(403)
    expect((await press(token, { action: 'cancel', reason: 'other' })).status).toBeGreaterThanOrEqual(403)
  }
  expect(await stateOf(id)).toBe('confirmed')
})

test('opening it changes nothing; pressing acts once, for fifteen minutes only for the person who pressed', async () => {
  const id = await ask()
  const token = tokenOf(id, 'speaker')
  for (let i = 0; i < 3; i += 1) {
    const page = await open(token)
    const text = await page.text()
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'same-origin'])
    expect(text).toContain('asks you to speak')
    expect(
      (await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(text)).results.flatMap(
        ({ messages }) => messages,
      ),
    ).toEqual([])
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => press(token, { action: 'accept' })))
  for (const { text } of answers) expect(text).toContain('You accepted the request')
  const { rows } = await app.database.pool.query(
    `select settles_at - taken_at = interval '15 minutes' as is_window from booking_request_steps where request_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ is_window: true }])
  expect((await (await organizer.get(`/api/requests/${id}`)).json()).state).toBe('requested')
  await press(token, { action: 'undo' })
  expect(await stateOf(id)).toBe('requested')
  await press(token, { action: 'accept' })
  app.mails.length = 0
  await closeWindows(app)
  expect(app.mails.filter(({ to }) => to === organizer.email)).toHaveLength(1)
  const late = await press(token, { action: 'cancel', reason: 'other', version: '1' })
  expect([late.status, late.text]).toEqual([200, expect.stringContaining('for an earlier state')])
  await closeWindows(app)
  expect(await stateOf(id)).toBe('accepted')
})

test('a link of one side, version or request is none of another', async () => {
  const [id, another] = [await ask(), await ask()]
  const [side, version, signed] = tokenOf(id, 'speaker').split('.')
  for (const forged of [
    `organizer.${version}.${signed}`,
    `${side}.1.${signed}`,
    `${side}.guest.${signed}`,
    `${side}.${version}.${tokenOf(another, 'organizer').split('.')[2]}`,
    'speaker.0.x',
    'x',
    '',
  ]) {
    expect((await open(forged)).status).toBe(403)
    expect((await press(forged, { action: 'accept' })).status).toBe(403)
  }
  expect((await app.request('/requests/answer')).status).toBe(404)
  // The organizer's own link gives no speaker's answers.
  const refused = await press(tokenOf(id, 'organizer'), { action: 'accept' })
  expect(refused.status).toBe(409)
  expect(await stateOf(id)).toBe('requested')
})

test('no link works while the speaker is suspended', async () => {
  const id = await ask()
  const suspend = (time: string) =>
    app.database.pool.query(`update users set suspended_at = ${time} where id = $1`, [speaker.id])
  await suspend('now()')
  for (const side of ['speaker', 'organizer'] as const) {
    expect((await open(tokenOf(id, side))).status).toBe(403)
    expect((await press(tokenOf(id, side), { action: 'propose' })).status).toBe(403)
  }
  await suspend('null')
  expect((await open(tokenOf(id, 'speaker'))).status).toBe(200)
})

test('bad input comes back with what was typed', async () => {
  const id = await ask()
  const token = tokenOf(id, 'speaker')
  const proposal = {
    action: 'propose',
    format: 'keynote',
    budget: 'lots',
    budget_currency: 'EUR',
    note: 'Two days’ work',
  }
  for (const fields of [
    proposal,
    { ...proposal, budget: '1', starts_on: '2020-01-01' },
    { action: 'rave' },
  ]) {
    const { status, text } = await press(token, fields)
    expect(status).toBe(422)
    if ('note' in fields) expect(text).toContain('Two days’ work')
    if ('budget' in fields) expect(text).toContain(`value="${fields.budget}"`)
  }
})

test('what the service refuses is said at its field, which has the focus; no field is called by its name in the API', async () => {
  const id = await ask({ state: 'accepted' })
  const token = tokenOf(id, 'speaker')
  const cancelled = await press(token, { action: 'cancel' })
  expect(cancelled.status).toBe(422)
  expect(cancelled.text).not.toContain('reason: ')
  const [select = ''] = cancelled.text.match(/<select[^>]*name="reason"[^>]*>/) ?? []
  expect(select).toContain('aria-invalid="true"')
  expect(select).toContain('autofocus')
  const day = { starts_on: '2020-01-01', ends_on: '2019-12-31', budget: 'lots', budget_currency: 'EUR' }
  const proposed = await press(token, { action: 'propose', format: 'keynote', ...day })
  const focused = proposed.text.match(/<(?:input|select|textarea)[^>]*autofocus[^>]*>/g) ?? []
  expect(focused).toHaveLength(1)
  expect(focused[0]).toContain('name="starts_on"')
  const { starts_on } = await (await speaker.browser.get(`/api/requests/${id}`)).json()
  const asIs = { format: 'keynote', starts_on, budget: '3000', budget_currency: 'EUR' }
  const same = await press(token, { action: 'propose', ...asIs })
  expect(same.text).toContain('Change the date, the place, the format or the fee')
  expect(same.text).not.toContain('terms: ')
})

test('a guest follows the request with every action an organizer has; an account with that address takes it along', async () => {
  const email = 'guest-with-plans@example.com'
  const id = await ask({ organizer: null, requester_email: email })
  // Not confirmed from that address: it is no one's.
  const unconfirmed = await ask({
    ...{ organizer: null, requester_email: email, state: 'pending_confirmation', requested_at: null },
  })
  const token = tokenOf(id, 'organizer', 'guest')
  expect(await (await open(token)).text()).toContain('Waiting for Ada Moreau')
  await press(tokenOf(id, 'speaker'), { action: 'accept' })
  await closeWindows(app)
  expect((await press(token, { action: 'confirm', version: '1' })).text).toContain(
    'You confirmed the booking',
  )
  await closeWindows(app)
  expect(await stateOf(id)).toBe('confirmed')
  const signup = await createBetaSignup(app.context.db, {
    email,
    name: 'Gil',
    user_type: 'organizer',
    source: 'homepage',
  })
  const invitation = await createInvitation(app.context.db, null, signup.id, app.config)
  await openBrowser(app).send('POST', '/api/auth/invitations/accept', {
    token: invitation.token,
    name: 'Gil',
    last_name: 'Okafor',
    password: goodPassword,
  })
  const gil = await signedInBrowser(app, { email })
  expect((await (await gil.get(`/api/requests/${id}`)).json()).side).toBe('organizer')
  const { rows } = await app.database.pool.query('select organizer_id from booking_requests where id = $1', [
    unconfirmed,
  ])
  expect(rows).toEqual([{ organizer_id: null }])
})

test('a suspended account answers by no link: not its own, nor a colleague’s', async () => {
  const { pool } = app.database
  const bo = await newOrganizer(app, 'Premium')
  const event = await insertEvent(pool, { owner: organizer.id })
  await pool.query(
    `insert into event_members (id, event_id, email, role, user_id, joined_at) values (gen_random_uuid(), $1, $2, 'organizer', $3, now())`,
    [event, bo.email, bo.id],
  )
  const id = await ask({ event_id: event, state: 'accepted' })
  const links = { appUrl: 'http://127.0.0.1:3000', secret: app.config.secret }
  const link = { id, side: 'organizer', of: 'version', count: 0 } as const
  const tokenIn = (url: string) => decodeURIComponent(url.split('token=')[1] ?? '')
  const [own, colleagues] = [answerLink(links, link), answerLink(links, { ...link, person: bo.id })].map(
    tokenIn,
  )
  for (const token of [own ?? '', colleagues ?? '']) expect((await open(token)).status).toBe(200)
  await pool.query('update users set suspended_at = now() where id = any($1)', [[organizer.id, bo.id]])
  try {
    for (const token of [own ?? '', colleagues ?? '']) {
      expect((await open(token)).status).toBe(403)
      expect((await press(token, { action: 'confirm' })).status).toBe(403)
    }
    const { rows } = await pool.query('select id from booking_request_steps where request_id = $1', [id])
    expect(rows).toEqual([])
  } finally {
    await pool.query('update users set suspended_at = null where id = any($1)', [[organizer.id, bo.id]])
  }
})
