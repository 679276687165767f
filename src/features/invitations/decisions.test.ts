// Invite, decline, reopen (docs/specification.md §10): the result for each application, valid transitions only, once, each
// with its row in the audit log.
import { describe, expect, test } from 'vitest'
import { admin, app, query, setUpAdminApp } from '../../../tests/admin-app.ts'
import { adminBrowser, type Browser, makeAccount } from '../../../tests/people.ts'
import { createBetaSignup } from '../beta/service.server.ts'

setUpAdminApp()

let applicants = 0

async function apply(status = 'pending', email?: string): Promise<string> {
  applicants += 1
  const { id } = await createBetaSignup(app.context.db, {
    email: email ?? `applicant-${applicants}@example.com`,
    name: null,
    user_type: 'speaker',
    source: 'homepage',
  })
  await query('update beta_signups set status = $2 where id = $1', id, status)
  return id
}

async function decide(what: string, ids: unknown, by: Browser = admin) {
  const answer = await by.send('POST', `/api/admin/beta-signups/${what}`, { ids })
  return { status: answer.status, body: await answer.json() }
}

const statusOf = async (id: string) =>
  (await query('select status from beta_signups where id = $1', id))[0].status
const auditOf = (id: string) =>
  query(
    `select action, actor_id, before, after, request_id from audit_log where before->>'beta_signup_id' = $1 order by id`,
    id,
  )

const unknownId = '01890000-0000-7000-8000-000000000000'

describe.each([
  ['invite', { pending: 'done', invited: 'done', joined: 'joined', declined: 'declined' }, 'invited'],
  ['decline', { pending: 'done', invited: 'invited', joined: 'joined', declined: 'declined' }, 'declined'],
  ['reopen', { pending: 'pending', invited: 'invited', joined: 'joined', declined: 'done' }, 'pending'],
])('%s', (what, outcomes, target) => {
  test.each(Object.entries(outcomes))('from %s: %s', async (status, outcome) => {
    const id = await apply(status)
    const { body } = await decide(what, [id])
    const isDone = outcome === 'done'
    expect(body.results).toEqual([
      { id, result: isDone ? 'done' : 'skipped', reason: isDone ? null : outcome },
    ])
    expect(await statusOf(id)).toBe(isDone ? target : status)
    const audit = await auditOf(id)
    expect(audit).toHaveLength(isDone ? 1 : 0)
    if (isDone) {
      expect(audit[0]).toMatchObject({
        actor_id: admin.admin.id,
        before: { status },
        after: { status: target },
        request_id: expect.any(String),
      })
    }
  })

  test('on many reports each separately', async () => {
    const [good, joined] = [await apply(what === 'reopen' ? 'declined' : 'pending'), await apply('joined')]
    const { status, body } = await decide(what, [joined, unknownId, good])
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { id: joined, result: 'skipped', reason: 'joined' },
      { id: unknownId, result: 'skipped', reason: 'not_found' },
      { id: good, result: 'done', reason: null },
    ])
  })

  test('by two admins at once happens once', async () => {
    const other = await adminBrowser(app)
    const id = await apply(what === 'reopen' ? 'declined' : 'pending')
    const both = await Promise.all([decide(what, [id]), decide(what, [id], other)])
    const results = both.map(({ body }) => body.results[0].result).sort()
    expect(results).toEqual(['done', 'skipped'])
    expect(await auditOf(id)).toHaveLength(1)
  })

  test.each([
    [[], 422],
    [['no id'], 422],
    [[unknownId, unknownId], 422],
    [Array.from({ length: 201 }, (_, i) => unknownId.slice(0, -3) + String(i).padStart(3, '0')), 422],
    ['all', 422],
  ])('refuses ids %o', async (ids, status) => {
    expect((await decide(what, ids)).status).toBe(status)
  })

  test('refuses an unknown field', async () => {
    const answer = await admin.send('POST', `/api/admin/beta-signups/${what}`, {
      ids: [unknownId],
      force: true,
    })
    expect([answer.status, (await answer.json()).hint]).toEqual([400, 'force'])
  })
})

test('an open invitation is left alone; one that has expired or whose mail failed is renewed', async () => {
  const id = await apply()
  await decide('invite', [id])
  const [first] = await query('select id from invitations where beta_signup_id = $1', id)
  expect((await decide('invite', [id])).body.results[0].reason).toBe('invited')
  await query(`update invitations set expires_at = now() - interval '1 second' where beta_signup_id = $1`, id)
  expect((await decide('invite', [id])).body.results[0].result).toBe('done')
  const [second] = await query('select id, email from invitations where beta_signup_id = $1', id)
  expect(second.id).not.toBe(first.id)
  await query('delete from mail_outbox where recipient = $1', second.email)
  await query(
    `insert into mail_outbox (id, recipient, subject, kind, state, message_id)
     values (gen_random_uuid(), $1, 's', 'invitation', 'failed', '<2@x>')`,
    second.email,
  )
  expect((await decide('invite', [id])).body.results[0].result).toBe('done')
  // The link in the mail that failed leads nowhere now, so it cannot be sent again.
  expect(
    await query('select state from mail_outbox where recipient = $1 order by created_at', second.email),
  ).toEqual([{ state: 'cancelled' }, { state: 'pending' }])
})

test('no one is invited who has an account, or at an address that could not sign in', async () => {
  const account = await makeAccount(app)
  const known = await apply('pending', account.email)
  // A row from before the rule for addresses: none can be created any more.
  const odd = await apply()
  await query("update beta_signups set email = 'odd,address@example.com' where id = $1", odd)
  expect((await decide('invite', [known, odd])).body.results).toEqual([
    { id: known, result: 'skipped', reason: 'user_exists' },
    { id: odd, result: 'skipped', reason: 'invalid_email' },
  ])
  expect([await statusOf(known), await statusOf(odd)]).toEqual(['pending', 'pending'])
})

test('two hundred are invited by one request', async () => {
  const ids = await Promise.all(Array.from({ length: 200 }, () => apply()))
  const { body } = await decide('invite', ids)
  expect(body.results.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(body.results.every(({ result }: { result: string }) => result === 'done')).toBe(true)
})

describe('undoing an invitation', () => {
  const mailsOf = (id: string) =>
    query(
      `select state, html is null as is_blank from mail_outbox join beta_signups on email = recipient where beta_signups.id = $1 and kind = 'invitation'`,
      id,
    )
  const runLater = async () => {
    await query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')
    await app.runJobs()
  }
  /** Its receipt has been sent. */
  async function applied(): Promise<string> {
    const id = await apply()
    await query('delete from graphile_worker._private_jobs')
    app.mails.length = 0
    return id
  }

  test('within ten seconds no email leaves, the link is gone, and the application is pending', async () => {
    const id = await applied()
    const before = Date.now()
    const { body } = await decide('invite', [id])
    expect(Date.parse(body.undo_until) - before).toBeGreaterThan(9_000)
    expect(Date.parse(body.undo_until) - Date.now()).toBeLessThanOrEqual(10_000)
    // The job of the email is not due.
    await app.runJobs()
    expect(app.mails).toEqual([])
    expect((await decide('undo-invite', [id])).body.results).toEqual([{ id, result: 'done', reason: null }])
    await runLater()
    expect(app.mails).toEqual([])
    expect(await mailsOf(id)).toEqual([{ state: 'cancelled', is_blank: true }])
    expect(await query('select id from invitations where beta_signup_id = $1', id)).toEqual([])
    expect(await statusOf(id)).toBe('pending')
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'beta.uninvited',
      actor_id: admin.admin.id,
      before: { status: 'invited' },
      after: { status: 'pending' },
    })
    // As if it had never been: the next invitation is an ordinary one.
    expect((await decide('invite', [id])).body.results[0].result).toBe('done')
  })

  test('left alone, the email leaves when the ten seconds are over', async () => {
    const id = await applied()
    await decide('invite', [id])
    const [job] = await query('select run_at - now() as wait from graphile_worker.jobs')
    expect(job.wait.seconds).toBeGreaterThan(5)
    await runLater()
    expect(app.mails).toHaveLength(1)
    expect((await decide('undo-invite', [id])).body.results).toEqual([
      { id, result: 'skipped', reason: 'sent' },
    ])
    expect(await statusOf(id)).toBe('invited')
  })

  test('is over after ten seconds, even if the email is late', async () => {
    const id = await apply()
    await decide('invite', [id])
    await query(
      `update invitations set created_at = created_at - interval '11 seconds' where beta_signup_id = $1`,
      id,
    )
    expect((await decide('undo-invite', [id])).body.results[0].reason).toBe('sent')
    expect(await mailsOf(id)).toEqual([{ state: 'pending', is_blank: false }])
  })

  test('of several at once reports each, and others are skipped', async () => {
    const [one, declined] = [await apply(), await apply('declined')]
    await decide('invite', [one])
    expect((await decide('undo-invite', [one, declined, unknownId])).body.results).toEqual([
      { id: one, result: 'done', reason: null },
      { id: declined, result: 'skipped', reason: 'declined' },
      { id: unknownId, result: 'skipped', reason: 'not_found' },
    ])
  })

  test('nothing else can be undone this way', async () => {
    const id = await apply()
    expect((await decide('decline', [id])).body.undo_until).toBeNull()
    expect((await decide('invite', [id])).body).toEqual({
      results: [{ id, result: 'skipped', reason: 'declined' }],
      undo_until: null,
    })
  })
})
