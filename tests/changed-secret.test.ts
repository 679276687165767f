// Another SECRET than the one that sealed an installation's keys: people are told that it does not work, the operator why
// (docs/operations.md).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPaths } from '../src/vocabulary/admin-paths.ts'
import { notificationPaths } from '../src/vocabulary/notification-paths.ts'
import { ownDataPaths } from '../src/vocabulary/own-data-paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { adminBrowser, signedInBrowser } from './people.ts'
import { makeVoice, type Voice } from './testimonial-requests.ts'

let before: TestApp
let after: TestApp
let ada: Voice
beforeAll(async () => {
  before = await startTestApp()
  ada = await makeVoice(before)
  expect((await ada.browser.get(notificationPaths.pushSubscriptions)).status).toBe(200)
  expect((await before.request(ownDataPaths.exportKey)).status).toBe(200)
  after = await startTestApp({
    connection: before.connection,
    settings: { SECRET: 'another secret for tests, 32 characters' },
  })
})
afterAll(async () => {
  await after.close()
  await before.close()
})

test('what needs a sealed key says so, and the log says what to do', async () => {
  const browser = await signedInBrowser(after, ada)
  const answer = await browser.get(notificationPaths.pushSubscriptions)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { code: 'unavailable', message: expect.stringContaining('Nothing is lost') },
  ])
  expect((await after.request(ownDataPaths.exportKey)).status).toBe(503)
  expect(after.logged).toContainEqual(
    expect.objectContaining({
      msg: 'SECRET has changed',
      fault: expect.objectContaining({ message: expect.stringContaining('docs/operations.md') }),
    }),
  )
})

test('a job that needs it fails with the reason, which admins read', async () => {
  const browser = await signedInBrowser(after, ada)
  expect((await browser.send('POST', ownDataPaths.export)).status).toBe(201)
  await after.runJobs().catch(() => {})
  const admin = await adminBrowser(after)
  const { rows } = await (await admin.get(`${adminPaths.jobs}?kind=make_account_export`)).json()
  expect(rows).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('SECRET') }])
})
