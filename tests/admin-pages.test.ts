// Who gets which admin page: every address with every kind of user. Users who are not admins are sent to the admins'
// sign-in page, which returns to the same address.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { suspendAccount } from '../src/features/accounts/suspension.server.ts'
import { appScreens } from '../src/routes/screens.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { type Account, makeAccount, openBrowser, signedInBrowser } from './people.ts'

const people = ['visitor', 'speaker', 'organizer', 'suspended', 'admin'] as const
type PersonKind = (typeof people)[number]

const unknownId = '01890000-0000-7000-8000-000000000000'
/** Address → the status that an admin gets. */
const pages: Record<string, number> = {
  '/admin': 200,
  '/admin/beta-signups': 200,
  '/admin/beta-signups?status=pending&sort=email&order=asc': 200,
  '/admin/beta-signups?cursor=nonsense&status=nonsense': 200,
  '/admin/users': 200,
  [`/admin/users/${unknownId}`]: 200,
  '/admin/users/nonsense': 200,
  '/admin/audit-log?action=user': 200,
  '/admin/events': 200,
  '/admin/analytics': 200,
  [`/admin/beta-signups/${unknownId}`]: 200,
  '/admin/support': 200,
  [`/admin/support/${unknownId}`]: 200,
  '/admin/plans': 200,
  '/admin/topics?search=energy&cursor=nonsense': 200,
  '/admin/topics/suggestions?state=decided': 200,
  '/admin/mail?state=failed&kind=nonsense!': 200,
  '/admin/jobs?state=failed': 200,
  '/admin/nowhere': 404,
  '/admin/users/a/b': 404,
}

let app: TestApp
let admin: Account
const cookies = {} as Record<PersonKind, Map<string, string>>

beforeAll(async () => {
  app = await startTestApp()
  cookies.visitor = new Map()
  for (const kind of people.slice(1)) {
    const account = await makeAccount(app, {
      user_type: kind === 'organizer' ? 'organizer' : 'speaker',
      role: kind === 'admin' ? 'admin' : 'user',
    })
    cookies[kind] = (await signedInBrowser(app, account)).cookies
    if (kind === 'suspended') await suspendAccount(app.context.db, null, account.id)
    if (kind === 'admin') admin = account
  }
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))

function open(kind: PersonKind, path: string): Promise<Response> {
  return openBrowser(app, new Map(cookies[kind])).get(path)
}

test('every admin screen is in the table', () => {
  const screens = appScreens.filter(({ adminsOnly }) => adminsOnly).flatMap(({ screens = [] }) => screens)
  const addresses = Object.keys(pages).map((address) => address.split('?')[0])
  const missing = screens
    .map(({ path }) => path.replace(':id', unknownId))
    .filter((path) => path !== '*' && !addresses.includes(path))
  expect(screens.length).toBeGreaterThan(6)
  expect(missing).toEqual([])
})

describe.each(Object.entries(pages))('%s', (address, status) => {
  test.each(people)('as %s', async (kind) => {
    const answer = await open(kind, address)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    if (kind === 'admin') {
      expect(answer.status).toBe(status)
    } else {
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `/admin/auth?next=${encodeURIComponent(address)}`,
      ])
    }
  })
})

describe('/admin/auth', () => {
  test.each(people)('as %s', async (kind) => {
    const answer = await open(kind, '/admin/auth?next=%2Fadmin%2Fusers')
    expect([answer.status, answer.headers.get('location')]).toEqual(
      kind === 'admin' ? [302, '/admin/users'] : [200, null],
    )
  })

  test('leads an admin only to admin addresses', async () => {
    for (const next of ['//evil.example', '/dashboard', '/admin/auth']) {
      const answer = await open('admin', `/admin/auth?next=${encodeURIComponent(next)}`)
      expect([next, answer.headers.get('location')]).toEqual([next, '/admin'])
    }
  })

  test('a setup link is stored, passed on and shown nowhere', async () => {
    const answer = await open('visitor', `/admin/auth?setup=${'A'.repeat(43)}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await answer.text()).not.toContain('A'.repeat(43))
  })
})

test('an admin who views as another user keeps the admin pages', async () => {
  const viewed = await makeAccount(app)
  await (await signedInBrowser(app, viewed)).send('POST', '/api/profile')
  const browser = await signedInBrowser(app, admin)
  expect((await browser.send('POST', `/api/admin/users/${viewed.id}/view-as`)).status).toBe(200)
  const answer = await browser.get('/admin')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Stop viewing')
})

test('an admin without the required second factor gets the page, but no figures', async () => {
  const strict = await startTestApp({ settings: { ADMIN_2FA: 'required' } })
  try {
    const browser = await signedInBrowser(strict, await makeAccount(strict, { role: 'admin' }))
    const answer = await browser.get('/admin')
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('Waiting for you')
  } finally {
    await strict.close()
  }
})
