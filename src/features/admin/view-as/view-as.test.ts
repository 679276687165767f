// An admin views as a user: reads their data, changes nothing, only in the session that started it (docs/specification.md
// §20.37, §20.40, §20.46).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import {
  type Account,
  adminBrowser,
  type Browser,
  makeAccount,
  openBrowser,
  signedInBrowser,
} from '../../../../tests/people.ts'

let app: TestApp
let browser: Browser & { admin: Account }
let speaker: Account

beforeAll(async () => {
  app = await startTestApp()
  speaker = await makeAccount(app, { name: 'Grace' })
  await (await signedInBrowser(app, speaker)).send('POST', '/api/profile')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits')
  browser = await adminBrowser(app)
  const answer = await browser.send('POST', `/api/admin/users/${speaker.id}/view-as`)
  expect(answer.status).toBe(200)
})
afterEach(() => {
  vi.useRealTimers()
})

const whoAmI = async (by: Browser = browser) => (await by.get('/api/me')).json()
const actsOf = async ({ id }: Account) =>
  (
    await app.database.pool.query(
      `select action, subject_id, after from audit_log where actor_id = $1 and action <> 'sign_in.ok' order by id`,
      [id],
    )
  ).rows

test('what the user may read is answered as theirs, and says so', async () => {
  const me = await whoAmI()
  expect(me).toMatchObject({
    user: { id: speaker.id, email: speaker.email },
    profile: { id: speaker.id, first_name: 'Grace' },
    admin: false,
    viewing_as: { email: speaker.email, name: 'Grace' },
  })
  expect((await (await browser.get('/api/profile')).json()).id).toBe(speaker.id)
})

test('a user without a profile cannot be viewed as', async () => {
  const newcomer = await makeAccount(app)
  const answer = await browser.send('POST', '/api/admin/view-as/end')
  expect(answer.status).toBe(204)
  const refused = await browser.send('POST', `/api/admin/users/${newcomer.id}/view-as`)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'conflict'])
  expect(await whoAmI()).toMatchObject({ viewing_as: null })
})

test('admin routes still work for reading, as the admin’s own', async () => {
  expect((await browser.get('/api/admin/overview')).status).toBe(200)
})

test('messages stay private to the people who write them', async () => {
  for (const path of [
    '/api/conversations',
    `/api/conversations/${speaker.id}`,
    `/api/conversations/${speaker.id}/messages`,
  ]) {
    const answer = await browser.get(path)
    expect([path, answer.status, (await answer.json()).code]).toEqual([path, 403, 'viewing_as'])
  }
})

test.each([
  ['PATCH', '/api/profile', { first_name: 'Mallory' }],
  ['POST', '/api/profile', undefined],
  ['POST', '/api/beta-signups', { email: 'a@example.com' }],
  ['POST', '/api/auth/sign-in', { email: 'a@example.com', password: 'x' }],
  ['POST', '/api/admin/beta-signups/decline', { ids: [] }],
  ['POST', '/api/nowhere', undefined],
  ['POST', '/beta', undefined],
])('%s %s is refused and changes nothing', async (method, path, body) => {
  const answer = await browser.send(method, path, body)
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'viewing_as'])
  const { rows } = await app.database.pool.query('select first_name from profiles where id = $1', [
    speaker.id,
  ])
  expect(rows).toEqual([{ first_name: 'Grace' }])
})

test('start, refusals and end are in the audit log', async () => {
  await browser.send('PATCH', '/api/profile', { first_name: 'X' })
  expect((await browser.send('POST', '/api/admin/view-as/end')).status).toBe(204)
  expect(await actsOf(browser.admin)).toMatchObject([
    { action: 'view_as.begun', subject_id: speaker.id, after: { until: expect.any(String) } },
    { action: 'access.refused', after: { code: 'viewing_as' } },
    { action: 'view_as.ended', subject_id: speaker.id },
  ])
  expect(await whoAmI()).toMatchObject({ user: { id: browser.admin.id }, admin: true, viewing_as: null })
  expect([...browser.cookies.keys()]).not.toContain('view_as')
  expect((await browser.send('POST', '/api/profile')).status).toBe(201)
})

describe('when the 30 minutes are over', () => {
  /** Ends every view now. */
  async function timePasses(): Promise<void> {
    await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await app.runJobs()
  }
  const endsOf = async (admin: Account) =>
    (await actsOf(admin)).filter(({ action }) => action === 'view_as.ended')

  test('the audit log records the end, and not before', async () => {
    await app.runJobs()
    expect(await endsOf(browser.admin)).toEqual([])
    await timePasses()
    expect(await endsOf(browser.admin)).toEqual([
      {
        action: 'view_as.ended',
        subject_id: speaker.id,
        after: { viewing: false, until: expect.any(String), expired: true },
      },
    ])
  })

  test('a view that the admin ended has one end, and the next one of the same user its own', async () => {
    await browser.send('POST', '/api/admin/view-as/end')
    expect((await browser.send('POST', `/api/admin/users/${speaker.id}/view-as`)).status).toBe(200)
    await timePasses()
    const ends = await endsOf(browser.admin)
    expect(ends.map(({ after }) => after.expired ?? false)).toEqual([false, true])
  })

  test('both ends at once are recorded once', async () => {
    await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await Promise.all([app.runJobs(), browser.send('POST', '/api/admin/view-as/end')])
    expect(await endsOf(browser.admin)).toHaveLength(1)
  })
})

test('the admin’s session can be renewed, and signing out ends both', async () => {
  expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(200)
  const kept = new Map(browser.cookies)
  expect((await browser.send('POST', '/api/auth/sign-out')).status).toBe(204)
  expect([...browser.cookies.keys()]).not.toContain('view_as')
  expect((await actsOf(browser.admin)).at(-1).action).toBe('view_as.ended')
  // Anyone who kept the cookies sees nothing of the user: their session cache concerns the admin only.
  expect((await whoAmI(openBrowser(app, kept))).viewing_as ?? null).toBeNull()
})

describe('the cookie', () => {
  const cookieOf = () => browser.cookies.get('view_as') ?? ''

  test('is HttpOnly, SameSite=Lax, and over TLS Secure with __Host-', async () => {
    const secure = await startTestApp({ settings: { APP_URL: 'https://lectern.example' } })
    const admin = await adminBrowser(secure)
    const person = await makeAccount(secure)
    await (await signedInBrowser(secure, person)).send('POST', '/api/profile')
    const answer = await admin.send('POST', `/api/admin/users/${person.id}/view-as`)
    const [cookie = ''] = answer.headers.getSetCookie().filter((one) => one.includes('view_as'))
    expect(cookie).toMatch(/^__Host-view_as=.*Path=\/;.*HttpOnly; SameSite=Lax; Secure/)
    await secure.close()
  })

  test('is useless in another session of the same admin, to the user, or to a visitor', async () => {
    const view: [string, string] = ['view_as', cookieOf()]
    const again = await signedInBrowser(app, browser.admin)
    again.cookies.set(...view)
    expect(await whoAmI(again)).toMatchObject({ user: { id: browser.admin.id }, viewing_as: null })
    const other = await signedInBrowser(app, await makeAccount(app))
    other.cookies.set(...view)
    expect((await whoAmI(other)).viewing_as).toBeNull()
    expect((await openBrowser(app, new Map([view])).get('/api/me')).status).toBe(401)
  })

  test('is useless when one character is changed', async () => {
    const { id } = await makeAccount(app)
    const genuine = cookieOf()
    const [text = '', signature = ''] = genuine.split('.')
    const content = Buffer.from(text, 'base64url').toString()
    const withContent = (other: string) => `${Buffer.from(other).toString('base64url')}.${signature}`
    expect(withContent(content)).toBe(genuine)
    for (const forged of [
      withContent(content.replace(speaker.id, id)),
      `${genuine.slice(0, -1)}${genuine.endsWith('A') ? 'B' : 'A'}`,
      withContent(content.replace(/(?<="expiresAt":)\d+/, (until) => `${Number(until) + 60_000}`)),
      text,
      `${genuine}é`,
      '...',
    ]) {
      browser.cookies.set('view_as', encodeURIComponent(forged))
      expect((await whoAmI()).viewing_as).toBeNull()
    }
    browser.cookies.set('view_as', genuine)
    expect((await whoAmI()).viewing_as).not.toBeNull()
  })

  test('ends after 30 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * 60_000 })
    expect((await whoAmI()).viewing_as).not.toBeNull()
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect((await whoAmI()).viewing_as).toBeNull()
  })
})

test('ends with the admin’s session, their role, or the user, immediately', async () => {
  await app.database.pool.query(`update users set role = 'user' where id = $1`, [browser.admin.id])
  expect((await whoAmI()).viewing_as).toBeNull()
  await app.database.pool.query(`update users set role = 'admin' where id = $1`, [browser.admin.id])
  expect((await whoAmI()).viewing_as).not.toBeNull()
  await app.database.pool.query(`update users set role = 'admin' where id = $1`, [speaker.id])
  expect((await whoAmI()).viewing_as).toBeNull()
  await app.database.pool.query(`update users set role = 'user' where id = $1`, [speaker.id])
  await app.database.pool.query('delete from sessions where user_id = $1', [browser.admin.id])
  expect(JSON.stringify(await whoAmI())).not.toContain(speaker.email)
})

test('no one views as themselves, as another admin, or as two users at once', async () => {
  const admin = await adminBrowser(app)
  const own = await admin.send('POST', `/api/admin/users/${admin.admin.id}/view-as`)
  const other = await admin.send('POST', `/api/admin/users/${browser.admin.id}/view-as`)
  const second = await browser.send('POST', `/api/admin/users/${(await makeAccount(app)).id}/view-as`)
  expect([own.status, (await own.json()).code]).toEqual([409, 'own_account'])
  expect([other.status, (await other.json()).code]).toEqual([403, 'forbidden'])
  expect([second.status, (await second.json()).code]).toEqual([403, 'viewing_as'])
})
