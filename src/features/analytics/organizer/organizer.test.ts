// An organizer's figures: their own requests and those for their events, by plan (docs/specification.md §14, §20.38, §20.54).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRequest } from '../../../../tests/booking-requests.ts'
import { insertEvent } from '../../../../tests/event-rows.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { makeVoice, type Voice } from '../../../../tests/testimonial-requests.ts'
import { analyticsPaths } from '../../../vocabulary/analytics-paths.ts'
import { type OrganizerAnalytics, type OrganizerFigures, organizerAnalytics } from './schema.ts'

let app: TestApp
let ada: Voice
let bo: Voice
beforeAll(async () => {
  app = await startTestApp()
  ada = await makeVoice(app)
  bo = await makeVoice(app)
  const query = (text: string, values: unknown[]) => app.database.pool.query(text, values)
  await query(
    `insert into profile_topics (profile_id, topic_id, created_at)
     select $1, id, now() + interval '1 s' * row_number() over (order by slug) from topics order by slug limit 2`,
    [ada.id],
  )
  await query(
    "update profiles set home_country_id = (select id from countries where code = 'NO') where id = $1",
    [ada.id],
  )
  await query('delete from experiences where profile_id = $1', [bo.id])
})
afterAll(() => app.close())

async function newOrganizer(tier = 'Premium') {
  const account = await makeAccount(app, { user_type: 'organizer' })
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', '/api/profile')
  await app.database.pool.query(
    `update profiles set subscription_tier_id =
       (select id from subscription_tiers where user_type = 'organizer' and name = $2) where id = $1`,
    [account.id, tier],
  )
  return { ...account, browser }
}
type Organizer = Awaited<ReturnType<typeof newOrganizer>>

const ago = (days: number, hours = 0) => new Date(Date.now() - days * 86_400_000 - hours * 3_600_000)

const ask = (
  organizer: Organizer | null,
  speaker: Voice,
  state: string,
  more: Record<string, unknown> = {},
) =>
  insertRequest(app.database.pool, { speaker: speaker.id, organizer: organizer?.id ?? null, state, ...more })

async function read({ browser }: Organizer, query = ''): Promise<OrganizerAnalytics> {
  const answer = await browser.get(`${analyticsPaths.organizer}${query}`)
  expect(answer.status).toBe(200)
  return organizerAnalytics.parse(await answer.json())
}

async function figuresOf(organizer: Organizer, query = ''): Promise<OrganizerFigures> {
  const { figures } = await read(organizer, query)
  if (!figures) throw new Error('no figures')
  return figures
}

test.each(['Free', 'Pro'])('%s sees which plan has them, and since when they are kept', async (tier) => {
  const organizer = await newOrganizer(tier)
  await ask(organizer, ada, 'requested', { requested_at: ago(3) })
  expect(await read(organizer)).toMatchObject({
    figures: null,
    plan: { name: 'Premium' },
    since: ago(3).toISOString().slice(0, 10),
  })
  const answer = await organizer.browser.get(`${analyticsPaths.organizerCsv}?part=requests`)
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'limit_reached'])
})

test('requests, answers and how long they take, of the range and the days before', async () => {
  const [organizer, other] = [await newOrganizer(), await newOrganizer()]
  await ask(other, ada, 'requested')
  await ask(organizer, ada, 'confirmed', { requested_at: ago(2), answered_at: ago(2, -4) })
  await ask(organizer, bo, 'declined', { requested_at: ago(1), answered_at: ago(1, -8) })
  await ask(organizer, bo, 'requested')
  await ask(organizer, bo, 'requested', { requested_at: ago(8) })
  // A speaker's offer is not a request of theirs.
  await ask(organizer, bo, 'requested', { sent_by: 'speaker' })
  const figures = await figuresOf(organizer, '?range=7d')
  expect(figures).toMatchObject({
    sent: { count: 3, previous: 1 },
    answered: { count: 2, previous: 0 },
    booked: { count: 1, previous: 0 },
    answer_hours: { count: 6, previous: null },
  })
  expect(figures.by_day.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect(figures.outcomes).toEqual([
    { state: 'requested', count: 1 },
    { state: 'confirmed', count: 1 },
    { state: 'declined', count: 1 },
  ])
})

test('spend by topic: each booking once, in its currency', async () => {
  const organizer = await newOrganizer()
  const { rows } = await app.database.pool.query<{ name: string; id: string }>(
    'select name, id from topics order by slug limit 2',
  )
  const [first, second] = rows
  const event = await insertEvent(app.database.pool, { owner: organizer.id })
  await app.database.pool.query('insert into event_topics (event_id, topic_id) values ($1, $2)', [
    event,
    second?.id,
  ])
  await ask(organizer, ada, 'confirmed', { budget: 2000 })
  await ask(organizer, ada, 'completed', { budget: 500, event_id: event })
  await ask(organizer, bo, 'confirmed', { budget: 900, budget_currency: 'NOK' })
  await ask(organizer, bo, 'confirmed', { budget: null, budget_currency: null })
  await ask(organizer, bo, 'declined', { budget: 7000 })
  const { spend } = await figuresOf(organizer)
  expect(spend).toEqual([
    {
      currency: 'EUR',
      total: 2500,
      bookings: 2,
      topics: [
        { name: first?.name, amount: 2000, bookings: 1 },
        { name: second?.name, amount: 500, bookings: 1 },
      ],
    },
    { currency: 'NOK', total: 900, bookings: 1, topics: [{ name: '', amount: 900, bookings: 1 }] },
  ])
})

test('the line-up: each speaker once; what a colleague sent for their event counts', async () => {
  const [organizer, colleague] = [await newOrganizer(), await newOrganizer()]
  const event = await insertEvent(app.database.pool, { owner: organizer.id })
  await ask(colleague, ada, 'confirmed', { event_id: event, format: 'workshop' })
  await ask(organizer, ada, 'confirmed')
  await ask(organizer, bo, 'confirmed')
  const { line_up, sent } = await figuresOf(organizer)
  expect(sent.count).toBe(3)
  expect(line_up).toMatchObject({
    speakers: 2,
    first_time: 1,
    countries: [
      { name: '', count: 1 },
      { name: 'Norway', count: 1 },
    ],
    formats: [
      { name: 'keynote', count: 2 },
      { name: 'workshop', count: 1 },
    ],
  })
})

test('a talk within the range is still someone’s first; one before it is not', async () => {
  const organizer = await newOrganizer()
  await ask(organizer, bo, 'confirmed')
  const firstTime = async () => (await figuresOf(organizer, '?range=30d')).line_up.first_time
  const talk = (daysAgo: number) =>
    app.database.pool.query(
      `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on)
       values (gen_random_uuid(), $1, 'Small rooms', 'Evening', 'talk', $2, $2)`,
      [bo.id, ago(daysAgo).toISOString().slice(0, 10)],
    )
  await talk(5)
  expect(await firstTime()).toBe(1)
  await talk(40)
  expect(await firstTime()).toBe(0)
  await app.database.pool.query('delete from experiences where profile_id = $1', [bo.id])
})

test('slots of an event count until its last day is over', async () => {
  const organizer = await newOrganizer()
  const today = await insertEvent(app.database.pool, { owner: organizer.id, first: 0 })
  await insertEvent(app.database.pool, { owner: organizer.id, first: -1 })
  await app.database.pool.query(
    `update events set starts_at = starts_at::date, ends_at = starts_at::date + interval '1 s' where id = $1`,
    [today],
  )
  expect((await figuresOf(organizer)).slots).toEqual({ all: 1, filled: 0 })
})

test('each list as CSV', async () => {
  const organizer = await newOrganizer()
  await ask(organizer, ada, 'confirmed')
  for (const part of ['requests', 'outcomes', 'spend', 'topics', 'countries', 'formats']) {
    const answer = await organizer.browser.get(`${analyticsPaths.organizerCsv}?part=${part}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect((await answer.text()).split('\r\n').length).toBeGreaterThan(2)
  }
})

test('bad ranges name the field; a speaker has no figures of an organizer', async () => {
  const organizer = await newOrganizer()
  const answer = await organizer.browser.get(`${analyticsPaths.organizer}?range=custom&from=2026-01-01`)
  expect([answer.status, (await answer.json()).hint]).toEqual([422, 'to'])
  for (const path of [analyticsPaths.organizer, `${analyticsPaths.organizerCsv}?part=spend`]) {
    expect((await ada.browser.get(path)).status).toBe(404)
  }
})
