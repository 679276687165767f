// Calendars become drafts (docs/specification.md §3).
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../../../tests/imported-files.ts'
import { readFile } from './read-file.ts'

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

  test('with recurring, cancelled or damaged entries', () => {
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
      { place: 'Entry 1', notes: ['It repeats: only the first date is imported.'] },
      { place: 'Entry 3', values: { title: 'Rooms' }, notes: ['This calendar entry is damaged.'] },
      { place: 'Entry 4', notes: ['Its time is in UTC: check the day.'] },
      { place: 'Entry 5', notes: ['It repeats: only the first date is imported.'] },
    ])
  })

  test('says how much was left out, and why', () => {
    const cancelled = event('DTSTART:20240305T100000', 'STATUS:CANCELLED')
    const notesOf = (...lines: string[]) => readFile(calendar(...lines)).notes
    expect(notesOf(...event('DTSTART:20240305T100000'))).toEqual([])
    expect(notesOf(...cancelled)).toEqual(['1 cancelled entry was left out.'])
    expect(notesOf(...cancelled, ...cancelled)).toEqual(['2 cancelled entries were left out.'])
    expect(notesOf('BEGIN:VEVENT', 'SUMMARY:Rooms')).toEqual([
      'The file ends within an entry, which was left out: it may have been cut off.',
    ])
  })

  test('without private entries, and says so', () => {
    const classes = ['PRIVATE', 'confidential', 'X-SECRET', 'PUBLIC'].map((name) => `CLASS:${name}`)
    const text = calendar(...classes.flatMap((line) => event('DTSTART:20240305T100000', line)))
    expect(rowsOf(text)).toMatchObject([{ place: 'Entry 4' }])
    expect(readFile(text).notes).toEqual(['3 private events were left out.'])
  })

  test('named after an account: that is no event', () => {
    const text = calendar('X-WR-CALNAME:ada@example.org', ...event('DTSTART:20240305T100000'))
    expect(rowsOf(text)).toMatchObject([
      { values: { event_name: '' }, problems: [{ field: 'event_name', message: 'Enter the event name' }] },
    ])
    expect(readFile(text).notes).toEqual([])
  })

  test('with an at-sign in the name of the event keeps it', () => {
    const text = calendar('X-WR-CALNAME:DevDays@Home 2024', ...event('DTSTART:20240305T100000'))
    expect(rowsOf(text)[0]?.values.event_name).toBe('DevDays@Home 2024')
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
