// Which published events speakers find, against a plain look at the rows; what they say beside a profile and a calendar; and
// the featured ones (docs/specification.md §18, §20.18, §20.38).
import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRequest } from '../../../tests/booking-requests.ts'
import { type EventRowGiven, insertEvent as insertRow } from '../../../tests/event-rows.ts'
import { inDays, newPerson } from '../../../tests/events.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import type { Browser } from '../../../tests/people.ts'
import { setOrganizerPlan } from '../../../tests/shortlist-app.ts'
import { calendarPaths } from '../../vocabulary/calendar-paths.ts'
import { findEventsPaths as paths } from '../../vocabulary/find-events-paths.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import type { TalkFormat } from '../../vocabulary/talk-formats.ts'
import type { FoundEvent, FoundEvents } from './schema.ts'

let app: TestApp
let pool: Pool
let ada: Browser & { id: string }
let ines: Browser & { id: string }
let topics: { id: string; slug: string; name: string }[]

beforeAll(async () => {
  app = await startTestApp()
  pool = app.database.pool
  ada = await newPerson(app, 'speaker')
  ines = await newPerson(app, 'organizer')
  topics = (await pool.query('select id, slug, name from topics order by name limit 4')).rows
})
afterAll(() => app.close())
beforeEach(async () => {
  await pool.query('delete from events; truncate rate_limits')
})

function insertEvent(given: Partial<EventRowGiven> = {}): Promise<string> {
  return insertRow(pool, { owner: ines.id, ...given })
}

const slugs = (places: number[]) => places.map((place) => topics[place]?.slug ?? '')

async function find(query: Record<string, string | string[]> = {}): Promise<FoundEvents> {
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  )
  const answer = await ada.get(`${paths.findEvents}?${asked}`)
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)])
  return (await answer.json()) as FoundEvents
}

const titles = async (query = {}) => (await find(query)).rows.map(({ title }) => title)

async function read(id: string): Promise<FoundEvent> {
  const answer = await ada.get(paths.foundEvent(id))
  expect(answer.status).toBe(200)
  return (await answer.json()) as FoundEvent
}

test('only published events that are not over, of organizers who are not suspended', async () => {
  const oona = await newPerson(app, 'organizer')
  await insertEvent({ title: 'Today', first: -3, last: 0 })
  await insertEvent({ title: 'Coming' })
  const hidden = [
    await insertEvent({ first: -3, last: -1 }),
    await insertEvent({ deleted: true }),
    await insertEvent({ owner: oona.id }),
  ]
  for (const state of ['draft', 'in_review', 'rejected', 'cancelled'])
    hidden.push(await insertEvent({ state }))
  await pool.query('update users set suspended_at = now() where id = $1', [oona.id])
  expect(await titles()).toEqual(['Today', 'Coming'])
  for (const id of hidden) expect((await ada.get(paths.foundEvent(id))).status).toBe(404)
})

test('none of someone whom the speaker has blocked', async () => {
  const oona = await newPerson(app, 'organizer')
  const hidden = await insertEvent({ owner: oona.id, title: 'Oona’s' })
  await insertEvent({ title: 'Ines’' })
  expect(await titles()).toEqual(['Oona’s', 'Ines’'])
  expect((await ada.send('PUT', networkPaths.block(oona.id))).status).toBe(204)
  expect(await titles()).toEqual(['Ines’'])
  expect((await ada.get(paths.foundEvent(hidden))).status).toBe(404)
})

test.each([
  ['from', '0000-01-01'],
  ['to', '9999-12-31'],
  ['from', '2026-02-30'],
])('a date that is none is refused by name: %s=%s', async (name, day) => {
  const answer = await ada.get(`${paths.findEvents}?${name}=${day}`)
  expect([answer.status, (await answer.json()).hint]).toEqual([422, name])
})

const formats: TalkFormat[] = ['keynote', 'talk', 'panel']
const countries = ['DE', 'AT', 'JP']

test('any filters, in pages of any length: as a plain look at the rows says', async () => {
  const some = <Item>(items: Item[]) => fc.subarray(items)
  const event = fc.record({
    first: fc.integer({ min: 0, max: 30 }),
    length: fc.integer({ min: 0, max: 4 }),
    topics: some([0, 1, 2]),
    country: fc.constantFrom(...countries, null),
    formats: some(formats),
    online: fc.boolean(),
  })
  const question = fc.record({
    topic: some([0, 1, 2, 3]),
    country: some(countries),
    format: some(formats),
    from: fc.option(fc.integer({ min: 0, max: 35 })),
    length: fc.option(fc.integer({ min: 0, max: 10 })),
    online: fc.boolean(),
    limit: fc.integer({ min: 1, max: 30 }),
  })
  const made = fc.sample(event, { numRuns: 60, seed: 11 })
  const all: { id: string; row: (typeof made)[number] }[] = []
  for (const row of made) {
    const id = await insertEvent({ ...row, last: row.first + row.length, topics: slugs(row.topics) })
    all.push({ id, row })
  }
  const shares = <Item>(asked: readonly Item[], own: readonly Item[]) =>
    asked.length === 0 || asked.some((one) => own.includes(one))
  await fc.assert(
    fc.asyncProperty(question, async ({ topic, country, format, from, length, online, limit }) => {
      const to = length === null ? null : (from ?? 5) + length
      const expected = all
        .filter(
          ({ row }) =>
            shares(topic, row.topics) &&
            shares<string | null>(country, [row.country]) &&
            shares(format, row.formats) &&
            (from === null || row.first + row.length >= from) &&
            (to === null || row.first <= to) &&
            (!online || row.online),
        )
        .sort((a, b) => a.row.first - b.row.first || (a.id < b.id ? -1 : 1))
      const dayOf = (days: number) => inDays(days).slice(0, 10)
      const query = {
        // By id and by slug.
        topic: topic.map((place) => (place % 2 === 0 ? topics[place]?.id : topics[place]?.slug) ?? ''),
        country: country.map((code) => code.toLowerCase()),
        format,
        ...(from !== null && { from: dayOf(from) }),
        ...(to !== null && { to: dayOf(to) }),
        ...(online && { online: 'true' }),
        limit: String(limit),
      }
      const found: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: FoundEvents = await find({ ...query, ...(cursor !== '' && { cursor }) })
        expect(page.rows.length).toBeLessThanOrEqual(limit)
        found.push(...page.rows.map(({ id }) => id))
        cursor = page.next_cursor
      }
      expect(found).toEqual(expected.map(({ id }) => id))
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['topic', 'topic=nothing-like-it'],
  ['topic.0', `topic=${'x'.repeat(81)}`],
  ['topic', Array.from({ length: 21 }, () => 'topic=a').join('&')],
  ['country.0', 'country=DEU'],
  ['format.0', 'format=sermon'],
  ['from', 'from=tomorrow'],
  ['from', 'from=2055-02-30'],
  ['to', 'from=2055-02-02&to=2055-02-01'],
  ['online', 'online=maybe'],
  ['cursor', 'cursor=abc'],
  ['limit', 'limit=0'],
])('a bad %s → 422 that names it: %s', async (field, query) => {
  const answer = await ada.get(`${paths.findEvents}?${query}`)
  expect([answer.status, ((await answer.json()) as { hint: string }).hint]).toEqual([422, field])
})

describe('beside the speaker', () => {
  test('the topics and formats that both have', async () => {
    await pool.query("update profiles set formats = '{keynote,workshop}' where id = $1", [ada.id])
    await ada.send('POST', apiPaths.profileTopics, { topic_id: topics[1]?.id })
    const id = await insertEvent({ topics: slugs([0, 1]), formats: ['talk', 'keynote', 'keynote'] })
    const event = await read(id)
    expect(event).toMatchObject({
      organizer: { name: 'Ada Moreau', organisation: '' },
      matches: { topics: [topics[1]?.name], formats: ['keynote'] },
      is_featured: false,
    })
    expect(event).toEqual((await find()).rows[0])
    // Nothing of what only its owner and admins read.
    expect(Object.keys(event)).not.toContain('rejection_reason')
    await pool.query('delete from profile_topics where profile_id = $1', [ada.id])
    await pool.query("update profiles set formats = '{}' where id = $1", [ada.id])
  })

  test('only slots that no booking fills, also where a format is asked for', async () => {
    const id = await insertEvent({ formats: ['keynote', 'talk'] })
    const { slots } = await read(id)
    expect(slots.map(({ format }) => format)).toEqual(['keynote', 'talk'])
    const ben = await newPerson(app, 'speaker')
    const request = { speaker: ben.id, organizer: ines.id, event_id: id, slot_id: slots[0]?.id }
    const asked = await insertRequest(pool, { ...request, state: 'accepted' })
    expect(await titles({ format: 'keynote' })).toEqual(['Forum'])
    await pool.query("update booking_requests set state = 'confirmed' where id = $1", [asked])
    expect((await read(id)).slots.map(({ format }) => format)).toEqual(['talk'])
    expect(await titles({ format: 'keynote' })).toEqual([])
    expect(await titles({ format: ['keynote', 'talk'] })).toEqual(['Forum'])
    // The day of the talk is over, and the event is not.
    await pool.query("update booking_requests set state = 'completed' where id = $1", [asked])
    expect((await read(id)).slots.map(({ format }) => format)).toEqual(['talk'])
    expect(await titles({ format: 'keynote' })).toEqual([])
    await pool.query('delete from booking_requests')
  })

  test('the days on which they are not free', async () => {
    const id = await insertEvent({ first: 40, last: 43 })
    const dayOf = (days: number) => inDays(days).slice(0, 10)
    expect((await read(id)).taken_days).toEqual([])
    await ada.send('POST', calendarPaths.unavailablePeriods, { first_day: dayOf(38), last_day: dayOf(40) })
    await ada.send('POST', calendarPaths.unavailablePeriods, { first_day: dayOf(42), kind: 'travel' })
    const ben = await newPerson(app, 'speaker')
    await ben.send('POST', calendarPaths.unavailablePeriods, { first_day: dayOf(41) })
    expect((await read(id)).taken_days).toEqual([dayOf(40), dayOf(42)])
  })
})

describe('featured', () => {
  test('an event of a plan with featured listings that shares a topic moves up, and says so', async () => {
    const oona = await newPerson(app, 'organizer')
    const speaker = await newPerson(app, 'speaker')
    await speaker.send('POST', apiPaths.profileTopics, { topic_id: topics[0]?.id })
    for (const [first, title] of ['A', 'B', 'C', 'D'].entries())
      await insertEvent({ first, title, topics: slugs([0]) })
    const promoted = await insertEvent({
      first: 20,
      title: 'Promoted',
      topics: slugs([0, 1]),
      owner: oona.id,
    })
    await insertEvent({ first: 21, title: 'Elsewhere', topics: slugs([1]), owner: oona.id })
    const found = async (limit = 10) => {
      const answer = await speaker.get(`${paths.findEvents}?limit=${limit}`)
      const { rows } = (await answer.json()) as FoundEvents
      return rows.map(({ title, is_featured }) => (is_featured ? `${title}*` : title)).join(' ')
    }
    for (const plan of ['Free', 'Pro'] as const) {
      await setOrganizerPlan(app, oona.id, plan)
      expect(await found()).toBe('A B C D Promoted Elsewhere')
    }
    await setOrganizerPlan(app, oona.id, 'Premium')
    expect(await found()).toBe('A Promoted* B C D Elsewhere')
    // Never onto another page.
    expect(await found(4)).toBe('A B C D')
    // Placement never shows one that does not fit the filters.
    const answer = await speaker.get(`${paths.findEvents}?to=${inDays(5).slice(0, 10)}`)
    expect(((await answer.json()) as FoundEvents).rows.map(({ id }) => id)).not.toContain(promoted)
  })
})

test('organizers are told that it is for speakers', async () => {
  const id = await insertEvent()
  for (const path of [paths.findEvents, paths.foundEvent(id)]) expect((await ines.get(path)).status).toBe(403)
})
