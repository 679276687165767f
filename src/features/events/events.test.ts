// An organizer's events over the API: created and changed (docs/specification.md §3, §18, §20.12, §20.13, §20.18, §20.38).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEvent, forum, keynote, listEvents, newPerson, topicIds } from '../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { Event } from './schema.ts'

let app: TestApp
let topics: string[]
let germany: string
beforeAll(async () => {
  app = await startTestApp()
  topics = await topicIds(app)
  const { rows } = await app.database.pool.query<{ id: string }>("select id from countries where code = 'DE'")
  germany = rows[0]?.id ?? ''
})
afterAll(() => app.close())

async function refusal(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { hint: string }).hint]
}

describe('creating', () => {
  test('needs a title, times and a zone, fills in the others, and answers what is stored', async () => {
    const ines = await newPerson(app, 'organizer')
    expect(await createEvent(ines)).toMatchObject({
      ...forum,
      state: 'draft',
      country: null,
      currency: 'EUR',
      budget_max: null,
      topics: [],
      slots: [],
    })
    const full = await createEvent(ines, {
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
    expect(await (await ines.get(apiPaths.event(full.id))).json()).toEqual({
      ...full,
      is_own: true,
      organizer: { name: 'Ada Moreau', organisation: '', branding: null },
    })
  })

  test.each([
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['title', { title: 'a\u0000b' }],
    ['venue', { venue: '\ud800' }],
    ['starts_at', { starts_at: '2055-02-30T09:00' }],
    ['starts_at', { starts_at: '2055-04-15' }],
    ['starts_at', { starts_at: '2055-04-15T09:00Z' }],
    ['ends_at', { ends_at: '2055-04-15T25:00' }],
    ['ends_at', { ends_at: '2055-04-15T09:00' }],
    ['ends_at', { ends_at: '2055-06-14T09:00' }],
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
    ['slots.1.day', { slots: [keynote, { format: 'talk', day: '2055-04-17' }], currency: 'EUR' }],
    ['slots.0.time', { slots: [{ format: 'talk', time: '9:30' }] }],
    ['slots.0.part_of_day', { slots: [{ format: 'talk', time: '09:30', part_of_day: 'morning' }] }],
    ['slots.0.length_minutes', { slots: [{ format: 'talk', length_minutes: 0 }] }],
    ['slots.0.fee_max', { slots: [{ format: 'talk', fee_min: 2, fee_max: 1 }], currency: 'EUR' }],
    ['slots.0.id', { slots: [{ format: 'talk', id: '01890000-0000-7000-8000-000000000000' }] }],
    ['slots', { slots: Array.from({ length: 51 }, () => ({ format: 'talk' })) }],
  ])('with a bad %s → 422 that names it: %j', async (field, bad) => {
    const ines = await newPerson(app, 'organizer')
    expect(await refusal(await ines.send('POST', apiPaths.events, { ...forum, ...bad }))).toEqual([
      422,
      field,
    ])
    expect((await listEvents(ines, '?when=upcoming')).rows).toEqual([])
  })

  test('with a field that the owner may not set → 400', async () => {
    const ines = await newPerson(app, 'organizer')
    for (const field of ['state', 'owner_id', 'id', 'deleted_at', 'creation_key', '__proto__x']) {
      const answer = await ines.send('POST', apiPaths.events, { ...forum, [field]: 'published' })
      expect(await refusal(answer)).toEqual([400, field])
    }
  })

  test('with an Idempotency-Key again → the same event, once; with another body → 422', async () => {
    const ines = await newPerson(app, 'organizer')
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
    expect((await listEvents(ines)).rows).toHaveLength(1)
  })

  test('beyond the plan → 403 limit_reached, however many at once', async () => {
    const ines = await newPerson(app, 'organizer')
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
    const [kept] = (await listEvents(ines)).rows
    await ines.send('DELETE', apiPaths.event(kept?.id ?? ''))
    await createEvent(ines)
    const restored = await ines.send('POST', apiPaths.restoreEvent(kept?.id ?? ''))
    expect([restored.status, (await restored.json()).code]).toEqual([403, 'limit_reached'])
  })
})

describe('changing', () => {
  test('writes only the given fields', async () => {
    const ines = await newPerson(app, 'organizer')
    const made = await createEvent(ines, {
      city: 'Hamburg',
      topic_ids: topics,
      slots: [keynote],
      currency: 'EUR',
    })
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

  test('of an event that has changed since it was read → 409, and nothing is written', async () => {
    const ines = await newPerson(app, 'organizer')
    const { id, updated_at } = await createEvent(ines)
    const change = (changes: object) => ines.send('PATCH', apiPaths.event(id), changes)
    const first = await change({ title: 'From one tab', updated_at })
    expect(first.status).toBe(200)
    const late = await change({ title: 'From another', city: 'Hamburg', updated_at })
    expect([late.status, await late.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', hint: 'draft' }),
    ])
    expect(await (await ines.get(apiPaths.event(id))).json()).toMatchObject({
      title: 'From one tab',
      city: '',
    })
    const now = ((await first.json()) as Event).updated_at
    expect((await change({ city: 'Hamburg', updated_at: now })).status).toBe(200)
    expect((await change({ updated_at: 'yesterday' })).status).toBe(422)
  })

  test('a listed slot keeps its identity, wherever it moves; one that is not listed goes', async () => {
    const ines = await newPerson(app, 'organizer')
    const made = await createEvent(ines, { slots: [keynote, { format: 'panel' }], currency: 'EUR' })
    const [first, panel] = made.slots
    const answer = await ines.send('PATCH', apiPaths.event(made.id), {
      slots: [{ id: panel?.id, format: 'panel', length_minutes: 60 }, { format: 'workshop' }],
    })
    const { slots } = (await answer.json()) as Event
    expect(slots).toMatchObject([{ id: panel?.id, length_minutes: 60 }, { format: 'workshop' }])
    expect(slots.map(({ id }) => id)).not.toContain(first?.id)
    // Another event's slot is none of this one.
    const other = await createEvent(ines)
    const stolen = await ines.send('PATCH', apiPaths.event(other.id), { slots: [panel] })
    expect(await refusal(stolen)).toEqual([422, 'slots.0.id'])
  })

  test('holds what is given against what is stored', async () => {
    const ines = await newPerson(app, 'organizer')
    const { id } = await createEvent(ines, { budget_max: 500, currency: 'EUR', slots: [keynote] })
    for (const [field, changes] of [
      ['ends_at', { starts_at: '2055-04-16T18:00' }],
      ['budget_max', { budget_min: 501 }],
      ['slots.0.day', { starts_at: '2055-04-16T09:00' }],
    ] as const) {
      const answer = await ines.send('PATCH', apiPaths.event(id), changes)
      expect(await refusal(answer)).toEqual([422, field])
    }
  })

  test('the database refuses what the rules refuse', async () => {
    const ines = await newPerson(app, 'organizer')
    const { id } = await createEvent(ines, { slots: [keynote], currency: 'EUR' })
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
