// Signing in and out over the API: texts of docs/specification.md §8, the same answer for known and unknown accounts,
// limits, cookies.
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../../tests/harness.ts'
import { goodPassword, makeAccount, openBrowser, signedInBrowser } from '../../../tests/people.ts'
import { ada, app, path, setUpSignInApp, trySignIn } from '../../../tests/sign-in-app.ts'
import { duringTransaction } from '../../../tests/until-blocked.ts'
import { hashToken } from '../../server/auth/tokens.ts'
import { restoreAccount, suspendAccount } from './suspension.server.ts'

setUpSignInApp()

const count = async (table: string) =>
  Number((await app.database.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('a correct password', () => {
  test('signs in and returns the user and expiry, but no token', async () => {
    const answer = await trySignIn({ email: ada.email, password: goodPassword })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(JSON.parse(text)).toEqual({
      user: {
        id: ada.id,
        email: ada.email,
        user_metadata: { user_type: 'speaker', name: 'Ada', last_name: 'Moreau', avatar_url: null },
      },
      session: { expires_at: expect.any(String) },
    })
    const [token = ''] = /^session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.slice(1) ?? []
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect(text).not.toContain(token)
    // A copy of the database opens no session.
    const { rows } = await app.database.pool.query('select token_hash from sessions')
    expect(rows).toContainEqual({ token_hash: hashToken(token) })
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('location')).toBeNull()
  })

  test('works for the email address in any case, and for the phone number', async () => {
    await app.database.pool.query('update users set phone = $1 where id = $2', ['+4915112345678', ada.id])
    expect((await trySignIn({ email: ` ${ada.email.toUpperCase()} `, password: goodPassword })).status).toBe(
      200,
    )
    expect((await trySignIn({ phone: '+4915112345678', password: goodPassword })).status).toBe(200)
    expect((await trySignIn({ phone: '+4915112345679', password: goodPassword })).status).toBe(401)
  })

  test('starts a new session each time; one from the browser is not reused', async () => {
    const browser = await signedInBrowser(app, ada)
    const before = browser.cookies.get('session')
    await browser.send('POST', path, { email: ada.email, password: goodPassword })
    expect(browser.cookies.get('session')).toMatch(/.{40}/)
    expect(browser.cookies.get('session')).not.toBe(before)
    const planted = openBrowser(app, new Map([['session', 'planted.by-a-stranger']]))
    await planted.send('POST', path, { email: ada.email, password: goodPassword })
    expect(planted.cookies.get('session')).not.toContain('planted')
  })

  test('for an unconfirmed address says so', async () => {
    const { email } = await makeAccount(app, { isConfirmed: false })
    const answer = await trySignIn({ email, password: goodPassword })
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { code: 'email_not_confirmed', message: 'Email not confirmed' },
    ])
    const wrong = await trySignIn({ email, password: 'wrong' })
    expect((await wrong.json()).message).toBe('Invalid login credentials')
  })

  test('that is replaced while it is checked starts no session', async () => {
    const account = await makeAccount(app)
    const answer = await duringTransaction(
      app.database.pool,
      `update accounts set password = password || 'x' where user_id = '${account.id}';
       delete from sessions where user_id = '${account.id}'`,
      () => trySignIn({ email: account.email, password: goodPassword }),
    )
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'invalid_credentials'])
    const { rows } = await app.database.pool.query('select from sessions where user_id = $1', [account.id])
    expect(rows).toEqual([])
  })

  test('of a suspended account starts no session', async () => {
    const account = await makeAccount(app)
    await suspendAccount(app.context.db, null, account.id)
    const sessions = await count('sessions')
    const answer = await trySignIn({ email: account.email, password: goodPassword })
    expect([answer.status, (await answer.json()).code, answer.headers.getSetCookie()]).toEqual([
      403,
      'suspended',
      [],
    ])
    expect(await count('sessions')).toBe(sessions)
    const wrong = await trySignIn({ email: account.email, password: 'wrong' })
    expect((await wrong.json()).message).toBe('Invalid login credentials')
    await restoreAccount(app.context.db, null, account.id)
    expect((await trySignIn({ email: account.email, password: goodPassword })).status).toBe(200)
  })
})

describe('a wrong password', () => {
  test('and an unknown account get the same answer (§20.32)', async () => {
    const known = await trySignIn({ email: ada.email, password: 'wrong password' })
    const unknown = await trySignIn({ email: 'nobody-at-all@example.com', password: 'wrong password' })
    const headersOf = (answer: Response) =>
      [...answer.headers].filter(([name]) => !['x-request-id'].includes(name))
    expect(known.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(headersOf(unknown)).toEqual(headersOf(known))
    const body = await known.text()
    expect(JSON.parse(body)).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect(await unknown.text()).toBe(body)
  })

  test('for the tenth time from ten networks locks the account for a while (§20.30)', async () => {
    const { email } = await makeAccount(app)
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) statuses.push((await trySignIn({ email, password: `wrong ${i}` })).status)
    expect(statuses).toEqual(Array(10).fill(401))
    const refused = await trySignIn({ email, password: goodPassword })
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      hint: `Try again in ${wait} seconds.`,
    })
    // Other accounts are unaffected, and an unknown one is treated alike.
    expect((await trySignIn({ email: ada.email, password: goodPassword })).status).toBe(200)
    for (let i = 0; i < 10; i++) await trySignIn({ email: 'unknown@example.com', password: 'x' })
    expect((await trySignIn({ email: 'unknown@example.com', password: 'x' })).status).toBe(429)
  })

  test('counts for an account by any name, concurrent ones do not slip through, a correct one resets', async () => {
    const { id, email } = await makeAccount(app)
    await app.database.pool.query('update users set phone = $1 where id = $2', ['+4915199999999', id])
    for (let i = 0; i < 9; i++) {
      await trySignIn(i % 2 ? { email, password: 'x' } : { phone: '+4915199999999', password: 'x' })
    }
    expect((await trySignIn({ email, password: goodPassword })).status).toBe(200)
    const many = await Promise.all(Array.from({ length: 16 }, () => trySignIn({ email, password: 'x' })))
    expect(many.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(many.filter(({ status }) => status === 429)).toHaveLength(6)
  })
})

test.each([
  ['no email', { password: 'x' }, 422, 'email'],
  ['no valid email', { email: 'ada@', password: 'x' }, 422, 'email'],
  ['both', { email: 'a@b.co', phone: '+4915112345678', password: 'x' }, 422, 'email'],
  ['a phone number without its country', { phone: '015112345678', password: 'x' }, 422, 'phone'],
  ['no password', { email: 'a@b.co' }, 422, 'password'],
  ['an empty password', { email: 'a@b.co', password: '' }, 422, 'password'],
  ['a very long password', { email: 'a@b.co', password: 'x'.repeat(10_000) }, 422, 'password'],
  ['NUL in the email', { email: 'a\u0000@b.co', password: 'x' }, 422, 'email'],
  ['NUL in the password', { email: 'a@b.co', password: 'x\u0000' }, 422, 'password'],
  ['a lone surrogate', { email: 'a@b.co', password: '\ud800' }, 422, 'password'],
  ['an object as email', { email: { $ne: 1 }, password: 'x' }, 422, 'email'],
  ['a text for remember', { email: 'a@b.co', password: 'x', remember: 'yes' }, 422, 'remember'],
  [
    'an unknown field',
    { email: 'a@b.co', password: 'x', callbackURL: 'https://evil.example' },
    400,
    'callbackURL',
  ],
])('input is refused naming the field: %s', async (_, body, status, field) => {
  const answer = await trySignIn(body)
  expect([answer.status, (await answer.json()).hint]).toEqual([status, field])
})

test('the messages for missing input are those of §5', async () => {
  expect((await (await trySignIn({ email: 'x', password: 'x' })).json()).message).toBe(
    'email: Please enter a valid email address',
  )
  expect((await (await trySignIn({ email: 'a@b.co', password: '' })).json()).message).toBe(
    'password: Password is required',
  )
})

test('another site, plain text and GET are refused (§20.22)', async () => {
  const send = (headers: Record<string, string>, method = 'POST') =>
    app.request(path, {
      method,
      headers,
      ...(method === 'POST' ? { body: JSON.stringify({ email: ada.email, password: goodPassword }) } : {}),
    })
  const json = { 'content-type': 'application/json' }
  for (const route of [path, '/api/auth/sign-out', '/api/auth/refresh', '/api/auth/invitations/accept']) {
    const foreign = await app.request(route, {
      method: 'POST',
      headers: { ...json, origin: 'https://evil.example' },
    })
    expect([route, foreign.status]).toEqual([route, 403])
    expect([route, (await app.request(route)).status]).toEqual([route, 405])
  }
  expect((await send({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send({ 'content-type': 'text/plain' })).status).toBe(415)
})

test('there are no routes below /api/auth but ours', async () => {
  const browser = await signedInBrowser(app, ada)
  for (const [method, route] of [
    ['POST', 'sign-up/email'],
    ['POST', 'sign-in/email'],
    ['POST', 'sign-in/social'],
    ['GET', 'get-session'],
    ['GET', 'verify-email?token=x'],
    ['GET', 'list-sessions'],
    ['POST', 'update-user'],
    ['POST', 'change-email'],
    ['POST', 'delete-user'],
    ['POST', 'request-password-reset'],
    ['GET', 'ok'],
    ['GET', 'error'],
  ] as const) {
    const answer = await browser.send(method, `/api/auth/${route}`, method === 'POST' ? {} : undefined)
    expect([route, answer.status]).toEqual([route, 404])
  }
})

test('a fresh installation has no account at all (§20.31)', async () => {
  const fresh = await startTestApp()
  const { rows } = await fresh.database.pool.query('select count(*)::int from users')
  expect(rows).toEqual([{ count: 0 }])
  await fresh.close()
})

test('a client’s X-Forwarded-For is ignored without TRUST_PROXY (§20.24)', async () => {
  await app.postJson(
    path,
    { email: ada.email, password: goodPassword },
    {
      address: '192.0.2.77',
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-client-address': '203.0.113.9' },
    },
  )
  const { rows } = await app.database.pool.query(
    'select ip_address from sessions order by created_at desc limit 1',
  )
  expect(rows).toEqual([{ ip_address: '192.0.2.77' }])
})

test('sign-ins are in the audit log, successful or failed, and no one can change it (§20.46)', async () => {
  const { id, email } = await makeAccount(app)
  await trySignIn({ email, password: 'wrong' })
  await trySignIn({ email, password: goodPassword })
  const { rows } = await app.database.pool.query(
    'select action, actor_id, subject_id, after from audit_log where $1 in (actor_id, subject_id) order by id',
    [id],
  )
  expect(rows).toEqual([
    { action: 'sign_in.failed', actor_id: null, subject_id: id, after: { reason: 'invalid_credentials' } },
    { action: 'sign_in.ok', actor_id: id, subject_id: null, after: null },
  ])
  for (const statement of [
    "update audit_log set action = 'x'",
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(app.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  }
})

test('neither password nor address is logged (§20.43)', async () => {
  await trySignIn({ email: ada.email, password: 'hush-hush' })
  await trySignIn({ email: ada.email, password: goodPassword })
  const lines = JSON.stringify(app.logged)
  for (const secret of ['hush-hush', goodPassword, ada.email]) expect(lines).not.toContain(secret)
})
