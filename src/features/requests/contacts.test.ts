// What a plan includes of contacts: speakers first asked in a calendar month (docs/specification.md §18).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { type Browser, makeAccount, openBrowser, postForm, signedInBrowser } from '../../../tests/people.ts'
import { newOrganizer, type Organizer } from '../../../tests/shortlist-app.ts'
import { makeVoice, tokenMailedTo, type Voice } from '../../../tests/testimonial-requests.ts'

/** Of Pro (docs/specification.md §6). */
const included = 20

let app: TestApp
let speakers: Voice[]
beforeAll(async () => {
  app = await startTestApp()
  speakers = [await makeVoice(app), await makeVoice(app), await makeVoice(app)]
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))

const asked = {
  requester_name: 'Gil Okafor',
  event_name: 'Harbour Summit',
  format: 'talk',
  message: 'Please come',
}
let events = 0

function speaker(i: number): Voice {
  return speakers[i] as Voice
}

function ask(browser: Browser, to: Voice, requester_email = 'gil@example.com'): Promise<Response> {
  events += 1
  return browser.send('POST', `/api/speakers/${to.username}/requests`, {
    ...asked,
    event_name: `Harbour Summit ${events}`,
    requester_email,
  })
}

/** Requests to as many other speakers, sent the given time ago. */
async function contacted(
  { id }: Organizer,
  count: number,
  { ago = '0 days', sent_by = 'organizer' } = {},
): Promise<void> {
  await app.database.pool.query(
    `with made as (
       insert into users (id, email, name) select gen_random_uuid(), gen_random_uuid() || '@example.com', 'Someone'
       from generate_series(1, $2) returning id
     ), profile as (insert into profiles (id, first_name, user_type) select id, 'Someone', 'speaker' from made returning id)
     insert into booking_requests (id, profile_id, organizer_id, requester_name, requester_email, state, event_name, format,
       message, expires_at, requested_at, sent_by)
     select gen_random_uuid(), id, $1, 'Gil', 'gil@example.com', 'requested', 'Before', 'talk', 'Please come',
       now() + interval '7 days', now() - $3::interval, $4 from profile`,
    [id, count, ago, sent_by],
  )
}

test('Free includes none: the refusal names the plan that does, nothing is stored, and the page says so instead of its form', async () => {
  const free = await newOrganizer(app, 'Free')
  const answer = await ask(free, speaker(0))
  expect([answer.status, await answer.json()]).toEqual([
    403,
    {
      code: 'limit_reached',
      message: expect.stringContaining('this isn’t included in Free. Pro'),
      hint: 'Pro',
    },
  ])
  expect(await (await free.get('/api/requests')).json()).toEqual({ requests: [], next_cursor: null })
  const page = await (await free.get(`/speaker/${speaker(0).username}/request`)).text()
  expect(page).toContain('this isn’t included in Free. Pro')
  expect(page).toContain('href="/dashboard/settings/plan"')
  expect(page).not.toContain('<textarea')
  const pro = await newOrganizer(app, 'Pro')
  expect(await (await pro.get(`/speaker/${speaker(0).username}/request`)).text()).toContain('<textarea')
})

test('a form that was open before comes back with the reason and all that was typed', async () => {
  const free = await newOrganizer(app, 'Free')
  const answer = await postForm(app, free, `/speaker/${speaker(0).username}/request`, asked)
  const page = await answer.text()
  expect(answer.status).toBe(403)
  for (const part of [
    'this isn’t included in Free. Pro',
    'value="Harbour Summit"',
    '>Please come</textarea>',
  ])
    expect(page).toContain(part)
})

test('an organizer who has not opened the dashboard yet is on the default plan', async () => {
  const account = await makeAccount(app, { user_type: 'organizer' })
  expect((await ask(await signedInBrowser(app, account), speaker(0))).status).toBe(403)
})

test('the last contact of the month goes through, also at once; a speaker asked this month counts no further', async () => {
  const pro = await newOrganizer(app, 'Pro')
  await contacted(pro, included - 1)
  const answers = await Promise.all(speakers.map((to) => ask(pro, to)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  const known = speaker(answers.findIndex(({ status }) => status === 201))
  expect((await ask(pro, known)).status).toBe(201)
})

test('another month does not count; Premium has no limit', async () => {
  const pro = await newOrganizer(app, 'Pro')
  await contacted(pro, included, { ago: '32 days' })
  expect((await ask(pro, speaker(0))).status).toBe(201)
  const premium = await newOrganizer(app, 'Premium')
  await contacted(premium, included)
  expect((await ask(premium, speaker(0))).status).toBe(201)
})

test('those who offered to speak do not count', async () => {
  const pro = await newOrganizer(app, 'Pro')
  await contacted(pro, included - 1)
  await contacted(pro, included, { sent_by: 'speaker' })
  expect((await ask(pro, speaker(0))).status).toBe(201)
  expect((await ask(pro, speaker(1))).status).toBe(403)
})

test('nor do notes of another month, and messages to a connection', async () => {
  const pro = await newOrganizer(app, 'Pro')
  await contacted(pro, included - 1)
  const [early, connected] = [await makeVoice(app), await makeVoice(app)]
  await app.database.pool.query(
    `insert into connections (id, requester_id, addressee_id, is_contact, created_at)
     values (gen_random_uuid(), $1, $2, true, now() - interval '32 days')`,
    [pro.id, early.id],
  )
  await app.database.pool.query(
    `with talk as (
       insert into conversations (id, person_id, other_id, last_number)
       select gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), 1 returning id, person_id
     ) insert into messages (id, conversation_id, number, sender_id, by_person, client_id, text, words)
     select gen_random_uuid(), id, 1, $1, false, gen_random_uuid(), 'Hello', '' from talk`,
    [pro.id, connected.id],
  )
  expect((await ask(pro, speaker(0))).status).toBe(201)
  expect((await ask(pro, speaker(1))).status).toBe(403)
})

test('a speaker who asks a speaker has no limit, and is shown no form to ask themselves', async () => {
  expect((await ask(speaker(1).browser, speaker(0))).status).toBe(201)
  const own = await speaker(0).browser.get(`/speaker/${speaker(0).username}/request`)
  const page = await own.text()
  expect([own.status, page.includes('This is your own page'), page.includes('<textarea')]).toEqual([
    200,
    true,
    false,
  ])
})

test('a guest’s request from an organizer’s address is theirs, and counts when it is confirmed', async () => {
  const guest = openBrowser(app)
  const free = await newOrganizer(app, 'Free')
  expect((await ask(guest, speaker(0), free.email)).status).toBe(201)
  const token = await tokenMailedTo(app, free.email)
  const refused = await guest.send('POST', '/api/request-confirmations', { token })
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'limit_reached'])
  const page = await app.request('/requests/confirm', {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect([page.status, await page.text()]).toEqual([
    403,
    expect.stringContaining('this isn’t included in Free'),
  ])
  const pro = await newOrganizer(app, 'Pro')
  expect((await ask(guest, speaker(0), pro.email)).status).toBe(201)
  const confirmed = await guest.send('POST', '/api/request-confirmations', {
    token: await tokenMailedTo(app, pro.email),
  })
  expect(confirmed.status).toBe(204)
  expect((await (await pro.get('/api/requests')).json()).requests).toMatchObject([{ side: 'organizer' }])
})
