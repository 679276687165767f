// An application without beta applications before each test, and the rows that it has then.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from './harness.ts'

export let app: TestApp

/** Called once at the top of a test file. */
export function setUpBetaApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.database.pool.query('truncate beta_signups, rate_limits cascade')
  })
}

export async function rows() {
  const result = await app.database.pool.query('select * from beta_signups order by created_at, id')
  return result.rows as Record<string, unknown>[]
}

let lastAddress = 0

/** Each call from another network, so that only the tests of the limit meet it. */
export function otherNetwork(): { address: string } {
  lastAddress += 1
  return { address: `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}` }
}
