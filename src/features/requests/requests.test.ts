// Requests from the form to the speaker: who may ask whom, what is valid, how often, and what stays hidden.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  app,
  ask,
  forgetLimits,
  inAYear,
  listed,
  newAsker,
  request,
  startAskingApp,
  voice,
} from '../../../tests/asking-app.ts'
import { insertRequest } from '../../../tests/booking-requests.ts'
import { testOrigin } from '../../../tests/harness.ts'
import { openBrowser } from '../../../tests/people.ts'
import { makeVoice, tokenMailedTo } from '../../../tests/testimonial-requests.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'
import { requestTasks } from './jobs.server.ts'

beforeAll(startAskingApp)
afterAll(() => app.close())
beforeEach(forgetLimits)

test('a former name redirects to the current one, and nothing written to it is lost', async () => {
  const speaker = await makeVoice(app)
  const former = `former-${speaker.username}`
  await app.database.pool.query('insert into former_usernames (username, profile_id) values ($1, $2)', [
    former,
    speaker.id,
  ])
  const places = async (path: string) => {
    const answer = await openBrowser(app).get(path)
    return [answer.status, answer.headers.get('location')]
  }
  expect(await places(`/speaker/${former}/request?outcome=sent`)).toEqual([
    301,
    `/speaker/${speaker.username}/request?outcome=sent`,
  ])
  expect(await places(`/api/speakers/${former}/requests`)).toEqual([
    301,
    `/api/speakers/${speaker.username}/requests`,
  ])
  const body = request()
  const browser = await newAsker()
  expect((await ask(body, { browser, to: former })).status).toBe(201)
  expect((await listed(speaker)).map(({ event_name }) => event_name)).toEqual([body.event_name])
  await app.database.pool.query("update profiles set visibility = 'draft' where id = $1", [speaker.id])
  expect((await places(`/speaker/${former}/request`))[0]).toBe(404)
})

describe('a signed-in user', () => {
  test('sends at once, with the account’s name instead of the body’s', async () => {
    const browser = await newAsker()
    const answer = await ask(request({ requester_name: 'Someone else' }), { browser })
    const { id, state } = await answer.json()
    expect([answer.status, state]).toEqual([201, 'requested'])
    const shown = await (await voice.browser.get(`/api/requests/${id}`)).json()
    expect(shown.requester_name).toBe('Olu Berg')
    expect(shown.country).toEqual({ code: 'DE', name: 'Germany' })
  })

  test('cannot send a request to themselves', async () => {
    const answer = await ask(request(), { browser: voice.browser })
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'own_account'])
  })
})

test.each([
  ['starts_on', { starts_on: '2020-01-01' }],
  ['starts_on', { starts_on: '2026-02-30' }],
  ['starts_on', { starts_on: '9999-12-31' }],
  ['starts_on', { starts_on: null, ends_on: inAYear }],
  ['ends_on', { ends_on: `${new Date().getUTCFullYear() + 1}-06-11` }],
  ['budget', { budget: -5 }],
  ['budget', { budget: 1e12 }],
  ['budget_currency', { budget_currency: null }],
  ['budget_currency', { budget_currency: 'euro' }],
  ['audience_size', { audience_size: -1 }],
  ['country', { country: 'ZZ' }],
  ['format', { format: 'rave' }],
  ['event_url', { event_url: 'javascript:alert(1)' }],
  ['event_name', { event_name: 'a\r\nBcc: x@example.com' }],
  ['requester_name', { requester_name: 'a\u0000b' }],
  ['message', { message: '' }],
])('an invalid %s is refused by name (§20.2, §20.10, §20.13)', async (field, given) => {
  const answer = await ask(request(given))
  expect([answer.status, (await answer.json()).hint]).toEqual([422, field])
})

test('template syntax is taken literally, and no subject contains typed text (§20.10)', async () => {
  const browser = await newAsker()
  const body = request({ event_name: '{{7*7}} Days' })
  await ask(body, { browser })
  await app.runJobs()
  const mail = app.mails.find(({ text }) => text.includes('{{7*7}} Days'))
  expect(mail?.subject).toBe('You’re invited to speak')
})

test('a mail about a hold asks for the day, and says what can be answered', async () => {
  await ask(request({ event_name: 'Held Days', asks_for: 'hold' }), { browser: await newAsker() })
  await app.runJobs()
  const mail = app.mails.find(({ text }) => text.includes('Held Days'))
  expect(mail?.subject).toBe('You’re asked to hold a day')
  expect(mail?.text).toContain('asks you to hold the day for: Held Days.')
  expect(mail?.text.replaceAll('\n', ' ')).toContain('Hold the day or decline with the button below.')
  expect(mail?.text).not.toContain('other terms')
})

test('a draft, a suspended speaker and an unknown name: 404, page and API', async () => {
  const [draft, gone] = [await makeVoice(app, { visibility: 'draft' }), await makeVoice(app)]
  await suspendAccount(app.context.db, null, gone.id)
  for (const to of [draft.username, gone.username, 'not-here', 'ümlaut']) {
    expect((await ask(request(), { to: encodeURIComponent(to) })).status).toBe(404)
    expect((await app.request(`/speaker/${encodeURIComponent(to)}/request`)).status).toBe(404)
  }
  const unlisted = await makeVoice(app, { visibility: 'unlisted' })
  expect((await ask(request(), { to: unlisted.username })).status).toBe(201)
})

test("other users' requests are hidden: list and details (§20.38)", async () => {
  const browser = await newAsker()
  const { id } = await (await ask(request(), { browser })).json()
  const stranger = await makeVoice(app)
  expect((await stranger.browser.get(`/api/requests/${id}`)).status).toBe(404)
  expect(await listed(stranger)).toEqual([])
  expect((await (await browser.get(`/api/requests/${id}`)).json()).side).toBe('organizer')
  // An unconfirmed one does not exist yet, even for its speaker.
  const pending = await (await ask(request())).json()
  expect((await voice.browser.get(`/api/requests/${pending.id}`)).status).toBe(404)
})

test('the list is paged, newest first, and complete', async () => {
  const speaker = await makeVoice(app)
  const browser = await newAsker()
  const sent: string[] = []
  for (let i = 0; i < 5; i += 1)
    sent.push((await (await ask(request(), { browser, to: speaker.username })).json()).id)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`
    const page = await (await speaker.browser.get(`/api/requests${query}`)).json()
    seen.push(...page.requests.map(({ id }: { id: string }) => id))
    cursor = page.next_cursor
  }
  expect(seen).toEqual(sent.reverse())
  expect((await speaker.browser.get('/api/requests?cursor=x')).status).toBe(422)
  expect((await speaker.browser.get('/api/requests?limit=-1')).status).toBe(422)
})

test('without a mail server the request succeeds, and the mail waits (§20.47)', async () => {
  // Nothing is sent during a request: the job has not run, yet the response is there.
  const before = app.mails.length
  const body = request()
  expect((await ask(body)).status).toBe(201)
  expect(app.mails).toHaveLength(before)
  const { rows } = await app.database.pool.query('select state from mail_outbox where recipient = $1', [
    body.requester_email,
  ])
  expect(rows).toEqual([{ state: 'pending' }])
})

describe('limits', () => {
  test('per network and per address: 429 with Retry-After (§20.17)', async () => {
    const browser = openBrowser(app)
    for (let i = 0; i < 20; i += 1) expect((await ask(request(), { browser })).status).toBe(201)
    const network = await ask(request(), { browser })
    const requester_email = 'eager@example.com'
    for (let i = 0; i < 5; i += 1) expect((await ask(request({ requester_email }))).status).toBe(201)
    const address = await ask(request({ requester_email }))
    for (const answer of [network, address]) {
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    }
  })

  test('per speaker and day, counting what reached them: unconfirmed requests take no one’s place', async () => {
    const speaker = await makeVoice(app)
    const [to, browser] = [speaker.username, await newAsker()]
    for (let i = 0; i < 51; i += 1) expect((await ask(request(), { to })).status).toBe(201)
    expect((await ask(request(), { to, browser })).status).toBe(201)
    const waiting = request()
    await ask(waiting, { to })
    const token = await tokenMailedTo(app, waiting.requester_email)
    const confirm = () => openBrowser(app).send('POST', '/api/request-confirmations', { token })
    for (let i = 1; i < 50; i += 1)
      await insertRequest(app.database.pool, { speaker: speaker.id, organizer: null })
    for (const answer of [
      await ask(request(), { to, browser }),
      await ask(request(), { to }),
      await confirm(),
    ]) {
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000)
    }
    const page = await app.request('/requests/confirm', {
      ...{ method: 'POST', body: new URLSearchParams({ token }), headers: { origin: testOrigin } },
    })
    expect([page.status, await page.text()]).toEqual([429, expect.stringContaining('Your request is kept')])
    await app.database.pool.query(
      `update booking_requests set requested_at = requested_at - interval '1 day' where profile_id = $1`,
      [speaker.id],
    )
    expect((await confirm()).status).toBe(204)
  })

  test('per speaker and day, also of guests who confirm at the same moment', async () => {
    const speaker = await makeVoice(app)
    const tokens: string[] = []
    for (let i = 0; i < 5; i += 1) {
      const waiting = request()
      await ask(waiting, { to: speaker.username })
      tokens.push(await tokenMailedTo(app, waiting.requester_email))
    }
    for (let i = 1; i < 50; i += 1)
      await insertRequest(app.database.pool, {
        speaker: speaker.id,
        organizer: null,
        event_name: 'One of 49',
      })
    const answers = await Promise.all(
      tokens.map((token) => openBrowser(app).send('POST', '/api/request-confirmations', { token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 429, 429, 429, 429])
  })

  test('the same Idempotency-Key: one row and the same body; with another body 422 (§20.18)', async () => {
    const body = request()
    const send = (given: unknown) =>
      app.postJson(`/api/speakers/${voice.username}/requests`, given, {
        headers: { 'Idempotency-Key': `key-${body.event_name.replaceAll(' ', '-')}` },
      })
    const [first, second] = [await send(body), await send(body)]
    expect(await second.text()).toBe(await first.text())
    expect((await send({ ...body, message: 'Another' })).status).toBe(422)
    const { rows } = await app.database.pool.query(
      'select count(*)::int as count from booking_requests where event_name = $1',
      [body.event_name],
    )
    expect(rows[0].count).toBe(1)
  })

  test('an identical request sent twice, as forms can be: one row, one mail', async () => {
    const body = request()
    const answers = await Promise.all([ask(body), ask(body), ask(body)])
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id))
    expect(new Set(ids).size).toBe(1)
    await app.runJobs()
    expect(app.mails.filter(({ to }) => to === body.requester_email)).toHaveLength(1)
  })

  test.each([
    { budget: 4000 },
    { budget: null, budget_currency: null },
    { format: 'workshop' },
    { city: 'Kiel' },
    { country: null },
    { online: true },
    { starts_on: null },
    { organisation: 'Harbour e. V.' },
  ])('sent again with %o it is another one, and neither is lost', async (changes) => {
    const body = request()
    const ids = []
    for (const given of [body, { ...body, ...changes }, { ...body, ...changes }])
      ids.push((await (await ask(given)).json()).id)
    expect(ids[1]).not.toBe(ids[0])
    expect(ids[2]).toBe(ids[1])
  })
})

describe('times', () => {
  test('a speaker has ten days to answer from the notification', async () => {
    const body = request()
    await ask(body, { browser: await newAsker() })
    const { rows } = await app.database.pool.query(
      'select expires_at - requested_at = make_interval(days => 10) as is_ten from booking_requests where event_name = $1',
      [body.event_name],
    )
    expect(rows).toEqual([{ is_ten: true }])
  })

  test('an identical request counts as the same one for ten minutes, and as a new one afterwards', async () => {
    const body = request()
    const age = (minutes: number) =>
      app.database.pool.query(
        'update booking_requests set created_at = now() - make_interval(mins => $2) where event_name = $1',
        [body.event_name, minutes],
      )
    const { id } = await (await ask(body)).json()
    await age(9)
    expect((await (await ask(body)).json()).id).toBe(id)
    await age(11)
    expect((await (await ask(body)).json()).id).not.toBe(id)
  })

  test('unconfirmed requests are cleaned up every day', () => {
    expect(requestTasks(app.config)).toMatchObject({
      expire_requests: { at: expect.stringMatching(/^\d+ \d+ \* \* \*$/) },
    })
  })
})
