// Users as admins see and change them: list, one in full, tier, suspend, restore, delete (docs/specification.md §20.12,
// §20.35, §20.38, §20.45, §20.46).
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { admin, app, query, setUpAdminApp } from '../../../../tests/admin-app.ts'
import { startTestApp } from '../../../../tests/harness.ts'
import { type Account, makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { createBetaSignup } from '../../beta/service.server.ts'
import { deleteUser, suspendUser } from './actions.server.ts'

setUpAdminApp()

const list = async (parameters: Record<string, string> = {}) =>
  (await admin.get(`/api/admin/users?${new URLSearchParams(parameters)}`)).json()
const tiers = (type: string) =>
  query('select id, name from subscription_tiers where user_type = $1 order by position', type)
const auditOf = (id: string, action: string) =>
  query('select * from audit_log where subject_id = $1 and action = $2', id, action)

async function visitor(given: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(app, given)
  const own = await signedInBrowser(app, account)
  await own.send('POST', '/api/profile')
  return { ...account, own }
}

describe('the list', () => {
  test('shows the newest first, with tier and status, and only listed keys (§20.45)', async () => {
    const { id, email } = await visitor({ user_type: 'organizer' })
    const { rows, total } = await list()
    expect(total).toBe((await query('select from users')).length)
    expect(rows[0]).toEqual({
      id,
      email,
      name: 'Ada',
      last_name: 'Moreau',
      user_type: 'organizer',
      admin: false,
      status: 'active',
      suspended_at: null,
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      tier: { id: (await tiers('organizer'))[0].id, name: 'Free' },
    })
  })

  test('is filtered by literal text, type, status and tier', async () => {
    const { id, email } = await visitor({ name: '100%_(a+)+$', last_name: 'Łuk' })
    const ids = async (parameters: Record<string, string>) =>
      (await list(parameters)).rows.map((row: { id: string }) => row.id)
    for (const search of ['%_(a+)+$ łuk', email.toUpperCase(), '100%']) {
      expect(await ids({ search })).toEqual([id])
    }
    expect(await ids({ search: "' OR 1=1--" })).toEqual([])
    expect(await ids({ search: email, user_type: 'organizer' })).toEqual([])
    expect(await ids({ search: email, status: 'suspended' })).toEqual([])
    expect(await ids({ search: email, tier: (await tiers('speaker'))[0].id })).toEqual([id])
    expect(await ids({ search: email, tier: (await tiers('speaker'))[1].id })).toEqual([])
  })

  test('has each user once across pages', async () => {
    for (let i = 0; i < 5; i++) await makeAccount(app)
    await query(`update users set created_at = '2026-01-01' where name = 'Ada'`)
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page: { rows: { id: string }[]; next_cursor: string | null } = await list({
        limit: '2',
        ...(cursor ? { cursor } : {}),
      })
      found.push(...page.rows.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor)
    expect(found).toHaveLength((await query('select from users')).length)
    expect(new Set(found).size).toBe(found.length)
  })

  test.each([
    ['status=gone', 422, 'status'],
    ['tier=free', 422, 'tier'],
    ['cursor=x', 422, 'cursor'],
    ['search=a&search=b', 422, 'search'],
    ['role=admin', 400, 'role'],
  ])('refuses ?%s', async (parameters, status, field) => {
    const answer = await admin.get(`/api/admin/users?${parameters}`)
    expect([answer.status, (await answer.json()).hint]).toEqual([status, field])
  })
})

test('one user in full: profile, tiers, sessions, application, and audit log entries', async () => {
  const { id, email } = await visitor()
  await createBetaSignup(app.context.db, { email, name: null, user_type: 'speaker', source: 'hero' })
  const body = await (await admin.get(`/api/admin/users/${id}`)).json()
  expect(body).toMatchObject({
    id,
    email,
    phone: null,
    email_confirmed: true,
    profile: { id, first_name: 'Ada' },
    tier: { name: 'Free' },
    sessions: 1,
    application: { source: 'hero', status: 'pending' },
  })
  expect(body.tiers.map(({ name }: { name: string }) => name)).toEqual(['Free', 'Pro', 'Premium'])
  expect(body.audit[0]).toMatchObject({ action: 'sign_in.ok', actor: { email, name: 'Ada Moreau' } })
  expect(JSON.stringify(body)).not.toMatch(/argon2|token/)
})

test.each([
  ['01890000-0000-7000-8000-000000000000', 404],
  ['x', 422],
  ["'%20OR%201=1", 422],
])('a user %s is %i on every route', async (id, status) => {
  const tier_id = (await tiers('speaker'))[1].id
  const answers = [
    await admin.get(`/api/admin/users/${id}`),
    await admin.send('PATCH', `/api/admin/users/${id}/tier`, { tier_id }),
    await admin.send('POST', `/api/admin/users/${id}/suspend`),
    await admin.send('POST', `/api/admin/users/${id}/restore`),
    await admin.send('POST', `/api/admin/users/${id}/recovery-link`),
    await admin.send('POST', `/api/admin/users/${id}/view-as`),
    await admin.send('DELETE', `/api/admin/users/${id}`, { confirm: 'a@b.cd' }),
  ]
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
})

describe('the tier', () => {
  test('is set, shown to the user immediately, and audited once', async () => {
    const { id, own } = await visitor()
    const [free, pro] = await tiers('speaker')
    for (let i = 0; i < 2; i++) {
      const answer = await admin.send('PATCH', `/api/admin/users/${id}/tier`, { tier_id: pro.id })
      expect([answer.status, (await answer.json()).tier.name]).toEqual([200, 'Pro'])
    }
    expect((await (await own.get('/api/me')).json()).tier.name).toBe('Pro')
    const audit = await auditOf(id, 'user.tier_changed')
    expect(audit).toHaveLength(1)
    expect(audit[0]).toMatchObject({
      actor_id: admin.admin.id,
      before: { tier_id: free.id },
      after: { tier_id: pro.id },
      request_id: expect.any(String),
    })
  })

  test('must be of the user’s type, and needs a profile', async () => {
    const { id } = await visitor()
    const [organizers] = await tiers('organizer')
    const wrong = await admin.send('PATCH', `/api/admin/users/${id}/tier`, { tier_id: organizers.id })
    expect([wrong.status, (await wrong.json()).hint]).toEqual([422, 'tier_id'])
    const bare = await makeAccount(app)
    const [speakers] = await tiers('speaker')
    const missing = await admin.send('PATCH', `/api/admin/users/${bare.id}/tier`, { tier_id: speakers.id })
    expect([missing.status, (await missing.json()).code]).toEqual([404, 'PGRST116'])
    const more = await admin.send('PATCH', `/api/admin/users/${id}/tier`, {
      tier_id: speakers.id,
      role: 'admin',
    })
    expect([more.status, (await more.json()).hint]).toEqual([400, 'role'])
  })
})

test('suspending ends every session immediately; restoring allows signing in again; both are audited once (§20.35)', async () => {
  const { id, email, own } = await visitor()
  for (let i = 0; i < 2; i++) {
    const answer = await admin.send('POST', `/api/admin/users/${id}/suspend`)
    expect(await answer.json()).toMatchObject({ status: 'suspended', sessions: 0 })
  }
  const change = await own.send('PATCH', '/api/profile', { first_name: 'X' })
  expect([change.status, (await change.json()).code]).toEqual([403, 'suspended'])
  await expect(signedInBrowser(app, { email })).rejects.toThrow('403')
  for (let i = 0; i < 2; i++) {
    const answer = await admin.send('POST', `/api/admin/users/${id}/restore`)
    expect((await answer.json()).status).toBe('active')
  }
  await signedInBrowser(app, { email })
  const suspended = await auditOf(id, 'user.suspended')
  expect(suspended).toHaveLength(1)
  expect(suspended[0]).toMatchObject({ before: { suspended: false }, after: { suspended: true } })
  const restored = await auditOf(id, 'user.restored')
  expect(restored).toHaveLength(1)
  expect(restored[0]).toMatchObject({
    actor_id: admin.admin.id,
    before: { suspended: true },
    after: { suspended: false },
  })
})

test('a recovery link goes to the account’s own address, and to no one else', async () => {
  const { id, email } = await visitor()
  const answer = await admin.send('POST', `/api/admin/users/${id}/recovery-link`)
  expect(Object.keys(await answer.json())).toEqual(['expires_at'])
  await app.runJobs()
  const mails = app.mails.filter(({ to }) => to === email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/recover/)
  expect(await auditOf(id, 'recovery.link_created')).toMatchObject([
    { actor_id: admin.admin.id, request_id: expect.any(String) },
  ])
  await admin.send('POST', `/api/admin/users/${id}/suspend`)
  expect((await admin.send('POST', `/api/admin/users/${id}/recovery-link`)).status).toBe(409)
})

describe('deleting', () => {
  test('requires the typed address, and removes everything that names the user', async () => {
    const { id, email, own } = await visitor()
    await createBetaSignup(app.context.db, { email, name: null, user_type: 'speaker', source: 'hero' })
    await query(
      `insert into mail_outbox (id, recipient, subject, kind, html, text, message_id)
       values (gen_random_uuid(), $1, 's', 'invitation', 'h', 't', '<3@x>')`,
      email,
    )
    const wrong = await admin.send('DELETE', `/api/admin/users/${id}`, { confirm: `x${email}` })
    expect([wrong.status, (await wrong.json()).hint]).toEqual([422, 'confirm'])
    const answer = await admin.send('DELETE', `/api/admin/users/${id}`, {
      confirm: ` ${email.toUpperCase()}`,
    })
    expect(answer.status).toBe(204)
    expect((await admin.get(`/api/admin/users/${id}`)).status).toBe(404)
    expect((await own.send('PATCH', '/api/profile', { first_name: 'X' })).status).toBe(401)
    for (const table of ['users', 'beta_signups', 'invitations', 'mail_outbox', 'audit_log']) {
      expect(JSON.stringify(await query(`select * from ${table}`))).not.toContain(email)
    }
    expect(await auditOf(id, 'user.deleted')).toMatchObject([
      { actor_id: admin.admin.id, before: { user_type: 'speaker', role: 'user' } },
    ])
  })
})

describe('admins', () => {
  test('cannot suspend or delete themselves', async () => {
    const { id, email } = admin.admin
    const suspended = await admin.send('POST', `/api/admin/users/${id}/suspend`)
    const deleted = await admin.send('DELETE', `/api/admin/users/${id}`, { confirm: email })
    expect([suspended.status, (await suspended.json()).code]).toEqual([409, 'own_account'])
    expect([deleted.status, (await deleted.json()).code]).toEqual([409, 'own_account'])
    expect((await admin.get('/api/admin/overview')).status).toBe(200)
  })

  test.each(['who %s each other at once leave one', 'delete'])(
    'who %s each other at once leave one',
    async (act) => {
      const other = await startTestApp()
      const one = await makeAccount(other, { role: 'admin' })
      const two = await makeAccount(other, { role: 'admin' })
      const { db } = other.context
      // Past the guard, where both are still admins: only the transaction is left to protect.
      const remove = ({ id }: Account, { id: userId, email }: Account) => {
        const actor = { id, requestId: randomUUID() }
        return act === 'suspend'
          ? suspendUser(db, actor, userId)
          : deleteUser(db, actor, userId, { confirm: email })
      }
      const outcomes = await Promise.allSettled([remove(one, two), remove(two, one)])
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
      expect(refused).toEqual(['last_admin'])
      const { rows } = await other.database.pool.query(
        `select from users where role = 'admin' and suspended_at is null`,
      )
      expect(rows).toHaveLength(1)
      await other.close()
    },
  )
})

test('last seen is the latest visit, and the last fifty entries about a user are shown', async () => {
  const { id, email } = await makeAccount(app)
  for (let i = 0; i < 2; i++) await signedInBrowser(app, { email })
  await app.database.pool.query(
    `update sessions set updated_at = now() - interval '9 days'
     where id = (select id from sessions where user_id = $1 order by id limit 1)`,
    [id],
  )
  await app.database.pool.query(
    `insert into audit_log (id, action, actor_id) select gen_random_uuid(), 'test.filler', $1 from generate_series(1, 60)`,
    [id],
  )
  const person = await (await admin.get(`/api/admin/users/${id}`)).json()
  expect(Date.now() - Date.parse(person.last_seen_at)).toBeLessThan(24 * 3_600_000)
  expect(person.audit).toHaveLength(50)
})
