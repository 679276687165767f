// Experiences over the API: written, deleted, restored, the owner's only (docs/specification.md §3, §20.2, §20.9, §20.13,
// §20.38).
import { describe, expect, test } from 'vitest'
import {
  add,
  app,
  germany,
  list,
  newSpeaker,
  setUpExperienceApp,
  talk,
  topics,
} from '../../../tests/experience-app.ts'
import { makeAccount, signedInBrowser } from '../../../tests/people.ts'
import { daysToRestore, removeDeleted } from './jobs.server.ts'

setUpExperienceApp()

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

  test('with a field that the owner may not set → 400', async () => {
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
  test('writes only the given fields', async () => {
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

  test('a link into an internal address is refused, and the one before stays (§20.9)', async () => {
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
    ['title', 'Another talk', 'self_reported'],
    ['starts_on', '2024-03-15', 'self_reported'],
    ['ends_on', '2024-03-17', 'self_reported'],
    ['city', 'Leipzig', 'self_reported'],
    ['event_url', 'https://event.example/', 'self_reported'],
    ['video_url', 'https://video.example/', 'self_reported'],
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
  test('removes it, restoring brings it back unchanged, and after a month it is gone', async () => {
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

test('another user’s are 404 on every route (§20.38)', async () => {
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

test('the public profile has changed when an event leaves it or comes back; others say nothing', async () => {
  const ada = await newSpeaker()
  await app.database.pool.query(
    "update profiles set username = 'changed-when', visibility = 'public', published_at = now() where id = $1",
    [ada.id],
  )
  const read = async () => {
    const { updated_at } = await (await app.request('/api/speakers/changed-when')).json()
    return Date.parse(updated_at)
  }
  const [shown, hidden] = [await add(ada), await add(ada, { visibility: 'hidden' })]
  const pathOf = ({ id }: { id: string }) => `/api/experiences/${id}`
  const steps: [boolean, string, string, object?][] = [
    [true, 'DELETE', pathOf(shown)],
    [true, 'POST', `${pathOf(shown)}/restore`],
    [true, 'PATCH', pathOf(shown), { visibility: 'hidden' }],
    [false, 'PATCH', pathOf(shown), { visibility: 'hidden', venue: 'Hall 2' }],
    [true, 'PATCH', pathOf(shown), { visibility: 'public' }],
    [false, 'DELETE', pathOf(hidden)],
  ]
  let before = await read()
  for (const [i, [isChange, method, path, body]] of steps.entries()) {
    const { status } = await ada.send(method, path, body)
    const now = await read()
    expect([i, status < 300, now > before, now >= before]).toEqual([i, true, isChange, true])
    before = now
  }
})

test('every change invalidates the speaker’s public page', async () => {
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
