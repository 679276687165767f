// A speaker's blocked and travel days over the API: their limits, their owner only, and what is on a speaker's days
// (docs/specification.md §13, §20.37, §20.38).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRequest } from '../../../tests/booking-requests.ts'
import { insertEvent, joinEvent } from '../../../tests/event-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { type Browser, makeAccount, signedInBrowser } from '../../../tests/people.ts'
import { calendarPaths as paths } from '../../vocabulary/calendar-paths.ts'
import { shiftDay } from './checks.ts'
import type { Calendar, UnavailablePeriod, UnavailablePeriodList } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const unknownId = '01890000-0000-7000-8000-000000000000'
const inDays = (days: number) => shiftDay(new Date().toISOString().slice(0, 10), days)

type Speaker = Browser & { id: string }

async function newSpeaker(): Promise<Speaker> {
  const account = await makeAccount(app)
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', '/api/profile')
  return { ...browser, id: account.id }
}

async function add(speaker: Speaker, given: object = {}): Promise<UnavailablePeriod> {
  const answer = await speaker.send('POST', paths.unavailablePeriods, { first_day: inDays(10), ...given })
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)])
  return (await answer.json()) as UnavailablePeriod
}

async function list(speaker: Speaker): Promise<UnavailablePeriod[]> {
  return ((await (await speaker.get(paths.unavailablePeriods)).json()) as UnavailablePeriodList).periods
}

async function daysOf(speaker: Speaker, from: string, to: string): Promise<Calendar> {
  const answer = await speaker.get(`${paths.calendar}?from=${from}&to=${to}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Calendar
}

async function insert(speaker: Speaker, first: string, last: string, times = 1): Promise<void> {
  await app.database.pool.query(
    `insert into unavailable_periods (id, profile_id, first_day, last_day, kind, note)
     select gen_random_uuid(), $1, $2, $3, 'blocked', n::text from generate_series(1, $4::int) n`,
    [speaker.id, first, last, times],
  )
}

describe('adding', () => {
  test('needs one day, fills in the others, and answers what is stored', async () => {
    const ada = await newSpeaker()
    const day = inDays(10)
    const one = await add(ada)
    expect(one).toMatchObject({ first_day: day, last_day: day, kind: 'blocked', note: '' })
    const trip = { first_day: inDays(3), last_day: inDays(5), kind: 'travel', note: 'To Lisbon' }
    const two = await add(ada, { ...trip, note: ' To Lisbon ' })
    expect(two).toMatchObject(trip)
    expect(await list(ada)).toEqual([two, one])
  })

  test('periods may overlap; the same one is there once', async () => {
    const ada = await newSpeaker()
    const first = await add(ada, { last_day: inDays(12) })
    await add(ada, { last_day: inDays(11), kind: 'travel' })
    expect((await add(ada, { last_day: inDays(12) })).id).toBe(first.id)
    expect(await list(ada)).toHaveLength(2)
    // Another note makes another period.
    await add(ada, { last_day: inDays(12), note: 'Moving house' })
    expect(await list(ada)).toHaveLength(3)
  })

  test('the longest, the furthest and one that has begun are allowed', async () => {
    const ada = await newSpeaker()
    await add(ada, { last_day: inDays(10 + 365) })
    await add(ada, { first_day: inDays(1_096) })
    await add(ada, { first_day: inDays(-20), last_day: inDays(2) })
    await add(ada, { note: 'x'.repeat(200) })
  })

  test.each<[string, () => object]>([
    ['first_day', () => ({ first_day: '2027-02-30' })],
    ['first_day', () => ({ first_day: 'soon' })],
    ['last_day', () => ({ last_day: '' })],
    ['last_day', () => ({ last_day: inDays(9) })],
    ['last_day', () => ({ last_day: inDays(10 + 366) })],
    ['last_day', () => ({ first_day: inDays(1_099) })],
    ['last_day', () => ({ first_day: inDays(-3), last_day: inDays(-2) })],
    ['kind', () => ({ kind: 'holiday' })],
    ['note', () => ({ note: 'x'.repeat(201) })],
    ['note', () => ({ note: 'two\nlines' })],
  ])('%s: %s is 422 naming it', async (field, given) => {
    const ada = await newSpeaker()
    const answer = await ada.send('POST', paths.unavailablePeriods, { first_day: inDays(10), ...given() })
    expect([answer.status, ((await answer.json()) as { hint: string }).hint]).toEqual([422, field])
    expect(await list(ada)).toEqual([])
  })

  test('an unknown field is refused', async () => {
    const ada = await newSpeaker()
    const answer = await ada.send('POST', paths.unavailablePeriods, {
      first_day: inDays(10),
      profile_id: ada.id,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await list(ada)).toEqual([])
  })

  test('the 201st ahead is 409, also of two at once; past ones do not count', async () => {
    const ada = await newSpeaker()
    await insert(ada, inDays(-30), inDays(-29), 50)
    await insert(ada, inDays(30), inDays(31), 199)
    const both = await Promise.all(
      [1, 2].map((days) => ada.send('POST', paths.unavailablePeriods, { first_day: inDays(days) })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const [one] = await list(ada)
    expect((await ada.send('DELETE', paths.unavailablePeriod(one?.id ?? ''))).status).toBe(204)
    await add(ada)
  })

  test('at the highest number one of them can still be moved', async () => {
    const ada = await newSpeaker()
    await insert(ada, inDays(30), inDays(31), 200)
    const [one] = await list(ada)
    const answer = await ada.send('PATCH', paths.unavailablePeriod(one?.id ?? ''), { last_day: inDays(32) })
    expect(answer.status).toBe(200)
  })

  test('a past one is not moved ahead beyond the highest number', async () => {
    const ada = await newSpeaker()
    await insert(ada, inDays(-30), inDays(-29))
    const { periods } = await daysOf(ada, inDays(-40), inDays(0))
    await insert(ada, inDays(30), inDays(31), 200)
    const answer = await ada.send('PATCH', paths.unavailablePeriod(periods[0]?.id ?? ''), {
      last_day: inDays(3),
    })
    expect(answer.status).toBe(409)
  })
})

describe('changing', () => {
  test('writes only the given fields', async () => {
    const ada = await newSpeaker()
    const one = await add(ada, { kind: 'travel', note: 'Train' })
    const change = (changes: object) => ada.send('PATCH', paths.unavailablePeriod(one.id), changes)
    expect(await (await change({ last_day: inDays(12) })).json()).toEqual({ ...one, last_day: inDays(12) })
    expect((await change({})).status).toBe(200)
    await change({ note: '', kind: 'blocked' })
    expect(await list(ada)).toEqual([{ ...one, last_day: inDays(12), note: '', kind: 'blocked' }])
  })

  test.each<[string, () => object]>([
    ['last_day', () => ({ last_day: inDays(9) })],
    ['first_day', () => ({ first_day: inDays(11) })],
    ['last_day', () => ({ first_day: inDays(-3), last_day: inDays(-2) })],
    ['last_day', () => ({ last_day: inDays(10 + 366) })],
  ])('%s: is checked with what is stored: 422 naming it', async (field, changes) => {
    const ada = await newSpeaker()
    const one = await add(ada)
    const answer = await ada.send('PATCH', paths.unavailablePeriod(one.id), changes())
    expect([answer.status, ((await answer.json()) as { hint: string }).hint]).toEqual([422, field])
    expect(await list(ada)).toEqual([one])
  })

  test('what is over keeps its days and can have another note', async () => {
    const ada = await newSpeaker()
    await insert(ada, inDays(-30), inDays(-29))
    const { periods } = await daysOf(ada, inDays(-40), inDays(0))
    const path = paths.unavailablePeriod(periods[0]?.id ?? '')
    expect((await ada.send('PATCH', path, { note: 'Moved house' })).status).toBe(200)
    expect((await ada.send('DELETE', path)).status).toBe(204)
  })
})

test('another speaker’s are missing, and stay as they are', async () => {
  const [ada, ben] = [await newSpeaker(), await newSpeaker()]
  const one = await add(ada, { note: 'Private' })
  for (const id of [one.id, unknownId]) {
    expect((await ben.send('PATCH', paths.unavailablePeriod(id), { note: 'x' })).status).toBe(404)
    expect((await ben.send('DELETE', paths.unavailablePeriod(id))).status).toBe(404)
  }
  expect((await ben.send('DELETE', paths.unavailablePeriod('x'))).status).toBe(422)
  expect([await list(ada), await list(ben)]).toEqual([[one], []])
  expect((await daysOf(ben, inDays(0), inDays(20))).periods).toEqual([])
})

describe('the days', () => {
  test('have engagements, open requests with a date, and periods that touch them', async () => {
    const ada = await newSpeaker()
    const { pool } = app.database
    const talk = (id: string, first: string, last: string, more = '') =>
      pool.query(
        `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on, visibility, deleted_at)
         values ($1, $2, 'Grids', 'Energy Days', 'talk', $3, $4, $5, ${more || 'null'})`,
        [id, ada.id, first, last, 'hidden'],
      )
    const request = (state: string, first: string | null, last: string | null, isSent = true) =>
      pool.query(
        `insert into booking_requests (id, profile_id, requester_name, requester_email, state, event_name, starts_on,
           ends_on, format, message, expires_at, requested_at)
         values (gen_random_uuid(), $1, 'Ines', 'ines@example.com', $2, $2, $3, $4, 'talk', 'Hello', now(), $5)`,
        [ada.id, state, first, last, isSent ? new Date() : null],
      )
    await talk('01890000-0000-7000-8000-00000000e001', '2031-03-30', '2031-04-01')
    await talk('01890000-0000-7000-8000-00000000e002', '2031-05-01', '2031-05-01')
    await talk('01890000-0000-7000-8000-00000000e003', '2031-04-02', '2031-04-02', 'now()')
    await request('requested', '2031-04-03', null)
    await request('accepted', '2031-04-29', '2031-05-02')
    await request('confirmed', '2031-04-04', '2031-04-05')
    await request('declined', '2031-04-03', null)
    await request('requested', null, null)
    await request('pending_confirmation', '2031-04-03', null, false)
    await insert(ada, '2031-04-30', '2031-05-30')
    await insert(ada, '2031-05-01', '2031-05-02')

    const { engagements, requests, periods } = await daysOf(ada, '2031-04-01', '2031-04-30')
    expect(engagements).toEqual([
      {
        ...{ id: '01890000-0000-7000-8000-00000000e001', first_day: '2031-03-30', last_day: '2031-04-01' },
        ...{ title: 'Grids', event_name: 'Energy Days', city: '', online: false, is_hidden: true },
      },
    ])
    expect(
      requests.map(({ stage, first_day, last_day, other }) => [stage, first_day, last_day, other]),
    ).toEqual([
      ['asked', '2031-04-03', '2031-04-03', 'Ines'],
      ['confirmed', '2031-04-04', '2031-04-05', 'Ines'],
      ['accepted', '2031-04-29', '2031-05-02', 'Ines'],
    ])
    expect(periods.map(({ first_day }) => first_day)).toEqual(['2031-04-30'])
    expect(await daysOf(await newSpeaker(), '2031-04-01', '2031-04-30')).toEqual({
      engagements: [],
      events: [],
      requests: [],
      periods: [],
      busy: [],
    })
  })

  test.each([
    ['to', 'from=2031-04-02&to=2031-04-01'],
    ['to', 'from=2031-04-01&to=2031-06-02'],
    ['from', 'from=2031-02-30&to=2031-04-01'],
    ['to', 'from=2031-04-01'],
  ])('%s: %s is 422 naming it', async (field, query) => {
    const answer = await (await newSpeaker()).get(`${paths.calendar}?${query}`)
    expect([answer.status, ((await answer.json()) as { hint: string }).hint]).toEqual([422, field])
  })
})

test('an organizer’s days have the requests they sent, their events and those of their teams, and nothing of the speaker’s', async () => {
  const ada = await newSpeaker()
  const account = await makeAccount(app, { user_type: 'organizer' })
  const ines = { ...(await signedInBrowser(app, account)), ...account }
  await ines.send('POST', '/api/profile')
  await insert(ada, '2031-04-01', '2031-04-30')
  const given = { speaker: ada.id, organizer: ines.id, starts_on: '2031-04-03', event_name: 'Forum' }
  const id = await insertRequest(app.database.pool, given)
  await insertRequest(app.database.pool, { ...given, organizer: null })
  await insertRequest(app.database.pool, { ...given, state: 'declined' })
  const events = await eventsOf(ines)
  expect(await daysOf(ines, '2031-04-01', '2031-04-30')).toEqual({
    engagements: [],
    events,
    periods: [],
    busy: [],
    requests: [
      {
        ...{ id, first_day: '2031-04-03', last_day: '2031-04-03', event_name: 'Forum' },
        ...{ other: 'Ada Moreau', city: '', online: false, stage: 'asked', awaits: null },
      },
    ],
  })
  expect((await daysOf(ada, '2031-04-01', '2031-04-30')).events).toEqual([])
  expect((await ines.get(paths.unavailablePeriods)).status).toBe(403)
})

/** Their own event, with one of two slots booked, and a colleague's; beside others that are none of theirs any more. */
async function eventsOf(ines: { id: string; email: string }): Promise<Calendar['events']> {
  const { pool } = app.database
  const kim = await makeAccount(app, { user_type: 'organizer' })
  await (await signedInBrowser(app, kim)).send('POST', '/api/profile')
  const days = async (id: string, first: string, last = first) => {
    await pool.query('update events set starts_at = $2, ends_at = $3 where id = $1', [
      ...[id, `${first}T09:00`, `${last}T18:00`],
    ])
    return id
  }
  const own = await insertEvent(pool, { owner: ines.id, title: 'Forum', formats: ['keynote', 'talk'] })
  await days(own, '2031-03-31', '2031-04-01')
  const booked = await newSpeaker()
  const { rows } = await pool.query(`select id from event_slots where event_id = $1 and format = 'keynote'`, [
    own,
  ])
  await insertRequest(pool, {
    ...{ speaker: booked.id, organizer: ines.id, state: 'confirmed', starts_on: '2031-05-10' },
    ...{ event_id: own, slot_id: rows[0].id },
  })
  const team = await days(
    await insertEvent(pool, { owner: kim.id, title: 'Salon', online: true }),
    '2031-04-09',
  )
  await joinEvent(pool, team, ines, 'reader')
  await days(await insertEvent(pool, { owner: kim.id }), '2031-04-09')
  await days(await insertEvent(pool, { owner: ines.id, state: 'cancelled' }), '2031-04-10')
  await days(await insertEvent(pool, { owner: ines.id, deleted: true }), '2031-04-10')
  await days(await insertEvent(pool, { owner: ines.id }), '2031-05-01')
  const talk = { format: 'talk' as const, day: null }
  return [
    {
      ...{ id: own, first_day: '2031-03-31', last_day: '2031-04-01', title: 'Forum' },
      ...{ city: 'Hamburg', online: false, open_slots: [talk] },
    },
    {
      ...{ id: team, first_day: '2031-04-09', last_day: '2031-04-09', title: 'Salon' },
      ...{ city: 'Hamburg', online: true, open_slots: [{ ...talk, format: 'keynote' }] },
    },
  ]
}
