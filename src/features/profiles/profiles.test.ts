// The user's own profile and "who am I" over the API (docs/specification.md §3, §4, §20.35, §20.45).
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { makeAccount, openBrowser, signedInBrowser } from '../../../tests/people.ts'
import type { NewAccount } from '../accounts/service.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newcomer(given: Partial<NewAccount> = {}) {
  const account = await makeAccount(app, given)
  return { account, browser: await signedInBrowser(app, account) }
}

describe('a missing profile', () => {
  test('answers 404 with code PGRST116, and /api/me shows none', async () => {
    const { browser, account } = await newcomer()
    const answer = await browser.get('/api/profile')
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'PGRST116'])
    expect((await browser.send('PATCH', '/api/profile', { first_name: 'A' })).status).toBe(404)
    expect(await (await browser.get('/api/me')).json()).toMatchObject({
      user: { id: account.id },
      profile: null,
      tier: null,
      features: [],
      limits: {},
    })
  })

  test.each([
    ['the name of the account', { name: 'Ada', last_name: 'Moreau' }, 'Ada', 'Moreau'],
    ['the email up to the at-sign', { name: '', last_name: '', email: 'ada.m+x@example.com' }, 'ada.m+x', ''],
  ])('is made with %s (§4)', async (_, given, first_name, last_name) => {
    const { browser, account } = await newcomer(given)
    const answer = await browser.send('POST', '/api/profile')
    expect([answer.status, await answer.json()]).toMatchObject([
      201,
      {
        id: account.id,
        first_name,
        last_name,
        user_type: 'speaker',
        subscription_tier_id: '01a1fc00-0000-7000-8000-000000000001',
        visibility: 'draft',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
  })

  test('of an organizer gets the organizers’ default tier', async () => {
    const { browser } = await newcomer({ user_type: 'organizer' })
    const body = await (await browser.send('POST', '/api/profile')).json()
    expect(body).toMatchObject({
      user_type: 'organizer',
      subscription_tier_id: '01a1fc00-0000-7000-8000-000000000004',
    })
  })

  test('is created without a tier if there is no default', async () => {
    const own = await startTestApp()
    await own.database.pool.query('update subscription_tiers set is_default = false')
    const browser = await signedInBrowser(own, await makeAccount(own))
    const answer = await browser.send('POST', '/api/profile')
    expect([answer.status, (await answer.json()).subscription_tier_id]).toEqual([201, null])
    expect(await (await browser.get('/api/me')).json()).toMatchObject({
      tier: null,
      features: [],
      limits: {},
    })
    await own.close()
  })

  test('is created once by ten tabs at once', async () => {
    const { browser } = await newcomer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.send('POST', '/api/profile')))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201])
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
  })
})

describe('GET /api/me', () => {
  test('has exactly the listed keys (§20.45)', async () => {
    const { browser, account } = await newcomer()
    const profile = await (await browser.send('POST', '/api/profile')).json()
    expect(await (await browser.get('/api/me')).json()).toEqual({
      user: {
        id: account.id,
        email: account.email,
        user_metadata: { user_type: 'speaker', name: 'Ada', last_name: 'Moreau', avatar_url: null },
      },
      profile: {
        id: account.id,
        first_name: 'Ada',
        last_name: 'Moreau',
        user_type: 'speaker',
        subscription_tier_id: profile.subscription_tier_id,
        username: profile.username,
        visibility: 'draft',
        created_at: profile.created_at,
        updated_at: profile.updated_at,
      },
      tier: {
        id: '01a1fc00-0000-7000-8000-000000000001',
        name: 'Free',
        user_type: 'speaker',
        is_default: true,
        price_cents: 0,
      },
      features: ['analytics_total', 'past_events', 'topics'],
      limits: { analytics_total: null, past_events: 5, topics: 3 },
      admin: false,
      viewing_as: null,
      markers: { network: false, messaging: false, activity: false },
      session: { expires_at: expect.any(String) },
    })
  })

  test('identifies an admin', async () => {
    const { browser } = await newcomer({ role: 'admin' })
    expect((await (await browser.get('/api/me')).json()).admin).toBe(true)
  })
})

describe('PATCH /api/profile', () => {
  test('changes only the given fields, only in the user’s own row', async () => {
    const one = await newcomer()
    const two = await newcomer()
    for (const { browser } of [one, two]) await browser.send('POST', '/api/profile')
    const answer = await one.browser.send('PATCH', '/api/profile', { first_name: ' Grace ' })
    const body = await answer.json()
    expect([answer.status, body]).toMatchObject([200, { first_name: 'Grace', last_name: 'Moreau' }])
    expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(body.created_at))
    expect(await (await one.browser.get('/api/profile')).json()).toEqual(body)
    expect((await (await two.browser.get('/api/profile')).json()).first_name).toBe('Ada')
  })

  test('a user has one name: the account and its session get it at once', async () => {
    const { browser } = await newcomer()
    await browser.send('POST', '/api/profile')
    await browser.send('PATCH', '/api/profile', { first_name: 'Grace', last_name: 'Hopper' })
    const name = { name: 'Grace', last_name: 'Hopper' }
    expect(await (await browser.get('/api/account')).json()).toMatchObject(name)
    expect((await (await browser.get('/api/me')).json()).user.user_metadata).toMatchObject(name)
  })

  test.each([
    ['role', { role: 'admin' }, 400],
    ['id', { id: '01a1fc00-0000-7000-8000-000000000001' }, 400],
    ['user_type', { user_type: 'organizer' }, 400],
    ['subscription_tier_id', { first_name: 'X', subscription_tier_id: null }, 400],
    ['created_at', { created_at: '2020-01-01T00:00:00Z' }, 400],
    ['first_name', { first_name: 'x'.repeat(121) }, 422],
    ['first_name', { first_name: 'a\u0000b' }, 422],
    ['last_name', { last_name: null }, 422],
    ['first_name', { first_name: ['x'] }, 422],
  ])('refuses %s with nothing changed: %j (§20.45)', async (field, changes, status) => {
    const { browser, account } = await newcomer()
    await browser.send('POST', '/api/profile')
    const before = await (await browser.get('/api/profile')).json()
    const answer = await browser.send('PATCH', '/api/profile', changes)
    expect([answer.status, (await answer.json()).hint]).toEqual([status, field])
    expect(await (await browser.get('/api/profile')).json()).toEqual(before)
    const { rows } = await app.database.pool.query('select role from users where id = $1', [account.id])
    expect(rows).toEqual([{ role: 'user' }])
  })

  test('does not wait for another transaction that stores a row of this profile', async () => {
    const { browser, account } = await newcomer()
    await browser.send('POST', '/api/profile')
    const answer = await app.database.db.transaction(async (tx) => {
      // The lock that PostgreSQL takes for such a row.
      await tx.execute(sql`select from profiles where id = ${account.id} for key share`)
      return browser.send('PATCH', '/api/profile', { first_name: 'Grace' })
    })
    expect(answer.status).toBe(200)
  })

  test('fails with the message of §5 when signed out', async () => {
    const answer = await openBrowser(app).send('PATCH', '/api/profile', { first_name: 'X' })
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { code: 'unauthenticated', message: 'No user found' },
    ])
  })
})
