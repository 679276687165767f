// Other calendars over the API: connecting one by its secret address, and everything that can be wrong with it
// (docs/specification.md §13, §20.9, §20.37, §20.38).
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  address,
  busyOf,
  connect,
  endBusyCalendars,
  forgetCalendars,
  inDays,
  list,
  newSpeaker,
  path,
  refreshNow,
  secret,
  serve,
  server,
  startBusyCalendars,
} from '../../../../tests/busy-calendars-app.ts'
import { calendarOf } from '../../../../tests/calendar-server.ts'
import { app, namesFound, organizer, refresh } from '../../../../tests/search-app.ts'
import type * as Downloading from '../../../server/outbound/download.ts'
import { calendarPaths as paths } from '../../../vocabulary/calendar-paths.ts'

vi.mock('../../../server/outbound/download.ts', async (load) => {
  const { downloadingHere } = await import('../../../../tests/calendar-server.ts')
  return downloadingHere(await load<typeof Downloading>())
})

beforeAll(startBusyCalendars)
afterEach(forgetCalendars)
afterAll(endBusyCalendars)

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
