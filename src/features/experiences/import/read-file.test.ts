// Tables become drafts; any text is either read or refused with a reason (docs/specification.md §3).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { known, rowsOf } from '../../../../tests/imported-files.ts'
import { completeDraft } from './complete.ts'
import { readDate } from './dates.ts'
import { UnreadableFile } from './draft.ts'
import { readFile } from './read-file.ts'

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
    ['1er mars 2024', '2024-03-01'],
    ['5 de março de 2024', '2024-03-05'],
    ['5 października 2024', '2024-10-05'],
    ['5 luglio 2024', '2024-07-05'],
    ['March 5th, 2024', '2024-03-05'],
  ])('%s is %s', (written, day) => {
    expect(readDate(written)).toEqual({ kind: 'date', day })
  })

  test.each(['05/03/2024', '5-3-2024', '05/03/2024 10:00'])('%s becomes a question', (written) => {
    expect(readDate(written)).toEqual({ kind: 'ambiguous' })
    expect(readDate(written, 'day_first')).toEqual({ kind: 'date', day: '2024-03-05' })
    expect(readDate(written, 'month_first')).toEqual({ kind: 'date', day: '2024-05-03' })
  })

  test.each(['2024-02-30', '31.04.2024', '30.2.24', 'spring 2024', '45234', '', '12–14 June 2024'])(
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

  test('reports the problems of a row by line, and keeps the others', () => {
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
      notes: ['The audience “1,200” was read as 1,200.', 'Not among our topics, left out: Knitting.'],
    })
    expect([two?.place, two?.problems]).toEqual([
      'Line 3',
      [
        { field: 'title', message: 'Enter the title of the talk' },
        { field: 'starts_on', message: 'The date “soon” couldn’t be read' },
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
    ['one column alone', 'title\nRooms', /isn’t a table.*“title”/],
    ['more columns than anyone has', 'a,'.repeat(300), /more than 200 columns/],
    ['more rows than are read', `title,date\n${'a,b\n'.repeat(20_001)}`, /more than 20000 rows/],
    ['a spreadsheet', 'PK\u0003\u0004', /save it as CSV/],
    ['a web page', '<!doctype html>', /web page/],
    ['nothing', ' \n', /is empty/],
    ['a quotation without end', `title,date\n"${'x,\n'.repeat(100_000)}`, /quotation mark/],
  ])('with %s says so', (_, text, message) => {
    expect(() => readFile(text)).toThrow(UnreadableFile)
    expect(() => readFile(text)).toThrow(message)
  })
})

describe('for any text', () => {
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
