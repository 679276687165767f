// Any address that matches the specified pattern leads from the application to signing in (decision 9).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { goodPassword, openBrowser, signedInBrowser } from '../../../tests/people.ts'
import { createInvitation } from './service.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each([
  ['Ä@Exämple.de', 'ä@xn--exmple-cua.de'],
  ['a\u0308da@example.com', 'äda@example.com'],
  ['A@B.C', 'a@b.c'],
])('an applicant as %s (§5) is invited, creates an account and signs in', async (typed, stored) => {
  const applied = await app.postJson('/api/beta-signups', { email: typed })
  const { id, email } = (await applied.json()) as { id: string; email: string }
  expect([applied.status, email]).toEqual([201, stored])
  const { token } = await createInvitation(app.context.db, null, id, app.config)
  await app.runJobs()
  expect(app.mails.map(({ to }) => to)).toContain(stored)
  const accepted = await openBrowser(app).send('POST', '/api/auth/invitations/accept', {
    token,
    password: goodPassword,
  })
  expect(accepted.status).toBe(201)
  const browser = await signedInBrowser(app, { email: typed })
  expect((await (await browser.get('/api/me')).json()).user.email).toBe(stored)
})
