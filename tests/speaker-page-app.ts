// What tests of the public page share: an application, its page, and changes that the page has heard of.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { profiles } from '../src/features/profiles/table.server.ts'
import { startTestApp, type TestApp } from './harness.ts'

export let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

export async function openPage(username: string, on = app): Promise<{ answer: Response; html: string }> {
  const answer = await on.request(`/speaker/${username}`)
  return { answer, html: await answer.text() }
}

/** Cached pages follow a change by a notice; what tests write straight into the database is not waited for otherwise. */
export async function noticed(): Promise<void> {
  await app.context.awaitCaches()
}

export async function change(id: string, fields: Partial<typeof profiles.$inferInsert>): Promise<void> {
  await app.database.db.update(profiles).set(fields).where(eq(profiles.id, id))
  await noticed()
}
