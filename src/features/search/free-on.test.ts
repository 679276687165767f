// Who is free on a date: the search and the comparison with an event, against a plain count over the rows; and a speaker's
// blocked days, over the API (docs/specification.md §13).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInBrowser } from '../../../tests/people.ts'
import { app, makePerson, namesFound, refresh, search, startSearchApp } from '../../../tests/search-app.ts'
import type { Speaker } from '../../../tests/speakers.ts'
import { calendarPaths } from '../../vocabulary/calendar-paths.ts'
import { readFits } from './fit/service.server.ts'

beforeAll(startSearchApp)
afterAll(() => app.close())

const dayOf = (first: string, shift: number) =>
  new Date(Date.parse(first) + shift * 86_400_000).toISOString().slice(0, 10)

/** The same numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('random engagements, periods and busy days of every length: as a plain count says', async () => {
  const pick = numbersFrom(7)
  const made: { speaker: Speaker; name: string; taken: { from: string; to: string }[] }[] = []
  for (const first of ['Abel', 'Bela', 'Cyra', 'Dora', 'Egon', 'Fela', 'Gino', 'Hedi']) {
    const speaker = await makePerson(first, 'Oraclesson')
    const taken: { from: string; to: string }[] = []
    for (let i = 0; i < 4; i += 1) {
      const isPeriod = pick(2) === 0
      const length = [1, 2, 31, 61, 120, isPeriod ? 366 : 900][pick(6)] ?? 1
      // Many begin with a month or a year.
      const from = [dayOf('2031-01-01', pick(700)), '2031-03-01', '2032-01-01'][pick(3)] ?? '2031-01-01'
      const to = dayOf(from, length - 1)
      await app.database.pool.query(
        isPeriod && pick(3) === 0
          ? `insert into busy_calendars (id, profile_id, name, host, sealed_address, address_mark, busy, read_at, time_zone,
               refreshed_at, next_refresh_at)
             values (gen_random_uuid(), $1, 'Work', 'calendars.example', '', gen_random_uuid(),
               datemultirange(daterange($2::date, $3::date, '[]')), now(), 'UTC', now(), now())`
          : isPeriod
            ? `insert into unavailable_periods (id, profile_id, first_day, last_day, kind)
             values (gen_random_uuid(), $1, $2, $3, 'blocked')`
            : `insert into experiences (id, profile_id, title, event_name, format, starts_on, ends_on)
             values (gen_random_uuid(), $1, 'T', 'E', 'talk', $2, $3)`,
        [speaker.profileId, from, to],
      )
      taken.push({ from, to })
    }
    made.push({ speaker, name: `${first} Oraclesson`, taken })
  }
  await refresh()
  const edges = made.flatMap(({ taken }) =>
    taken.flatMap(({ from, to }) => [dayOf(from, -1), from, to, dayOf(to, 1)]),
  )
  const random = Array.from({ length: 30 }, () => dayOf('2030-12-01', pick(1_500)))
  const usernames = made.map(({ speaker }) => speaker.username)
  for (const day of new Set([...edges, ...random])) {
    const free = made.filter(({ taken }) => taken.every(({ from, to }) => day < from || to < day))
    const found = await namesFound({ q: 'oraclesson', free_on: day, facets: false })
    expect([day, found.toSorted()]).toEqual([day, free.map(({ name }) => name)])
    const event = { first_day: day, last_day: day, city: '', country: null, online: false, slots: [] }
    const fits = await app.context.reads.run((read) =>
      readFits(read, { ...event, currency: 'EUR', budget_max: null }, usernames),
    )
    const fitting = usernames.filter((username) => fits.get(username)?.date.free.includes(day))
    expect([day, fitting]).toEqual([day, free.map(({ speaker }) => speaker.username)])
  }
})

test('who blocks a day is not found for it, and is found again once it is removed', async () => {
  const speaker = await makePerson('Ylva', 'Blockström')
  const browser = await signedInBrowser(app, speaker)
  await refresh()
  const day = dayOf(new Date().toISOString().slice(0, 10), 90)
  const isFound = async () => (await namesFound({ q: 'blockström', free_on: day })).length === 1
  expect(await isFound()).toBe(true)
  const { total } = await search({ free_on: day })

  const answer = await browser.send('POST', calendarPaths.unavailablePeriods, {
    first_day: day,
    kind: 'travel',
  })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  await refresh()
  expect(await isFound()).toBe(false)
  expect((await search({ free_on: day })).total).toBe((total ?? 0) - 1)

  const moved = { first_day: dayOf(day, 1), last_day: dayOf(day, 1) }
  expect((await browser.send('PATCH', calendarPaths.unavailablePeriod(id), moved)).status).toBe(200)
  await refresh()
  expect(await isFound()).toBe(true)
  await browser.send('PATCH', calendarPaths.unavailablePeriod(id), { first_day: day, last_day: day })
  await refresh()
  expect(await isFound()).toBe(false)

  expect((await browser.send('DELETE', calendarPaths.unavailablePeriod(id))).status).toBe(204)
  await refresh()
  expect(await isFound()).toBe(true)
})
