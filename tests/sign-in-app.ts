// One account, and attempts to sign in to it or to others.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from './harness.ts'
import { type Account, makeAccount, openBrowser } from './people.ts'

export const path = '/api/auth/sign-in'
export let app: TestApp
export let ada: Account

/** Called once at the top of a test file. */
export function setUpSignInApp(options: { processes?: number } = {}): void {
  beforeAll(async () => {
    app = await startTestApp(options)
    ada = await makeAccount(app)
  })
  afterAll(() => app.close())
  beforeEach(() => app.database.pool.query('truncate rate_limits'))
}

export function trySignIn(body: object): Promise<Response> {
  return openBrowser(app).send('POST', path, body)
}
