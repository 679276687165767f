// Shared by tests of the public page: an application, its page, and changes that reach the page's cache.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { profiles } from '../src/features/profiles/table.server.ts'
import { startTestApp, type TestApp } from './harness.ts'

export let app: TestApp

/** Called once at the top of a test file. */
export function setUpSpeakerPageApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  afterEach(() => {
    vi.useRealTimers()
  })
}

export async function openPage(username: string, on = app): Promise<{ answer: Response; html: string }> {
  const answer = await on.request(`/speaker/${username}`)
  return { answer, html: await answer.text() }
}

/** Waits until cached pages have heard of direct writes to the database. */
export async function noticed(): Promise<void> {
  await app.context.awaitCaches()
}

export async function change(id: string, fields: Partial<typeof profiles.$inferInsert>): Promise<void> {
  await app.database.db.update(profiles).set(fields).where(eq(profiles.id, id))
  await noticed()
}
