// The guards: who is admitted, that the role is looked up on each request, and that refusals are recorded
// (docs/specification.md §20.37, §20.46).
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { type Account, makeAccount, signedInBrowser } from '../../../tests/people.ts'
import type { AppContext } from '../context.ts'
import { AppError, toAppError } from '../errors.ts'
import { adminOnly, type SignedInEnv, signedIn } from './signed-in.ts'

let app: TestApp
let admin: Account
let speaker: Account

beforeAll(async () => {
  app = await startTestApp()
  admin = await makeAccount(app, { role: 'admin' })
  speaker = await makeAccount(app)
})
afterAll(() => app.close())

const requestId = '01a1fc00-0000-7000-8000-0000000000ff'

/** Two routes behind the guards; the second one refuses on its own. */
async function ask(path: '/things/7' | '/own/7', account: Account | null, more: Partial<AppContext> = {}) {
  const context = { ...app.context, ...more }
  const routes = new Hono<SignedInEnv>()
  routes.use(async (c, next) => {
    c.set('requestId', requestId)
    await next()
  })
  routes.get('/things/:id', adminOnly(context), (c) => c.text('ok'))
  routes.get('/own/:id', signedIn(context), () => {
    throw new AppError('forbidden', 'No.')
  })
  routes.onError((thrown, c) => c.text(toAppError(thrown).code, toAppError(thrown).status))
  const browser = account && (await signedInBrowser(app, account))
  const cookie = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  return async () => {
    const answer = await routes.request(path, { headers: { cookie } }, {})
    return [answer.status, await answer.text()]
  }
}

const refusalsOf = async ({ id }: Account) =>
  (
    await app.database.pool.query(
      "select after, request_id from audit_log where action = 'access.refused' and actor_id = $1",
      [id],
    )
  ).rows

test('an admin is admitted, others are refused, and the refusal is recorded', async () => {
  expect(await (await ask('/things/7', admin))()).toEqual([200, 'ok'])
  expect(await (await ask('/things/7', null))()).toEqual([401, 'unauthenticated'])
  expect(await (await ask('/things/7', speaker))()).toEqual([403, 'forbidden'])
  expect(await refusalsOf(admin)).toEqual([])
  expect(await refusalsOf(speaker)).toEqual([
    { after: { code: 'forbidden', route: 'GET /things/:id' }, request_id: requestId },
  ])
})

test('a 403 from the route itself is recorded as well', async () => {
  const person = await makeAccount(app)
  expect(await (await ask('/own/7', person))()).toEqual([403, 'forbidden'])
  expect(await refusalsOf(person)).toEqual([
    { after: { code: 'forbidden', route: 'GET /own/:id' }, request_id: requestId },
  ])
})

test('a former admin is refused at once, although the session still exists', async () => {
  const former = await makeAccount(app, { role: 'admin' })
  const askAgain = await ask('/things/7', former)
  expect(await askAgain()).toEqual([200, 'ok'])
  await app.database.pool.query("update users set role = 'user' where id = $1", [former.id])
  expect(await askAgain()).toEqual([403, 'forbidden'])
  await app.database.pool.query('delete from sessions where user_id = $1', [former.id])
  expect(await askAgain()).toEqual([401, 'unauthenticated'])
})

test('with ADMIN_2FA=required an admin needs a second factor', async () => {
  const askAgain = await ask('/things/7', admin, { config: { ...app.config, admin2fa: 'required' } })
  expect(await askAgain()).toEqual([403, 'two_factor_enrolment_required'])
  await app.database.pool.query('update users set two_factor_enabled = true where id = $1', [admin.id])
  expect(await askAgain()).toEqual([200, 'ok'])
})
