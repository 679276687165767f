// Speakers who import their engagements from a file.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { ImportPreview, ImportRow } from '../src/features/experiences/import/schema.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { type Browser, makeAccount, signedInBrowser } from './people.ts'

export let app: TestApp

/** Called once at the top of a test file. */
export function setUpImportApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(() => app.database.pool.query('truncate rate_limits'))
}

export const previewPath = '/api/experience-imports/preview'
export const importPath = '/api/experience-imports'

/** A file with two engagements, the second of them twice. */
export const csv = 'title,event,date\nOne,Days,2024-03-05\nTwo,Days,2024-03-06\nTwo,Days,2024-03-06\n'

export async function newSpeaker(name = 'Ada', last_name = 'Moreau'): Promise<Browser> {
  const browser = await signedInBrowser(app, await makeAccount(app, { name, last_name }))
  await browser.send('POST', '/api/profile')
  return browser
}

/** The preview of a file. */
export async function look(browser: Browser, text: string, given: object = {}): Promise<ImportPreview> {
  const answer = await browser.send('POST', previewPath, { text, ...given })
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)])
  return (await answer.json()) as ImportPreview
}

/** Of rows of a preview, what is sent to import them. */
export function toImport(rows: readonly ImportRow[]) {
  return { rows: rows.map(({ import_key, values }) => ({ import_key, experience: values })) }
}

export async function countOf(browser: Browser): Promise<number> {
  const { counts } = (await (await browser.get('/api/experiences')).json()) as {
    counts: { upcoming: number; past: number }
  }
  return counts.upcoming + counts.past
}
