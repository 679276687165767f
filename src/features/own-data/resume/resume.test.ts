// The profile as JSON Resume: valid by the published schema, without what is hidden, and readable by the import of events.
import { validate } from '@jsonresume/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { makeSpeaker } from '../../../../tests/speakers.ts'
import { ownDataPaths } from '../../../vocabulary/own-data-paths.ts'
import { readFile } from '../../experiences/import/read-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function errorsOf(resume: unknown): Promise<unknown> {
  return new Promise((resolve) => validate(resume, (errors: unknown) => resolve(errors ?? null)))
}

test('a full profile', async () => {
  const ada = await makeSpeaker(app)
  await app.database.pool.query(
    `update experiences set visibility = 'hidden', title = 'Not for others' where id = $1`,
    [ada.pastIds[0]],
  )
  const browser = await signedInBrowser(app, ada)
  const answer = await browser.get(ownDataPaths.resume)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const text = await answer.text()
  const resume = JSON.parse(text)
  expect(await errorsOf(resume)).toBeNull()
  expect(resume).toMatchObject({
    basics: { name: 'Ada Moreau', email: ada.email, location: { city: 'Lyon', countryCode: 'FR' } },
    languages: expect.arrayContaining([{ language: 'French', fluency: 'native' }]),
  })
  expect(resume.references).toHaveLength(3)
  expect(text).not.toContain('Not for others')
  // What leaves can come back.
  const { source, drafts } = readFile(text)
  expect([source, drafts.length]).toEqual(['json_resume', 7])
})

test('an empty one, and an address that is none is found by the same check', async () => {
  const account = await makeAccount(app, { name: '', last_name: '' })
  const browser = await signedInBrowser(app, account)
  const resume = await (await browser.get(ownDataPaths.resume)).json()
  expect(await errorsOf(resume)).toBeNull()
  expect(await errorsOf({ basics: { email: 3 } })).not.toBeNull()
})
