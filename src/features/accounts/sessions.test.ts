// Sessions: their cookie, lifetime and end (docs/specification.md §20.20, §20.35, §20.40, §20.44).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import {
  type Account,
  goodPassword,
  makeAccount,
  openBrowser,
  signedInBrowser,
} from '../../../tests/people.ts'
import { restoreAccount, suspendAccount } from './suspension.server.ts'

let app: TestApp
let ada: Account

beforeAll(async () => {
  app = await startTestApp()
  ada = await makeAccount(app)
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Moves the application's clock, but not the database's or that of timers. */
function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

const expiryOf = async (answer: Response) => Date.parse((await answer.json()).session.expires_at)

describe('cookies', () => {
  test.each([
    ['http://127.0.0.1:3000', 'session', false],
    ['https://lectern.example', '__Host-session', true],
  ])(
    'at %s are HttpOnly and SameSite=Lax, and %s is Secure over TLS (§20.20)',
    async (appUrl, name, secure) => {
      const other = await startTestApp({ settings: { APP_URL: appUrl } })
      const account = await makeAccount(other)
      for (const remember of [true, false]) {
        const answer = await openBrowser(other).send('POST', '/api/auth/sign-in', {
          email: account.email,
          password: goodPassword,
          remember,
        })
        const cookies = answer.headers.getSetCookie()
        expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([name])
        for (const cookie of cookies) {
          expect(cookie).toMatch(/; HttpOnly/i)
          expect(cookie).toMatch(/; SameSite=Lax/i)
          expect(cookie).toMatch(/; Path=\/(;|$)/i)
          expect(cookie).not.toMatch(/; Domain/i)
          expect(/; Secure/i.test(cookie)).toBe(secure)
          expect(cookie.startsWith('__Host-')).toBe(secure)
        }
        const session = cookies.find((cookie) => cookie.startsWith(`${name}=`))
        if (remember) expect(session).toMatch(/; Max-Age=2592000/)
        else expect(session).not.toMatch(/Max-Age|Expires/i)
      }
      await other.close()
    },
  )

  test('of a session are never read from a plain-name cookie over TLS, which another site could set', async () => {
    const other = await startTestApp({ settings: { APP_URL: 'https://lectern.example' } })
    const account = await makeAccount(other)
    const browser = await signedInBrowser(other, account)
    const plain = new Map([...browser.cookies].map(([name, value]) => [name.replace('__Host-', ''), value]))
    expect((await browser.get('/api/me')).status).toBe(200)
    expect((await openBrowser(other, plain).get('/api/me')).status).toBe(401)
    await other.close()
  })
})

describe('a session', () => {
  test.each([true, false])(
    'says how long an answer is valid, and every answer renews it (§9; remember: %s)',
    async (remember) => {
      const browser = await signedInBrowser(app, ada, { remember })
      const first = await expiryOf(await browser.send('POST', '/api/auth/refresh'))
      expect(first - Date.now()).toBeGreaterThan(295_000)
      expect(first - Date.now()).toBeLessThanOrEqual(300_000)
      later(215)
      const second = await expiryOf(await browser.send('POST', '/api/auth/refresh'))
      expect(second - first).toBeGreaterThanOrEqual(214_000)
    },
  )

  test('started before 2026-11-23, with a signed cookie, still works', async () => {
    const browser = await signedInBrowser(app, ada)
    browser.cookies.set('session', `${browser.cookies.get('session')}.c2lnbmF0dXJl%3D`)
    expect((await browser.get('/api/me')).status).toBe(200)
  })

  test('is opened by its token only, not by what the table stores', async () => {
    const { rows } = await app.database.pool.query('select token_hash from sessions limit 1')
    const hash = new Map([['session', rows[0].token_hash]])
    expect((await openBrowser(app, hash).get('/api/me')).status).toBe(401)
    for (const junk of ['', '%', '%00', '.', 'x'.repeat(3000)]) {
      expect((await openBrowser(app, new Map([['session', junk]])).get('/api/me')).status).toBe(401)
    }
  })

  test('with an altered token is refused', async () => {
    const browser = await signedInBrowser(app, ada)
    const token = browser.cookies.get('session') ?? ''
    browser.cookies.set('session', `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`)
    expect((await browser.get('/api/me')).status).toBe(401)
  })
})

describe('the end', () => {
  test('by signing out: reads and writes are 401 immediately (§20.35)', async () => {
    const browser = await signedInBrowser(app, ada)
    const stolen = openBrowser(app, new Map(browser.cookies))
    await browser.send('POST', '/api/profile')
    const answer = await browser.send('POST', '/api/auth/sign-out')
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect([...browser.cookies]).toEqual([])
    for (const [method, path, body] of [
      ['GET', '/api/me', undefined],
      ['GET', '/api/profile', undefined],
      ['PATCH', '/api/profile', { first_name: 'Mallory' }],
      ['POST', '/api/profile', undefined],
      ['POST', '/api/auth/refresh', undefined],
    ] as const) {
      const copy = openBrowser(app, new Map(stolen.cookies))
      expect([path, (await copy.send(method, path, body)).status]).toEqual([path, 401])
    }
  })

  test('by suspension: the next write is 403 and says why, reads are 401 (§20.35, §20.46)', async () => {
    const account = await makeAccount(app)
    const browser = await signedInBrowser(app, account)
    await suspendAccount(app.context.db, null, account.id)
    expect((await openBrowser(app, new Map(browser.cookies)).get('/api/profile')).status).toBe(401)
    const refused = await browser.send('POST', '/api/profile')
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'suspended', message: 'This account is suspended.' },
    ])
    const { rows } = await app.database.pool.query(
      "select after from audit_log where action = 'access.refused' and actor_id = $1",
      [account.id],
    )
    expect(rows).toEqual([{ after: { code: 'suspended', route: 'POST /api/profile' } }])
    expect(browser.cookies.size).toBe(0)
  })

  test('by suspension is not undone by restoring the account', async () => {
    const account = await makeAccount(app)
    const browser = await signedInBrowser(app, account)
    await suspendAccount(app.context.db, null, account.id)
    await restoreAccount(app.context.db, null, account.id)
    expect((await browser.get('/api/profile')).status).toBe(401)
  })

  test('a suspension applies even to a session left in the table', async () => {
    const account = await makeAccount(app)
    const browser = await signedInBrowser(app, account)
    await app.database.pool.query('update users set suspended_at = now() where id = $1', [account.id])
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(401)
  })

  test('after 180 days in any case', async () => {
    const long = await signedInBrowser(app, ada, { remember: true })
    for (let visit = 0; visit < 8; visit += 1) {
      later(22 * 86_400)
      expect((await long.get('/api/me')).status).toBe(200)
    }
    later(5 * 86_400)
    expect((await long.get('/api/me')).status).toBe(401)
  })

  test('by time: a day without "Remember me", 30 days since the last visit with it', async () => {
    const short = await signedInBrowser(app, ada)
    const long = await signedInBrowser(app, ada, { remember: true })
    later(23 * 3600)
    expect((await short.get('/api/me')).status).toBe(200)
    later(2 * 3600)
    expect((await short.get('/api/me')).status).toBe(401)
    later(28 * 86_400)
    expect((await long.send('POST', '/api/auth/refresh')).status).toBe(200)
    later(29 * 86_400)
    expect((await long.get('/api/me')).status).toBe(200)
    later(31 * 86_400)
    expect((await long.get('/api/me')).status).toBe(401)
  })

  test('a database failure is not mistaken for one', async () => {
    const browser = await signedInBrowser(app, ada)
    const cookies = new Map(browser.cookies)
    const { pool } = app.database
    await pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`,
    )
    await pool.query('create trigger fail before delete on sessions for each row execute function fail()')
    const answer = await browser.send('POST', '/api/auth/sign-out')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
    expect(browser.cookies).toEqual(cookies)
    await pool.query('drop trigger fail on sessions')
    expect((await browser.send('POST', '/api/auth/sign-out')).status).toBe(204)
  })

  test('signing out without a session is not an error', async () => {
    expect((await openBrowser(app).send('POST', '/api/auth/sign-out')).status).toBe(204)
  })
})

test('personal responses are not cached anywhere (§20.44)', async () => {
  const browser = await signedInBrowser(app, ada)
  for (const path of ['/api/me', '/api/profile']) {
    expect((await browser.get(path)).headers.get('cache-control')).toBe('no-store')
  }
})
