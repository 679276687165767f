// A guest's request reaches the speaker once its link is used: once, and not before.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  app,
  ask,
  forgetLimits,
  listed,
  request,
  startAskingApp,
  voice,
} from '../../../../tests/asking-app.ts'
import { makeAccount, openBrowser, postForm } from '../../../../tests/people.ts'
import { makeVoice, tokenMailedTo } from '../../../../tests/testimonial-requests.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { expireUnconfirmed } from './service.server.ts'

beforeAll(startAskingApp)
afterAll(() => app.close())
beforeEach(forgetLimits)

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
    expect(shown).toEqual({
      ...{ valid: false, is_confirmed: true, is_past: false },
      ...{ speaker: null, request: null },
    })
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
    const { rows: times } = await app.database.pool.query(
      `select round(extract(epoch from expires_at - r.created_at) / 86400) as days, not_after = expires_at as ends_with_it
       from booking_requests r join mail_outbox on recipient = requester_email where requester_email = $1`,
      [soon.requester_email],
    )
    expect(times).toEqual([{ days: '7', ends_with_it: true }])
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

  test('cannot confirm once the day has passed, and is told so', async () => {
    const body = request()
    await ask(body)
    const token = await tokenMailedTo(app, body.requester_email)
    await app.database.pool.query(
      `update booking_requests set starts_on = current_date - 3 where requester_email = $1`,
      [body.requester_email],
    )
    const guest = openBrowser(app)
    const shown = await (await guest.get(`/api/request-confirmations?token=${token}`)).json()
    expect(shown).toMatchObject({ valid: false, is_confirmed: false, is_past: true, request: null })
    const refused = await guest.send('POST', '/api/request-confirmations', { token })
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'link_invalid'])
    for (const answer of [
      await guest.get(`${paths.requestConfirmation}?token=${token}`),
      await postForm(app, guest, paths.requestConfirmation, { token }),
    ])
      expect([answer.status, (await answer.text()).includes('The day has passed')]).toEqual([403, true])
    expect((await listed()).map(({ event_name }) => event_name)).not.toContain(body.event_name)
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

test('a suspended organizer sends nothing as a guest from the same address', async () => {
  const account = await makeAccount(app, { user_type: 'organizer' })
  await app.database.pool.query('update users set suspended_at = now() where id = $1', [account.id])
  const body = request({ requester_email: account.email })
  expect((await ask(body)).status).toBe(201)
  const token = await tokenMailedTo(app, account.email)
  const guest = openBrowser(app)
  const answer = await guest.send('POST', '/api/request-confirmations', { token })
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'suspended'])
  expect((await listed()).map(({ event_name }) => event_name)).not.toContain(body.event_name)
})
