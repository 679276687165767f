// Files of every kind become drafts, or say why they cannot (PRODUCT §2). The samples are real exports, see tests/samples.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeDraft, type Known } from './complete.ts'
import { readDate } from './dates.ts'
import { UnreadableFile } from './draft.ts'
import { readFile } from './read-file.ts'

const known: Known = {
  countries: new Map([['deutschland', '01a1fc00-0000-7000-8002-000000000057']]),
  topics: new Map([['opensource', '01a1fc00-0000-7000-8001-000000000022']]),
  dateOrder: undefined,
  isInternalHost: (hostname) => hostname === 'localhost',
}

function sample(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../../../tests/samples', name), 'utf8')
}

function rowsOf(text: string, dateOrder?: Known['dateOrder']) {
  return readFile(text).drafts.map((draft) => completeDraft(draft, { ...known, dateOrder }))
}

describe('dates', () => {
  test.each([
    ['2024-03-05', '2024-03-05'],
    ['2024/3/5', '2024-03-05'],
    ['2024-03-05T23:30:00+02:00', '2024-03-05'],
    ['2024-03-05 09:00', '2024-03-05'],
    ['20240305', '2024-03-05'],
    ['05.03.2024', '2024-03-05'],
    ['5. 3. 2024', '2024-03-05'],
    ['25/12/2024', '2024-12-25'],
    ['12/25/2024', '2024-12-25'],
    ['3/3/2024', '2024-03-03'],
    ['5 March 2024', '2024-03-05'],
    ['5. März 2024', '2024-03-05'],
    ['March 5th, 2024', '2024-03-05'],
  ])('%s is %s', (written, day) => {
    expect(readDate(written)).toEqual({ kind: 'date', day })
  })

  test.each(['05/03/2024', '5-3-2024', '05/03/2024 10:00'])('%s is asked', (written) => {
    expect(readDate(written)).toEqual({ kind: 'ambiguous' })
    expect(readDate(written, 'day_first')).toEqual({ kind: 'date', day: '2024-03-05' })
    expect(readDate(written, 'month_first')).toEqual({ kind: 'date', day: '2024-05-03' })
  })

  test.each(['2024-02-30', '31.04.2024', '05.03.24', 'spring 2024', '45234', '', '12–14 June 2024'])(
    '%s cannot be read',
    (written) => {
      expect(readDate(written)).toEqual({ kind: 'unreadable' })
    },
  )
})

describe('a table', () => {
  test.each([
    ['commas', 'Title,Event,Date,City\nRooms,"Days, of sound",2024-03-05,Leipzig\n'],
    ['semicolons and a mark', '\ufeffTitle;Event;Date;City\r\nRooms;Days, of sound;2024-03-05;Leipzig\r\n'],
    ['tabs', 'Title\tEvent\tDate\tCity\nRooms\tDays, of sound\t2024-03-05\tLeipzig'],
    ['German heads', 'Vortrag;Veranstaltung;Datum;Stadt\nRooms;Days, of sound;05.03.2024;Leipzig'],
    ['loose heads', ' talk TITLE |event-name|Start date|CITY\nRooms|Days, of sound|5 March 2024|Leipzig'],
  ])('with %s', (_, text) => {
    expect(rowsOf(text)).toMatchObject([
      {
        place: 'Line 2',
        values: { title: 'Rooms', event_name: 'Days, of sound', starts_on: '2024-03-05', city: 'Leipzig' },
        problems: [],
      },
    ])
  })

  test('says by line what is wrong with a row, and keeps the others', () => {
    const text = [
      'title,event,date,country,audience,slides,format,topics',
      'One,Days,2024-03-05,Deutschland,"1,200",https://slides.example/1,Opening keynote,Open source; Knitting',
      ',Days,soon,,,,,',
      '"Two\nlines",Days,2024-03-05,Atlantis,many,javascript:alert(1),sermon,',
    ].join('\n')
    const [one, two, three] = rowsOf(text)
    expect(one).toMatchObject({
      values: {
        country_id: '01a1fc00-0000-7000-8002-000000000057',
        audience_size: 1200,
        format: 'keynote',
        topic_ids: ['01a1fc00-0000-7000-8001-000000000022'],
      },
      problems: [],
      notes: [],
    })
    expect([two?.place, two?.problems]).toEqual([
      'Line 3',
      [
        { field: 'title', message: 'Please enter the title of the talk' },
        { field: 'starts_on', message: 'The date “soon” could not be read' },
      ],
    ])
    expect(three).toMatchObject({
      place: 'Line 4',
      values: { title: 'Two lines', slides_url: '', format: 'talk', audience_size: null, country_id: null },
      problems: [],
    })
    expect(three?.notes).toHaveLength(4)
  })

  test.each([
    ['empty lines before it', '\n\n\nTitle,Event,Date\nA,Days,2024-03-05\n', 'Line 5'],
    ['empty lines in it', 'Title,Event,Date\n\n \nA,Days,2024-03-05\n', 'Line 4'],
    ['a cell of two lines before', 'Title,Event,Date\n"Two\nlines",Days,soon\nA,Days,2024-03-05\n', 'Line 4'],
    ['Excel’s line about the separator', 'sep=;\nTitle;Event;Date\nA;Days;2024-03-05\n', 'Line 3'],
    ['line ends of an old Mac', 'Title,Event,Date\rA,Days,2024-03-05\r', 'Line 2'],
    ['a first column without a name', '\tTitle\tEvent\tDate\n0\tA\tDays\t2024-03-05\n', 'Line 2'],
  ])('with %s is read, and its lines are those of the file', (_, text, place) => {
    expect(rowsOf(text).at(-1)).toMatchObject({
      place,
      values: { title: 'A', event_name: 'Days', starts_on: '2024-03-05' },
      problems: [],
    })
  })

  test.each([
    ['no column for the title', 'a,b\n1,2', /No column for the title/],
    ['no date', 'title,b\n1,2', /No column for the date/],
    ['a spreadsheet', 'PK\u0003\u0004', /no text|save it as CSV/],
    ['a web page', '<!doctype html>', /web page/],
    ['nothing', ' \n', /nothing/],
    ['a quotation without end', `title,date\n"${'x,\n'.repeat(100_000)}`, /quotation mark/],
  ])('with %s says so', (_, text, message) => {
    expect(() => readFile(text)).toThrow(UnreadableFile)
    expect(() => readFile(text)).toThrow(message)
  })
})

describe('a conference', () => {
  test('of frab: its talks, whose they are, and the slides', () => {
    const file = readFile(sample('frab-camp2019.json'))
    expect(file.source).toBe('schedule')
    expect(file.speakers.size).toBe(19)
    const talk = file.drafts.find(({ title }) => title.includes('Containers'))
    expect(talk && completeDraft(talk, known)).toMatchObject({
      values: {
        event_name: 'Chaos Communication Camp 2019',
        format: 'talk',
        starts_on: '2019-08-21',
        ends_on: '2019-08-21',
        slides_url: expect.stringMatching(/^https:\/\/fahrplan\.events\.ccc\.de\/system\/.*\.pdf/),
      },
      problems: [],
    })
    expect(talk?.sourceId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('of pretalx: an internal address is left out', () => {
    const file = readFile(sample('pretalx-democon.json'))
    const mine = file.drafts.filter(({ speakers }) =>
      speakers.some((id) => file.speakers.get(id) === 'Kimberly Griffin'),
    )
    expect(mine.map((draft) => completeDraft(draft, known))).toMatchObject([
      { values: { title: 'Secured mobile concept', event_name: 'DemoCon', event_url: '' }, problems: [] },
      { values: { title: 'Operative analyzing approach', starts_on: '2020-12-15' }, problems: [] },
    ])
  })

  test.each([
    [
      'numbers as strings, no guid, persons by name',
      {
        conference: {
          acronym: 'x1',
          title: 'X',
          days: [
            {
              date: '2024-05-01',
              rooms: { Hall: [{ id: '7', title: 'T', start: '10:00', persons: ['Ada Moreau'] }] },
            },
          ],
        },
      },
      { sourceId: 'x1:7', startsOn: '2024-05-01', venue: 'Hall', speakers: ['Ada Moreau'] },
    ],
    [
      'rooms as a list and titles in languages',
      {
        schedule: {
          conference: {
            title: { de: 'Tagung', en: 'Meeting' },
            days: [
              { date: '2024-05-01', rooms: [{ name: 'Hall', events: [{ guid: 'g', title: { en: 'T' } }] }] },
            ],
          },
        },
      },
      { sourceId: 'meeting:g', title: 'T', eventName: 'Meeting', venue: 'Hall' },
    ],
    [
      'days without rooms',
      {
        days: [
          { date: '2024-05-01', talks: [{ title: 'T', speakers: [{ first_name: 'Ada', last_name: 'M' }] }] },
        ],
      },
      { title: 'T', speakers: ['Ada M'] },
    ],
    [
      'pretalx’s API',
      {
        count: 1,
        results: [
          {
            code: 'ABC',
            title: 'T',
            speakers: [{ code: 'S1', name: 'Ada Moreau' }],
            submission_type: { en: 'Workshop' },
            slot: {
              start: '2024-05-01T10:00:00+02:00',
              end: '2024-05-01T11:00:00+02:00',
              room: { en: 'Hall' },
            },
          },
        ],
      },
      { format: 'Workshop', startsOn: '2024-05-01T10:00:00+02:00', venue: 'Hall', speakers: ['S1'] },
    ],
    [
      'pretalx’s widget',
      {
        talks: [
          { code: 'ABC', title: { en: 'T' }, start: '2024-05-01T10:00:00+02:00', room: 5, speakers: ['S1'] },
        ],
        rooms: [{ id: 5, name: { en: 'Hall' } }],
        speakers: [
          { code: 'S1', name: 'Ada Moreau' },
          { code: 'S2', name: 'Nobody' },
        ],
      },
      { title: 'T', venue: 'Hall', speakers: ['S1'] },
    ],
    [
      'pretalx’s own export with names of columns',
      [
        {
          ID: 'ABC',
          'Proposal title': 'T',
          'Speaker names': ['Ada Moreau'],
          'Session type': { en: 'Talk' },
          Start: '2024-05-01T10:00:00',
        },
      ],
      { title: 'T', format: 'Talk', startsOn: '2024-05-01T10:00:00', speakers: ['Ada Moreau'] },
    ],
  ])('with %s', (_, file, expected) => {
    const parsed = readFile(JSON.stringify(file))
    expect(parsed.drafts).toMatchObject([expected])
    expect(parsed.speakers.get('S1') ?? 'Ada Moreau').toBe('Ada Moreau')
    expect(parsed.speakers.has('S2')).toBe(false)
  })

  test('of Sessionize: without its breaks, with rooms, formats and recordings', () => {
    const file = readFile(sample('sessionize-all.json'))
    expect(file.source).toBe('sessionize')
    expect([...file.speakers.values()]).toEqual(['Iris Quandt'])
    expect(rowsOf(sample('sessionize-all.json'))).toMatchObject([
      {
        values: {
          title: 'Rooms that listen',
          format: 'keynote',
          starts_on: '2025-03-16',
          venue: 'Main stage',
          video_url: 'https://video.example/rooms-that-listen',
          description: 'How acoustics change what an audience remembers.\n\nWith three demonstrations.',
        },
        problems: [{ field: 'event_name' }],
      },
    ])
  })

  test('of Sessionize in UTC: the day is to be looked at', () => {
    const [row] = rowsOf(sample('sessionize-all.json').replaceAll(/("startsAt": ?"[^"]+)"/g, '$1Z"'))
    expect([row?.values.starts_on, row?.notes]).toEqual([
      '2025-03-16',
      ['Its time is given in UTC: please check the day.'],
    ])
  })

  test('of Sessionize in groups', () => {
    const session = {
      id: 5,
      title: 'T',
      startsAt: '2025-03-16T09:00:00',
      speakers: [{ id: 'a', name: 'Ada' }],
      room: 'Hall',
    }
    for (const file of [
      [{ groupName: 'All', sessions: [session] }],
      [{ date: '2025-03-16', rooms: [{ name: 'Hall', sessions: [session] }] }],
    ]) {
      expect(readFile(JSON.stringify(file)).drafts).toMatchObject([
        { sourceId: '5', venue: 'Hall', speakers: ['a'], startsOn: '2025-03-16T09:00:00' },
      ])
    }
  })
})

describe('a calendar', () => {
  function calendar(...lines: string[]): string {
    return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  }
  const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:u1', 'SUMMARY:Rooms', ...lines, 'END:VEVENT']

  test.each([
    [
      'a zone',
      ['DTSTART;TZID=Europe/Berlin:20240305T233000', 'DTEND;TZID=Europe/Berlin:20240306T003000'],
      '2024-03-05',
      '2024-03-06',
    ],
    ['whole days', ['DTSTART;VALUE=DATE:20240305', 'DTEND;VALUE=DATE:20240308'], '2024-03-05', '2024-03-07'],
    [
      'one whole day',
      ['DTSTART;VALUE=DATE:20240305', 'DTEND;VALUE=DATE:20240306'],
      '2024-03-05',
      '2024-03-05',
    ],
    ['no end', ['DTSTART:20240305T100000'], '2024-03-05', '2024-03-05'],
    ['until midnight', ['DTSTART:20240305T220000', 'DTEND:20240306T000000'], '2024-03-05', '2024-03-05'],
    ['some days long', ['DTSTART;VALUE=DATE:20240305', 'DURATION:P3D'], '2024-03-05', '2024-03-07'],
    ['some hours long', ['DTSTART:20240305T220000', 'DURATION:PT5H'], '2024-03-05', '2024-03-06'],
    ['no readable length', ['DTSTART:20240305T220000', 'DURATION:P9999999999W'], '2024-03-05', '2024-03-05'],
  ])('with %s', (_, lines, starts_on, ends_on) => {
    expect(rowsOf(calendar(...event(...lines)))).toMatchObject([
      { values: { title: 'Rooms', starts_on, ends_on } },
    ])
  })

  test('with folded lines, escapes, an alarm and a category', () => {
    const [row] = rowsOf(
      calendar(
        'X-WR-CALNAME:Days\\, of sound',
        ...event(
          'DTSTART:20240305T100000',
          'DESCRIPTION:One\\nTwo and a',
          '  long end',
          'LOCATION:Hall\\, 2',
          'CATEGORIES:Open source,Other',
          'BEGIN:VALARM',
          'DESCRIPTION:Alarm',
          'END:VALARM',
        ),
      ),
    )
    expect(row?.values).toMatchObject({
      event_name: 'Days, of sound',
      venue: 'Hall, 2',
      description: 'One\nTwo and a long end',
      topic_ids: ['01a1fc00-0000-7000-8001-000000000022'],
    })
  })

  test('with what repeats, is cancelled or damaged', () => {
    const rows = rowsOf(
      calendar(
        ...event('DTSTART:20240305T100000', 'RRULE:FREQ=WEEKLY'),
        ...event('DTSTART:20240305T100000', 'STATUS:CANCELLED'),
        ...event('DTSTART:20240305T100000', 'NO COLON HERE'),
        ...event('DTSTART:20240305T220000Z'),
        ...event('DTSTART:20240305T100000', 'RDATE:20240306T100000'),
      ),
    )
    expect(rows).toMatchObject([
      { place: 'Entry 1', notes: ['It repeats: only the first one is taken.'] },
      { place: 'Entry 3', values: { title: 'Rooms' }, notes: ['This entry of the calendar is damaged.'] },
      { place: 'Entry 4', notes: ['Its time is given in UTC: please check the day.'] },
      { place: 'Entry 5', notes: ['It repeats: only the first one is taken.'] },
    ])
  })

  test('in UTC with a zone: the day of the place', () => {
    const rows = rowsOf(calendar('X-WR-TIMEZONE:Europe/Berlin', ...event('DTSTART:20240305T233000Z')))
    expect(rows).toMatchObject([{ values: { starts_on: '2024-03-06' }, notes: [] }])
  })

  test.each([
    ['midnight of the place', 'Europe/Berlin', '20240306T230000Z', '2024-03-06'],
    ['midnight elsewhere', 'America/New_York', '20240307T000000Z', '2024-03-06'],
  ])('in UTC until %s: the last day of the place', (_, zone, end, ends_on) => {
    const lines = event('DTSTART:20240305T180000Z', `DTEND:${end}`)
    const rows = rowsOf(calendar(`X-WR-TIMEZONE:${zone}`, ...lines))
    expect(rows).toMatchObject([{ values: { starts_on: '2024-03-05', ends_on } }])
  })
})

describe('whatever the text', () => {
  const awkward = fc.constantFrom(
    '"',
    ',',
    ';',
    '\n',
    '\r\n',
    '\t',
    '{',
    '}',
    '[',
    ']',
    ':',
    '\u0000',
    '\ud800',
    '\u202e',
    '__proto__',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VCALENDAR\n',
    'DTSTART:',
    'title,date',
    'days',
    'rooms',
    '2024-01-01',
    '01/02/2024',
  )
  const soup = fc
    .array(fc.oneof(awkward, fc.string({ unit: 'binary' })), { maxLength: 40 })
    .map((parts) => parts.join(''))

  function isReadOrRefused(text: string): void {
    try {
      for (const draft of readFile(text).drafts) completeDraft(draft, known)
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
    }
  }

  test('it is read, or refused in words', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          soup,
          soup.map((text) => `title,event,date\n${text}`),
          soup.map((text) => `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${text}\nEND:VEVENT`),
        ),
        isReadOrRefused,
      ),
      { numRuns: 500 },
    )
  })

  test('JSON of any shape under the known names is read, or refused in words', () => {
    const name = fc.constantFrom(
      'schedule',
      'conference',
      'days',
      'rooms',
      'talks',
      'events',
      'sessions',
      'speakers',
      'persons',
      'categories',
      'items',
      'results',
      'slot',
      'slots',
      'title',
      'name',
      'id',
      'guid',
      'date',
      'start',
      'startsAt',
      'isServiceSession',
      'links',
      'attachments',
      'url',
      'tags',
      'roomId',
      'categoryItems',
      '__proto__',
      'constructor',
    )
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { depthSize: 'medium', maxDepth: 7 },
        fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant('2024-05-01')),
        fc.array(tie('json'), { maxLength: 4 }),
        fc.dictionary(name, tie('json'), { maxKeys: 5 }),
      ),
    }))
    fc.assert(
      fc.property(json, (value) => isReadOrRefused(JSON.stringify(value))),
      { numRuns: 500 },
    )
  })
})
