// The first admin: by settings or the console's link; no default admin or password (docs/specification.md §20.31, §20.43,
// §20.50).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, startTestApp, type TestApp, testConfig } from '../../../../tests/harness.ts'
import { goodPassword, makeAccount, openBrowser, signedInBrowser } from '../../../../tests/people.ts'
import { processSettings, spawnApp, untilReady } from '../../../../tests/process.ts'
import { prepareFirstAdmin } from './service.server.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('delete from users; delete from admin_setups; truncate rate_limits'))
afterEach(() => {
  vi.useRealTimers()
})

const query = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const admins = () => query(`select email, email_verified, user_type from users where role = 'admin'`)
const start = (settings: Record<string, string> = {}) =>
  prepareFirstAdmin(app.context.db, testConfig(settings))

async function tokenOfStart(): Promise<string> {
  return new URL((await start()) ?? '').searchParams.get('setup') ?? ''
}

const show = async (token: string) => (await openBrowser(app).get(`/api/admin/setup?token=${token}`)).json()
const setUp = (token: string, given: object = {}) =>
  openBrowser(app).send('POST', '/api/admin/setup', {
    token,
    email: 'First@Example.com',
    name: 'Ada',
    last_name: 'Moreau',
    password: goodPassword,
    ...given,
  })

test('a fresh installation has no admin (§20.31)', async () => {
  const fresh = await startTestApp()
  expect((await fresh.database.pool.query('select from users')).rows).toEqual([])
  await fresh.close()
})

describe('by settings', () => {
  const settings = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: goodPassword }

  test('is created once, confirmed, and may sign in', async () => {
    expect(await start(settings)).toBeNull()
    expect(await start(settings)).toBeNull()
    expect(await admins()).toEqual([
      { email: 'boss@example.com', email_verified: true, user_type: 'speaker' },
    ])
    const browser = await signedInBrowser(app, { email: 'boss@example.com' })
    expect((await browser.get('/api/admin/overview')).status).toBe(200)
    const audit = await query(`select actor_id, after from audit_log where action = 'admin.made_by_settings'`)
    expect(audit).toEqual([{ actor_id: null, after: { role: 'admin' } }])
  })

  test('by two processes at once is created once', async () => {
    await Promise.all([start(settings), start(settings)])
    expect(await admins()).toHaveLength(1)
  })

  test('if weak, fails the start with the reason', async () => {
    await expect(start({ ...settings, ADMIN_PASSWORD: 'password1234' })).rejects.toThrow(
      /^ADMIN_PASSWORD is too weak: ./,
    )
    expect(await query('select from users')).toEqual([])
  })

  test('never changes the password of an existing account', async () => {
    await makeAccount(app, { email: 'boss@example.com' })
    await start({ ...settings, ADMIN_PASSWORD: 'short' })
    expect(await admins()).toHaveLength(1)
    await signedInBrowser(app, { email: 'boss@example.com' }, { password: goodPassword })
  })
})

describe('by the link', () => {
  test('is printed once, stored as a hash, and valid for a day', async () => {
    const link = (await start()) ?? ''
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/admin\/auth\?setup=[A-Za-z0-9_-]{43}$/)
    expect(await start()).toBeNull()
    const [row] = await query('select * from admin_setups')
    expect(link).not.toContain(row.token_hash)
    expect(JSON.stringify(row)).not.toContain(link.slice(-43))
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(86_400_000)
  })

  test('is printed once by two processes at once', async () => {
    const links = await Promise.all([start(), start(), start()])
    expect(links.filter((link) => link !== null)).toHaveLength(1)
  })

  test('is shown by GET, which uses nothing up, and used by POST, once (§20.50)', async () => {
    const token = await tokenOfStart()
    for (let i = 0; i < 3; i++) expect(await show(token)).toEqual({ valid: true })
    const browser = openBrowser(app)
    const made = await browser.send('POST', '/api/admin/setup', {
      token,
      email: 'First@Example.com',
      password: goodPassword,
    })
    expect([made.status, (await made.json()).user.email]).toEqual([201, 'first@example.com'])
    expect(await (await browser.get('/api/me')).json()).toMatchObject({ admin: true })
    expect(await show(token)).toEqual({ valid: false })
    const again = await setUp(token, { email: 'second@example.com' })
    expect([again.status, (await again.json()).code]).toEqual([403, 'setup_closed'])
    expect(await admins()).toHaveLength(1)
    expect(await start()).toBeNull()
  })

  test('used twice at once creates one admin', async () => {
    const token = await tokenOfStart()
    const answers = await Promise.all([setUp(token), setUp(token, { email: 'second@example.com' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
    expect(await admins()).toHaveLength(1)
  })

  test('expires after a day, and the next start prints a new one', async () => {
    const old = await tokenOfStart()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_001 })
    expect(await show(old)).toEqual({ valid: false })
    expect((await setUp(old)).status).toBe(403)
    const fresh = await tokenOfStart()
    expect(await show(fresh)).toEqual({ valid: true })
  })

  test('expires as soon as there is another admin', async () => {
    const token = await tokenOfStart()
    await makeAccount(app, { role: 'admin' })
    expect(await show(token)).toEqual({ valid: false })
    expect((await setUp(token)).status).toBe(403)
  })

  test.each([
    ['a weak password', { password: 'password1234' }, 422, 'password'],
    ['an invalid address', { email: 'nobody' }, 422, 'email'],
    ['a role', { role: 'user' }, 400, 'role'],
    ['another kind of token', { token: 'x' }, 422, 'token'],
  ])('stays valid after %s', async (_, given, status, field) => {
    const token = await tokenOfStart()
    const answer = await setUp(token, given)
    expect([answer.status, (await answer.json()).hint]).toEqual([status, field])
    expect(await show(token)).toEqual({ valid: true })
  })

  test('stays valid after an address that has an account', async () => {
    const token = await tokenOfStart()
    const { email } = await makeAccount(app)
    expect((await setUp(token, { email })).status).toBe(409)
    expect(await show(token)).toEqual({ valid: true })
  })

  test('leaves no token in log or audit log (§20.43)', async () => {
    const token = await tokenOfStart()
    await show(token)
    await setUp(token)
    expect(JSON.stringify([app.logged, await query('select * from audit_log')])).not.toContain(token)
  })
})

test('a real start prints the link on the console only, and it works', { timeout: 60_000 }, async () => {
  const server = await spawnApp({ ...processSettings(await createTestDatabase()), LOG_LEVEL: 'debug' })
  await untilReady(server)
  const link = await vi.waitUntil(() => /http\S+\/admin\/auth\?setup=(\S+)/.exec(server.output()), {
    timeout: 10_000,
  })
  const answer = await fetch(`${server.origin}/api/admin/setup?token=${link?.[1]}`)
  expect(await answer.json()).toEqual({ valid: true })
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(lines.join()).not.toContain(link?.[1])
  server.child.kill('SIGTERM')
  await server.exited
})
