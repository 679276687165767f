// Sums by day: a speaker's figures are the same from rows and from sums, whenever days are summed (docs/specification.md §14,
// §20.54).
import { describe, expect, test } from 'vitest'
import {
  addFound,
  addViews,
  app,
  dayAgo,
  readFigures,
  setUpAnalyticsApp,
} from '../../../../tests/analytics-app.ts'
import { makeVoice, type Voice } from '../../../../tests/testimonial-requests.ts'
import { deleteOldAppearances } from '../appearances/service.server.ts'
import { createViewCounter } from '../views.server.ts'
import { readSummedThrough, sumDays } from './service.server.ts'

setUpAnalyticsApp()

/** Days that other tests had summed. */
const sumAgainFrom = (daysAgo: number) =>
  app.database.pool.query("update rollups set through = current_date - $1::int where kind = 'profile_days'", [
    daysAgo,
  ])

/** One view, seen so many days ago and written now. */
async function writeLate({ username }: Voice, daysAgo: number): Promise<void> {
  let now = new Date(Date.now() - daysAgo * 86_400_000)
  const { db, log } = app.context
  const config = { appUrl: app.config.appUrl, trustProxy: 0 }
  const counter = createViewCounter({ config, db, log, now: () => now })
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' }
  const request = { method: 'GET', url: `/speaker/${username}`, headers }
  counter.see({ ...request, socket: { remoteAddress: '203.0.113.7' } }, 200)
  now = new Date()
  await counter.stop()
}

describe('sums', () => {
  test('a figure is the same from rows and from sums, however often days are summed', async () => {
    const voice = await makeVoice(app)
    for (const daysAgo of [0, 1, 2, 9, 20, 59, 90, 200, 364]) {
      await addViews(voice, {
        daysAgo,
        views: daysAgo + 1,
        country: 'NO',
        referrer: 'a.example',
        source: 'tag',
      })
      await addViews(voice, { daysAgo, views: 2, device: 'computer' })
      await addFound(voice, daysAgo, 2)
    }
    const all = async () => [
      await readFigures(voice),
      await readFigures(voice, '?range=year'),
      await readFigures(voice, '?range=7d'),
    ]
    const before = await all()
    await sumDays(app.context.db, new Date(Date.now() - 5 * 86_400_000))
    expect(await readSummedThrough(app.context.db)).toBe(dayAgo(6))
    expect(await all()).toEqual(before)
    await sumDays(app.context.db)
    await sumDays(app.context.db)
    expect(await readSummedThrough(app.context.db)).toBe(dayAgo(1))
    expect(await all()).toEqual(before)
    // Appearances are removed after 60 days; their sums stay.
    await deleteOldAppearances(app.context.db)
    expect(await all()).toEqual(before)
    const { rows } = await app.database.pool.query(
      'select from search_appearances where profile_id = $1 and day < $2',
      [voice.id, dayAgo(60)],
    )
    expect(rows).toEqual([])
  })

  test('appearances that are not summed yet are not removed', async () => {
    const voice = await makeVoice(app)
    await sumAgainFrom(400)
    await addFound(voice, 100, 2)
    await deleteOldAppearances(app.context.db)
    expect((await readFigures(voice, '?range=year')).advanced?.found.count).toBe(2)
    await sumDays(app.context.db)
    await deleteOldAppearances(app.context.db)
    expect((await readFigures(voice, '?range=year')).advanced?.found.count).toBe(2)
  })

  test('a view that is written after its day was summed is counted', async () => {
    const voice = await makeVoice(app)
    await sumAgainFrom(10)
    await addViews(voice, { daysAgo: 3, views: 4 })
    await addFound(voice, 3, 2)
    await sumDays(app.context.db)
    await writeLate(voice, 3)
    const { views, standard, advanced } = await readFigures(voice, '?range=7d')
    expect([views.total, standard?.views.count]).toEqual([5, 5])
    // What else was summed of that day is still there.
    expect(advanced?.found.count).toBe(2)
    expect(standard?.by_day.map(({ count }) => count)).toEqual([0, 0, 0, 5, 0, 0, 0])
  })

  test('a long range is read by months, and a view that is written after its month was summed corrects it', async () => {
    const voice = await makeVoice(app)
    await sumAgainFrom(130)
    await addViews(voice, { daysAgo: 90, views: 4, device: 'tablet' })
    await sumDays(app.context.db)
    const { rowCount } = await app.database.pool.query(
      "update profile_months set count = count + 1000 where profile_id = $1 and measure = 'device'",
      [voice.id],
    )
    expect(rowCount).toBe(1)
    const devices = async (query: string) => (await readFigures(voice, query)).standard?.devices.rows
    expect(await devices('?range=year')).toEqual([{ name: 'tablet', count: 1_004 }])
    // Of single days.
    const day = dayAgo(90)
    expect(await devices(`?range=custom&from=${day}&to=${day}`)).toEqual([{ name: 'tablet', count: 4 }])
    await writeLate(voice, 90)
    expect(await devices('?range=year')).toEqual([
      { name: 'tablet', count: 4 },
      { name: 'computer', count: 1 },
    ])
  })
})
