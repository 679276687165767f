// An application with a signed-in admin.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from './harness.ts'
import { type Account, adminBrowser, type Browser } from './people.ts'

export let app: TestApp
/** Signed in; `admin.admin` is the account. */
export let admin: Browser & { admin: Account }

/** Called once at the top of a test file. `emptied` is SQL that removes what the test before has left. */
export function setUpAdminApp(emptied = ''): void {
  beforeAll(async () => {
    app = await startTestApp()
    admin = await adminBrowser(app)
  })
  afterAll(() => app.close())
  beforeEach(() => app.database.pool.query(`truncate rate_limits; ${emptied}`))
}

export async function query(text: string, ...values: unknown[]) {
  return (await app.database.pool.query(text, values)).rows
}
