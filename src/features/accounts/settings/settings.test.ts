// A user's own account over the API: read, changed, its password and its sessions (docs/specification.md §20.29, §20.35,
// §20.36, §20.44–46).
import { describe, expect, test } from 'vitest'
import {
  actionsOf,
  ada,
  app,
  asked,
  browser,
  later,
  newPassword,
  query,
  setUpAccountApp,
} from '../../../../tests/account-app.ts'
import { goodPassword, makeAccount, openBrowser, signedInBrowser } from '../../../../tests/people.ts'

setUpAccountApp()

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

describe('a new password', () => {
  const change = (given: object = {}, by = browser) =>
    by.send('POST', '/api/account/password', {
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
    const answer = await change({}, await signedInBrowser(app, ada, { remember }))
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
