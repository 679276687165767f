// Shared by tests of the files that are made from a profile: an application, a speaker, and the addresses of their files.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { profiles } from '../src/features/profiles/table.server.ts'
import { paths, type SpeakerFormat } from '../src/vocabulary/paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { makeSpeaker, type Speaker } from './speakers.ts'

export let app: TestApp
/** A speaker with engagements. */
export let ada: Speaker

/** Called once at the top of a test file. */
export function setUpFormatsApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
    ada = await makeSpeaker(app, { past: 2, upcoming: 1 })
  })
  afterAll(() => app.close())
  beforeEach(() => app.database.pool.query('truncate rate_limits'))
}

export const formats: SpeakerFormat[] = ['json', 'vcf', 'ics', 'md', 'pdf']
export const addresses = (username: string) => [
  ...formats.map((format) => paths.speakerAs(username, format)),
  paths.speakerCard(username),
  paths.speakerQr(username),
  paths.speakerPressKit(username),
  paths.speakerEmbed(username),
]

export async function bytesOf(path: string): Promise<Buffer> {
  const answer = await app.request(path)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

export async function change(username: string, changes: Partial<typeof profiles.$inferInsert>) {
  await app.database.db
    .update(profiles)
    .set({ updated_at: new Date(), ...changes })
    .where(eq(profiles.username, username))
  await app.context.awaitCaches()
}
