// A user for each test who is signed in and changes their own account.
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startTestApp, type TestApp } from './harness.ts'
import { type Account, type Browser, makeAccount, signedInBrowser } from './people.ts'

export let app: TestApp
export let ada: Account
/** Hers. */
export let browser: Browser
export const newPassword = 'copper lantern meadow thistle'

/** Called once at the top of a test file. */
export function setUpAccountApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.database.pool.query(
      'truncate rate_limits; delete from mail_outbox; delete from graphile_worker._private_jobs',
    )
    ada = await makeAccount(app)
    browser = await signedInBrowser(app, ada)
    app.mails.length = 0
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** The time is so many seconds later for the rest of the test. */
export function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

export async function query(text: string, ...values: unknown[]) {
  return (await app.database.pool.query(text, values)).rows
}

/** Status and code of a refusal. */
export async function asked(answer: Response): Promise<[number, string]> {
  return [answer.status, (await answer.json()).code]
}

export async function actionsOf({ id }: Account): Promise<string[]> {
  const rows = await query('select action from audit_log where actor_id = $1 order by id', id)
  return rows.map(({ action }) => action)
}
