// One rule for addresses, from the application to signing in (decision 9).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { accountEmail } from '../../lib/account-email.ts'
import { checkBetaValues } from './beta-application.ts'
import { betaTexts } from './texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const invisible = [
  'a\u200bda@example.com',
  'ada@exa\u202emple.com',
  'a\u2066da@example.com',
  'a\ufffdda@example.com',
]

test.each([
  ...invisible,
  'ada,eve@example.com',
  'ada@[127.0.0.1].x',
  '"ada"@example.com',
  '<ada@example.com',
])('%j → 422 with the words of the form', async (email) => {
  const answer = await app.postJson('/api/beta-signups', { email })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ hint: 'email', message: `email: ${betaTexts.invalidEmail}` })
})

test.each(invisible)('%j is refused in the browser too', (email) => {
  const values = { email, name: '', user_type: 'speaker', source: 'homepage' } as const
  expect(checkBetaValues(values, Date.now(), null)).toEqual({ email: betaTexts.invalidEmail })
})

test('an international domain is stored as mail servers know it, and one spelling is not another applicant', async () => {
  const first = await app.postJson('/api/beta-signups', { email: 'Ada@Exämple.de' })
  const stored = ((await first.json()) as { email: string }).email
  expect([first.status, stored]).toEqual([201, 'ada@xn--exmple-cua.de'])
  expect((await app.postJson('/api/beta-signups', { email: stored })).status).toBe(409)
  expect(accountEmail.parse('ada@exämple.de')).toBe(stored)
})
