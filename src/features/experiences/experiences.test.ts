// Experiences over the API: listed, written, deleted, had back; nobody else's (PRODUCT §2; SECURITY 2, 4, 9, 13, 38).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { type Browser, makeAccount, signedInBrowser } from '../../../tests/people.ts'
import { daysToRestore, removeDeleted } from './jobs.server.ts'
import type { Experience, ExperienceList } from './schema.ts'

let app: TestApp
let germany: string
let topics: string[]
beforeAll(async () => {
  app = await startTestApp()
  const { rows } = await app.database.pool.query("select id from countries where code = 'DE'")
  germany = rows[0].id
  topics = (await app.database.pool.query('select id from topics order by name limit 3')).rows.map(
    ({ id }: { id: string }) => id,
  )
})
afterAll(() => app.close())

async function newSpeaker(): Promise<Browser & { id: string }> {
  const account = await makeAccount(app)
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', '/api/profile')
  return { ...browser, id: account.id }
}

const talk = {
  title: 'Rooms that listen',
  event_name: 'Acoustics Days',
  format: 'talk',
  starts_on: '2024-03-16',
}

async function add(browser: Browser, given: object = {}): Promise<Experience> {
  const answer = await browser.send('POST', '/api/experiences', { ...talk, ...given })
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)])
  return (await answer.json()) as Experience
}

async function list(browser: Browser, query = ''): Promise<ExperienceList> {
  const answer = await browser.get(`/api/experiences${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ExperienceList
}

const titlesOf = ({ rows }: ExperienceList) => rows.map(({ title }) => title)

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

describe('adding', () => {
  test('needs four fields, fills in the others, and answers what is stored', async () => {
    const ada = await newSpeaker()
    expect(await add(ada)).toMatchObject({
      ...talk,
      ends_on: '2024-03-16',
      country: null,
      topics: [],
      visibility: 'public',
      verification: 'self_reported',
      link_problem: null,
    })
    const full = await add(ada, {
      ends_on: '2024-03-18',
      venue: 'Hall 2',
      city: 'Leipzig',
      country_id: germany,
      online: true,
      audience_size: 300,
      slides_url: 'slides.example/a',
      description: 'Two lines\nof text',
      topic_ids: topics,
      visibility: 'hidden',
    })
    expect(full).toMatchObject({
      ends_on: '2024-03-18',
      country: { id: germany, code: 'DE', name: 'Germany' },
      slides_url: 'https://slides.example/a',
      visibility: 'hidden',
    })
    expect(full.topics.map(({ id }) => id).sort()).toEqual([...topics].sort())
    expect(await (await ada.get(`/api/experiences/${full.id}`)).json()).toEqual(full)
  })

  test.each([
    ['ends_on', { ends_on: '2024-03-15' }],
    ['starts_on', { starts_on: '2024-02-30' }],
    ['starts_on', { starts_on: '0000-01-01' }],
    ['title', { title: '   ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['title', { title: 'a\u0000b' }],
    ['event_name', { event_name: '\ud800' }],
    ['format', { format: 'sermon' }],
    ['audience_size', { audience_size: -5 }],
    ['audience_size', { audience_size: 1e12 }],
    ['event_url', { event_url: 'javascript:alert(1)' }],
    ['slides_url', { slides_url: 'data:text/html,x' }],
    ['video_url', { video_url: 'http://127.0.0.1/' }],
    ['video_url', { video_url: 'http://2130706433/' }],
    ['event_url', { event_url: 'http://169.254.169.254/latest' }],
    ['event_url', { event_url: 'http://[::1]/' }],
    ['slides_url', { slides_url: 'http://localhost/' }],
    ['slides_url', { slides_url: 'http://db.internal/' }],
    ['country_id', { country_id: '01890000-0000-7000-8000-000000000000' }],
    ['topic_ids', { topic_ids: ['01890000-0000-7000-8000-000000000000'] }],
    ['description', { description: 'x'.repeat(4001) }],
  ])('with a bad %s → 422 that names it: %j', async (field, bad) => {
    const ada = await newSpeaker()
    const answer = await ada.send('POST', '/api/experiences', { ...talk, ...bad })
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'invalid_input', hint: field }])
    expect((await list(ada, '?when=past')).rows).toEqual([])
  })

  test('with a field that is not the owner’s → 400', async () => {
    const ada = await newSpeaker()
    for (const field of ['verification', 'profile_id', 'id', 'link_problem', 'deleted_at', '__proto__x']) {
      const answer = await ada.send('POST', '/api/experiences', { ...talk, [field]: 'organizer_confirmed' })
      expect([answer.status, (await answer.json()).hint]).toEqual([400, field])
    }
  })

  test('without a profile → 404 that says so', async () => {
    const browser = await signedInBrowser(app, await makeAccount(app))
    const answer = await browser.send('POST', '/api/experiences', talk)
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'PGRST116'])
  })
})

describe('changing', () => {
  test('writes only what is given', async () => {
    const ada = await newSpeaker()
    const made = await add(ada, { city: 'Leipzig', country_id: germany, topic_ids: topics })
    const answer = await ada.send('PATCH', `/api/experiences/${made.id}`, { venue: 'Hall 3' })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { ...made, venue: 'Hall 3', updated_at: expect.any(String) },
    ])
    const other = await ada.send('PATCH', `/api/experiences/${made.id}`, { topic_ids: [], country_id: null })
    expect(await other.json()).toMatchObject({ venue: 'Hall 3', city: 'Leipzig', topics: [], country: null })
  })

  test('a link into an internal address is refused, and the one before stays (SECURITY 9)', async () => {
    const ada = await newSpeaker()
    const made = await add(ada, { slides_url: 'https://slides.example/1' })
    const path = `/api/experiences/${made.id}`
    for (const slides_url of ['http://169.254.169.254/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/']) {
      const answer = await ada.send('PATCH', path, { slides_url })
      expect([slides_url, answer.status, (await answer.json()).hint]).toEqual([slides_url, 422, 'slides_url'])
    }
    expect((await (await ada.get(path)).json()).slides_url).toBe('https://slides.example/1')
  })

  test('holds the last day against the first one that is stored', async () => {
    const ada = await newSpeaker()
    const { id } = await add(ada)
    for (const [field, day] of [
      ['ends_on', '2024-03-15'],
      ['starts_on', '2024-03-17'],
    ] as const) {
      const answer = await ada.send('PATCH', `/api/experiences/${id}`, { [field]: day })
      expect([answer.status, (await answer.json()).hint]).toEqual([422, field])
    }
  })

  test.each([
    ['event_name', 'Another event', 'self_reported'],
    ['starts_on', '2024-03-15', 'self_reported'],
    ['slides_url', 'https://slides.example/b', 'self_reported'],
    ['venue', 'Hall 9', 'organizer_confirmed'],
    ['description', 'Other words', 'organizer_confirmed'],
    ['event_name', talk.event_name, 'organizer_confirmed'],
  ])('%s to %s leaves it %s', async (field, value, verification) => {
    const ada = await newSpeaker()
    const { id } = await add(ada)
    await app.database.pool.query(
      "update experiences set verification = 'organizer_confirmed', link_problem = 'x' where id = $1",
      [id],
    )
    const answer = await ada.send('PATCH', `/api/experiences/${id}`, { [field]: value })
    expect(await answer.json()).toMatchObject({
      verification,
      link_problem: verification === 'self_reported' ? null : 'x',
    })
  })
})

describe('deleting', () => {
  test('takes it away, restoring brings it back as it was, and after a month it is gone', async () => {
    const ada = await newSpeaker()
    const made = await add(ada, { topic_ids: topics.slice(0, 1) })
    const path = `/api/experiences/${made.id}`
    expect((await ada.send('DELETE', path)).status).toBe(204)
    expect((await ada.send('DELETE', path)).status).toBe(404)
    expect((await ada.get(path)).status).toBe(404)
    expect((await ada.send('PATCH', path, { venue: 'x' })).status).toBe(404)
    expect((await list(ada, '?when=past')).rows).toEqual([])
    const back = await ada.send('POST', `${path}/restore`)
    expect([back.status, await back.json()]).toEqual([200, { ...made, updated_at: expect.any(String) }])

    await ada.send('DELETE', path)
    await removeDeleted(app.context.db)
    expect((await ada.send('POST', `${path}/restore`)).status).toBe(200)
    await ada.send('DELETE', path)
    await app.database.pool.query(
      `update experiences set deleted_at = now() - interval '${daysToRestore} days 1 minute' where id = $1`,
      [made.id],
    )
    await removeDeleted(app.context.db)
    expect((await ada.send('POST', `${path}/restore`)).status).toBe(404)
  })
})

test('a duplicate is hidden, self-reported and has everything else', async () => {
  const ada = await newSpeaker()
  const made = await add(ada, { country_id: germany, topic_ids: topics, audience_size: 20 })
  await app.database.pool.query(
    "update experiences set verification = 'organizer_confirmed', import_key = 'k' where id = $1",
    [made.id],
  )
  const answer = await ada.send('POST', `/api/experiences/${made.id}/duplicate`)
  const copy = await answer.json()
  expect(answer.status).toBe(201)
  expect(copy.id).not.toBe(made.id)
  expect(copy).toMatchObject({
    ...talk,
    country: made.country,
    topics: made.topics,
    audience_size: 20,
    visibility: 'hidden',
    verification: 'self_reported',
  })
})

describe('the list', () => {
  test('parts what is to come from what is over, each with the nearest first, and counts both', async () => {
    const ada = await newSpeaker()
    for (const days of [-30, 40, -2, 5, 0]) {
      await add(ada, { title: `Day ${days}`, starts_on: dayFromNow(days) })
    }
    await add(ada, { title: 'Under way', starts_on: dayFromNow(-1), ends_on: dayFromNow(1) })
    const upcoming = await list(ada)
    expect(titlesOf(upcoming)).toEqual(['Under way', 'Day 0', 'Day 5', 'Day 40'])
    const past = await list(ada, '?when=past')
    expect(titlesOf(past)).toEqual(['Day -2', 'Day -30'])
    expect([upcoming.counts, past.counts, past.public_past]).toEqual([
      { upcoming: 4, past: 2 },
      { upcoming: 4, past: 2 },
      2,
    ])
  })

  test('sorts by name and date, both ways', async () => {
    const ada = await newSpeaker()
    await add(ada, { title: 'beta', starts_on: '2020-01-01' })
    await add(ada, { title: 'Alpha', starts_on: '2021-01-01' })
    await add(ada, { title: 'gamma', starts_on: '2019-01-01' })
    const sorted = async (query: string) => titlesOf(await list(ada, `?when=past&${query}`))
    expect(await sorted('sort=name')).toEqual(['Alpha', 'beta', 'gamma'])
    expect(await sorted('sort=name&order=desc')).toEqual(['gamma', 'beta', 'Alpha'])
    expect(await sorted('sort=date')).toEqual(['Alpha', 'beta', 'gamma'])
    expect(await sorted('sort=date&order=asc')).toEqual(['gamma', 'beta', 'Alpha'])
  })

  test('filters, and searches in title, event and city', async () => {
    const ada = await newSpeaker()
    await add(ada, { title: 'One', city: 'Leipzig' })
    await add(ada, { title: 'Two', event_name: '100% Leipzig', visibility: 'hidden' })
    const three = await add(ada, { title: 'Three (a+)+$', format: 'keynote' })
    await app.database.pool.query("update experiences set verification = 'link_checked' where id = $1", [
      three.id,
    ])
    const found = async (query: string) => titlesOf(await list(ada, `?when=past&sort=name&${query}`))
    expect(await found('search=leipzig')).toEqual(['One', 'Two'])
    expect(await found('search=100%25')).toEqual(['Two'])
    expect(await found(`search=${encodeURIComponent('(a+)+$')}`)).toEqual(['Three (a+)+$'])
    expect(await found(`search=${encodeURIComponent("' OR 1=1--")}`)).toEqual([])
    expect(await found('format=keynote')).toEqual(['Three (a+)+$'])
    expect(await found('visibility=hidden')).toEqual(['Two'])
    expect(await found('verification=link_checked')).toEqual(['Three (a+)+$'])
    const hidden = await list(ada, '?when=past&visibility=hidden')
    expect([hidden.counts, hidden.public_past]).toEqual([{ upcoming: 0, past: 1 }, 2])
  })

  test('is read in pages that miss and repeat nothing', async () => {
    const ada = await newSpeaker()
    for (let i = 0; i < 7; i += 1)
      await add(ada, { title: `Talk ${i}`, starts_on: `2020-01-0${1 + (i % 3)}` })
    for (const order of ['sort=date', 'sort=date&order=asc', 'sort=name&order=desc']) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: ExperienceList = await list(
          ada,
          `?when=past&limit=3&${order}${cursor ? `&cursor=${cursor}` : ''}`,
        )
        seen.push(...titlesOf(page))
        cursor = page.next_cursor
      }
      expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((i) => `Talk ${i}`))
      expect(seen).toEqual(titlesOf(await list(ada, `?when=past&limit=100&${order}`)))
    }
  })

  test.each(['limit=0', 'limit=1e9', 'limit=-1', 'cursor=x', 'when=now', 'sort=id', 'format=a&format=b'])(
    '?%s → 422',
    async (query) => {
      const ada = await newSpeaker()
      expect((await ada.get(`/api/experiences?${query}`)).status).toBe(422)
    },
  )

  test('takes no cursor that somebody has written themselves', async () => {
    const ada = await newSpeaker()
    const cursor = Buffer.from(
      JSON.stringify(['experiences date asc', "2020' --", '01890000-0000-7000-8000-000000000000']),
    ).toString('base64url')
    expect((await ada.get(`/api/experiences?cursor=${cursor}`)).status).toBe(422)
  })
})

test('another person’s are not there, on every route (SECURITY 38)', async () => {
  const ada = await newSpeaker()
  const eve = await newSpeaker()
  const made = await add(ada, { slides_url: 'https://slides.example/a' })
  const path = `/api/experiences/${made.id}`
  const tries: [string, string, unknown?][] = [
    ['GET', path],
    ['PATCH', path, { title: 'Mine' }],
    ['DELETE', path],
    ['POST', `${path}/duplicate`],
    ['POST', `${path}/check-links`],
    ['POST', `${path}/restore`],
  ]
  for (const [method, address, body] of tries) {
    expect([method, (await eve.send(method, address, body)).status]).toEqual([method, 404])
  }
  await ada.send('DELETE', path)
  expect((await eve.send('POST', `${path}/restore`)).status).toBe(404)
  expect((await ada.send('POST', `${path}/restore`)).status).toBe(200)
  expect((await list(eve, '?when=past')).rows).toEqual([])
  expect(await (await ada.get(path)).json()).toMatchObject({ title: made.title })
})

test('organizers have none', async () => {
  const account = await makeAccount(app, { user_type: 'organizer' })
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', '/api/profile')
  expect((await browser.get('/api/experiences')).status).toBe(403)
  expect((await browser.send('POST', '/api/experiences', talk)).status).toBe(403)
})

test('the public page of a speaker is told of every change', async () => {
  const ada = await newSpeaker()
  await app.database.pool.query("update profiles set username = 'told-of-it' where id = $1", [ada.id])
  const told: string[] = []
  const client = await app.database.pool.connect()
  client.on('notification', ({ payload }) => told.push(payload ?? ''))
  await client.query('listen pages')
  try {
    const { id } = await add(ada)
    await expect.poll(() => told.length).toBe(1)
    await ada.send('PATCH', `/api/experiences/${id}`, { venue: 'Hall 1' })
    await expect.poll(() => told.length).toBe(2)
    await ada.send('DELETE', `/api/experiences/${id}`)
    await expect.poll(() => told.length).toBe(3)
    expect(new Set(told)).toEqual(new Set(['/speaker/told-of-it']))
  } finally {
    await client.query('unlisten pages')
    client.release()
  }
})
