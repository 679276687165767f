// Admin sign-in: other users who prove who they are learn that this page is for admins, and get no session
// (docs/specification.md §16). Without that proof, a wrong address and a wrong password are answered alike (§20.32).
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { goodPassword, makeAccount, openBrowser } from '../../../tests/people.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ processes: 1 })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits')
})

const knock = (email: string, password = goodPassword) =>
  openBrowser(app).send('POST', '/api/auth/sign-in', { email, password, area: 'admin' })
const wrong = [401, { code: 'invalid_credentials', message: 'Invalid login credentials' }]

test('an admin signs in, with a code if two-factor authentication is on', async () => {
  const { id, email } = await makeAccount(app, { role: 'admin' })
  expect((await knock(email)).status).toBe(200)
  await app.database.pool.query('update users set two_factor_enabled = true where id = $1', [id])
  expect((await (await knock(email)).json()).code).toBe('two_factor_required')
})

test.each([
  ['any other user', async () => {}],
  [
    'who has two-factor authentication',
    (id: string) => app.database.pool.query('update users set two_factor_enabled = true where id = $1', [id]),
  ],
  ['who is suspended', (id: string) => suspendAccount(app.context.db, null, id)],
  [
    'whose address is not confirmed',
    (id: string) => app.database.pool.query('update users set email_verified = false where id = $1', [id]),
  ],
])('%s learns that this page is for admins, and no session starts', async (_who, prepare) => {
  const { id, email } = await makeAccount(app)
  await prepare(id)
  const answer = await knock(email)
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { code: 'not_admin', message: 'This page is for admins.', hint: 'Sign in on the regular page instead.' },
  ])
  expect(answer.headers.getSetCookie()).toEqual([])
  const { rows } = await app.database.pool.query('select from sessions where user_id = $1', [id])
  expect(rows).toEqual([])
  const audited = await app.database.pool.query(
    "select after from audit_log where action = 'sign_in.failed' and subject_id = $1",
    [id],
  )
  expect(audited.rows).toMatchObject([{ after: { reason: 'not_admin' } }])
})

test('a wrong password is answered alike for an admin, anyone else and no one', async () => {
  const admin = await makeAccount(app, { role: 'admin' })
  const { email } = await makeAccount(app)
  for (const address of [admin.email, email, 'no-one@example.com']) {
    const answer = await knock(address, 'wrong')
    expect([answer.status, await answer.json()]).toEqual(wrong)
  }
})

test('a wrong password takes the same work for anyone, and ten of them lock the account', async () => {
  const { email } = await makeAccount(app)
  const admin = await makeAccount(app, { role: 'admin' })
  async function workFor(address: string, password: string) {
    const spy = vi.spyOn(app.web.pool, 'query')
    vi.mocked(verify).mockClear()
    await knock(address, password)
    const statements = spy.mock.calls.map(([given]) =>
      typeof given === 'string' ? given : (given as unknown as { text: string }).text,
    )
    spy.mockRestore()
    return { statements, hashes: vi.mocked(verify).mock.calls.length }
  }
  await knock(email, 'the first')
  expect(await workFor(email, 'wrong password')).toEqual(await workFor(admin.email, 'wrong password'))
  for (let i = 0; i < 8; i++) await knock(email, 'wrong')
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
