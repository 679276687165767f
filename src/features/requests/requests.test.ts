// Requests from the form to the speaker: sent at once or after confirming the e-mail, once, and private.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, takeDatabaseAway, testOrigin } from '../../../tests/harness.ts'
import { type Browser, makeAccount, openBrowser, signedInBrowser } from '../../../tests/people.ts'
import { setOrganizerPlan } from '../../../tests/shortlist-app.ts'
import { makeVoice, tokenMailedTo, type Voice } from '../../../tests/testimonial-requests.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'
import { expireUnconfirmed } from './confirm/service.server.ts'
import { requestTasks } from './jobs.server.ts'

let app: TestApp
let voice: Voice
let guests = 0

beforeAll(async () => {
  app = await startTestApp()
  voice = await makeVoice(app)
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))

const inAYear = `${new Date().getUTCFullYear() + 1}-06-12`

function request(given: Record<string, unknown> = {}) {
  guests += 1
  return {
    requester_name: 'Gil Okafor',
    requester_email: `guest-${guests}@example.com`,
    event_name: `Harbour Summit ${guests}`,
    starts_on: inAYear,
    format: 'keynote',
    country: 'DE',
    budget: 3000,
    budget_currency: 'EUR',
    audience_size: 350,
    message: 'We would love to have you.',
    ...given,
  }
}

function ask(body: unknown, { browser = openBrowser(app), to = voice.username } = {}): Promise<Response> {
  return browser.send('POST', `/api/speakers/${to}/requests`, body)
}

async function organizer(): Promise<Browser> {
  const account = await makeAccount(app, { user_type: 'organizer', name: 'Olu', last_name: 'Berg' })
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', '/api/profile')
  await setOrganizerPlan(app, account.id, 'Premium')
  return browser
}

async function listed(speaker: Voice = voice) {
  const answer = await speaker.browser.get('/api/requests')
  return ((await answer.json()) as { requests: { id: string; event_name: string; state: string }[] }).requests
}

describe('a guest', () => {
  test('reaches the speaker only once the link is used; opening it changes nothing, sending works once', async () => {
    const body = request()
    const answer = await ask(body)
    expect([answer.status, (await answer.json()).state]).toEqual([201, 'pending_confirmation'])
    expect((await listed()).map(({ event_name }) => event_name)).not.toContain(body.event_name)
    const token = await tokenMailedTo(app, body.requester_email)
    expect(app.mails.filter(({ to, text }) => to === voice.email && text.includes(body.event_name))).toEqual(
      [],
    )
    const guest = openBrowser(app)
    for (let i = 0; i < 3; i += 1) {
      const shown = await (await guest.get(`/api/request-confirmations?token=${token}`)).json()
      expect([shown.valid, shown.speaker, shown.request.event_name]).toEqual([
        true,
        'Ada Moreau',
        body.event_name,
      ])
    }
    const confirm = async () => (await guest.send('POST', '/api/request-confirmations', { token })).status
    const statuses = await Promise.all(Array.from({ length: 20 }, confirm))
    expect(statuses.sort()).toEqual([204, ...Array(19).fill(409)])
    const again = await guest.send('POST', '/api/request-confirmations', { token })
    expect((await again.json()).code).toBe('conflict')
    const shown = await (await guest.get(`/api/request-confirmations?token=${token}`)).json()
    expect(shown).toEqual({ valid: false, is_confirmed: true, speaker: null, request: null })
    expect((await listed())[0]).toMatchObject({ event_name: body.event_name, state: 'requested' })
    await app.runJobs()
    const told = app.mails.filter(({ to, text }) => to === voice.email && text.includes(body.event_name))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(body.requester_email)
    expect(told[0]?.text).toContain('€3,000')
    expect(told[0]?.text).toContain('/requests/answer?token=speaker.0.')
    const own = app.mails.filter(({ to, subject }) => to === body.requester_email && /was sent/.test(subject))
    expect(own.map(({ text }) => text)).toEqual([
      expect.stringContaining('/requests/answer?token=organizer.guest.'),
    ])
  })

  test('a forged link reveals nothing about a sent request', async () => {
    const body = request()
    await ask(body)
    const token = await tokenMailedTo(app, body.requester_email)
    const guest = openBrowser(app)
    await guest.send('POST', '/api/request-confirmations', { token })
    const bytes = Buffer.from(token, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(31) ^ 1, 31)
    const forged = await guest.send('POST', '/api/request-confirmations', {
      token: bytes.toString('base64url'),
    })
    expect([forged.status, (await forged.json()).code]).toEqual([403, 'link_invalid'])
  })

  test('the mail to an unconfirmed address contains nothing that was typed', async () => {
    const body = request({ requester_name: 'Buy cheap watches', message: 'http://spam.example' })
    await ask(body)
    await app.runJobs()
    const mail = app.mails.find(({ to }) => to === body.requester_email)
    expect(mail?.text).not.toMatch(/watches|spam\.example|Harbour/)
  })

  test('unconfirmed requests expire after seven days and are deleted a month later', async () => {
    const [soon, old, sent, told] = [request(), request(), request(), request()]
    for (const body of [soon, old, sent, told]) await ask(body)
    const token = await tokenMailedTo(app, sent.requester_email)
    await openBrowser(app).send('POST', '/api/request-confirmations', { token })
    // Unlike one its speaker was notified of that expired later.
    await app.database.pool.query(
      "update booking_requests set state = 'expired', requested_at = now(), token_hash = null where requester_email = $1",
      [told.requester_email],
    )
    const back = (email: string, days: number) =>
      app.database.pool.query(
        `update booking_requests set expires_at = now() - make_interval(days => $2) where requester_email = $1`,
        [email, days],
      )
    const lateToken = await tokenMailedTo(app, soon.requester_email)
    await back(soon.requester_email, 1)
    await back(old.requester_email, 31)
    for (const { requester_email } of [sent, told]) await back(requester_email, 400)
    expect(
      (await openBrowser(app).send('POST', '/api/request-confirmations', { token: lateToken })).status,
    ).toBe(403)
    await expireUnconfirmed(app.context.db)
    const { rows } = await app.database.pool.query(
      'select requester_email, state from booking_requests where requester_email = any($1) order by created_at',
      [[soon, old, sent, told].map(({ requester_email }) => requester_email)],
    )
    expect(rows).toEqual([
      { requester_email: soon.requester_email, state: 'expired' },
      { requester_email: sent.requester_email, state: 'requested' },
      { requester_email: told.requester_email, state: 'expired' },
    ])
  })

  test('cannot confirm while the profile is a draft, and can once it is back', async () => {
    const speaker = await makeVoice(app)
    const body = request()
    await ask(body, { to: speaker.username })
    const token = await tokenMailedTo(app, body.requester_email)
    const confirm = async () =>
      (await openBrowser(app).send('POST', '/api/request-confirmations', { token })).status
    await speaker.browser.send('PATCH', '/api/profile', { visibility: 'draft' })
    expect(await confirm()).toBe(403)
    await speaker.browser.send('PATCH', '/api/profile', { visibility: 'unlisted' })
    expect(await confirm()).toBe(204)
  })

  test('is refused if it is the speaker', async () => {
    const speaker = await makeVoice(app)
    await ask(request({ requester_email: speaker.email }), { to: speaker.username })
    const token = await tokenMailedTo(app, speaker.email)
    const answer = await openBrowser(app).send('POST', '/api/request-confirmations', { token })
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'own_account'])
  })
})

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
  const browser = await organizer()
  expect((await ask(body, { browser, to: former })).status).toBe(201)
  expect((await listed(speaker)).map(({ event_name }) => event_name)).toEqual([body.event_name])
  await app.database.pool.query("update profiles set visibility = 'draft' where id = $1", [speaker.id])
  expect((await places(`/speaker/${former}/request`))[0]).toBe(404)
})

describe('a signed-in user', () => {
  test('sends at once, with the account’s name instead of the body’s', async () => {
    const browser = await organizer()
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
  const browser = await organizer()
  const body = request({ event_name: '{{7*7}} Days' })
  await ask(body, { browser })
  await app.runJobs()
  const mail = app.mails.find(({ text }) => text.includes('{{7*7}} Days'))
  expect(mail?.subject).toBe('You’re invited to speak')
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

describe('limits', () => {
  test('per network, per address and per speaker: 429 with Retry-After (§20.17)', async () => {
    const browser = openBrowser(app)
    for (let i = 0; i < 20; i += 1) expect((await ask(request(), { browser })).status).toBe(201)
    const network = await ask(request(), { browser })
    const requester_email = 'eager@example.com'
    for (let i = 0; i < 5; i += 1) expect((await ask(request({ requester_email }))).status).toBe(201)
    const address = await ask(request({ requester_email }))
    for (let i = 0; i < 25; i += 1) await ask(request())
    const speaker = await ask(request())
    for (const answer of [network, address, speaker]) {
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    }
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

test("other users' requests are hidden: list and details (§20.38)", async () => {
  const browser = await organizer()
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
  const browser = await organizer()
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

describe('the pages, without JavaScript', () => {
  function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin, ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  }

  const fields = {
    requester_name: 'Gil Okafor',
    requester_email: 'form@example.com',
    event_name: 'Form Days',
    starts_on: inAYear,
    format: 'talk',
    budget: '',
    budget_currency: 'EUR',
    audience_size: '120',
    message: 'Please come.',
  }

  test('the form: keeps what was typed and marks errors, then asks to check the mail, then sends once', async () => {
    const path = `/speaker/${voice.username}/request`
    const shown = await app.request(path)
    const html = await shown.text()
    expect(shown.headers.get('cache-control')).toBe('no-store')
    for (const part of ['noindex', 'Invite Ada Moreau to speak', 'name="starts_on"', 'Germany'])
      expect(html).toContain(part)
    expect(html).not.toContain(voice.email)

    const refused = await post(path, { ...fields, audience_size: 'many', event_name: '<b>' })
    const again = await refused.text()
    expect(refused.status).toBe(422)
    expect(again).toContain('Enter a whole number')
    expect(again).toContain('value="&lt;b&gt;"')

    const taken = await post(path, fields)
    expect(taken.status).toBe(303)
    expect(await (await app.request(taken.headers.get('location') ?? '')).text()).toContain('One more step')
    const token = await tokenMailedTo(app, fields.requester_email)
    const question = await app.request(`/requests/confirm?token=${token}`)
    const asked = await question.text()
    expect([question.status, question.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(asked).toContain('Form Days')
    const sent = await post('/requests/confirm', { token })
    expect([sent.status, (await sent.text()).includes('has been sent')]).toEqual([200, true])
    for (const answer of [
      await post('/requests/confirm', { token }),
      await app.request(`/requests/confirm?token=${token}`),
    ])
      expect([answer.status, (await answer.text()).includes('You’ve already confirmed this')]).toEqual([
        409,
        true,
      ])
    expect((await listed())[0]?.event_name).toBe('Form Days')
  })

  test('the form knows signed-in users, who send at once', async () => {
    const browser = await organizer()
    const path = `/speaker/${voice.username}/request`
    expect(await (await browser.get(path)).text()).toContain('Sent as Olu Berg')
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { requester_name: _, requester_email: __, ...rest } = fields
    const taken = await post(path, { ...rest, event_name: 'Direct Days' }, { cookie })
    expect(taken.headers.get('location')).toContain('outcome=sent')
    expect((await listed())[0]?.event_name).toBe('Direct Days')
  })

  test('while the database is down the form keeps everything typed, and sends it afterwards', async () => {
    const path = `/speaker/${voice.username}/request`
    const given = {
      ...fields,
      requester_email: 'outage@example.com',
      event_name: 'Outage Days',
      country: 'DE',
    }
    const bringBack = takeDatabaseAway(app)
    const refused = await post(path, given)
    const html = await refused.text()
    bringBack()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    for (const part of [
      'briefly unavailable',
      `action="${path}"`,
      'value="Outage Days"',
      'value="outage@example.com"',
      '>Please come.</textarea>',
      '<option value="DE" selected',
    ])
      expect(html).toContain(part)
    expect((await post(path, given)).status).toBe(303)
    const { rows } = await app.database.pool.query(
      "select state from booking_requests where event_name = 'Outage Days'",
    )
    expect(rows).toEqual([{ state: 'pending_confirmation' }])
  })

  test('a form on another site is refused (§20.22)', async () => {
    const path = `/speaker/${voice.username}/request`
    expect((await post(path, fields, { origin: 'https://evil.example' })).status).toBe(403)
  })
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

describe('times', () => {
  test('a speaker has ten days to answer from the notification', async () => {
    const body = request()
    await ask(body, { browser: await organizer() })
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
