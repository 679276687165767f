// Recovery links: created by an admin or requested, shown by GET, used once by POST (docs/specification.md §20.32, §20.34,
// §20.35, §20.43, §20.50).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import {
  type Account,
  goodPassword,
  makeAccount,
  openBrowser,
  signedInBrowser,
} from '../../../../tests/people.ts'
import { deriveKey, seal } from '../../../server/auth/sealing.ts'
import { stepAt, totpCode } from '../../../server/auth/totp.ts'
import { removeExpired } from '../jobs.server.ts'
import { suspendAccount } from '../suspension.server.ts'
import { createRecovery } from './service.server.ts'

let app: TestApp
let ada: Account
const password = 'copper lantern meadow thistle'

beforeAll(async () => {
  app = await startTestApp({ processes: 1, settings: { SELF_SERVICE_RECOVERY: 'on' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query(
    'truncate rate_limits; delete from mail_outbox; delete from graphile_worker._private_jobs',
  )
  ada = await makeAccount(app)
  app.mails.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

const query = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const make = (account = ada) =>
  app.context.db.transaction((tx) => createRecovery(tx, null, account.id, app.config))
const show = async (token: string) => (await openBrowser(app).get(`/api/auth/recovery?token=${token}`)).json()
const recover = (token: string, given: object = {}) =>
  openBrowser(app).send('POST', '/api/auth/recovery', { token, password, ...given })
const asked = async (answer: Response) => [answer.status, (await answer.json()).code]

describe('a link', () => {
  test('arrives by mail, sets the password, ends every session, signs in, works once', async () => {
    const before = await signedInBrowser(app, ada)
    const { token } = await make()
    await app.runJobs()
    expect(app.mails).toMatchObject([{ to: ada.email, subject: 'Choose a new password' }])
    for (const part of [app.mails[0]?.text, app.mails[0]?.html])
      expect(part).toContain(`${app.config.appUrl}/auth?recovery=${token}`)
    for (let i = 0; i < 2; i++)
      expect(await show(token)).toEqual({ valid: true, email: ada.email, two_factor: false })
    expect((await before.send('POST', '/api/auth/refresh')).status).toBe(200)
    const browser = openBrowser(app)
    const answer = await browser.send('POST', '/api/auth/recovery', { token, password })
    expect([answer.status, (await answer.json()).user.email]).toEqual([200, ada.email])
    expect((await browser.get('/api/me')).status).toBe(200)
    expect((await before.send('POST', '/api/auth/refresh')).status).toBe(401)
    await signedInBrowser(app, ada, { password })
    await expect(signedInBrowser(app, ada)).rejects.toThrow('401')
    expect(await asked(await recover(token))).toEqual([403, 'link_invalid'])
    expect(await show(token)).toEqual({ valid: false, email: null, two_factor: false })
  })

  test('used five times at once works once', async () => {
    const { token } = await make()
    const answers = await Promise.all(Array.from({ length: 5 }, () => recover(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('ends with a newer one, after a day, with a suspension, and with a new password', async () => {
    const first = await make()
    await query("update mail_outbox set state = 'failed'")
    const second = await make()
    expect((await recover(first.token)).status).toBe(403)
    expect(await query('select state from mail_outbox order by created_at')).toEqual([
      { state: 'cancelled' },
      { state: 'pending' },
    ])
    later(86_401)
    expect((await recover(second.token)).status).toBe(403)
    const third = await make()
    const browser = await signedInBrowser(app, ada)
    await browser.send('POST', '/api/account/password', {
      current_password: goodPassword,
      new_password: password,
    })
    expect((await recover(third.token)).status).toBe(403)
    const fourth = await make()
    await suspendAccount(app.context.db, null, ada.id)
    expect((await recover(fourth.token)).status).toBe(403)
    await expect(make()).rejects.toMatchObject({ code: 'conflict' })
  })

  test('survives a weak password', async () => {
    const { token } = await make()
    expect(await asked(await recover(token, { password: 'password1234' }))).toEqual([422, 'invalid_input'])
    expect((await recover(token)).status).toBe(200)
  })

  test('does not bypass two-factor authentication (§20.34)', async () => {
    const secret = Buffer.from('12345678901234567890')
    const sealed = seal(deriveKey(app.config.secret, 'two-factor secrets'), secret, ada.id)
    await query('insert into two_factors (user_id, sealed_secret) values ($1, $2)', ada.id, sealed)
    await query('update users set two_factor_enabled = true where id = $1', ada.id)
    const { token } = await make()
    expect(await show(token)).toMatchObject({ two_factor: true })
    expect(await asked(await recover(token))).toEqual([401, 'two_factor_required'])
    const right = totpCode(secret, stepAt(Date.now()))
    const wrong = right === '000000' ? '111111' : '000000'
    expect(await asked(await recover(token, { code: wrong }))).toEqual([401, 'invalid_code'])
    expect((await recover(token, { code: right })).status).toBe(200)
  })

  test('leaves no token in any log, and none readable in the database (§20.43)', async () => {
    const { token } = await make()
    await app.runJobs()
    await show(token)
    await recover(token)
    const kept = JSON.stringify([
      app.logged,
      await query('select * from audit_log'),
      await query('select * from account_tokens'),
      await query('select * from mail_outbox'),
      await query('select * from graphile_worker._private_jobs'),
    ])
    expect(kept).not.toContain(token)
    expect(JSON.stringify([app.logged, await query('select * from audit_log')])).not.toContain(ada.email)
  })
})

describe('requesting one', () => {
  const ask = (email: string, on = app) =>
    openBrowser(on).send('POST', '/api/auth/recovery/request', { email })

  test('a known and an unknown address get the same answer after the same statements (§20.32)', async () => {
    const statements: string[][] = []
    const bodies: unknown[] = []
    for (const email of [ada.email, 'nobody-here@example.com']) {
      const spy = vi.spyOn(app.web.pool, 'query')
      const answer = await ask(email)
      bodies.push([answer.status, await answer.text()])
      statements.push(
        spy.mock.calls.map(([given]) =>
          typeof given === 'string' ? given : (given as unknown as { text: string }).text,
        ),
      )
      spy.mockRestore()
    }
    expect(bodies).toEqual([
      [204, ''],
      [204, ''],
    ])
    expect(statements[0]).toEqual(statements[1])
    expect(statements[0]?.join()).toContain('add_job')
    await app.runJobs()
    await app.runJobs()
    expect(app.mails.map(({ to }) => to)).toEqual([ada.email])
  })

  test('is limited per address, known or not', async () => {
    for (const email of [ada.email, 'nobody-here@example.com']) {
      for (let i = 0; i < 3; i++) expect((await ask(email)).status).toBe(204)
      const answer = await ask(email)
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
    }
  })

  test('is a 404 unless the setting is on', async () => {
    const other = await startTestApp()
    expect((await ask(ada.email, other)).status).toBe(404)
    await other.close()
  })
})

test('only expired sessions, challenges and links are removed', async () => {
  const browser = await signedInBrowser(app, ada)
  const { token } = await make()
  const bea = await makeAccount(app)
  await signedInBrowser(app, bea)
  await make(bea)
  await query("update sessions set expires_at = now() - interval '1 s' where user_id = $1", bea.id)
  await query("update account_tokens set expires_at = now() - interval '1 s' where user_id = $1", bea.id)
  await query(
    "insert into verifications (id, identifier, value, expires_at) values (gen_random_uuid(), 'x', 'x', now() - interval '1 s')",
  )
  await removeExpired(app.context.db)
  expect(await query('select 1 from sessions where user_id = $1', bea.id)).toEqual([])
  expect(await query('select 1 from account_tokens where user_id = $1', bea.id)).toEqual([])
  expect(await query("select 1 from verifications where identifier = 'x'")).toEqual([])
  expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(200)
  expect(await show(token)).toMatchObject({ valid: true })
})
