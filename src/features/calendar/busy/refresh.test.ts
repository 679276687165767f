// Other calendars are read again by themselves: how often, in which time zone, and what a failure leaves (docs/specification.md
// §13).
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  busyOf,
  connect,
  endBusyCalendars,
  forgetCalendars,
  inDays,
  list,
  makeDue,
  newSpeaker,
  path,
  refreshNow,
  runDue,
  serve,
  server,
  startBusyCalendars,
} from '../../../../tests/busy-calendars-app.ts'
import { calendarOf } from '../../../../tests/calendar-server.ts'
import { app } from '../../../../tests/search-app.ts'
import type * as Downloading from '../../../server/outbound/download.ts'
import { openRenderWorker } from '../../../server/render-worker/render-worker.ts'
import { calendarPaths as paths } from '../../../vocabulary/calendar-paths.ts'
import { readApart } from './read-calendar.server.ts'

vi.mock('../../../server/outbound/download.ts', async (load) => {
  const { downloadingHere } = await import('../../../../tests/calendar-server.ts')
  return downloadingHere(await load<typeof Downloading>())
})

beforeAll(startBusyCalendars)
afterEach(forgetCalendars)
afterAll(endBusyCalendars)

describe('reading again', () => {
  test('is hourly, by version if the server has one; unchanged days stay', async () => {
    const ada = await newSpeaker()
    serve(calendarOf(inDays(3)), { etag: '"v1"' })
    const made = await connect(ada)
    server.asked.length = 0
    await runDue()
    expect(server.asked.filter(({ url }) => url === path)).toEqual([])
    await makeDue()
    await runDue()
    const [again, ...others] = server.asked.filter(({ url }) => url === path)
    expect([again?.headers['if-none-match'], others]).toEqual(['"v1"', []])
    const [after] = await list(ada)
    expect(Date.parse(after?.refreshed_at ?? '')).toBeGreaterThan(Date.parse(made.refreshed_at))
    expect(await busyOf(ada)).toEqual([`calendars.example ${inDays(3)} ${inDays(3)}`])
    const { rows } = await app.database.pool.query(
      `select extract(epoch from next_refresh_at - now()) / 60 as minutes from busy_calendars where id = $1`,
      [made.id],
    )
    expect(Number(rows[0].minutes)).toBeGreaterThan(50)
    expect(Number(rows[0].minutes)).toBeLessThan(60)
  })

  test.each([
    [`after a day, because days move on`, `update busy_calendars set read_at = now() - interval '25 hours'`],
    [`in a new time zone`, `update profiles set time_zone = 'Asia/Tokyo'`],
  ])('asks for the whole file %s', async (_, change) => {
    const ada = await newSpeaker()
    serve(calendarOf(inDays(3)), { etag: '"v1"' })
    const { id } = await connect(ada)
    await app.database.pool.query(change)
    await refreshNow(ada, id)
    expect(server.asked.at(-1)?.headers).not.toHaveProperty('if-none-match')
  })

  test('days are those of the speaker’s time zone', async () => {
    const ada = await newSpeaker()
    await app.database.pool.query(`update profiles set time_zone = 'Pacific/Auckland' where id = $1`, [
      ada.id,
    ])
    serve(calendarOf(inDays(3)).replace(/DTSTART;VALUE=DATE:(\d+)/, 'DTSTART:$1T200000Z'))
    await connect(ada)
    expect(await busyOf(ada)).toEqual([`calendars.example ${inDays(4)} ${inDays(4)}`])
  })

  test('a failure keeps the days, says when and why, and is repeated ever later until it succeeds', async () => {
    const ada = await newSpeaker()
    serve(calendarOf(inDays(3)))
    const { id, refreshed_at } = await connect(ada, { name: 'Work' })
    server.answers.set(path, (_request, answer) => void answer.writeHead(503).end())
    const pauses: number[] = []
    for (let i = 0; i < 9; i += 1) {
      await makeDue()
      await runDue()
      const { rows } = await app.database.pool.query(
        `select round(extract(epoch from next_refresh_at - failed_at) / 60) as minutes from busy_calendars where id = $1`,
        [id],
      )
      pauses.push(Number(rows[0].minutes))
      expect((await list(ada))[0]).toEqual({
        ...{ id, name: 'Work', host: 'calendars.example', refreshed_at },
        problem: 'The calendar’s server answered with an error (503)',
        failed_at: expect.any(String),
        is_failing: i >= 2,
      })
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
    expect(await busyOf(ada)).toEqual([`Work ${inDays(3)} ${inDays(3)}`])
    serve(calendarOf(inDays(5)))
    expect(await refreshNow(ada, id)).toMatchObject({ problem: null, failed_at: null, is_failing: false })
    expect(await busyOf(ada)).toEqual([`Work ${inDays(5)} ${inDays(5)}`])
  })

  test('leaves out suspended users, and one removed meanwhile', async () => {
    const [ada, ben] = [await newSpeaker(), await newSpeaker()]
    serve(calendarOf(inDays(3)))
    const { id } = await connect(ada)
    await connect(ben)
    await app.database.pool.query('update users set suspended_at = now() where id = $1', [ben.id])
    server.answers.set(path, async (_request, answer) => {
      await app.database.pool.query('delete from busy_calendars where id = $1', [id])
      answer.end(calendarOf(inDays(3)))
    })
    server.asked.length = 0
    await makeDue()
    await runDue()
    expect(server.asked.filter(({ url }) => url === path)).toHaveLength(1)
    expect(await list(ada)).toEqual([])
  })

  test('with another SECRET says so, and the days stay', async () => {
    const ada = await newSpeaker()
    serve(calendarOf(inDays(3)))
    const { id } = await connect(ada)
    await app.database.pool.query(`update busy_calendars set sealed_address = 'AAAA' where id = $1`, [id])
    expect((await refreshNow(ada, id)).problem).toMatch(/connect it again/)
    expect(await busyOf(ada)).toHaveLength(1)
  })
})

test('a rule that never ends is ended with its thread, while others are answered; the next file is read', async () => {
  const thread = openRenderWorker({ timeoutMs: 1_500 })
  const hostile = calendarOf(inDays(1)).replace(
    'LOCATION:',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31\r\nLOCATION:',
  )
  let isOver = false
  const reading = readApart(Buffer.from(hostile), 'UTC', thread).finally(() => {
    isOver = true
  })
  const ada = await newSpeaker()
  expect([(await ada.get(paths.busyCalendars)).status, isOver]).toEqual([200, false])
  expect(await reading).toEqual({ damage: 'too_many' })
  const next = await readApart(Buffer.from(calendarOf(inDays(1))), 'UTC', openRenderWorker())
  expect(next).toEqual({ days: [[inDays(1), inDays(1)]] })
})
