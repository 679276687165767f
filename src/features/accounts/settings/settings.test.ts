// A user's own account over the API: read, changed, reauthentication, sessions, address (docs/specification.md §20.35,
// §20.36, §20.44–46, §20.50).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import {
  type Account,
  type Browser,
  goodPassword,
  makeAccount,
  openBrowser,
  signedInBrowser,
} from '../../../../tests/people.ts'

let app: TestApp
let ada: Account
let browser: Browser
const newPassword = 'copper lantern meadow thistle'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query(
    'truncate rate_limits; delete from mail_outbox; delete from graphile_worker._private_jobs',
  )
  ada = await makeAccount(app)
  browser = await signedInBrowser(app, ada)
  app.mails.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

const query = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const asked = async (answer: Response) => [answer.status, (await answer.json()).code]
const actionsOf = async ({ id }: Account) =>
  (await query('select action from audit_log where actor_id = $1 order by id', id)).map(
    ({ action }) => action,
  )

describe('the account', () => {
  test('is returned with its listed keys only, and never cached (§20.44, §20.45)', async () => {
    const answer = await browser.get('/api/account')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      email: ada.email,
      pending_email: null,
      phone: null,
      name: 'Ada',
      last_name: 'Moreau',
      two_factor: false,
      passkeys: [],
      recovery_codes_left: 0,
    })
    expect((await browser.get('/api/account?id=1&id=2')).status).toBe(422)
  })

  test('shows a new name immediately, including in the session (§20.46)', async () => {
    const changes = { name: ' Grace ', last_name: 'Hopper', phone: '+4915100000001' }
    const answer = await browser.send('PATCH', '/api/account', changes)
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { name: 'Grace', last_name: 'Hopper', phone: '+4915100000001' },
    ])
    expect((await (await browser.get('/api/me')).json()).user.user_metadata).toMatchObject({
      name: 'Grace',
      last_name: 'Hopper',
    })
    expect((await (await browser.send('PATCH', '/api/account', { phone: null })).json()).phone).toBeNull()
    const rows = await query(
      "select after from audit_log where action = 'account.changed' and actor_id = $1",
      ada.id,
    )
    expect(rows.map(({ after }) => after.fields.sort())).toEqual([['last_name', 'name', 'phone'], ['phone']])
  })

  test.each([
    [{ role: 'admin' }, 400, 'role'],
    [{ email: 'eve@example.com' }, 400, 'email'],
    [{ two_factor: false }, 400, 'two_factor'],
    [{ phone: '0151' }, 422, 'phone'],
    [{ name: 'Ada\nEve' }, 422, 'name'],
    [{ name: 'x'.repeat(121) }, 422, 'name'],
    [{ name: null }, 422, 'name'],
  ])('refuses %o (§20.45)', async (body, status, hint) => {
    const answer = await browser.send('PATCH', '/api/account', body)
    expect([answer.status, (await answer.json()).hint]).toEqual([status, hint])
    expect(await query('select role, name, email from users where id = $1', ada.id)).toEqual([
      { role: 'user', name: 'Ada', email: ada.email },
    ])
  })

  test('does not accept another user’s phone number', async () => {
    const other = await signedInBrowser(app, await makeAccount(app))
    expect((await other.send('PATCH', '/api/account', { phone: '+4915100000002' })).status).toBe(200)
    expect(await asked(await browser.send('PATCH', '/api/account', { phone: '+4915100000002' }))).toEqual([
      409,
      '23505',
    ])
  })
})

describe('sensitive actions', () => {
  test.each([
    ['PATCH', '/api/account', { phone: '+4915100000003' }],
    ['POST', '/api/account/email', { email: 'new@example.com' }],
    ['POST', '/api/account/password', { current_password: goodPassword, new_password: newPassword }],
    ['POST', '/api/account/two-factor', {}],
    ['POST', '/api/account/two-factor/confirm', { code: '123456' }],
    ['DELETE', '/api/account/two-factor', { code: '123456' }],
    ['POST', '/api/account/two-factor/recovery-codes', {}],
    ['POST', '/api/account/passkeys/options', undefined],
    ['POST', '/api/account/passkeys', { name: 'x', response: { id: 'x' } }],
    ['DELETE', '/api/account/passkeys/01a1fc00-0000-7000-8000-0000000000ff', undefined],
  ])('require the password in a stale session: %s %s (§20.36, §20.46)', async (method, path, body) => {
    later(15 * 60 + 5)
    expect(await asked(await browser.send(method, path, body))).toEqual([403, 'reauthentication_required'])
    const rows = await query(
      "select after from audit_log where action = 'access.refused' and actor_id = $1",
      ada.id,
    )
    expect(rows[0].after.code).toBe('reauthentication_required')
    expect(
      (await browser.send('POST', '/api/account/reauthenticate', { password: goodPassword })).status,
    ).toBe(204)
    const again = await browser.send(method, path, body)
    expect(again.status).not.toBe(403)
  })

  test.each([
    ['/api/account/reauthenticate', { password: 'wrong' }],
    ['/api/account/password', { current_password: 'wrong', new_password: newPassword }],
  ])(
    'ten wrong passwords end the session, and the owner can still sign in (§20.58): %s',
    async (path, body) => {
      const stolen = openBrowser(app, new Map(browser.cookies))
      for (let i = 0; i < 9; i++) {
        expect(await asked(await stolen.send('POST', path, body))).toEqual([401, 'invalid_credentials'])
      }
      const last = await stolen.send('POST', path, body)
      expect([last.status, await last.json()]).toEqual([
        401,
        {
          code: 'unauthenticated',
          message: 'This session has ended after 10 wrong passwords. Sign in again.',
        },
      ])
      // The correct one comes too late, both here and in the browser that owned the session.
      const right = { password: goodPassword }
      for (const one of [stolen, browser]) {
        expect((await one.send('POST', '/api/account/reauthenticate', right)).status).toBe(401)
      }
      const rows = await query(
        "select after from audit_log where action = 'session.ended' and actor_id = $1",
        ada.id,
      )
      expect(rows).toEqual([{ after: { sessions: 1, reason: 'wrong_passwords' } }])
      const owner = await signedInBrowser(app, ada)
      expect((await owner.send('POST', '/api/account/reauthenticate', right)).status).toBe(204)
    },
  )

  test('many wrong passwords at once: the tenth ends the session', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        browser.send('POST', '/api/account/reauthenticate', { password: 'wrong' }),
      ),
    )
    const codes = await Promise.all(answers.map(async (answer) => (await asked(answer))[1]))
    expect(codes.filter((code) => code === 'invalid_credentials').length).toBeLessThan(10)
    expect(await actionsOf(ada)).toContain('session.ended')
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(401)
  })

  test('the correct password resets the count', async () => {
    const prove = async (password: string) =>
      (await browser.send('POST', '/api/account/reauthenticate', { password })).status
    for (let i = 0; i < 9; i++) expect(await prove('wrong')).toBe(401)
    expect(await prove(goodPassword)).toBe(204)
    for (let i = 0; i < 9; i++) expect(await prove('wrong')).toBe(401)
    expect(await prove(goodPassword)).toBe(204)
  })

  test('reauthentication is valid for one session, not for the user’s others', async () => {
    later(15 * 60 + 5)
    const other = await signedInBrowser(app, ada)
    expect((await other.send('POST', '/api/account/two-factor', {})).status).toBe(200)
    expect((await browser.send('POST', '/api/account/two-factor', {})).status).toBe(403)
  })
})

describe('a new password', () => {
  const change = (given: object = {}) =>
    browser.send('POST', '/api/account/password', {
      current_password: goodPassword,
      new_password: newPassword,
      ...given,
    })

  test('ends the other sessions, renews this one, and is confirmed by mail (§20.35)', async () => {
    const other = await signedInBrowser(app, ada)
    const old = openBrowser(app, new Map(browser.cookies))
    expect((await change()).status).toBe(200)
    expect(browser.cookies.get('session')).not.toBe(old.cookies.get('session'))
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(200)
    expect((await other.send('POST', '/api/auth/refresh')).status).toBe(401)
    expect((await old.send('POST', '/api/auth/refresh')).status).toBe(401)
    expect(await query('select 1 from sessions where user_id = $1', ada.id)).toHaveLength(1)
    await signedInBrowser(app, ada, { password: newPassword })
    await expect(signedInBrowser(app, ada)).rejects.toThrow('401')
    await app.runJobs()
    expect(app.mails).toMatchObject([{ to: ada.email, subject: 'Your password was changed' }])
    expect(await actionsOf(ada)).toContain('account.password_changed')
  })

  test.each([true, false])('keeps whether the session is remembered: %s', async (remember) => {
    browser = await signedInBrowser(app, ada, { remember })
    const answer = await change()
    const cookie = answer.headers.getSetCookie().findLast((one) => one.startsWith('session='))
    expect(/Max-Age/i.test(cookie ?? '')).toBe(remember)
  })

  test('is refused with reasons if weak, and with a wrong current password (§20.29)', async () => {
    for (let i = 0; i < 11; i++) {
      const answer = await change({ new_password: 'password1234' })
      const { message, hint } = await answer.json()
      expect([answer.status, hint]).toEqual([422, 'new_password'])
      expect(message).toMatch(/^new_password: [A-Z]/)
    }
    expect(await asked(await change({ current_password: 'wrong' }))).toEqual([401, 'invalid_credentials'])
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(200)
  })
})

describe('sessions', () => {
  const list = async (of = browser) => (await (await of.get('/api/account/sessions')).json()).sessions

  test('are listed with device, place and times, and no token', async () => {
    await app.request('/api/auth/sign-in', {
      method: 'POST',
      address: '192.0.2.99',
      headers: {
        origin: app.config.appUrl,
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
      body: JSON.stringify({ email: ada.email, password: goodPassword }),
    })
    const sessions = await list()
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ is_current }: { is_current: boolean }) => !is_current)).toEqual({
      id: expect.any(String),
      is_current: false,
      device: 'Firefox on Linux',
      ip_address: '192.0.2.99',
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
    })
    expect(sessions.find(({ is_current }: { is_current: boolean }) => is_current).device).toBe(
      'Unknown device',
    )
  })

  test('show when they were last used', async () => {
    const [before] = await list()
    later(3600)
    await browser.get('/api/me')
    const [after] = await list()
    expect(Date.parse(after.last_seen_at) - Date.parse(before.last_seen_at)).toBeGreaterThan(3_500_000)
  })

  test('end one by one, all others at once, and never another user’s (§20.36)', async () => {
    const other = await signedInBrowser(app, ada)
    const third = await signedInBrowser(app, ada)
    const stranger = await signedInBrowser(app, await makeAccount(app))
    const own = (await list()).find(({ is_current }: { is_current: boolean }) => is_current).id
    expect((await stranger.send('DELETE', `/api/account/sessions/${own}`)).status).toBe(404)
    expect((await other.send('DELETE', `/api/account/sessions/${own}`)).status).toBe(204)
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(401)
    expect((await other.send('DELETE', `/api/account/sessions/${own}`)).status).toBe(404)
    expect((await other.send('DELETE', '/api/account/sessions/x')).status).toBe(422)
    await signedInBrowser(app, ada)
    const sessions = (await list(other)).length
    expect((await other.send('POST', '/api/account/sessions/end-others')).status).toBe(204)
    const { rows } = await app.database.pool.query(
      `select after from audit_log where action = 'session.ended' and actor_id = $1 order by id desc limit 1`,
      [ada.id],
    )
    expect(rows).toEqual([{ after: { sessions: sessions - 1 } }])
    expect((await third.send('POST', '/api/auth/refresh')).status).toBe(401)
    expect((await other.send('POST', '/api/auth/refresh')).status).toBe(200)
    expect((await stranger.send('POST', '/api/auth/refresh')).status).toBe(200)
  })
})

describe('a new e-mail address', () => {
  const ask = (email: string) => browser.send('POST', '/api/account/email', { email })
  const show = async (token: string) =>
    (await openBrowser(app).get(`/api/auth/email-change?token=${token}`)).json()
  const confirm = (token: string) => openBrowser(app).send('POST', '/api/auth/email-change', { token })
  const tokenFor = async (email: string) => {
    await app.runJobs()
    const mail = app.mails.find(({ to }) => to === email)
    return /confirm-email=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  test('is confirmed by the mailed link, once; opening it changes nothing (§20.50)', async () => {
    const email = `new-${ada.email}`
    expect((await ask(email.toUpperCase())).status).toBe(204)
    const token = await tokenFor(email)
    expect(app.mails.find(({ to }) => to === ada.email)?.subject).toBe(
      'Your email address is about to change',
    )
    for (let i = 0; i < 2; i++) expect(await show(token)).toEqual({ valid: true, email })
    await signedInBrowser(app, ada)
    expect(JSON.stringify(await query('select * from account_tokens'))).not.toContain(token)
    const pending = async () => (await (await browser.get('/api/account')).json()).pending_email
    expect(await pending()).toBe(email)
    expect((await confirm(token)).status).toBe(204)
    expect(await pending()).toBeNull()
    await signedInBrowser(app, { email })
    await expect(signedInBrowser(app, ada)).rejects.toThrow('401')
    expect(await asked(await confirm(token))).toEqual([403, 'link_invalid'])
    expect(await show(token)).toEqual({ valid: false, email: null })
    const kept = JSON.stringify([app.logged, await query('select * from audit_log')])
    for (const hidden of [token, email]) expect(kept).not.toContain(hidden)
  })

  test('with an account gets the same answer, and its owner is notified', async () => {
    const bea = await makeAccount(app)
    const free = await ask(`free-${ada.email}`)
    const taken = await ask(bea.email)
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()])
    await app.runJobs()
    const mail = app.mails.find(({ to }) => to === bea.email)
    expect(mail?.subject).toBe('Your address already has an account')
    expect(mail?.text).not.toMatch(/confirm-email/)
  })

  test('ends with a newer one, after a day, and when the address has been taken in the meantime', async () => {
    const [first, second] = [`first-${ada.email}`, `second-${ada.email}`]
    await ask(first)
    const ended = await tokenFor(first)
    await ask(second)
    const token = await tokenFor(second)
    expect((await confirm(ended)).status).toBe(403)
    await makeAccount(app, { email: second })
    expect(await asked(await confirm(token))).toEqual([409, 'user_exists'])
    later(86_401)
    expect((await confirm(token)).status).toBe(403)
  })

  test('cannot be the current one, nor be requested repeatedly', async () => {
    expect((await ask(ada.email)).status).toBe(422)
    for (let i = 0; i < 4; i++) expect((await ask(`${i}-${ada.email}`)).status).toBe(204)
    expect((await ask(`5-${ada.email}`)).status).toBe(429)
  })
})
