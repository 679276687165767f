// The way to an account: an invitation, shown by GET, used once by POST (docs/specification.md §20.29, §20.33, §20.50, §10;
// traps 1–4).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { goodPassword, makeAccount, openBrowser, signedInBrowser } from '../../../tests/people.ts'
import { createBetaSignup } from '../beta/service.server.ts'
import { createInvitation } from './service.server.ts'

let app: TestApp
let applicants = 0

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))

async function invite(
  given: { user_type?: 'speaker' | 'organizer'; name?: string | null; email?: string } = {},
) {
  applicants += 1
  const { id } = await createBetaSignup(app.context.db, {
    email: `applicant-${applicants}@example.com`,
    name: 'Grace',
    user_type: 'speaker',
    source: 'homepage',
    ...given,
  })
  return { signupId: id, ...(await createInvitation(app.context.db, null, id, app.config)) }
}

const accept = (token: string, given: object = {}) =>
  openBrowser(app).send('POST', '/api/auth/invitations/accept', {
    token,
    name: 'Grace',
    last_name: 'Hopper',
    password: goodPassword,
    ...given,
  })
const show = async (token: string) => {
  const answer = await openBrowser(app).get(`/api/auth/invitations?token=${token}`)
  return { status: answer.status, body: await answer.json() }
}
const query = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const statusOf = async (id: string) =>
  (await query('select status from beta_signups where id = $1', id))[0].status

describe('an invitation', () => {
  test('is stored as a hash, for 14 days, and its application is invited', async () => {
    const { token, signupId, expires_at } = await invite()
    const [row] = await query('select * from invitations where beta_signup_id = $1', signupId)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.expires_at).toEqual(expires_at)
    expect(expires_at.getTime() - Date.now()).toBeGreaterThan(14 * 86_400_000 - 10_000)
    expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(14 * 86_400_000)
    expect(await statusOf(signupId)).toBe('invited')
  })

  test('is in the audit log when sent and when accepted, under permanent names', async () => {
    const { token, signupId } = await invite()
    expect((await accept(token)).status).toBe(201)
    const rows = await query(
      `select action from audit_log
       where before ->> 'beta_signup_id' = $1 or after ->> 'beta_signup_id' = $1 order by id`,
      signupId,
    )
    expect(rows).toEqual([{ action: 'beta.invited' }, { action: 'invitation.accepted' }])
  })

  test('is shown by GET as often as one likes, which uses nothing (§20.50)', async () => {
    const { token, email, signupId } = await invite()
    for (let i = 0; i < 3; i++) {
      const body = { valid: true, email, name: 'Grace', reason: null }
      expect(await show(token)).toEqual({ status: 200, body })
    }
    expect((await openBrowser(app).get('/api/auth/invitations/accept')).status).toBe(405)
    expect(await statusOf(signupId)).toBe('invited')
    expect(await query('select used_at from invitations where beta_signup_id = $1', signupId)).toEqual([
      { used_at: null },
    ])
  })

  test('ends when a new one is created for the same application', async () => {
    const first = await invite()
    const second = await createInvitation(app.context.db, null, first.signupId, app.config)
    expect((await show(first.token)).body).toEqual({
      ...{ valid: false, email: null, name: null, reason: 'unknown' },
    })
    expect((await accept(first.token)).status).toBe(403)
    expect((await accept(second.token)).status).toBe(201)
  })

  test('is not created for an unknown application, one that has joined, or an address that could not sign in', async () => {
    const joined = await invite()
    await accept(joined.token)
    await expect(createInvitation(app.context.db, null, joined.signupId, app.config)).rejects.toMatchObject({
      code: 'user_exists',
    })
    await expect(
      createInvitation(app.context.db, null, '01a1fc00-0000-7000-8000-0000000000ff', app.config),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(invite({ email: 'odd,address@example.com' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

describe('accepting one', () => {
  test.each(['speaker', 'organizer'] as const)(
    'makes the account of a %s and signs in',
    async (user_type) => {
      const { token, email, signupId } = await invite({ user_type })
      const browser = openBrowser(app)
      const answer = await browser.send('POST', '/api/auth/invitations/accept', {
        token,
        name: ' Grace ',
        last_name: 'Hopper',
        password: goodPassword,
      })
      const text = await answer.text()
      expect([answer.status, JSON.parse(text)]).toEqual([
        201,
        {
          user: {
            id: expect.any(String),
            email,
            user_metadata: { user_type, name: 'Grace', last_name: 'Hopper', avatar_url: null },
          },
          session: { expires_at: expect.any(String) },
        },
      ])
      expect(text).not.toContain(token)
      const { id } = JSON.parse(text).user
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
      expect(await statusOf(signupId)).toBe('joined')
      expect(await query('select used_by from invitations where beta_signup_id = $1', signupId)).toEqual([
        { used_by: id },
      ])
      const [user] = await query('select * from users where id = $1', id)
      expect(user).toMatchObject({ email, email_verified: true, role: 'user', suspended_at: null })
      const [{ password }] = await query('select password from accounts where user_id = $1', id)
      expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect((await browser.get('/api/me')).status).toBe(200)
      await signedInBrowser(app, { email })
      expect(
        await query(`select after from audit_log where action = 'invitation.accepted' and actor_id = $1`, id),
      ).toEqual([{ after: { invitation_id: expect.any(String), beta_signup_id: signupId } }])
    },
  )

  test('without a name uses the application’s', async () => {
    const { token } = await invite({ name: 'Ada of the form' })
    const answer = await openBrowser(app).send('POST', '/api/auth/invitations/accept', {
      token,
      password: goodPassword,
    })
    expect((await answer.json()).user.user_metadata).toMatchObject({ name: 'Ada of the form', last_name: '' })
  })

  test('works once: used, expired and unknown ones are 403 (§20.33)', async () => {
    const { token } = await invite()
    expect((await accept(token)).status).toBe(201)
    const expired = await invite()
    await query(
      "update invitations set expires_at = now() - interval '1 second' where beta_signup_id = $1",
      expired.signupId,
    )
    for (const [bad, reason] of [
      [token, 'used'],
      [expired.token, 'expired'],
      ['A'.repeat(43), 'unknown'],
    ] as const) {
      const answer = await accept(bad)
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'invitation_invalid'])
      expect(answer.headers.getSetCookie()).toEqual([])
      expect((await show(bad)).body).toEqual({ valid: false, email: null, name: null, reason })
    }
  })

  test('used by twenty at once creates one account', async () => {
    const { token, email } = await invite()
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(403)])
    expect(await query('select 1 from users where email = $1', email)).toHaveLength(1)
  })

  test.each([
    ['seven characters', 'xK9#qLm'],
    ['common', 'password1234'],
    ['the product’s name', 'Lectern1'],
    ['own name', 'GraceHopper1'],
  ])('with a weak password tells why and keeps the invitation (§20.29, §20.33): %s', async (_, password) => {
    const { token, signupId } = await invite()
    const answer = await accept(token, { password })
    const body = await answer.json()
    expect([answer.status, body.code, body.hint]).toEqual([422, 'invalid_input', 'password'])
    expect(body.message).toMatch(/^password: [A-Z].+\./)
    expect(body.message).not.toContain(password)
    expect(await statusOf(signupId)).toBe('invited')
    expect((await accept(token)).status).toBe(201)
  })

  test('accepts 64 characters and spaces as typed (§20.29)', async () => {
    const { token, email } = await invite()
    const typed = '  violet kettle orbit sandal copper lantern meadow thistle qua  '
    expect(typed).toHaveLength(64)
    expect((await accept(token, { password: typed })).status).toBe(201)
    await signedInBrowser(app, { email }, { password: typed })
    await expect(signedInBrowser(app, { email }, { password: typed.trim() })).rejects.toThrow('401')
  })

  test('for an address that has an account says so to the holder of its invitation alone, and keeps it', async () => {
    const { token, email, signupId } = await invite()
    await makeAccount(app, { email })
    const answer = await accept(token)
    expect([answer.status, (await answer.json()).message]).toEqual([409, 'User already registered'])
    expect(await query('select used_at from invitations where beta_signup_id = $1', signupId)).toEqual([
      { used_at: null },
    ])
    expect((await accept('B'.repeat(43))).status).toBe(403)
  })

  test('that fails after the account was inserted leaves neither account nor used invitation', async () => {
    const { token, email, signupId } = await invite()
    await query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`,
    )
    await query('create trigger fail before update on invitations for each row execute function fail()')
    expect((await accept(token)).status).toBe(500)
    await query('drop trigger fail on invitations')
    expect(await query('select 1 from users where email = $1', email)).toEqual([])
    expect(await statusOf(signupId)).toBe('invited')
    expect((await accept(token)).status).toBe(201)
  })

  test.each([
    ['no token', { token: undefined }, 422, 'token'],
    ['another kind of token', { token: '../../etc' }, 422, 'token'],
    ['an email of one’s own', { email: 'mallory@example.com' }, 400, 'email'],
    ['a role', { role: 'admin' }, 400, 'role'],
    ['a user type', { user_type: 'organizer' }, 400, 'user_type'],
    ['a line feed in the name', { name: 'Grace\r\nBcc: x' }, 422, 'name'],
    ['a very long last name', { last_name: 'x'.repeat(121) }, 422, 'last_name'],
    ['NUL in the password', { password: `${goodPassword}\u0000` }, 422, 'password'],
  ])('refuses %s', async (_, given, status, field) => {
    const { token, signupId } = await invite()
    const answer = await accept(token, given)
    expect([answer.status, (await answer.json()).hint]).toEqual([status, field])
    expect(await statusOf(signupId)).toBe('invited')
  })
})

test('a token given twice is 422, an unknown parameter 400 (§20.45)', async () => {
  const { token } = await invite()
  expect((await show(`${token}&token=${token}`)).status).toBe(422)
  expect((await show(`${token}&x=1`)).status).toBe(400)
})

test('more than sixty looks a minute from one network are 429 with Retry-After', async () => {
  const browser = openBrowser(app)
  const statuses: number[] = []
  for (let i = 0; i < 61; i++) {
    statuses.push((await browser.get(`/api/auth/invitations?token=${'C'.repeat(43)}`)).status)
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([429])
})

test('no log line and no audit row holds a token or an address (§20.43)', async () => {
  const { token, email } = await invite()
  await show(token)
  await accept(token)
  const rows = JSON.stringify([app.logged, await query('select * from audit_log')])
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(email)
})

describe('the mail', () => {
  test('is in the outbox as soon as it is created, and leads to the form', async () => {
    const { email, token, signupId } = await invite()
    const waiting = await query('select state, kind from mail_outbox where recipient = $1 order by id', email)
    expect(waiting).toEqual([
      { state: 'pending', kind: 'beta_received' },
      { state: 'pending', kind: 'invitation' },
    ])
    await app.runJobs()
    const mails = app.mails.filter(({ to, text }) => to === email && text.includes('/auth?invite='))
    expect(mails).toHaveLength(1)
    for (const part of [mails[0]?.text, mails[0]?.html])
      expect(part).toContain(`${app.config.appUrl}/auth?invite=${token}`)
    expect(await statusOf(signupId)).toBe('invited')
    const kept = [
      await query('select * from mail_outbox'),
      await query('select * from graphile_worker._private_jobs'),
    ]
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('is not sent when the invitation could not be created', async () => {
    const before = await query("select count(*) from mail_outbox where kind = 'invitation'")
    await query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`,
    )
    await query(`create trigger refuse before insert on mail_outbox for each row when (new.kind = 'invitation')
       execute function refuse()`)
    await expect(invite()).rejects.toThrow()
    await query('drop trigger refuse on mail_outbox')
    expect(await query("select count(*) from mail_outbox where kind = 'invitation'")).toEqual(before)
    expect(
      await query('select 1 from invitations where email = $1', `applicant-${applicants}@example.com`),
    ).toEqual([])
  })
})
