// The installation's figures: each counted where it belongs, the same however often they are counted
// (docs/specification.md §14, §20.54).
import { describe, expect, test } from 'vitest'
import { admin, app, setUpAdminApp } from '../../../../tests/admin-app.ts'
import { insertRequest } from '../../../../tests/booking-requests.ts'
import { makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { makeSpeaker } from '../../../../tests/speakers.ts'
import { analyticsPaths } from '../../../vocabulary/analytics-paths.ts'
import { addDays } from '../ranges.ts'
import { countPlatform, ensureCounted } from './count.server.ts'
import { type AdminAnalytics, adminAnalytics } from './schema.ts'

setUpAdminApp()

const today = () => new Date().toISOString().slice(0, 10)
const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)

async function read(range = ''): Promise<AdminAnalytics> {
  await countPlatform(app.context.db)
  const answer = await admin.get(`${analyticsPaths.admin}${range}`)
  expect(answer.status).toBe(200)
  return adminAnalytics.parse(await answer.json())
}

async function apply(source: string, { user, daysAgo = 0 }: { user?: string; daysAgo?: number } = {}) {
  const { rows } = await query(
    `insert into beta_signups (id, email, user_type, source, status, created_at)
     values (gen_random_uuid(), gen_random_uuid() || '@example.com', 'speaker', $1, $2, now() - make_interval(days => $3))
     returning id`,
    [source, user ? 'joined' : 'pending', daysAgo],
  )
  if (user === undefined) return
  await query(
    `insert into invitations (id, beta_signup_id, email, token_hash, expires_at, used_at, used_by)
     values (gen_random_uuid(), $1::uuid, 'a@example.com', encode(sha256(($1::uuid::text)::bytea), 'hex'), now(), now(), $2)`,
    [rows[0].id, user],
  )
}

test('almost nothing yet: zeros, and every plan', async () => {
  const figures = await read()
  expect(figures.funnel.by_source).toEqual([])
  expect(figures.growth.accounts).toMatchObject({ count: 0, previous: 0 })
  expect(figures.tiers.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0])
  expect(figures.requests).toEqual([])
  // The admin is no one of those counted.
  expect(figures.active.weeks.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

test('the funnel by source: of those who applied in the range, how far they have come', async () => {
  const [asked, published, joined] = [await makeSpeaker(app), await makeSpeaker(app), await makeAccount(app)]
  await insertRequest(app.database.pool, { speaker: asked.id, organizer: null })
  await apply('homepage', { user: asked.id })
  await apply('homepage', { user: published.id })
  await apply('homepage')
  await apply('footer', { user: joined.id })
  await apply('footer', { daysAgo: 20 })
  const { by_source, steps } = (await read('?range=7d')).funnel
  expect(by_source).toEqual([
    { source: 'homepage', applied: 3, invited: 2, joined: 2, published: 2, requested: 1 },
    { source: 'footer', applied: 1, invited: 1, joined: 1, published: 0, requested: 0 },
  ])
  expect(steps.map(({ count }) => count)).toEqual([4, 3, 3, 2, 1])
  expect((await read('?range=30d')).funnel.by_source[1]).toMatchObject({ source: 'footer', applied: 2 })
})

test('growth by day, beside the days before', async () => {
  const before = (await read('?range=7d')).growth
  const account = await makeAccount(app)
  await query("update users set created_at = now() - interval '8 days' where id = $1", [account.id])
  await makeAccount(app)
  const after = (await read('?range=7d')).growth
  expect(after.accounts.count - before.accounts.count).toBe(1)
  expect(after.accounts.previous - before.accounts.previous).toBe(1)
  expect(after.accounts.by_day.at(-1)).toMatchObject({ from: today(), to: today() })
  expect(after.accounts.by_day.reduce((sum, { count }) => sum + count, 0)).toBe(after.accounts.count)
})

test('people are active in the weeks in which they were signed in, by the week they joined', async () => {
  const before = (await read()).active
  const account = await makeAccount(app)
  // No other test makes an account that long ago.
  await query("update users set created_at = now() - interval '21 days' where id = $1", [account.id])
  await signedInBrowser(app, account)
  await signedInBrowser(app, account)
  // Kept signed in a week ago, in a session that is gone since.
  await query(
    `insert into sessions (id, user_id, token_hash, is_remembered, expires_at, updated_at)
     values (gen_random_uuid(), $1, repeat('a', 64), true, now(), now() - interval '7 days')`,
    [account.id],
  )
  await query("delete from sessions where token_hash = repeat('a', 64)")
  const { weeks, cohorts } = (await read()).active
  const more = weeks.map(({ count }, i) => count - (before.weeks[i]?.count ?? 0))
  expect(more).toEqual([0, 0, 0, 0, 0, 0, 1, 1])
  expect(cohorts[4]).toMatchObject({
    week: addDays(weeks[7]?.week ?? '', -21),
    size: 1,
    active: [0, 0, 1, 1],
  })
})

test('requests by state, and how long they stay in one', async () => {
  const [speaker, organizer] = [await makeSpeaker(app), await makeAccount(app, { user_type: 'organizer' })]
  const ask = (state: string, more = {}) =>
    insertRequest(app.database.pool, { speaker: speaker.id, organizer: organizer.id, state, ...more })
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await ask('held', { moved_at: ago(5), held_at: ago(5), hold_ends_at: ago(-50) })
  await ask('held', { moved_at: ago(7), held_at: ago(7), hold_ends_at: ago(-50) })
  const accepted = await ask('accepted', { requested_at: ago(30) })
  await query(
    `insert into booking_request_steps (id, request_id, action, side, way, from_state, to_state, terms, taken_at, settles_at, settled_at)
     values (gen_random_uuid(), $1, 'accept', 'speaker', 'page', 'requested', 'accepted', '{}', $2, $2, $2)`,
    [accepted, ago(10)],
  )
  const { requests, states } = await read()
  expect(requests).toContainEqual({ state: 'held', count: 2 })
  expect(states).toContainEqual({ state: 'held', passed_hours: null, waiting: 2, waiting_hours: 6 })
  expect(states.find(({ state }) => state === 'requested')).toMatchObject({ passed_hours: 20 })
})

test('a state that was left within minutes has been passed in 0 hours', async () => {
  const speaker = await makeSpeaker(app)
  const held = new Date(Date.now() - 600_000)
  const id = await insertRequest(app.database.pool, {
    speaker: speaker.id,
    organizer: null,
    state: 'proposed',
  })
  await query(
    `insert into booking_request_steps (id, request_id, action, side, way, from_state, to_state, terms, taken_at, settles_at, settled_at)
     select gen_random_uuid(), $1, action, 'speaker', 'page', from_state, to_state, '{}', taken_at, taken_at, taken_at
     from (values ('hold', 'requested', 'held', $2::timestamptz), ('propose', 'held', 'proposed', $2::timestamptz + interval '9 min'))
       as steps (action, from_state, to_state, taken_at)`,
    [id, held],
  )
  const { states } = await read()
  expect(states.find(({ state }) => state === 'held')).toMatchObject({ passed_hours: 0 })
})

test('mail and jobs as they are now', async () => {
  const before = (await read()).health
  await query(`insert into mail_outbox (id, recipient, subject, kind, state, html, text, message_id)
    values (gen_random_uuid(), 'a@example.com', 's', 'note', 'pending', 'x', 'x', 'h1'),
      (gen_random_uuid(), 'a@example.com', 's', 'note', 'failed', null, null, 'h2')`)
  await query(
    "select graphile_worker.add_job('nothing', run_at => now() - interval '1 hour', queue_name => 'q')",
  )
  const { health, mails } = await read()
  expect(health.mails_waiting - before.mails_waiting).toBe(1)
  expect(health.mails_failed - before.mails_failed).toBe(1)
  expect(health.jobs_due - before.jobs_due).toBe(1)
  expect(health.oldest_job_seconds).toBeGreaterThanOrEqual(3_600)
  expect(mails.failed).toBe(1)
})

test('counting again changes nothing; one that takes long is left to the job', async () => {
  const { counted_at: _, ...first } = await read('?range=90d')
  await countPlatform(app.context.db)
  const { counted_at: __, ...second } = await read('?range=90d')
  expect({ ...second, health: null }).toEqual({ ...first, health: null })
  const { db } = app.context
  const later = new Date(Date.now() + 60_000)
  const ranAt = await ensureCounted(db, later)
  expect(ranAt).toEqual(later)
  await query("update rollups set took_ms = 5000 where kind = 'admin'")
  expect(await ensureCounted(db, new Date(Date.now() + 3_600_000))).toEqual(later)
})

describe('files', () => {
  test.each(['funnel', 'growth', 'active', 'cohorts', 'requests', 'states', 'tiers', 'mails'])(
    '%s',
    async (part) => {
      const answer = await admin.get(`${analyticsPaths.adminCsv}?part=${part}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      expect((await answer.text()).split('\r\n').length).toBeGreaterThan(2)
    },
  )

  test('a source is never a formula', async () => {
    await apply('=1+1')
    await countPlatform(app.context.db)
    const csv = await (await admin.get(`${analyticsPaths.adminCsv}?part=funnel`)).text()
    expect(csv).toContain('"\'=1+1","1"')
  })
})

test.each([
  ['range', 'range=all'],
  ['to', 'range=custom&from=2026-03-01&to=2026-02-01'],
])('refuses a wrong %s', async (field, given) => {
  const answer = await admin.get(`${analyticsPaths.admin}?${given}`)
  expect([answer.status, (await answer.json()).hint]).toEqual([422, field])
})
