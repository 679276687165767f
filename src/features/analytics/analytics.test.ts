// The figures of the overview: each is a number of rows, and unknown ones are null.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFromNow, insertRequest } from '../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import type { AnalyticsSummary } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function summaryOf({ browser }: Voice): Promise<AnalyticsSummary> {
  const answer = await browser.get('/api/analytics/summary')
  expect(answer.status).toBe(200)
  return (await answer.json()) as AnalyticsSummary
}

function addViews(voice: Voice, daysAgo: number, views: number) {
  return app.database.pool.query(
    `insert into profile_views (profile_id, day, visitor, device, views)
     values ($1, (now() at time zone 'UTC')::date - $2::int, $3, 'phone', $4)`,
    [voice.id, daysAgo, 'A'.repeat(22), views],
  )
}

async function addRequest(
  voice: Voice,
  given: { state?: string; daysAgo?: number; answered?: boolean } = {},
) {
  const { state = 'requested', daysAgo = 0, answered = false } = given
  await app.database.pool.query(
    `insert into booking_requests (id, profile_id, requester_name, requester_email, state, event_name, format, message,
       expires_at, requested_at, answered_at)
     values ($1, $2, 'Gil Okafor', 'gil@example.com', $3, 'Harbour Summit', 'talk', 'Please come', now() + interval '7 days',
       case when $3 = 'pending_confirmation' then null else now() - make_interval(days => $4) end,
       case when $5 then now() end)`,
    [uuidv7(), voice.id, state, daysAgo, answered],
  )
}

test('a speaker without any activity: zeros, and null for unknown figures', async () => {
  const voice = await makeVoice(app, { tier: 'Free' })
  await app.database.pool.query('delete from experiences where profile_id = $1', [voice.id])
  expect(await summaryOf(voice)).toEqual({
    views: { total: 0, last_30_days: 0, previous_30_days: 0, by_day: null },
    requests: { total: 0, last_30_days: 0, response_rate: null },
    upcoming_events: 0,
    speaking_engagements: 0,
    total_audience: 0,
    next_on_stage: null,
    to_log: null,
  })
})

test('views: of 30 days, of those before, in all; day by day with the days in between', async () => {
  const voice = await makeVoice(app, { tier: 'Pro' })
  for (const [daysAgo, views] of [
    [0, 3],
    [29, 2],
    [30, 5],
    [59, 1],
    [60, 7],
  ] as const)
    await addViews(voice, daysAgo, views)
  const { views } = await summaryOf(voice)
  expect(views).toMatchObject({ total: 18, last_30_days: 5, previous_30_days: 6 })
  expect(views.by_day).toHaveLength(30)
  expect(views.by_day?.[0]?.views).toBe(2)
  expect(views.by_day?.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), views: 3 })
})

test('requests: only those delivered to the speaker; the rate once one is answered', async () => {
  const voice = await makeVoice(app)
  await addRequest(voice)
  await addRequest(voice, { daysAgo: 40 })
  await addRequest(voice, { state: 'pending_confirmation' })
  expect((await summaryOf(voice)).requests).toEqual({ total: 2, last_30_days: 1, response_rate: null })
  await addRequest(voice, { answered: true })
  expect((await summaryOf(voice)).requests).toEqual({ total: 3, last_30_days: 2, response_rate: 33 })
})

test('events: past ones with their audience, upcoming ones, none that is deleted', async () => {
  const voice = await makeVoice(app)
  const add = (startsIn: number, audience: number | null, isDeleted = false) =>
    app.database.pool.query(
      `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on, audience_size, deleted_at)
       values ($1, $2, 'Talk', 'Days', 'talk', (now() at time zone 'UTC')::date + $3::int,
         (now() at time zone 'UTC')::date + $3::int, $4, case when $5 then now() end)`,
      [uuidv7(), voice.id, startsIn, audience, isDeleted],
    )
  await add(-1, 100)
  await add(-2, null)
  await add(-3, 50, true)
  await add(0, 900)
  await add(10, 900)
  // With the one that every speaker of these tests has: 400 people.
  expect(await summaryOf(voice)).toMatchObject({
    speaking_engagements: 3,
    total_audience: 500,
    upcoming_events: 2,
  })
})

test('to log: the latest booking that is over, for a month, until it is logged', async () => {
  const voice = await makeVoice(app)
  const over = (daysAgo: number, state = 'completed') =>
    insertRequest(app.database.pool, {
      ...{ speaker: voice.id, organizer: null, state, over_at: new Date() },
      ...{ starts_on: dayFromNow(-daysAgo), event_name: `${daysAgo} days ago` },
    })
  await over(40)
  await over(1, 'cancelled')
  expect((await summaryOf(voice)).to_log).toBeNull()
  await over(20)
  const id = await over(2)
  expect((await summaryOf(voice)).to_log).toEqual({ id, event_name: '2 days ago' })
  expect((await voice.browser.send('POST', `/api/requests/${id}/engagement`)).status).toBe(200)
  expect((await summaryOf(voice)).to_log?.event_name).toBe('20 days ago')
})

test('next on stage: the first that is not over, a booking or an engagement; another speaker’s is not', async () => {
  const [voice, other] = [await makeVoice(app), await makeVoice(app)]
  const { pool } = app.database
  const book = (profileId: string, startsIn: number, state: string) =>
    pool.query(
      `insert into booking_requests (id, profile_id, requester_name, requester_email, state, event_name, format, message,
         starts_on, expires_at, requested_at)
       values ($1, $2, 'Gil Okafor', 'gil@example.com', $4, 'Harbour Summit', 'keynote', 'Please come',
         (now() at time zone 'UTC')::date + $3::int, now() + interval '7 days', now())`,
      [uuidv7(), profileId, startsIn, state],
    )
  const engage = (startsIn: number, title: string) =>
    pool.query(
      `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on)
       values ($1, $2, $4, 'Days', 'talk', (now() at time zone 'UTC')::date + $3::int,
         (now() at time zone 'UTC')::date + $3::int)`,
      [uuidv7(), voice.id, startsIn, title],
    )
  await book(other.id, 1, 'confirmed')
  await book(voice.id, 1, 'accepted')
  expect((await summaryOf(voice)).next_on_stage).toBeNull()
  await engage(-1, 'Over')
  await engage(9, 'Far off')
  expect((await summaryOf(voice)).next_on_stage).toMatchObject({ kind: 'engagement', title: 'Far off' })
  await book(voice.id, 3, 'confirmed')
  expect((await summaryOf(voice)).next_on_stage).toMatchObject({
    ...{ kind: 'booking', title: '', event_name: 'Harbour Summit', format: 'keynote' },
  })
  await engage(3, 'Logged from it')
  expect((await summaryOf(voice)).next_on_stage).toMatchObject({ title: 'Logged from it' })
})
