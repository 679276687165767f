// Topics and countries of a profile in the data cache: shown at once, rolled back, and reported in the specified words (§5,
// §8).
import type { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dataOf } from '../../../../tests/browser-data.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { type Account, type Browser, makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { countriesQuery } from '../../countries/queries.ts'
import { topicsQuery } from '../../topics/queries.ts'
import { countryCalls, profileCountriesQuery, profileTopicsQuery, topicCalls } from './queries.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../../ui/toast.tsx', () => ({ toast }))

let app: TestApp
let account: Account
let browser: Browser
let client: QueryClient
let ids: string[]

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits')
  account = await makeAccount(app)
  browser = await signedInBrowser(app, account)
  await browser.send('POST', apiPaths.profile)
  client = dataOf(browser)
  const groups = await client.fetchQuery(topicsQuery)
  ids = groups.flatMap(({ topics }) => topics.map(({ id }) => id))
  await client.fetchQuery(profileTopicsQuery)
})
afterEach(() => {
  vi.restoreAllMocks()
  toast.mockClear()
})

const shown = () => client.getQueryData(profileTopicsQuery.queryKey)?.map(({ topic_id }) => topic_id)
const stored = async () =>
  (await (await browser.get(apiPaths.profileTopics)).json()).map(
    ({ topic_id }: { topic_id: string }) => topic_id,
  )
const said = () => toast.mock.calls.map(([{ title }]) => title)

/** Holds back changes until they are released; with a response they never reach the server. */
function hold(answer?: Response) {
  const send = browser.send.bind(browser)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  vi.spyOn(browser, 'send').mockImplementation(async (method, path, body) => {
    if (method === 'GET') return send(method, path, body)
    await held
    return answer ?? send(method, path, body)
  })
  return { letGo }
}

const refusal = () => Response.json({ code: 'unavailable', message: 'Later' }, { status: 503 })

describe('topics', () => {
  test.each([undefined, null, ''])(
    'without a profile id (%o) nothing is done, and it answers false',
    async (none) => {
      const send = vi.spyOn(browser, 'send')
      const { add: addTopic, remove: removeTopic } = topicCalls(client)
      expect([await addTopic(none, ids[0] ?? ''), await removeTopic(none, ids[0] ?? '')]).toEqual([
        false,
        false,
      ])
      expect(send).not.toHaveBeenCalled()
      expect(toast).not.toHaveBeenCalled()
      expect(shown()).toEqual([])
    },
  )

  test('an added one is shown at once, stored, and confirmed', async () => {
    const [a = ''] = ids
    const { letGo } = hold()
    const adding = topicCalls(client).add(account.id, a)
    await vi.waitFor(() => expect(shown()).toEqual([a]))
    expect(toast).not.toHaveBeenCalled()
    letGo()
    expect(await adding).toBe(true)
    expect(said()).toEqual(['Topic added successfully'])
    expect(await stored()).toEqual([a])
  })

  test('one that could not be added disappears again', async () => {
    const [a = ''] = ids
    const { letGo } = hold(refusal())
    const adding = topicCalls(client).add(account.id, a)
    await vi.waitFor(() => expect(shown()).toEqual([a]))
    letGo()
    expect(await adding).toBe(false)
    expect(shown()).toEqual([])
    expect(said()).toEqual(['Failed to add topic'])
  })

  test('a removed one disappears at once, is confirmed, and can be restored', async () => {
    const [a = '', b = ''] = ids
    const { add: addTopic, remove: removeTopic } = topicCalls(client)
    await addTopic(account.id, a)
    await addTopic(account.id, b)
    const { letGo } = hold()
    const removing = removeTopic(account.id, a)
    await vi.waitFor(() => expect(shown()).toEqual([b]))
    letGo()
    expect(await removing).toBe(true)
    expect(said().at(-1)).toBe('Topic removed successfully')
    expect(await stored()).toEqual([b])
    toast.mock.calls.at(-1)?.[0].action.onSelect()
    await vi.waitFor(async () => expect(await stored()).toEqual([b, a]))
  })

  test('one that could not be removed returns to its position', async () => {
    const [a = '', b = ''] = ids
    const { add: addTopic, remove: removeTopic } = topicCalls(client)
    await addTopic(account.id, a)
    await addTopic(account.id, b)
    const { letGo } = hold(refusal())
    const removing = removeTopic(account.id, a)
    await vi.waitFor(() => expect(shown()).toEqual([b]))
    letGo()
    expect(await removing).toBe(false)
    expect(shown()).toEqual([a, b])
    expect(said().at(-1)).toBe('Failed to remove topic')
  })

  test('several at once all arrive in order, with one refetch after the last', async () => {
    const reload = vi.spyOn(client, 'invalidateQueries')
    const { add: addTopic } = topicCalls(client)
    const three = ids.slice(0, 3)
    expect(await Promise.all(three.map((id) => addTopic(account.id, id)))).toEqual([true, true, true])
    expect(shown()).toEqual(three)
    expect(await stored()).toEqual(three)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('beyond the limit the reason is shown', async () => {
    const { add: addTopic } = topicCalls(client)
    for (const id of ids.slice(0, 3)) await addTopic(account.id, id)
    expect(await addTopic(account.id, ids[3] ?? '')).toBe(false)
    expect(toast.mock.calls.at(-1)?.[0]).toEqual({
      title: 'Failed to add topic',
      tone: 'destructive',
      description: 'Topics: Free includes 3. Pro raises the limit.',
    })
    expect(shown()).toEqual(ids.slice(0, 3))
  })
})

test('countries behave the same way, with their own texts', async () => {
  const [first] = await client.fetchQuery(countriesQuery)
  await client.fetchQuery(profileCountriesQuery)
  const { add: addCountry, remove: removeCountry } = countryCalls(client)
  const id = first?.id ?? ''
  expect([await addCountry(undefined, id), await removeCountry(null, id)]).toEqual([false, false])
  expect(await addCountry(account.id, id)).toBe(true)
  expect(client.getQueryData(profileCountriesQuery.queryKey)?.map(({ country_id }) => country_id)).toEqual([
    id,
  ])
  expect(await removeCountry(account.id, id)).toBe(true)
  hold(refusal()).letGo()
  expect(await addCountry(account.id, id)).toBe(false)
  expect(await removeCountry(account.id, id)).toBe(false)
  expect(said()).toEqual([
    'Country added successfully',
    'Country removed successfully',
    'Failed to add country',
    'Failed to remove country',
  ])
})
