// One's own plan: usage as the server counts it, who set the tier, and an admin's word (docs/specification.md §6, §18).
import { describe, expect, test } from 'vitest'
import { admin, app, query, setUpAdminApp } from '../../../tests/admin-app.ts'
import { adminBrowser, makeAccount, signedInBrowser } from '../../../tests/people.ts'
import { duringTransaction } from '../../../tests/until-blocked.ts'
import type { OwnPlan } from './schema.ts'

setUpAdminApp()

const tierId = async (name: string, side: string) =>
  (await query('select id from subscription_tiers where user_type = $1 and name = $2', side, name))[0].id

async function person(user_type: 'speaker' | 'organizer' = 'speaker') {
  const account = await makeAccount(app, { user_type })
  const own = await signedInBrowser(app, account)
  await own.send('POST', '/api/profile')
  const plan = async (): Promise<OwnPlan> => (await own.get('/api/plan')).json()
  const used = async (key: string) => (await plan()).usage.find((one) => one.key === key)
  return { ...account, own, plan, used }
}

test('a speaker sees topics, past events and testimonials against the limits', async () => {
  const { id, own, used } = await person()
  expect(await used('topics')).toEqual({ key: 'topics', used: 0, limit: 3, per: null })
  const topics = await query('select id from topics limit 2')
  for (const { id: topic_id } of topics) await own.send('POST', '/api/profile/topics', { topic_id })
  const event = { title: 'Talk', event_name: 'Event', format: 'talk' }
  const days = ['2024-03-05', '2024-04-05', '2099-01-01']
  for (const starts_on of days) await own.send('POST', '/api/experiences', { ...event, starts_on })
  await own.send('POST', '/api/experiences', { ...event, starts_on: '2024-05-05', visibility: 'hidden' })
  await query(
    `insert into testimonials (id, profile_id, state, author_name, author_email, quote, rating, submitted_at, published_at, position)
     select gen_random_uuid(), $1, 'published', 'Bo', 'bo@example.com', 'A quote that is long enough', 5, now(), now(), 1`,
    id,
  )
  expect((await used('topics'))?.used).toBe(2)
  expect(await used('past_events')).toEqual({ key: 'past_events', used: 2, limit: 5, per: null })
  // What a larger plan allowed is kept.
  expect(await used('testimonials')).toEqual({ key: 'testimonials', used: 1, limit: 0, per: null })
})

test('an organizer sees profiles opened today and speakers contacted this month', async () => {
  const { id, used, plan } = await person('organizer')
  const speaker = await person()
  expect(await used('contacts')).toEqual({ key: 'contacts', used: 0, limit: 0, per: 'month' })
  await query(
    `insert into profile_openings (organizer_id, day, profile_id) values ($1, (now() at time zone 'UTC')::date, $2)`,
    id,
    speaker.id,
  )
  expect(await used('profile_views')).toEqual({ key: 'profile_views', used: 1, limit: 10, per: 'day' })
  expect(await used('event_create')).toBeUndefined()
  await admin.send('PATCH', `/api/admin/users/${id}/tier`, { tier_id: await tierId('Premium', 'organizer') })
  expect((await plan()).usage).toEqual([
    { key: 'profile_views', used: null, limit: null, per: 'day' },
    { key: 'contacts', used: 0, limit: null, per: 'month' },
  ])
})

test('without keys of Stripe nothing can be bought, and nothing of it shows', async () => {
  const { own, plan } = await person()
  expect(await plan()).toMatchObject({ payments: null, can_buy: false, can_manage: false })
  const { choices } = await (await own.get('/api/notification-choices')).json()
  expect(choices.map(({ topic }: { topic: string }) => topic)).not.toContain('plan')
})

test('without a profile the plan is missing', async () => {
  const browser = await signedInBrowser(app, await makeAccount(app))
  const answer = await browser.get('/api/plan')
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'PGRST116'])
})

describe('an admin’s word', () => {
  test('is told with its day, and released once, audited', async () => {
    const { id, plan } = await person()
    const path = `/api/admin/users/${id}/tier`
    const start = await plan()
    expect(start).toMatchObject({ set_by: 'start', since: expect.any(String) })
    const set = await admin.send('PATCH', path, { tier_id: await tierId('Pro', 'speaker') })
    expect((await set.json()).tier_set_by).toBe('admin')
    const held = await plan()
    expect(held).toMatchObject({ set_by: 'admin', tier_id: await tierId('Pro', 'speaker') })
    expect(Date.parse(held.since ?? '')).toBeGreaterThan(Date.parse(start.since ?? ''))
    for (let i = 0; i < 2; i++) {
      const released = await admin.send('DELETE', path)
      expect(await released.json()).toMatchObject({ tier: { name: 'Free' }, tier_set_by: 'start' })
    }
    const log = await query(
      `select actor_id, before, after from audit_log where subject_id = $1 and action = 'user.tier_released'`,
      id,
    )
    expect(log).toEqual([
      {
        actor_id: admin.admin.id,
        before: { tier_id: await tierId('Pro', 'speaker') },
        after: { tier_id: await tierId('Free', 'speaker') },
      },
    ])
  })

  test('given twice is one act; there is none to release where none was given', async () => {
    const { id } = await person()
    const path = `/api/admin/users/${id}/tier`
    expect((await admin.send('DELETE', path)).status).toBe(200)
    for (let i = 0; i < 2; i++) await admin.send('PATCH', path, { tier_id: await tierId('Pro', 'speaker') })
    expect(
      await query(`select action from audit_log where subject_id = $1 and action like 'user.tier%'`, id),
    ).toEqual([{ action: 'user.tier_changed' }])
  })

  test('for the tier that someone has begins nothing anew', async () => {
    const { id, plan } = await person()
    const { since } = await plan()
    await admin.send('PATCH', `/api/admin/users/${id}/tier`, { tier_id: await tierId('Free', 'speaker') })
    expect(await plan()).toMatchObject({ set_by: 'admin', since })
  })

  test('from before it was recorded is one too', async () => {
    const { id, plan } = await person()
    await query(
      'update profiles set subscription_tier_id = $2 where id = $1',
      id,
      await tierId('Pro', 'speaker'),
    )
    expect(await plan()).toMatchObject({ set_by: 'admin', since: null })
    const released = await admin.send('DELETE', `/api/admin/users/${id}/tier`)
    expect((await released.json()).tier.name).toBe('Free')
  })

  test('and a payment at the same moment do not wait for each other', async () => {
    const { id, plan } = await person()
    const answer = await duringTransaction(
      app.database.pool,
      `select from profiles where id = '${id}' for no key update`,
      async () =>
        admin.send('PATCH', `/api/admin/users/${id}/tier`, { tier_id: await tierId('Pro', 'speaker') }),
      `insert into plan_terms (profile_id) values ('${id}') on conflict do nothing`,
    )
    expect([answer.status, (await plan()).set_by]).toEqual([200, 'admin'])
  })

  test('of an admin whose account is gone still holds', async () => {
    const other = await adminBrowser(app)
    const { id, plan } = await person()
    await other.send('PATCH', `/api/admin/users/${id}/tier`, { tier_id: await tierId('Pro', 'speaker') })
    const answer = await admin.send('DELETE', `/api/admin/users/${other.admin.id}`, {
      confirm: other.admin.email,
    })
    expect(answer.status).toBe(204)
    expect((await plan()).set_by).toBe('admin')
  })
})
