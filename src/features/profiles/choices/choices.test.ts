// The topics and countries of a profile over the API (docs/specification.md §3, §6, §7, §20.38).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { type Account, type Browser, makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'

let app: TestApp
let account: Account
let browser: Browser
let topicIds: string[]
let countryIds: string[]

beforeAll(async () => {
  app = await startTestApp()
  topicIds = await idsOf('topics')
  countryIds = await idsOf('countries')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits')
  account = await makeAccount(app)
  browser = await signedInBrowser(app, account)
  await browser.send('POST', apiPaths.profile)
})

async function idsOf(table: string): Promise<string[]> {
  const { rows } = await app.database.pool.query(`select id from ${table} order by name limit 30`)
  return rows.map(({ id }) => id)
}

function setTier(name: string): Promise<unknown> {
  return app.database.pool.query(
    `update profiles set subscription_tier_id =
       (select id from subscription_tiers where user_type = 'speaker' and name = $2) where id = $1`,
    [account.id, name],
  )
}

const addTopic = (topic_id: unknown) => browser.send('POST', apiPaths.profileTopics, { topic_id })
const removeTopic = (id: string) => browser.send('DELETE', apiPaths.profileTopic(id))
async function chosen(): Promise<string[]> {
  const rows = await (await browser.get(apiPaths.profileTopics)).json()
  return rows.map((row: { topic_id: string }) => row.topic_id)
}

describe('topics', () => {
  test('are added and read as rows with their topic, in the order they were chosen', async () => {
    const [b = '', a = ''] = topicIds
    const answer = await addTopic(a)
    expect(answer.status).toBe(201)
    const row = {
      profile_id: account.id,
      topic_id: a,
      created_at: expect.any(String),
      topic: { id: a, name: expect.any(String), slug: expect.any(String), created_at: expect.any(String) },
    }
    expect(await answer.json()).toEqual(row)
    await addTopic(b)
    const listed = await browser.get(`${apiPaths.profileTopics}?profile_id=${account.id}`)
    expect(await listed.json()).toEqual([row, expect.objectContaining({ topic_id: b })])
  })

  test('added twice are one row, and no error', async () => {
    const [a = ''] = topicIds
    const first = await (await addTopic(a)).json()
    const second = await addTopic(a)
    expect(second.status).toBe(200)
    expect(await second.json()).toEqual(first)
  })

  test('are removed, and removed again without an error', async () => {
    const [a = ''] = topicIds
    await addTopic(a)
    expect((await removeTopic(a)).status).toBe(204)
    expect(await chosen()).toEqual([])
    expect((await removeTopic(a)).status).toBe(204)
  })

  test('beyond the plan’s limit: 403 that names the limit and the tier that raises it', async () => {
    const [a = '', b, c, d] = topicIds
    for (const id of [a, b, c]) expect((await addTopic(id)).status).toBe(201)
    const refused = await addTopic(d)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({
      code: 'limit_reached',
      message: 'Topics: Free includes 3. Pro raises the limit.',
      hint: 'Pro',
    })
    // Adding an existing one is still no error, and removing one makes space for another.
    expect((await addTopic(a)).status).toBe(200)
    await removeTopic(a)
    expect((await addTopic(d)).status).toBe(201)
  })

  test('twenty at once never pass the limit', async () => {
    const answers = await Promise.all(topicIds.slice(0, 20).map(addTopic))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...[201, 201, 201],
      ...new Array(17).fill(403),
    ])
    expect(await chosen()).toHaveLength(3)
  })

  test('have no limit on Pro; those over a smaller plan’s limit are kept', async () => {
    await setTier('Pro')
    for (const id of topicIds.slice(0, 5)) expect((await addTopic(id)).status).toBe(201)
    await setTier('Free')
    expect(await chosen()).toEqual(topicIds.slice(0, 5))
    expect((await addTopic(topicIds[5])).status).toBe(403)
  })

  test('update the profile’s timestamp, which versions its pages', async () => {
    const updated = async () => (await (await browser.get(apiPaths.profile)).json()).updated_at
    const before = await updated()
    await addTopic(topicIds[0])
    expect(Date.parse(await updated())).toBeGreaterThan(Date.parse(before))
  })

  test.each([
    ['unknown', { topic_id: '01890000-0000-7000-8000-000000000000' }, 422, 'topic_id'],
    ['no id', { topic_id: "' or 1=1--" }, 422, 'topic_id'],
    ['none', {}, 422, 'topic_id'],
    ['a field that is not there', { topic_id: '01890000-0000-7000-8000-000000000000', x: 1 }, 400, 'x'],
  ])('%s → named', async (_what, body, status, hint) => {
    const answer = await browser.send('POST', apiPaths.profileTopics, body)
    expect([answer.status, (await answer.json()).hint]).toEqual([status, hint])
  })

  test('need a profile', async () => {
    browser = await signedInBrowser(app, await makeAccount(app))
    const answer = await addTopic(topicIds[0])
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'PGRST116'])
  })
})

describe('of another user', () => {
  test('nothing can be read, added or removed, as if it did not exist', async () => {
    const [a = ''] = topicIds
    await addTopic(a)
    const stranger = await signedInBrowser(app, await makeAccount(app))
    await stranger.send('POST', apiPaths.profile)
    const theirs = `?profile_id=${account.id}`
    const [country_id] = countryIds
    const answers = [
      await stranger.get(apiPaths.profileTopics + theirs),
      await stranger.get(apiPaths.profileCountries + theirs),
      await stranger.send('POST', apiPaths.profileTopics, { profile_id: account.id, topic_id: topicIds[1] }),
      await stranger.send('POST', apiPaths.profileCountries, { profile_id: account.id, country_id }),
      await stranger.send('DELETE', apiPaths.profileTopic(a) + theirs),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await stranger.send('DELETE', apiPaths.profileTopic(a))).status).toBe(204)
    expect(await chosen()).toEqual([a])
  })
})

describe('countries', () => {
  const add = (country_id: unknown) => browser.send('POST', apiPaths.profileCountries, { country_id })

  test('are added, read and removed, without a limit', async () => {
    const [a = '', b = '', c, d] = countryIds
    const answer = await add(a)
    expect(answer.status).toBe(201)
    const row = await answer.json()
    expect(row).toEqual({
      profile_id: account.id,
      country_id: a,
      created_at: expect.any(String),
      country: {
        id: a,
        name: expect.any(String),
        code: expect.stringMatching(/^[A-Z]{2}$/),
        created_at: expect.any(String),
      },
    })
    expect((await add(a)).status).toBe(200)
    for (const id of [b, c, d]) expect((await add(id)).status).toBe(201)
    await browser.send('DELETE', apiPaths.profileCountry(b))
    const rows = await (await browser.get(apiPaths.profileCountries)).json()
    expect(rows.map((one: { country_id: string }) => one.country_id)).toEqual([a, c, d])
    expect(rows[0]).toEqual(row)
  })

  test('that do not exist → 422 naming the field', async () => {
    const answer = await add('01890000-0000-7000-8000-000000000000')
    expect([answer.status, (await answer.json()).hint]).toEqual([422, 'country_id'])
  })
})
