// Passkeys over the API: options, our origin only, each challenge once, user verification required, and how long the
// session lasts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { create, get, host, makePasskey, origin, type Passkey } from '../../../../tests/authenticator.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import {
  type Account,
  type Browser,
  makeAccount,
  openBrowser,
  signedInBrowser,
} from '../../../../tests/people.ts'
import { suspendAccount } from '../suspension.server.ts'

let app: TestApp
let ada: Account
let browser: Browser

beforeAll(async () => {
  app = await startTestApp({ settings: { APP_URL: origin } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits')
  ada = await makeAccount(app)
  browser = await signedInBrowser(app, ada)
})

const offerRegistration = async () => (await browser.send('POST', '/api/account/passkeys/options')).json()
const register = (response: object, name = 'Laptop') =>
  browser.send('POST', '/api/account/passkeys', { name, response })
async function addPasskey(): Promise<Passkey & { rowId: string }> {
  const passkey = makePasskey()
  const { challenge } = await offerRegistration()
  const answer = await register(create(passkey, { challenge }))
  expect(answer.status).toBe(201)
  return { ...passkey, rowId: (await answer.json()).id }
}
const offerSignIn = async (visitor: Browser) =>
  (await visitor.send('POST', '/api/auth/passkey/options')).json()
const signIn = (visitor: Browser, response: object, choices: object = {}) =>
  visitor.send('POST', '/api/auth/passkey', { response, ...choices })

describe('options', () => {
  test('for a new one name the site and the user, and require user verification', async () => {
    const options = await offerRegistration()
    expect(options).toMatchObject({
      rp: { id: host, name: 'Lectern' },
      user: { name: ada.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(options.challenge.length).toBeGreaterThanOrEqual(43)
    const { id } = await addPasskey()
    expect((await offerRegistration()).excludeCredentials).toMatchObject([{ id }])
  })

  test('for signing in are the same for everyone', async () => {
    await addPasskey()
    const { challenge: _, ...options } = await offerSignIn(browser)
    const { challenge: __, ...others } = await offerSignIn(openBrowser(app))
    expect(options).toEqual(others)
    expect(options).toMatchObject({ rpId: host, userVerification: 'required' })
    expect(JSON.stringify(options)).not.toContain('allowCredentials')
  })

  test('set a cookie as strict as the others (§20.20)', async () => {
    const answer = await openBrowser(app).send('POST', '/api/auth/passkey/options')
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-passkey_challenge=.*HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Secure/i)
  })
})

describe('a passkey', () => {
  test('is added, listed, signs in without a code, and is removed', async () => {
    const passkey = await addPasskey()
    await app.database.pool.query('update users set two_factor_enabled = true where id = $1', [ada.id])
    const visitor = openBrowser(app)
    const { challenge } = await offerSignIn(visitor)
    const answer = await signIn(visitor, get(passkey, { challenge }))
    expect([answer.status, (await answer.json()).user.id]).toEqual([200, ada.id])
    expect((await visitor.send('POST', '/api/auth/refresh')).status).toBe(200)
    const { passkeys } = await (await visitor.get('/api/account')).json()
    expect(passkeys).toEqual([
      { id: passkey.rowId, name: 'Laptop', created_at: expect.any(String), last_used_at: expect.any(String) },
    ])
    const stranger = await signedInBrowser(app, await makeAccount(app))
    const path = `/api/account/passkeys/${passkey.rowId}`
    expect((await stranger.send('DELETE', path)).status).toBe(404)
    expect((await visitor.send('DELETE', path)).status).toBe(204)
    const again = openBrowser(app)
    const { challenge: next } = await offerSignIn(again)
    expect((await signIn(again, get(passkey, { challenge: next }))).status).toBe(401)
    const { rows } = await app.database.pool.query(
      'select action from audit_log where actor_id = $1 order by id',
      [ada.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'sign_in.ok',
      'passkey.added',
      'sign_in.ok',
      'passkey.removed',
    ])
  })

  test('starts one session, as long as a password does: 30 days if remembered, else until the browser closes', async () => {
    const passkey = await addPasskey()
    await app.database.pool.query('delete from sessions where user_id = $1', [ada.id])
    const visitor = openBrowser(app)
    for (const [remember, days] of [
      [false, 1],
      [true, 30],
    ] as const) {
      const { challenge } = await offerSignIn(visitor)
      const answer = await signIn(visitor, get(passkey, { challenge }), { remember })
      expect(answer.status).toBe(200)
      const [cookie = ''] = answer.headers.getSetCookie().filter((one) => one.startsWith('__Host-session='))
      expect(/max-age/i.test(cookie)).toBe(remember)
      const { rows } = await app.database.pool.query(
        `delete from sessions where user_id = $1 returning round(extract(epoch from expires_at - now()) / 86400) as days`,
        [ada.id],
      )
      expect(rows.map((row) => Number(row.days))).toEqual([days])
    }
    // An older response of the same authenticator would be a clone's.
    const { rows } = await app.database.pool.query('select counter from passkeys where id = $1', [
      passkey.rowId,
    ])
    expect(rows).toEqual([{ counter: String(passkey.count) }])
  })

  test('of a non-admin opens nothing at the admin sign-in, which says so', async () => {
    const passkey = await addPasskey()
    const visitor = openBrowser(app)
    const knock = async () => {
      const { challenge } = await offerSignIn(visitor)
      return signIn(visitor, get(passkey, { challenge }), { area: 'admin' })
    }
    const refused = await knock()
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'not_admin'])
    expect((await visitor.get('/api/me')).status).toBe(401)
    await app.database.pool.query(`update users set role = 'admin' where id = $1`, [ada.id])
    expect((await knock()).status).toBe(200)
  })

  test('created or used at another site is refused', async () => {
    const evil = 'https://evil.example'
    const { challenge } = await offerRegistration()
    expect((await register(create(makePasskey(), { challenge, from: evil }))).status).toBe(422)
    const passkey = await addPasskey()
    const visitor = openBrowser(app)
    const given = { challenge: (await offerSignIn(visitor)).challenge, from: evil }
    expect((await signIn(visitor, get(passkey, given))).status).toBe(401)
    expect((await visitor.get('/api/me')).status).toBe(401)
  })

  test('without user verification is refused: it would be one factor', async () => {
    const { challenge } = await offerRegistration()
    const loose = create(makePasskey(), { challenge, isVerified: false })
    expect((await register(loose)).status).toBe(422)
    const passkey = await addPasskey()
    const visitor = openBrowser(app)
    const given = { challenge: (await offerSignIn(visitor)).challenge, isVerified: false }
    expect((await signIn(visitor, get(passkey, given))).status).toBe(401)
  })

  test('answers a challenge once, in its own browser, for its own purpose', async () => {
    const first = makePasskey()
    const { challenge } = await offerRegistration()
    const copy = new Map(browser.cookies)
    expect((await register(create(first, { challenge }))).status).toBe(201)
    browser.cookies.set('__Host-passkey_challenge', copy.get('__Host-passkey_challenge') ?? '')
    expect((await register(create(makePasskey(), { challenge }))).status).toBe(422)

    const visitor = openBrowser(app)
    const { challenge: asked } = await offerSignIn(visitor)
    const cookies = new Map(visitor.cookies)
    expect((await signIn(openBrowser(app), get(first, { challenge: asked }))).status).toBe(401)
    const answer = get(first, { challenge: asked })
    expect((await signIn(visitor, answer)).status).toBe(200)
    expect((await signIn(openBrowser(app, cookies), answer)).status).toBe(401)

    const other = openBrowser(app)
    await offerSignIn(other)
    browser.cookies.set('__Host-passkey_challenge', other.cookies.get('__Host-passkey_challenge') ?? '')
    expect((await register(create(makePasskey(), { challenge: asked }))).status).toBe(422)
  })

  test('signed by another key is refused, and so is one of a suspended user', async () => {
    const passkey = await addPasskey()
    const visitor = openBrowser(app)
    const forged = { ...makePasskey(), id: passkey.id }
    const { challenge } = await offerSignIn(visitor)
    expect((await signIn(visitor, get(forged, { challenge }))).status).toBe(401)
    await suspendAccount(app.context.db, null, ada.id)
    const { challenge: next } = await offerSignIn(visitor)
    const answer = await signIn(visitor, get(passkey, { challenge: next }))
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'suspended'])
    expect((await visitor.get('/api/me')).status).toBe(401)
  })

  test.each([
    [{ id: 'a b' }, 422],
    [{ id: 7 }, 422],
    [{ id: 'x'.repeat(2000) }, 422],
    ['text', 422],
    [{ id: 'AAAA' }, 401],
    [{ id: 'AAAA', response: null }, 401],
    [{ id: 'AAAA', response: { clientDataJSON: '\u0000', authenticatorData: [], signature: {} } }, 401],
  ])('%o is refused', async (response, status) => {
    const visitor = openBrowser(app)
    await offerSignIn(visitor)
    const answer = await visitor.send('POST', '/api/auth/passkey', { response })
    expect(answer.status).toBe(status)
  })
})
