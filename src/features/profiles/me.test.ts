// "Who am I" from the cache: never stale, because NOTIFY invalidates it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { type Browser, makeAccount, signedInBrowser } from '../../../tests/people.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'

let app: TestApp
let browser: Browser
let account: { id: string; email: string }

beforeAll(async () => {
  app = await startTestApp({ processes: 1 })
})
afterAll(() => app.close())
beforeEach(async () => {
  account = await makeAccount(app)
  browser = await signedInBrowser(app, account)
  await browser.send('POST', apiPaths.profile)
  await untilNoticed()
  const answer = await browser.get(apiPaths.me)
  expect(kept()).toEqual(await answer.json())
})

/** What the server would answer from its cache now. */
function kept({ cookies } = browser): unknown {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = app.context.meCache.get(apiPaths.me, cookie)
  return answer && JSON.parse(answer.body.toString())
}

test('it is invalidated at once when the user changes something', async () => {
  const answer = await browser.send('PATCH', apiPaths.profile, { first_name: 'Grace' })
  expect(answer.status).toBe(200)
  expect(kept()).toBeUndefined()
  expect(await (await browser.get(apiPaths.me)).json()).toMatchObject({ profile: { first_name: 'Grace' } })
})

test.each([
  ['the profile', () => query("update profiles set first_name = 'Grace' where id = $1", account.id)],
  [
    'the tier of the profile',
    () => query('update profiles set subscription_tier_id = null where id = $1', account.id),
  ],
  ['the account', () => query("update users set name = 'Grace' where id = $1", account.id)],
  ['a session of the account', () => query('delete from sessions where user_id = $1', account.id)],
  ['what a tier holds', () => query('update tier_features set limit_value = 7 where limit_value = 3')],
  ['the account, by an admin', () => suspendAccount(app.context.db, null, account.id)],
])('it is invalidated when someone else changes %s', async (_what, change) => {
  await change()
  await expect.poll(() => kept()).toBeUndefined()
})

test('changes to other users leave it alone', async () => {
  const other = await makeAccount(app)
  const theirs = await signedInBrowser(app, other)
  await untilNoticed()
  await theirs.get(apiPaths.me)
  expect(kept(theirs)).toBeDefined()
  await query("update users set name = 'Grace' where id = $1", other.id)
  await expect.poll(() => kept(theirs)).toBeUndefined()
  expect(kept()).toBeDefined()
})

/** Notices arrive after the response, in order: this one is the last. */
async function untilNoticed(): Promise<void> {
  const mark = randomUUID()
  const { meCache } = app.context
  const validUntil = new Date(Date.now() + 60_000)
  meCache.set(mark, { userId: mark, body: '{}', validUntil }, meCache.version())
  await query("select pg_notify('people', $1)", mark)
  await vi.waitFor(() => expect(meCache.get(apiPaths.me, mark)).toBeUndefined(), { timeout: 15_000 })
}

async function query(text: string, ...values: unknown[]): Promise<void> {
  await app.database.pool.query(text, values)
}
