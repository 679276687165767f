// Other calendars over the API: their secret addresses, their days in search, and everything that can be wrong with them
// (docs/specification.md §13, §20.9, §20.37, §20.38).
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type CalendarServer,
  calendarOf,
  openCalendarServer,
  viaThisMachine,
} from '../../../../tests/calendar-server.ts'
import { signedInBrowser } from '../../../../tests/people.ts'
import {
  app,
  makePerson,
  namesFound,
  organizer,
  refresh,
  startSearchApp,
} from '../../../../tests/search-app.ts'
import type * as Downloading from '../../../server/outbound/download.ts'
import { openRenderWorker } from '../../../server/render-worker/render-worker.ts'
import { calendarPaths as paths } from '../../../vocabulary/calendar-paths.ts'
import { shiftDay } from '../checks.ts'
import type { Calendar } from '../schema.ts'
import { readApart } from './read-calendar.server.ts'
import type { BusyCalendar, BusyCalendarList } from './schema.ts'

const outside = vi.hoisted(() => ({ server: undefined as CalendarServer | undefined }))
vi.mock('../../../server/outbound/download.ts', async (load) => {
  const real = await load<typeof Downloading>()
  const download: typeof real.download = (address, options) => {
    if (!outside.server) throw new Error('The server of calendars is not open.')
    return real.download(address, { ...options, ...viaThisMachine(outside.server, real.receive) })
  }
  return { ...real, download }
})

let server: CalendarServer
beforeAll(async () => {
  server = await openCalendarServer()
  outside.server = server
  await startSearchApp()
})
afterEach(async () => {
  server.answers.clear()
  await app.database.pool.query('delete from busy_calendars')
})
afterAll(async () => {
  server.close()
  await app.close()
})

const secret = 'private-4f1c09'
const path = `/${secret}/basic.ics`
const address = `https://calendars.example${path}`
const inDays = (days: number) => shiftDay(new Date().toISOString().slice(0, 10), days)

async function newSpeaker(last = 'Busysson') {
  const speaker = await makePerson('Ylva', last)
  return { ...(await signedInBrowser(app, speaker)), id: speaker.profileId }
}
type Person = Awaited<ReturnType<typeof newSpeaker>>

/** From now on the server answers so. */
function serve(file: string, headers: Record<string, string> = {}, at = path): void {
  server.answers.set(at, ({ headers: given }, answer) => {
    const isKnown = headers.etag !== undefined && given['if-none-match'] === headers.etag
    answer.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/calendar', ...headers })
    answer.end(isKnown ? undefined : file)
  })
}

async function connect(person: Person, given: object = {}): Promise<BusyCalendar> {
  const answer = await person.send('POST', paths.busyCalendars, { address, ...given })
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)])
  return (await answer.json()) as BusyCalendar
}

async function list(person: Person): Promise<BusyCalendar[]> {
  return ((await (await person.get(paths.busyCalendars)).json()) as BusyCalendarList).calendars
}

async function busyOf(person: Person, from = inDays(1), to = inDays(40)): Promise<string[]> {
  const { busy } = (await (await person.get(`${paths.calendar}?from=${from}&to=${to}`)).json()) as Calendar
  return busy.map(({ name, first_day, last_day }) => `${name} ${first_day} ${last_day}`)
}

async function refreshNow(person: Person, id: string): Promise<BusyCalendar> {
  const answer = await person.send('POST', paths.busyCalendarRefresh(id))
  expect(answer.status).toBe(200)
  return (await answer.json()) as BusyCalendar
}

async function makeDue(): Promise<void> {
  await app.database.pool.query(`update busy_calendars set next_refresh_at = now() - interval '1 second'`)
}

/** As after five minutes. */
async function runDue(): Promise<void> {
  await app.database.pool.query(`select graphile_worker.add_job('find_due_busy_calendars')`)
  await app.runJobs()
  await app.runJobs()
}

describe('connecting', () => {
  test('reads it at once; its days are in the calendar without what is on them, and not free in search', async () => {
    const ada = await newSpeaker('Heddagård')
    serve(calendarOf(inDays(10), inDays(11), inDays(20)))
    const made = await connect(ada, { name: ' Work ' })
    expect(made).toEqual({
      ...{
        id: expect.any(String),
        name: 'Work',
        host: 'calendars.example',
        refreshed_at: expect.any(String),
      },
      ...{ problem: null, failed_at: null, is_failing: false },
    })
    expect(await list(ada)).toEqual([made])
    expect(await busyOf(ada)).toEqual([
      `Work ${inDays(10)} ${inDays(11)}`,
      `Work ${inDays(20)} ${inDays(20)}`,
    ])
    await refresh()
    const isFree = async (day: string) => (await namesFound({ q: 'heddagård', free_on: day })).length === 1
    expect([await isFree(inDays(10)), await isFree(inDays(12)), await isFree(inDays(20))]).toEqual([
      false,
      true,
      false,
    ])

    serve(calendarOf(inDays(12)))
    await refreshNow(ada, made.id)
    await refresh()
    expect([await isFree(inDays(10)), await isFree(inDays(12))]).toEqual([true, false])
    expect((await ada.send('DELETE', paths.busyCalendar(made.id))).status).toBe(204)
    await refresh()
    expect([await isFree(inDays(12)), await busyOf(ada), await list(ada)]).toEqual([true, [], []])
  })

  test('neither the address nor anything on the calendar is shown, logged or readable in the database', async () => {
    const ada = await newSpeaker()
    serve(calendarOf(inDays(10)))
    const { id } = await connect(ada)
    server.answers.clear()
    await refreshNow(ada, id)
    await ada.send('POST', paths.busyCalendars, { address: `${address}#again` })
    const { rows } = await app.database.pool.query('select * from busy_calendars where id = $1', [id])
    const everything = JSON.stringify([
      ...[rows, app.logged, await list(ada)],
      await (await ada.get(`${paths.calendar}?from=${inDays(1)}&to=${inDays(40)}`)).json(),
      (await app.database.pool.query('select * from audit_log')).rows,
      (await app.database.pool.query('select * from idempotency_keys')).rows,
    ])
    for (const word of [secret, 'Dentist', 'Private life', 'Root canal'])
      expect(everything).not.toContain(word)
  })

  test('webcal is https; without a name it is called after its service', async () => {
    const ada = await newSpeaker()
    server.names.set('calendar.google.com', ['142.250.1.1'])
    serve(calendarOf())
    const made = await connect(ada, { address: `webcal://calendar.google.com${path}` })
    expect(made).toMatchObject({ name: 'Google Calendar', host: 'calendar.google.com' })
    expect(await connect(ada)).toMatchObject({ name: 'calendars.example' })
  })

  test.each<[string, object]>([
    ['nothing', { address: ' ' }],
    ['no text', { address: 7 }],
    ['no address', { address: 'my calendar' }],
    ['a line break', { address: `${address}\nX: y` }],
    ['a lone surrogate', { address: `${address}?\ud800` }],
    ['another scheme', { address: 'http://calendars.example/a.ics' }],
    ['a file', { address: 'file:///etc/passwd' }],
    ['credentials', { address: 'https://me:secret@calendars.example/a.ics' }],
    ['too long', { address: `${address}?${'x'.repeat(2_000)}` }],
    ['this machine', { address: 'https://127.0.0.1/a.ics' }],
    ['this machine by name', { address: 'https://localhost.localhost/a.ics' }],
    ['the cloud’s metadata', { address: 'https://169.254.169.254/latest/meta-data' }],
    ['IPv6 loopback', { address: 'webcal://[::1]/a.ics' }],
    ['another port', { address: 'https://calendars.example:8443/a.ics' }],
    ['a name of an internal address', { address: 'https://inside.example/a.ics' }],
    ['an unknown name', { address: 'https://unknown.example/a.ics' }],
    ['our own feed', { address: 'webcal://127.0.0.1:3000/calendar/feed.ics?token=x' }],
  ])('%s is 422 naming the address, and no connection is opened', async (_, given) => {
    const ada = await newSpeaker()
    server.names.set('inside.example', ['93.184.215.14', '10.0.0.8'])
    const before = server.asked.length
    const answer = await ada.send('POST', paths.busyCalendars, given)
    expect([answer.status, (await answer.json()) as object]).toEqual([
      422,
      { code: 'invalid_input', hint: 'address', message: expect.stringMatching(/^address: \S.{10,}/) },
    ])
    expect([server.asked.length - before, await list(ada)]).toEqual([0, []])
  })

  test('our own feed is refused as such', async () => {
    const ada = await newSpeaker()
    for (const origin of ['webcal://127.0.0.1:3000', 'https://127.0.0.1:3000']) {
      const answer = await ada.send('POST', paths.busyCalendars, {
        address: `${origin}/calendar/feed.ics?token=x`,
      })
      expect(((await answer.json()) as { message: string }).message).toContain('your calendar from Lectern')
    }
  })

  test('a name that changes its address between two redirects is refused', async () => {
    const ada = await newSpeaker()
    const answers = [['93.184.215.14'], ['10.0.0.1']]
    vi.spyOn(server.names, 'get').mockImplementation(() => answers.shift())
    server.answers.set(
      '/rebind',
      (_request, answer) => void answer.writeHead(302, { location: '/again' }).end(),
    )
    const before = server.asked.length
    const answer = await ada.send('POST', paths.busyCalendars, { address: 'https://rebind.example/rebind' })
    vi.restoreAllMocks()
    expect([answer.status, server.asked.length - before]).toEqual([422, 1])
  })

  test.each<[string, () => void, RegExp]>([
    ['a page', () => serve('<!doctype html>'), /no calendar at this address/],
    ['a file that ends early', () => serve(calendarOf(inDays(1)).slice(0, -10)), /incomplete/],
    ['more than 5 MB', () => serve('x'.repeat(5 * 1024 * 1024 + 1)), /larger than 5 MB/],
    ['5 MB of anything', () => serve('x'.repeat(5 * 1024 * 1024)), /no calendar/],
    ['nothing there', () => {}, /nothing at this address any more \(404\)/],
    [
      'a locked door',
      () => server.answers.set(path, (_request, answer) => void answer.writeHead(403).end()),
      /isn’t open to others \(403\)/,
    ],
    [
      'our own feed elsewhere',
      () => serve(calendarOf().replace('-//Elsewhere//EN', '-//Lectern//Bookings//EN')),
      /your calendar from Lectern/,
    ],
    [
      'a rule by the second',
      () =>
        serve(
          calendarOf(inDays(1)).replace(
            /DTSTART;VALUE=DATE:(\d+)/,
            'DTSTART:$1T090000Z\r\nRRULE:FREQ=SECONDLY',
          ),
        ),
      /repeats in a way/,
    ],
  ])('%s is 422 in words', async (_, prepare, words) => {
    const ada = await newSpeaker()
    prepare()
    const answer = await ada.send('POST', paths.busyCalendars, { address })
    const { hint, message } = (await answer.json()) as { hint: string; message: string }
    expect([answer.status, hint]).toEqual([422, 'address'])
    expect(message).toMatch(words)
    expect(await list(ada)).toEqual([])
  })

  test('the same one twice and a sixth are 409, also of two at once', async () => {
    const ada = await newSpeaker()
    serve(calendarOf())
    await connect(ada)
    const again = await ada.send('POST', paths.busyCalendars, { address: address.replace('https', 'webcal') })
    expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
      409,
      'This calendar is connected already, as “calendars.example”.',
    ])
    for (const n of [2, 3, 4]) {
      serve(calendarOf(), {}, `/${n}`)
      await connect(ada, { address: `https://calendars.example/${n}` })
    }
    const both = [5, 6].map((n) => {
      serve(calendarOf(), {}, `/${n}`)
      return ada.send('POST', paths.busyCalendars, { address: `https://calendars.example/${n}` })
    })
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 409])
    const before = server.asked.length
    const sixth = await ada.send('POST', paths.busyCalendars, { address: 'https://calendars.example/7' })
    expect([sixth.status, server.asked.length - before]).toEqual([409, 0])
    expect(await list(ada)).toHaveLength(5)
  })

  test('the 21st attempt in ten minutes is 429', async () => {
    const ada = await newSpeaker()
    const attempt = () => ada.send('POST', paths.busyCalendars, { address: 'https://unknown.example/a' })
    for (let i = 0; i < 20; i += 1) expect((await attempt()).status).toBe(422)
    const refused = await attempt()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

test('renaming changes the name alone; an empty one is the service’s', async () => {
  const ada = await newSpeaker()
  serve(calendarOf(inDays(3)))
  const made = await connect(ada, { name: 'Work' })
  const rename = (changes: object) => ada.send('PATCH', paths.busyCalendar(made.id), changes)
  expect(await (await rename({ name: ' Home ' })).json()).toEqual({ ...made, name: 'Home' })
  expect(await busyOf(ada)).toEqual([`Home ${inDays(3)} ${inDays(3)}`])
  expect(await (await rename({ name: '' })).json()).toMatchObject({ name: 'calendars.example' })
  for (const name of ['x'.repeat(61), 'two\nlines', 7, null]) {
    const refused = await rename({ name })
    expect([refused.status, ((await refused.json()) as { hint: string }).hint]).toEqual([422, 'name'])
  }
  expect((await rename({ address: 'https://other.example' })).status).toBeGreaterThanOrEqual(400)
})

test('another’s calendar is missing on every route, and its days are not theirs', async () => {
  const [ada, ben] = [await newSpeaker(), await newSpeaker()]
  serve(calendarOf(inDays(3)))
  const made = await connect(ada)
  const before = server.asked.length
  const answers = await Promise.all([
    ben.send('PATCH', paths.busyCalendar(made.id), { name: 'Mine' }),
    ben.send('POST', paths.busyCalendarRefresh(made.id)),
    ben.send('DELETE', paths.busyCalendar(made.id)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect([await list(ben), await busyOf(ben), server.asked.length - before]).toEqual([[], [], 0])
  expect(await list(ada)).toEqual([made])
  // Nor does an organizer learn more than that the day is taken.
  const shown = await (await organizer.get(`${paths.calendar}?from=${inDays(1)}&to=${inDays(9)}`)).text()
  expect(JSON.parse(shown)).toMatchObject({ busy: [] })
})

test('an account takes its calendars with it', async () => {
  const ada = await newSpeaker()
  serve(calendarOf(inDays(3)))
  const { id } = await connect(ada)
  await app.database.pool.query('delete from users where id = $1', [ada.id])
  const { rows } = await app.database.pool.query('select from busy_calendars where id = $1', [id])
  expect(rows).toEqual([])
})

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
