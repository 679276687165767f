// The user's profile in the data cache: created when there is none (docs/specification.md §4), changed at once, rolled back
// (docs/specification.md §4, §5, §8).
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dataOf } from '../../../tests/browser-data.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { type Browser, makeAccount, openBrowser, signedInBrowser } from '../../../tests/people.ts'
import { answerInProcess } from '../../lib/api-client.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { NetworkError, RequestError } from '../../lib/request-errors.ts'
import { hasFeature, limitOf } from '../plans/policy.ts'
import { meQuery, planOf } from './me.ts'
import { profileQuery } from './queries.ts'
import { updateProfile } from './updates.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../ui/toast.tsx', () => ({ toast }))

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))
afterEach(() => toast.mockClear())

async function newcomer(given: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(app, given)
  const browser = await signedInBrowser(app, account)
  return { account, browser, client: dataOf(browser) }
}

/** A client that gets this response to every request. */
function clientAnswered(answer: () => Promise<Response>): { client: QueryClient; asked: string[] } {
  const client = createQueryClient({ retry: 0 })
  const asked: string[] = []
  answerInProcess(client, (path, init) => {
    asked.push(`${init?.method} ${path}`)
    return answer()
  })
  return { client, asked }
}

function change(client: QueryClient, changes: { first_name?: string; last_name?: string }) {
  return new MutationObserver(client, updateProfile).mutate(changes)
}

describe('reading', () => {
  test.each([
    [{ name: 'Ada', last_name: 'Moreau' }, ['Ada', 'Moreau', 'speaker']],
    [{ name: '', last_name: '', email: 'grace.h@example.com' }, ['grace.h', '', 'speaker']],
    [{ user_type: 'organizer' as const }, ['Ada', 'Moreau', 'organizer']],
  ])('makes the profile of %o when there is none (§4)', async (given, expected) => {
    const { account, client } = await newcomer(given)
    const profile = await client.fetchQuery(profileQuery)
    expect([profile.first_name, profile.last_name, profile.user_type]).toEqual(expected)
    expect(profile.id).toBe(account.id)
    const me = await client.fetchQuery(meQuery)
    expect(me.tier).toMatchObject({ is_default: true, user_type: expected[2] })
    expect(profile.subscription_tier_id).toBe(me.tier?.id)
  })

  test('without a default tier the profile has none', async () => {
    await app.database.pool.query('update subscription_tiers set is_default = false')
    const { client } = await newcomer()
    expect((await client.fetchQuery(profileQuery)).subscription_tier_id).toBeNull()
    await app.database.pool.query(`update subscription_tiers set is_default = true where name = 'Free'`)
  })

  test('an existing profile creates nothing', async () => {
    const { browser } = await newcomer()
    await browser.send('POST', '/api/profile')
    const send = vi.spyOn(browser, 'send')
    await dataOf(browser).fetchQuery(profileQuery)
    expect(send.mock.calls.map(([method, path]) => `${method} ${path}`)).toEqual(['GET /api/profile'])
  })

  test('raises every other error and creates nothing (§8)', async () => {
    const { client, asked } = clientAnswered(async () =>
      Response.json({ code: 'unavailable', message: 'Later' }, { status: 503 }),
    )
    await expect(client.fetchQuery(profileQuery)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    expect(asked).toEqual(['GET /api/profile'])
    await expect(dataOf(openBrowser(app)).fetchQuery(profileQuery)).rejects.toBeInstanceOf(RequestError)
  })

  test('without a response is a network error', async () => {
    const { client } = clientAnswered(() => Promise.reject(new TypeError('fetch failed')))
    await expect(client.fetchQuery(profileQuery)).rejects.toBeInstanceOf(NetworkError)
  })

  test('is cached for five minutes (§9)', () => {
    expect(profileQuery.staleTime).toBe(300_000)
  })
})

describe('changing', () => {
  async function opened() {
    const { browser, client } = await newcomer()
    await client.fetchQuery(profileQuery)
    await client.fetchQuery(meQuery)
    return { browser, client, shown: () => client.getQueryData(profileQuery.queryKey)?.first_name }
  }

  /** Holds back the browser's changes until they are released. */
  function hold(browser: Browser, answer?: Response) {
    const send = browser.send.bind(browser)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    vi.spyOn(browser, 'send').mockImplementation(async (method, path, body) => {
      if (method !== 'PATCH') return send(method, path, body)
      await held
      return answer ?? send(method, path, body)
    })
    return { letGo }
  }

  test('shows at once, is stored, and is confirmed', async () => {
    const { browser, client, shown } = await opened()
    const { letGo } = hold(browser)
    const changing = change(client, { first_name: 'Augusta' })
    await vi.waitFor(() => expect(shown()).toBe('Augusta'))
    expect(toast).not.toHaveBeenCalled()
    letGo()
    await changing
    expect(toast.mock.calls).toEqual([[{ title: 'Profile updated successfully', tone: 'success' }]])
    expect((await (await browser.get('/api/profile')).json()).first_name).toBe('Augusta')
  })

  test('is rolled back when it fails, refetched, and reported', async () => {
    const { browser, client, shown } = await opened()
    const refusal = Response.json({ code: 'unavailable', message: 'Later' }, { status: 503 })
    const { letGo } = hold(browser, refusal)
    const changing = change(client, { first_name: 'Augusta' })
    await vi.waitFor(() => expect(shown()).toBe('Augusta'))
    letGo()
    await expect(changing).rejects.toMatchObject({ code: 'unavailable' })
    expect(shown()).toBe('Ada')
    expect(toast.mock.calls).toEqual([[{ title: 'Failed to update profile', tone: 'destructive' }]])
    expect(client.getQueryState(profileQuery.queryKey)?.isInvalidated).toBe(true)
  })

  test('is refetched after success, too', async () => {
    const { client } = await opened()
    await change(client, { last_name: 'King' })
    expect(client.getQueryState(profileQuery.queryKey)?.isInvalidated).toBe(true)
    expect(client.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true)
  })

  test('of one field that fails leaves a later change to another', async () => {
    const { browser, client } = await opened()
    const send = browser.send.bind(browser)
    vi.spyOn(browser, 'send').mockImplementation(async (method, path, body) =>
      method === 'PATCH' && JSON.stringify(body).includes('Augusta')
        ? Response.json({ code: 'unavailable', message: 'Later' }, { status: 503 })
        : send(method, path, body),
    )
    const first = change(client, { first_name: 'Augusta' })
    const second = change(client, { last_name: 'King' })
    await expect(first).rejects.toThrow()
    await second
    const { first_name, last_name } = client.getQueryData(profileQuery.queryKey) ?? {}
    expect([first_name, last_name]).toEqual(['Ada', 'King'])
  })

  test('fails with the message of §5 when signed out', async () => {
    const { client, asked } = clientAnswered(async () => Response.json({}))
    await expect(change(client, { first_name: 'Augusta' })).rejects.toThrow('No user found')
    expect(asked).toEqual([])
    expect(toast.mock.calls).toEqual([[{ title: 'Failed to update profile', tone: 'destructive' }]])
  })

  test('fails with the same message when the session has ended meanwhile', async () => {
    const { browser, client, shown } = await opened()
    await browser.send('POST', '/api/auth/sign-out')
    await expect(change(client, { first_name: 'Augusta' })).rejects.toThrow('No user found')
    expect(shown()).toBe('Ada')
  })
})

test('a user’s plan is queried by feature key (§6)', async () => {
  const { client } = await newcomer()
  await client.fetchQuery(profileQuery)
  const plan = planOf(await client.fetchQuery(meQuery))
  expect([hasFeature(plan, 'topics'), hasFeature(plan, 'export')]).toEqual([true, false])
  expect([limitOf(plan, 'topics'), limitOf(plan, 'export'), limitOf(plan, 'analytics_total')]).toEqual([
    3,
    0,
    null,
  ])
})
