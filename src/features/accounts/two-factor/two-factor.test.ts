// Two-factor authentication over the API: turning it on, the prompt, each code once, locked after six wrong ones
// (docs/specification.md §20.34, §20.36).
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
import { stepAt, totpCode } from '../../../server/auth/totp.ts'
import { suspendAccount } from '../suspension.server.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))
afterEach(() => {
  vi.useRealTimers()
})

function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

/** Acts as an authenticator app. */
function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const codeNow = (secret: string, steps = 0) => totpCode(fromBase32(secret), stepAt(Date.now()) + steps)
const wrongCode = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeNow(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))
}

/** A user with two-factor on, and the clock one step further, so that the next code is a new one. */
async function enrol(): Promise<{
  account: Account
  browser: Browser
  secret: string
  recoveryCodes: string[]
}> {
  const account = await makeAccount(app)
  const browser = await signedInBrowser(app, account)
  const { secret } = await (await browser.send('POST', '/api/account/two-factor', {})).json()
  const answer = await browser.send('POST', '/api/account/two-factor/confirm', { code: codeNow(secret) })
  expect(answer.status).toBe(200)
  const { recovery_codes: recoveryCodes } = await answer.json()
  later(60)
  return { account, browser, secret, recoveryCodes }
}

/** A browser between password and code. */
async function afterPassword({ email }: Account, remember = false): Promise<Browser> {
  const browser = openBrowser(app)
  const answer = await browser.send('POST', '/api/auth/sign-in', { email, password: goodPassword, remember })
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { code: 'two_factor_required', message: 'Enter the code from your authenticator app.', hint: 'code' },
  ])
  return browser
}

const tryCode = async (browser: Browser, given: object) => {
  const answer = await browser.send('POST', '/api/auth/sign-in/two-factor', given)
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

describe('turning it on', () => {
  test('requires a code of the secret; until then signing in is unchanged', async () => {
    const account = await makeAccount(app)
    const browser = await signedInBrowser(app, account)
    const answer = await browser.send('POST', '/api/account/two-factor', {})
    const offer = await answer.json()
    expect(offer).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauth_url: expect.stringContaining(
        `otpauth://totp/Lectern:${encodeURIComponent(account.email)}?secret=`,
      ),
      qr_svg: expect.stringContaining('<svg'),
    })
    const wrong = await browser.send('POST', '/api/account/two-factor/confirm', {
      code: wrongCode(offer.secret),
    })
    expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'invalid_code'])
    await signedInBrowser(app, account)
    const right = await browser.send('POST', '/api/account/two-factor/confirm', {
      code: codeNow(offer.secret),
    })
    const { recovery_codes } = await right.json()
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
    expect(await (await browser.get('/api/account')).json()).toMatchObject({
      two_factor: true,
      recovery_codes_left: 10,
    })
    await afterPassword(account)
    expect((await browser.send('POST', '/api/account/two-factor', {})).status).toBe(409)
  })

  test('stores neither the secret nor a recovery code in readable form', async () => {
    const { secret, recoveryCodes } = await enrol()
    const { rows } = await app.database.pool.query('select * from two_factors')
    const { rows: codes } = await app.database.pool.query('select * from recovery_codes')
    const stored = JSON.stringify([rows, codes])
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(fromBase32(secret).toString('base64').slice(0, 20))
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''))
  })

  test('and off requires recent reauthentication and a code, and ends the recovery codes', async () => {
    const { account, browser, secret } = await enrol()
    later(16 * 60)
    const stale = await browser.send('DELETE', '/api/account/two-factor', { code: codeNow(secret) })
    expect([stale.status, (await stale.json()).code]).toEqual([403, 'reauthentication_required'])
    const noCode = await browser.send('POST', '/api/account/reauthenticate', { password: goodPassword })
    expect([noCode.status, (await noCode.json()).code]).toEqual([401, 'two_factor_required'])
    const proof = { password: goodPassword, code: codeNow(secret) }
    expect((await browser.send('POST', '/api/account/reauthenticate', proof)).status).toBe(204)
    const used = await browser.send('DELETE', '/api/account/two-factor', { code: proof.code })
    expect(used.status).toBe(401)
    later(60)
    const off = await browser.send('DELETE', '/api/account/two-factor', { code: codeNow(secret) })
    expect(off.status).toBe(204)
    expect(await (await browser.get('/api/account')).json()).toMatchObject({
      two_factor: false,
      recovery_codes_left: 0,
    })
    await signedInBrowser(app, account)
  })

  test('a user who has lost the app signs in with a recovery code and turns it off with the next', async () => {
    const { account, recoveryCodes } = await enrol()
    const browser = await afterPassword(account)
    expect((await tryCode(browser, { recovery_code: recoveryCodes[0] })).status).toBe(200)
    const off = (recovery_code?: string) =>
      browser.send('DELETE', '/api/account/two-factor', { recovery_code })
    expect((await off(recoveryCodes[0])).status).toBe(401)
    expect((await off(recoveryCodes[1])).status).toBe(204)
    await signedInBrowser(app, account)
  })
})

describe('signing in', () => {
  test('takes the code and starts the requested kind of session; the same code twice is 401 (§20.34)', async () => {
    const { account, secret } = await enrol()
    const first = await afterPassword(account, true)
    expect((await first.get('/api/me')).status).toBe(401)
    const code = codeNow(secret)
    const { status, body, headers } = await tryCode(first, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect([status, body.user.id]).toEqual([200, account.id])
    const session = headers.getSetCookie().find((cookie) => cookie.startsWith('session='))
    expect(session).toMatch(/; Max-Age=2592000/)
    expect(first.cookies.has('two_factor')).toBe(false)
    expect((await first.get('/api/me')).status).toBe(200)
    const second = await afterPassword(account)
    expect(await tryCode(second, { code })).toMatchObject({ status: 401, body: { code: 'invalid_code' } })
    // The previous code belonged to an earlier step and has expired too.
    expect((await tryCode(second, { code: codeNow(secret, -1) })).status).toBe(401)
    later(30)
    expect((await tryCode(second, { code: codeNow(secret) })).status).toBe(200)
  })

  test('twenty times at once with one code works once', async () => {
    const { account, secret } = await enrol()
    const { cookies } = await afterPassword(account)
    const code = codeNow(secret)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => tryCode(openBrowser(app, new Map(cookies)), { code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the sixth wrong code in a row locks it for 15 minutes, even for the correct one (§20.34)', async () => {
    const { account, secret, recoveryCodes } = await enrol()
    for (let i = 1; i <= 5; i++) {
      // Each after a new password sign-in: the count belongs to the account.
      const { status } = await tryCode(await afterPassword(account), { code: wrongCode(secret) })
      expect([i, status]).toEqual([i, 401])
    }
    const browser = await afterPassword(account)
    const sixth = await tryCode(browser, { code: wrongCode(secret) })
    expect([sixth.status, sixth.body.code]).toEqual([429, 'rate_limited'])
    const wait = Number(sixth.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect((await tryCode(browser, { code: codeNow(secret) })).status).toBe(429)
    expect((await tryCode(browser, { recovery_code: recoveryCodes[0] })).status).toBe(429)
    later(15 * 60 + 1)
    expect((await tryCode(await afterPassword(account), { code: codeNow(secret) })).status).toBe(200)
  })

  test('takes a recovery code once, in any case, with or without its dash', async () => {
    const { account, recoveryCodes, browser } = await enrol()
    const recovery_code = ` ${recoveryCodes[3]?.toUpperCase().replace('-', ' ')} `
    expect((await tryCode(await afterPassword(account), { recovery_code })).status).toBe(200)
    expect((await tryCode(await afterPassword(account), { recovery_code })).status).toBe(401)
    expect((await (await browser.get('/api/account')).json()).recovery_codes_left).toBe(9)
    const renewed = await browser.send('POST', '/api/account/two-factor/recovery-codes', {})
    const { recovery_codes } = await renewed.json()
    const old = recoveryCodes[4]
    expect((await tryCode(await afterPassword(account), { recovery_code: old })).status).toBe(401)
    const fresh = recovery_codes[0]
    expect((await tryCode(await afterPassword(account), { recovery_code: fresh })).status).toBe(200)
  })

  test('the prompt expires after five minutes and with a new password, and cannot be forged', async () => {
    const { account, secret } = await enrol()
    const late = await afterPassword(account)
    later(301)
    const over = { status: 401, body: { code: 'challenge_expired' } }
    expect(await tryCode(late, { code: codeNow(secret) })).toMatchObject(over)
    const browser = await afterPassword(account)
    const cookie = browser.cookies.get('two_factor') ?? ''
    const [text = '', signature = ''] = cookie.split('.')
    const forged = Buffer.from(text, 'base64url')
      .toString()
      .replace(account.id, (await makeAccount(app)).id)
    for (const value of [
      '',
      'x',
      '.',
      `${text}.x`,
      `${Buffer.from(forged).toString('base64url')}.${signature}`,
      'x'.repeat(3000),
    ]) {
      const other = openBrowser(app, new Map([['two_factor', value]]))
      expect(await tryCode(other, { code: codeNow(secret) })).toMatchObject(over)
    }
    await app.database.pool.query("update accounts set password = password || 'x' where user_id = $1", [
      account.id,
    ])
    expect(await tryCode(browser, { code: codeNow(secret) })).toMatchObject(over)
  })

  test('refuses a suspended user', async () => {
    const { account, secret } = await enrol()
    const browser = await afterPassword(account)
    await suspendAccount(app.context.db, null, account.id)
    expect(await tryCode(browser, { code: codeNow(secret) })).toMatchObject({
      status: 403,
      body: { code: 'suspended' },
    })
  })

  test.each([
    ['nothing', {}, 422, 'code'],
    ['both', { code: '123456', recovery_code: 'abcde-fgh23' }, 422, 'code'],
    ['letters', { code: 'abcdef' }, 422, 'code'],
    ['a number', { code: 123456 }, 422, 'code'],
    ['NUL', { recovery_code: 'abcde\u0000fgh23' }, 422, 'recovery_code'],
    ['another field', { code: '123456', userId: 'x' }, 400, 'userId'],
  ])('refuses %s', async (_, given, status, hint) => {
    const answer = await openBrowser(app).send('POST', '/api/auth/sign-in/two-factor', given)
    expect([answer.status, (await answer.json()).hint]).toEqual([status, hint])
  })
})

test('no code and no secret is logged or stored in the audit log (§20.43, §20.46)', async () => {
  const { account, secret, recoveryCodes } = await enrol()
  await tryCode(await afterPassword(account), { recovery_code: recoveryCodes[0] })
  const { rows } = await app.database.pool.query('select action, after from audit_log where actor_id = $1', [
    account.id,
  ])
  const actions = rows.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['two_factor.offered', 'two_factor.enabled', 'sign_in.ok']))
  const lines = JSON.stringify([app.logged, rows])
  for (const hidden of [secret, ...recoveryCodes]) expect(lines).not.toContain(hidden)
})
