// An organizer's events over the API: written, listed, deleted, restored, the owner's only (docs/specification.md §3, §18,
// §20.12, §20.13, §20.18, §20.38).
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import {
  adminBrowser,
  type Browser,
  makeAccount,
  openBrowser,
  signedInBrowser,
} from '../../../tests/people.ts'
import { today } from '../../lib/dates.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import { daysToRestore, removeDeleted } from './jobs.server.ts'
import type { Event, EventList } from './schema.ts'

let app: TestApp
let germany: string
let topics: string[]
beforeAll(async () => {
  app = await startTestApp()
  const idsOf = async (query: string) =>
    (await app.database.pool.query<{ id: string }>(query)).rows.map(({ id }) => id)
  germany = (await idsOf("select id from countries where code = 'DE'"))[0] ?? ''
  topics = await idsOf('select id from topics order by name limit 3')
})
afterAll(() => app.close())

type Person = Browser & { id: string }

async function newPerson(user_type: 'speaker' | 'organizer'): Promise<Person> {
  const account = await makeAccount(app, { user_type })
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', apiPaths.profile)
  return { ...browser, id: account.id }
}

const forum = {
  title: 'Northlight Forum',
  starts_at: '2027-04-15T09:00',
  ends_at: '2027-04-16T17:30',
  time_zone: 'Europe/Berlin',
}
const keynote = { format: 'keynote', day: '2027-04-15', time: '09:30', length_minutes: 45, fee_max: 3500 }

async function create(browser: Browser, given: object = {}): Promise<Event> {
  const answer = await browser.send('POST', apiPaths.events, { ...forum, ...given })
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)])
  return (await answer.json()) as Event
}

async function list(browser: Browser, query = ''): Promise<EventList> {
  const answer = await browser.get(`${apiPaths.events}${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as EventList
}

async function refusal(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { hint: string }).hint]
}

function inDays(days: number, time = '09:00'): string {
  return `${new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
}

describe('creating', () => {
  test('needs a title, times and a zone, fills in the others, and answers what is stored', async () => {
    const ines = await newPerson('organizer')
    expect(await create(ines)).toMatchObject({
      ...forum,
      state: 'draft',
      country: null,
      currency: 'EUR',
      budget_max: null,
      topics: [],
      slots: [],
    })
    const full = await create(ines, {
      venue: 'Werft 11',
      city: 'Hamburg',
      country_id: germany,
      online: true,
      expected_audience: 600,
      budget_min: 12_000,
      budget_max: 18_000,
      currency: 'CHF',
      url: 'northlight.example',
      topic_ids: topics,
      slots: [keynote, { format: 'moderation' }, { format: 'talk', part_of_day: 'afternoon' }],
    })
    expect(full).toMatchObject({
      country: { id: germany, code: 'DE', name: 'Germany' },
      url: 'https://northlight.example',
      currency: 'CHF',
    })
    expect(full.topics.map(({ id }) => id).sort()).toEqual([...topics].sort())
    expect(full.slots).toMatchObject([
      { ...keynote, fee_min: null, part_of_day: null },
      { format: 'moderation', day: null, time: null, length_minutes: null },
      { format: 'talk', part_of_day: 'afternoon', time: null },
    ])
    expect(await (await ines.get(apiPaths.event(full.id))).json()).toEqual({ ...full, is_own: true })
  })

  test.each([
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['title', { title: 'a\u0000b' }],
    ['venue', { venue: '\ud800' }],
    ['starts_at', { starts_at: '2027-02-30T09:00' }],
    ['starts_at', { starts_at: '2027-04-15' }],
    ['starts_at', { starts_at: '2027-04-15T09:00Z' }],
    ['ends_at', { ends_at: '2027-04-15T25:00' }],
    ['ends_at', { ends_at: '2027-04-15T09:00' }],
    ['ends_at', { ends_at: '2027-06-14T09:00' }],
    ['time_zone', { time_zone: 'Europe/Atlantis' }],
    ['time_zone', { time_zone: '' }],
    ['country_id', { country_id: '01890000-0000-7000-8000-000000000000' }],
    ['topic_ids', { topic_ids: ['01890000-0000-7000-8000-000000000000'] }],
    ['expected_audience', { expected_audience: -5 }],
    ['expected_audience', { expected_audience: 1e12 }],
    ['budget_min', { budget_min: 1.5, currency: 'EUR' }],
    ['budget_max', { budget_min: 20, budget_max: 10, currency: 'EUR' }],
    ['currency', { budget_max: 10 }],
    ['currency', { slots: [{ format: 'talk', fee_min: 10 }] }],
    ['currency', { budget_max: 10, currency: 'euro' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['description', { description: 'x'.repeat(4001) }],
    ['slots.0.format', { slots: [{ format: 'sermon' }] }],
    ['slots.1.day', { slots: [keynote, { format: 'talk', day: '2027-04-17' }], currency: 'EUR' }],
    ['slots.0.time', { slots: [{ format: 'talk', time: '9:30' }] }],
    ['slots.0.part_of_day', { slots: [{ format: 'talk', time: '09:30', part_of_day: 'morning' }] }],
    ['slots.0.length_minutes', { slots: [{ format: 'talk', length_minutes: 0 }] }],
    ['slots.0.fee_max', { slots: [{ format: 'talk', fee_min: 2, fee_max: 1 }], currency: 'EUR' }],
    ['slots.0.id', { slots: [{ format: 'talk', id: '01890000-0000-7000-8000-000000000000' }] }],
    ['slots', { slots: Array.from({ length: 51 }, () => ({ format: 'talk' })) }],
  ])('with a bad %s → 422 that names it: %j', async (field, bad) => {
    const ines = await newPerson('organizer')
    expect(await refusal(await ines.send('POST', apiPaths.events, { ...forum, ...bad }))).toEqual([
      422,
      field,
    ])
    expect((await list(ines, '?when=upcoming')).rows).toEqual([])
  })

  test('with a field that the owner may not set → 400', async () => {
    const ines = await newPerson('organizer')
    for (const field of ['state', 'owner_id', 'id', 'deleted_at', 'creation_key', '__proto__x']) {
      const answer = await ines.send('POST', apiPaths.events, { ...forum, [field]: 'published' })
      expect(await refusal(answer)).toEqual([400, field])
    }
  })

  test('with an Idempotency-Key again → the same event, once; with another body → 422', async () => {
    const ines = await newPerson('organizer')
    const cookie = [...ines.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const post = (body: object) =>
      app.request(apiPaths.events, {
        method: 'POST',
        address: '10.9.8.7',
        headers: {
          cookie,
          origin: app.config.appUrl ?? 'http://127.0.0.1',
          'content-type': 'application/json',
          'idempotency-key': 'once',
        },
        body: JSON.stringify(body),
      })
    const first = await (await post(forum)).json()
    expect(await (await post(forum)).json()).toEqual(first)
    expect((await post({ ...forum, title: 'Other' })).status).toBe(422)
    // The process died before the answer was stored: the event is found again.
    await app.database.pool.query('delete from idempotency_keys')
    expect(await (await post(forum)).json()).toEqual(first)
    expect((await list(ines)).rows).toHaveLength(1)
  })

  test('beyond the plan → 403 limit_reached, however many at once', async () => {
    const ines = await newPerson('organizer')
    const { rows } = await app.database.pool.query<{ id: string }>(
      `insert into subscription_tiers (id, user_type, name, price_cents, position)
       values (gen_random_uuid(), 'organizer', 'Two events', 0, 90) returning id`,
    )
    await app.database.pool.query(
      `insert into tier_features (tier_id, feature_id, limit_value)
       select $1, id, 2 from subscription_features where feature_key = 'event_create'`,
      [rows[0]?.id],
    )
    await app.database.pool.query('update profiles set subscription_tier_id = $1 where id = $2', [
      rows[0]?.id,
      ines.id,
    ])
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ines.send('POST', apiPaths.events, forum)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403])
    const refused = answers.find(({ status }) => status === 403)
    expect(await refused?.json()).toMatchObject({ code: 'limit_reached' })
    // A deleted one makes room, and does not come back beyond the limit.
    const [kept] = (await list(ines)).rows
    await ines.send('DELETE', apiPaths.event(kept?.id ?? ''))
    await create(ines)
    const restored = await ines.send('POST', apiPaths.restoreEvent(kept?.id ?? ''))
    expect([restored.status, (await restored.json()).code]).toEqual([403, 'limit_reached'])
  })
})

describe('changing', () => {
  test('writes only the given fields', async () => {
    const ines = await newPerson('organizer')
    const made = await create(ines, { city: 'Hamburg', topic_ids: topics, slots: [keynote], currency: 'EUR' })
    const answer = await ines.send('PATCH', apiPaths.event(made.id), { venue: 'Hall 3' })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { ...made, venue: 'Hall 3', updated_at: expect.any(String) },
    ])
    const other = await ines.send('PATCH', apiPaths.event(made.id), { topic_ids: [], currency: 'USD' })
    expect(await other.json()).toMatchObject({
      venue: 'Hall 3',
      topics: [],
      currency: 'USD',
      slots: made.slots,
    })
  })

  test('a listed slot keeps its identity, wherever it moves; one that is not listed goes', async () => {
    const ines = await newPerson('organizer')
    const made = await create(ines, { slots: [keynote, { format: 'panel' }], currency: 'EUR' })
    const [first, panel] = made.slots
    const answer = await ines.send('PATCH', apiPaths.event(made.id), {
      slots: [{ id: panel?.id, format: 'panel', length_minutes: 60 }, { format: 'workshop' }],
    })
    const { slots } = (await answer.json()) as Event
    expect(slots).toMatchObject([{ id: panel?.id, length_minutes: 60 }, { format: 'workshop' }])
    expect(slots.map(({ id }) => id)).not.toContain(first?.id)
    // Another event's slot is none of this one.
    const other = await create(ines)
    const stolen = await ines.send('PATCH', apiPaths.event(other.id), { slots: [panel] })
    expect(await refusal(stolen)).toEqual([422, 'slots.0.id'])
  })

  test('holds what is given against what is stored', async () => {
    const ines = await newPerson('organizer')
    const { id } = await create(ines, { budget_max: 500, currency: 'EUR', slots: [keynote] })
    for (const [field, changes] of [
      ['ends_at', { starts_at: '2027-04-16T18:00' }],
      ['budget_max', { budget_min: 501 }],
      ['slots.0.day', { starts_at: '2027-04-16T09:00' }],
    ] as const) {
      const answer = await ines.send('PATCH', apiPaths.event(id), changes)
      expect(await refusal(answer)).toEqual([422, field])
    }
  })

  test('the database refuses what the rules refuse', async () => {
    const ines = await newPerson('organizer')
    const { id } = await create(ines, { slots: [keynote], currency: 'EUR' })
    for (const [table, change] of [
      ['events', 'ends_at = starts_at'],
      ['events', "ends_at = starts_at + interval '61 days'"],
      ['events', "state = 'secret'"],
      ['events', "title = ''"],
      ['events', 'budget_min = 2, budget_max = 1'],
      ['events', "currency = 'eur'"],
      ['events', "url = 'ftp://x'"],
      ['event_slots', "part_of_day = 'morning'"],
      ['event_slots', 'length_minutes = 0'],
      ['event_slots', 'fee_min = 9999'],
      ['event_slots', 'position = 50'],
    ]) {
      const key = table === 'events' ? 'id' : 'event_id'
      await expect(
        app.database.pool.query(`update ${table} set ${change} where ${key} = $1`, [id]),
      ).rejects.toMatchObject({ code: '23514' })
    }
  })
})

describe('the list', () => {
  test('has the next ones first, and past ones apart, the latest first', async () => {
    const ines = await newPerson('organizer')
    for (const [title, day] of [
      ['Later', 40],
      ['Long ago', -40],
      ['Soon', 2],
      ['Just over', -3],
      ['Today', 0],
    ] as const) {
      await create(ines, { title, starts_at: inDays(day), ends_at: inDays(day, '17:00') })
    }
    const upcoming = await list(ines)
    expect(upcoming.rows.map(({ title }) => title)).toEqual(['Today', 'Soon', 'Later'])
    expect(upcoming.counts).toEqual({ upcoming: 3, past: 2 })
    expect((await list(ines, '?when=past')).rows.map(({ title }) => title)).toEqual(['Just over', 'Long ago'])
  })

  test('comes in pages that miss and repeat nothing', async () => {
    const ines = await newPerson('organizer')
    for (const title of ['a', 'b', 'c', 'd', 'e']) await create(ines, { title })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: EventList = await list(ines, `?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.rows.map(({ title }) => title))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test.each(['?limit=0', '?limit=-1', '?cursor=x', '?when=now', '?when=past&when=past', '?state=draft'])(
    '%s is refused',
    async (query) => {
      const ines = await newPerson('organizer')
      expect([400, 422]).toContain((await ines.get(`${apiPaths.events}${query}`)).status)
    },
  )
})

test('a deleted one is gone, comes back as it was, and is removed for good after 30 days', async () => {
  const ines = await newPerson('organizer')
  const made = await create(ines, { slots: [keynote], currency: 'EUR', topic_ids: topics })
  expect((await ines.send('DELETE', apiPaths.event(made.id))).status).toBe(204)
  expect((await list(ines)).rows).toEqual([])
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const answer = await ines.send(
      method,
      apiPaths.event(made.id),
      method === 'PATCH' ? { city: 'X' } : undefined,
    )
    expect(answer.status).toBe(404)
  }
  const restored = await ines.send('POST', apiPaths.restoreEvent(made.id))
  expect(await restored.json()).toEqual({ ...made, updated_at: expect.any(String) })

  await ines.send('DELETE', apiPaths.event(made.id))
  const age = (days: number) =>
    app.database.pool.query(
      `update events set deleted_at = now() - make_interval(days => $2) where id = $1`,
      [made.id, days],
    )
  await age(daysToRestore - 1)
  await removeDeleted(app.context.db)
  expect((await ines.send('POST', apiPaths.restoreEvent(made.id))).status).toBe(200)
  await ines.send('DELETE', apiPaths.event(made.id))
  await age(daysToRestore + 1)
  await removeDeleted(app.context.db)
  expect((await ines.send('POST', apiPaths.restoreEvent(made.id))).status).toBe(404)
})

describe('a draft', () => {
  test('exists for its owner and admins, and for no one else, on every route', async () => {
    const ines = await newPerson('organizer')
    const { id } = await create(ines)
    const admin = await adminBrowser(app)
    const statusesOf = async (browser: Browser) => [
      (await browser.get(apiPaths.event(id))).status,
      (await browser.get(paths.event(id))).status,
      (await browser.send('PATCH', apiPaths.event(id), { city: 'X' })).status,
      (await browser.send('POST', apiPaths.restoreEvent(id))).status,
      (await browser.send('DELETE', apiPaths.event(id))).status,
    ]
    expect(await statusesOf(await newPerson('organizer'))).toEqual([404, 404, 404, 404, 404])
    expect(await statusesOf(await newPerson('speaker'))).toEqual([404, 404, 403, 403, 403])
    expect(await statusesOf(openBrowser(app))).toEqual([404, 404, 401, 401, 401])
    // Admins look and change nothing.
    expect(await statusesOf(admin)).toEqual([200, 200, 403, 403, 403])
    expect(await (await admin.get(apiPaths.event(id))).json()).toMatchObject({ is_own: false })
    expect(await statusesOf(ines)).toEqual([200, 200, 200, 200, 204])
  })

  test('has a page for its owner that is never cached or indexed', async () => {
    const ines = await newPerson('organizer')
    const { id } = await create(ines, {
      title: 'A <b>bold</b> forum',
      url: 'northlight.example',
      topic_ids: topics,
      description: 'Two\nlines',
      slots: [keynote],
      currency: 'EUR',
    })
    const page = await ines.get(paths.event(id))
    const html = await page.text()
    expect(html).toContain('A &lt;b&gt;bold&lt;/b&gt; forum')
    expect(html).toContain(paths.eventEdit(id))
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
    expect((await validator.validateString(html)).results).toEqual([])
    expect((await openBrowser(app).get(paths.event(id))).status).toBe(404)
  })

  test.each(['create%20', 'x', '%00', "' or 1=1"])('is not found at /events/%s', async (id) => {
    const ines = await newPerson('organizer')
    expect((await ines.get(`/events/${id}`)).status).toBe(404)
  })
})
