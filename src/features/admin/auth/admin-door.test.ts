// The admins' sign-in: whoever is no admin gets nothing, not even the news that their password is right (SECURITY 32).
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { goodPassword, makeAccount, openBrowser } from '../../../../tests/people.ts'
import { suspendAccount } from '../../accounts/suspension/service.server.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits')
})

const knock = (email: string, password = goodPassword) =>
  openBrowser(app).send('POST', '/api/auth/sign-in', { email, password, area: 'admin' })
const wrong = [401, { code: 'invalid_credentials', message: 'Invalid login credentials' }]

test('an admin comes in, and with two-factor authentication is asked for the code', async () => {
  const { id, email } = await makeAccount(app, { role: 'admin' })
  expect((await knock(email)).status).toBe(200)
  await app.database.pool.query('update users set two_factor_enabled = true where id = $1', [id])
  expect((await (await knock(email)).json()).code).toBe('two_factor_required')
})

test.each([
  ['everybody else', async () => {}],
  [
    'who has two-factor authentication',
    (id: string) => app.database.pool.query('update users set two_factor_enabled = true where id = $1', [id]),
  ],
  ['who is suspended', (id: string) => suspendAccount(app.context.db, null, id)],
  [
    'whose address is not confirmed',
    (id: string) => app.database.pool.query('update users set email_verified = false where id = $1', [id]),
  ],
])('%s is answered as with a wrong password, and no session begins', async (_who, prepare) => {
  const { id, email } = await makeAccount(app)
  await prepare(id)
  const answer = await knock(email)
  expect([answer.status, await answer.json()]).toEqual(wrong)
  expect(answer.headers.getSetCookie()).toEqual([])
  const { rows } = await app.database.pool.query('select from sessions where user_id = $1', [id])
  expect(rows).toEqual([])
})

test('a right password takes the work of a wrong one, and counts as one', async () => {
  const { email } = await makeAccount(app)
  async function workFor(password: string) {
    const spy = vi.spyOn(app.web.pool, 'query')
    vi.mocked(verify).mockClear()
    await knock(email, password)
    const statements = spy.mock.calls.map(([given]) =>
      typeof given === 'string' ? given : (given as unknown as { text: string }).text,
    )
    spy.mockRestore()
    return { statements, hashes: vi.mocked(verify).mock.calls.length }
  }
  await knock(email, 'the first')
  expect(await workFor(goodPassword)).toEqual(await workFor('wrong password'))
  for (let i = 0; i < 7; i++) await knock(email)
  expect((await knock(email)).status).toBe(429)
})

test('another area is refused naming the field', async () => {
  const answer = await openBrowser(app).send('POST', '/api/auth/sign-in', {
    email: 'a@b.co',
    password: 'x',
    area: 'backstage',
  })
  expect([answer.status, (await answer.json()).hint]).toEqual([422, 'area'])
})
