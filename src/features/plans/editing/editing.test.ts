// Admins edit what plans include (docs/specification.md §6): at once for everyone on every process, audited, and reset.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { adminBrowser, type Browser, makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { featureKey, type Plan, userType } from '../schema.ts'
import { featuresFor } from '../seed-plans.ts'
import type { EditedPlan } from './schema.ts'

let app: TestApp
let other: TestApp
let admin: Browser & { admin: { id: string } }
let plans: EditedPlan[]

beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ connection: app.connection })
  admin = await adminBrowser(app)
  plans = (await (await admin.get('/api/admin/plans')).json()).plans
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(() => app.database.pool.query('truncate rate_limits'))

const planOf = (side: Plan['user_type'], name: string): EditedPlan => {
  const plan = plans.find((one) => one.user_type === side && one.name === name)
  if (!plan) throw new Error('no such plan')
  return plan
}
const address = (plan: EditedPlan, feature: string) => `/api/admin/plans/${plan.id}/features/${feature}`
const put = (plan: EditedPlan, feature: string, change: unknown) =>
  admin.send('PUT', address(plan, feature), change)

async function person(side: Plan['user_type']) {
  const account = await makeAccount(app, { user_type: side })
  const own = await signedInBrowser(app, account)
  await own.send('POST', '/api/profile')
  return { ...account, own }
}

async function audit(action: string) {
  const { rows } = await app.database.pool.query(
    'select actor_id, before, after from audit_log where action = $1 order by created_at, id',
    [action],
  )
  return rows
}

test('the seed is what a new database has, with every feature of both sides', () => {
  for (const { features, seed } of plans) {
    const sorted = [...seed].sort((a, b) => (a.key < b.key ? -1 : 1))
    expect(features).toEqual(sorted)
  }
  const all = userType.options.flatMap(featuresFor)
  expect(featureKey.options.filter((key) => !all.includes(key))).toEqual([])
  expect(plans.map(({ name, price_cents }) => [name, price_cents])).toEqual([
    ['Free', 0],
    ['Pro', 999],
    ['Premium', 1999],
    ['Free', 0],
    ['Pro', 1999],
    ['Premium', 4999],
  ])
})

describe('a changed limit', () => {
  test('holds on the next request, on another process too, deletes nothing, and is audited once', async () => {
    const { id, own } = await person('speaker')
    const away = await signedInBrowser(other, { email: await emailOf(id) })
    const limit = async (browser: Browser) => (await (await browser.get('/api/me')).json()).limits.topics
    expect([await limit(own), await limit(away)]).toEqual([3, 3])
    const { rows } = await app.database.pool.query('select id from topics limit 3')
    for (const { id: topic_id } of rows.slice(0, 2))
      expect((await own.send('POST', '/api/profile/topics', { topic_id })).status).toBe(201)
    const free = planOf('speaker', 'Free')
    for (let i = 0; i < 2; i++)
      expect((await put(free, 'topics', { included: true, limit: 1 })).status).toBe(200)
    expect([await limit(own), await limit(away)]).toEqual([1, 1])
    const refused = await away.send('POST', '/api/profile/topics', { topic_id: rows[2].id })
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'limit_reached'])
    expect(await (await own.get('/api/profile/topics')).json()).toMatchObject({ length: 2 })
    expect(await audit('plan.feature_changed')).toEqual([
      {
        actor_id: admin.admin.id,
        before: { value: 3 },
        after: { user_type: 'speaker', plan: 'Free', feature: 'topics', value: 1 },
      },
    ])

    const reset = await admin.send('DELETE', address(free, 'topics'))
    expect(reset.status).toBe(200)
    expect([await limit(own), await limit(away)]).toEqual([3, 3])
    expect(await audit('plan.feature_reset')).toMatchObject([{ before: { value: 1 }, after: { value: 3 } }])
  })
})

test('a feature is taken away, given, and reset', async () => {
  const { own } = await person('organizer')
  const free = planOf('organizer', 'Free')
  const has = async (key: string) => (await (await own.get('/api/me')).json()).features.includes(key)
  expect(await has('export')).toBe(false)
  expect((await put(free, 'export', { included: true, limit: null })).status).toBe(200)
  expect(await has('export')).toBe(true)
  expect((await admin.send('DELETE', address(free, 'export'))).status).toBe(200)
  expect(await has('export')).toBe(false)
  expect((await put(free, 'event_create', { included: false, limit: null })).status).toBe(200)
  expect(await has('event_create')).toBe(false)
  await admin.send('DELETE', address(free, 'event_create'))
  expect(await has('event_create')).toBe(true)
})

test.each([
  ['topics', { included: true, limit: 0 }, 422, 'limit'],
  ['topics', { included: true, limit: 1.5 }, 422, 'limit'],
  ['topics', { included: true, limit: 2_000_000 }, 422, 'limit'],
  ['topics', { included: false, limit: 3 }, 422, 'limit'],
  ['topics', { included: true }, 422, 'limit'],
  ['export', { included: true, limit: 3 }, 422, 'limit'],
  ['contacts', { included: true, limit: 3 }, 422, 'feature'],
  ['price', { included: true, limit: null }, 422, 'feature'],
  ['topics', { included: true, limit: 3, price_cents: 0 }, 400, 'price_cents'],
])('refuses %s with %j', async (feature, change, status, field) => {
  const answer = await put(planOf('speaker', 'Free'), feature, change)
  expect([answer.status, (await answer.json()).hint]).toEqual([status, field])
})

async function emailOf(id: string): Promise<string> {
  const { rows } = await app.database.pool.query('select email from users where id = $1', [id])
  return rows[0].email
}
