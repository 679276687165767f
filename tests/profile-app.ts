// Users who change their own profiles.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { NewAccount } from '../src/features/accounts/service.server.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { makeAccount, signedInBrowser } from './people.ts'

export let app: TestApp
/** Made so far: a number for unique names. */
export let people = 0

/** Called once at the top of a test file. */
export function setUpProfileApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(() => query('truncate rate_limits'))
}

export function query(text: string, ...values: unknown[]) {
  return app.database.pool.query(text, values)
}

/** A user with a profile and a unique name. */
export async function makeUser(given: Partial<NewAccount> = {}) {
  people += 1
  const account = await makeAccount(app, { name: 'Ada', last_name: `Moreau ${people}`, ...given })
  const browser = await signedInBrowser(app, account)
  const profile = await (await browser.send('POST', '/api/profile')).json()
  const patch = async (changes: object) => {
    const answer = await browser.send('PATCH', '/api/profile', changes)
    return { status: answer.status, body: await answer.json() }
  }
  const read = async () => (await browser.get('/api/profile')).json()
  return { id: account.id, browser, profile, patch, read }
}
