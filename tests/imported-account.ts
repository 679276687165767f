// A speaker with confirmed talks and testimonials, and the export of that account, to be imported into it again.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from './harness.ts'
import { exportOf } from './import-app.ts'
import { type Browser, signedInBrowser } from './people.ts'
import { makeJpeg, uploadPicture } from './pictures.ts'
import { makeSpeaker, type Speaker } from './speakers.ts'

export let app: TestApp
export let ada: Speaker & { browser: Browser }
export let zip: Uint8Array

/** Called once at the top of a test file. */
export function setUpImportApp(): void {
  beforeAll(async () => {
    app = await startTestApp({ processes: 1, settings: { APP_URL: 'http://127.0.0.1:3000' } })
    const speaker = await makeSpeaker(app, { past: 3, upcoming: 0, testimonials: 2 })
    ada = { ...speaker, browser: await signedInBrowser(app, speaker) }
    await query(`update experiences set verification = 'organizer_confirmed' where profile_id = $1`, ada.id)
    await uploadPicture(app, ada.browser, await makeJpeg(900, 900))
    zip = await exportOf(app, ada.browser)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await query('truncate rate_limits')
    await query('delete from account_imports')
    await query('delete from graphile_worker._private_jobs')
  })
}

export async function query(text: string, ...values: unknown[]) {
  return (await app.database.pool.query(text, values)).rows
}

/** Removes everything of Ada’s that an import could bring back. */
export async function emptyAda(): Promise<void> {
  await query('delete from testimonials where profile_id = $1', ada.id)
  await query('delete from experiences where profile_id = $1', ada.id)
  await query('delete from profile_topics where profile_id = $1', ada.id)
  await query('delete from media where owner_id = $1', ada.id)
}
