// The limit on a signed-in user's changes: across routes and processes, and never reached by normal use
// (docs/specification.md §20.57).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import {
  type Account,
  type Browser,
  makeAccount,
  openBrowser,
  signedInBrowser,
} from '../../../tests/people.ts'
import { picturePath } from '../../../tests/pictures.ts'
import { typingPause } from '../../ui/app/autosave/autosave.ts'
import { writesPerMinute } from './write-limit.ts'

let app: TestApp
let another: TestApp

beforeAll(async () => {
  app = await startTestApp()
  another = await startTestApp({ connection: app.connection })
})
afterAll(() => Promise.all([app.close(), another.close()]))
beforeEach(() => app.database.pool.query('truncate rate_limits'))

async function newcomer(given: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(app, given)
  const browser = await signedInBrowser(app, account)
  expect((await browser.send('POST', '/api/profile')).status).toBe(201)
  return { account, browser }
}

/** Simulates this many requests in the current minute. */
async function alreadySent({ id }: Account, points: number): Promise<void> {
  const text = 'update rate_limits set points = $1 where key = $2'
  await expect
    .poll(async () => (await app.database.pool.query(text, [points, `writes:${id}`])).rowCount)
    .toBe(1)
}

const change = (browser: Browser) => browser.send('PATCH', '/api/profile', { headline: 'Another headline' })

test('300 changes in a minute succeed; then 429 with Retry-After, and reads still work', async () => {
  const { account, browser } = await newcomer()
  await alreadySent(account, writesPerMinute - 2)
  expect((await change(browser)).status).toBe(200)
  expect((await change(browser)).status).toBe(200)
  await expect.poll(async () => (await change(browser)).status).toBe(429)
  const refused = await change(browser)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await refused.json()).toEqual({
    code: 'rate_limited',
    message: 'Your account has sent more than 300 changes in a minute. Wait a moment.',
    hint: expect.stringMatching(/^Try again in \d+ seconds\.$/),
  })
  expect((await browser.get('/api/profile')).status).toBe(200)
  // Other users are not affected.
  expect((await change((await newcomer()).browser)).status).toBe(200)
})

test('holds for every route that changes something, including uploads and admin actions, and in every process', async () => {
  const { account, browser: admin } = await newcomer({ role: 'admin' })
  await alreadySent(account, writesPerMinute)
  // Each process learns of it with the first write that it counts.
  const elsewhere = openBrowser(another, new Map(admin.cookies))
  for (const browser of [admin, elsewhere]) {
    await expect.poll(async () => (await change(browser)).status).toBe(429)
    for (const [method, path, body] of [
      ['PATCH', '/api/account', { name: 'Ada' }],
      ['POST', '/api/experiences', {}],
      ['DELETE', picturePath('headshot'), undefined],
      ['POST', picturePath('headshot'), undefined],
      ['POST', '/api/admin/beta-signups/invite', { ids: [] }],
    ] as const) {
      expect([path, (await browser.send(method, path, body)).status]).toEqual([path, 429])
    }
  }
})

test('normal autosave in three tabs at once stays below it', () => {
  expect((3 * 60_000) / typingPause).toBeLessThan(writesPerMinute)
})
