// Which days an iCalendar file takes, in its reader's time zone (docs/specification.md §13).
import { expect, test } from 'vitest'
import { readBusyDays } from './busy-days.ts'

const window = { from: '2027-04-01', to: '2028-04-30', timeZone: 'Europe/Berlin' }

function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Secret', ...lines, 'END:VEVENT']

function daysOf(lines: string[], given: Partial<typeof window> = {}): string[] {
  const reading = readBusyDays(calendar(...lines), { ...window, ...given })
  if (!('days' in reading)) throw new Error(reading.damage)
  return reading.days.map(([first, last]) => (first === last ? first : `${first}/${last}`))
}

/** Clocks change on the last Sundays of March and October. */
const ownZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time'],
  ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
]

test.each<[string, string[], string[]]>([
  [
    'a whole day ends before its end',
    ['DTSTART;VALUE=DATE:20270414', 'DTEND;VALUE=DATE:20270415'],
    ['2027-04-14'],
  ],
  ['without an end it is one day', ['DTSTART;VALUE=DATE:20270414'], ['2027-04-14']],
  [
    'several days are one range',
    ['DTSTART;VALUE=DATE:20270414', 'DTEND;VALUE=DATE:20270417'],
    ['2027-04-14/2027-04-16'],
  ],
  ['a length in days', ['DTSTART;VALUE=DATE:20270414', 'DURATION:P2D'], ['2027-04-14/2027-04-15']],
  ['in UTC, on the reader’s day', ['DTSTART:20270414T223000Z', 'DTEND:20270414T233000Z'], ['2027-04-15']],
  [
    'across midnight it is two days',
    ['DTSTART:20270414T200000Z', 'DTEND:20270414T230000Z'],
    ['2027-04-14/2027-04-15'],
  ],
  ['until midnight it is one', ['DTSTART:20270414T200000Z', 'DTEND:20270414T220000Z'], ['2027-04-14']],
  ['without a length it is its moment', ['DTSTART:20270414T200000Z'], ['2027-04-14']],
  [
    'a zone by its name, without a definition',
    ['DTSTART;TZID=America/New_York:20270414T190000', 'DURATION:PT1H'],
    ['2027-04-15'],
  ],
  [
    'a zone with a path in front',
    ['DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20270414T190000', 'DURATION:PT1H'],
    ['2027-04-15'],
  ],
  ['what names no zone is in the reader’s', ['DTSTART:20270414T233000', 'DURATION:PT15M'], ['2027-04-14']],
  [
    'an unknown zone is the reader’s',
    ['DTSTART;TZID=Moon:20270414T233000', 'DURATION:PT15M'],
    ['2027-04-14'],
  ],
  ['what is free does not count', ['DTSTART;VALUE=DATE:20270414', 'TRANSP:TRANSPARENT'], []],
  ['what is cancelled does not count', ['DTSTART;VALUE=DATE:20270414', 'STATUS:CANCELLED'], []],
  ['what is tentative counts', ['DTSTART;VALUE=DATE:20270414', 'STATUS:TENTATIVE'], ['2027-04-14']],
  ['before and after the window there is nothing', ['DTSTART;VALUE=DATE:20270331'], []],
  [
    'at the edges of the window it is cut',
    ['DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20270403'],
    ['2027-04-01/2027-04-02'],
  ],
  [
    'weekly with an end, an exception and another date',
    [
      ...['DTSTART;VALUE=DATE:20270405', 'RRULE:FREQ=WEEKLY;UNTIL=20270426', 'EXDATE;VALUE=DATE:20270412'],
      'RDATE;VALUE=DATE:20270501',
    ],
    ['2027-04-05', '2027-04-19', '2027-04-26', '2027-05-01'],
  ],
  [
    'weekly for long: the days of the window',
    ['DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=WEEKLY;INTERVAL=20'],
    ['2027-07-01', '2027-11-18', '2028-04-06'],
  ],
  [
    'daily from the first year',
    [
      'DTSTART;VALUE=DATE:00010101',
      'RRULE:FREQ=DAILY;INTERVAL=1;BYMONTH=5;BYDAY=MO',
      'EXDATE;VALUE=DATE:20270510',
    ],
    ['2027-05-03', '2027-05-17', '2027-05-24', '2027-05-31'],
  ],
  [
    'counted occurrences that began long ago',
    ['DTSTART;VALUE=DATE:20250402', 'RRULE:FREQ=MONTHLY;COUNT=26'],
    ['2027-04-02', '2027-05-02'],
  ],
  [
    'an exception in UTC of an entry with a zone, and the last one at its very end',
    [
      ...['DTSTART;TZID=America/New_York:20271030T190000', 'DURATION:PT1H'],
      ...['RRULE:FREQ=WEEKLY;UNTIL=20271121T000000Z', 'EXDATE:20271106T230000Z'],
    ],
    ['2027-10-31', '2027-11-14', '2027-11-21'],
  ],
  [
    'a day as the end of a rule by the hour includes that day',
    ['DTSTART:20270414T100000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20270421'],
    ['2027-04-14', '2027-04-21'],
  ],
  [
    'two rules',
    ['DTSTART;VALUE=DATE:20270401', 'RRULE:FREQ=DAILY;COUNT=1', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ['2027-04-01', '2027-04-08'],
  ],
])('%s', (_, lines, days) => {
  expect(daysOf(event(...lines))).toEqual(days)
})

test('a zone as the file defines it, across a change of the clocks', () => {
  const lines = event(
    ...['DTSTART;TZID=W. Europe Standard Time:20271024T233000', 'DURATION:PT45M'],
    'RRULE:FREQ=WEEKLY;COUNT=2',
  )
  // In New York it is 17:30 both times, but in UTC 21:30 and 22:30.
  expect(daysOf([...ownZone, ...lines])).toEqual(['2027-10-24/2027-10-25', '2027-10-31/2027-11-01'])
  expect(daysOf([...ownZone, ...lines], { timeZone: 'America/New_York' })).toEqual([
    '2027-10-24',
    '2027-10-31',
  ])
  // There it is the next day already; in the zone of the reader it would not be.
  const late = event('DTSTART;TZID=W. Europe Standard Time:20270414T173000', 'DURATION:PT15M')
  expect(daysOf([...ownZone, ...late], { timeZone: 'Asia/Tokyo' })).toEqual(['2027-04-15'])
})

test('an occurrence that is moved, freed or cancelled alone', () => {
  const rule = event(
    'DTSTART;TZID=Europe/Berlin:20270405T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=4',
  )
  const moved = event('RECURRENCE-ID;TZID=Europe/Berlin:20270412T090000', 'DTSTART:20270414T090000Z')
  const freed = event(
    ...['RECURRENCE-ID:20270419T070000Z', 'DTSTART;TZID=Europe/Berlin:20270419T090000'],
    'TRANSP:TRANSPARENT',
  )
  const cancelled = event(
    ...['RECURRENCE-ID;TZID=Europe/Berlin:20270426T090000', 'DTSTART;TZID=Europe/Berlin:20270426T090000'],
    'STATUS:CANCELLED',
  )
  // Their order does not matter.
  expect(daysOf([...moved, ...rule, ...freed, ...cancelled])).toEqual(['2027-04-05', '2027-04-14'])
})

test('an occurrence that is moved with all after it', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  const rule = ['DTSTART;TZID=Europe/Berlin:20261102T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4']
  const third = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261116T090000'
  const tuesday = 'DTSTART;TZID=Europe/Berlin:20261117T090000'
  const days = (...lines: string[][]) => daysOf([...event(...rule), ...lines.flat()], november)
  const moved = event(third, tuesday, 'DURATION:PT1H')
  expect(days(moved)).toEqual(['2026-11-02', '2026-11-09', '2026-11-17', '2026-11-24'])
  // As long as that one, on the clocks of another zone.
  expect(days(event(third, 'DTSTART:20261117T080000Z', 'DURATION:P1D'))).toEqual([
    ...['2026-11-02', '2026-11-09', '2026-11-17/2026-11-18', '2026-11-24/2026-11-25'],
  ])
  expect(days(event(third, tuesday, 'STATUS:CANCELLED'))).toEqual(['2026-11-02', '2026-11-09'])
  // One of the later ones is changed once more, by itself or with those after it.
  const fourth = 'TZID=Europe/Berlin:20261123T090000'
  const friday = ['DTSTART;TZID=Europe/Berlin:20261127T090000', 'DURATION:PT1H']
  for (const name of ['RECURRENCE-ID', 'RECURRENCE-ID;RANGE=THISANDFUTURE']) {
    expect(days(event(`${name};${fourth}`, ...friday), moved)).toEqual([
      ...['2026-11-02', '2026-11-09', '2026-11-17', '2026-11-27'],
    ])
  }
  // Moved into the days that are asked for, from after them.
  const back = event(third, 'DTSTART;TZID=Europe/Berlin:20261109T120000', 'DURATION:PT1H')
  expect(daysOf([...event(...rule), ...back], { from: '2026-11-16', to: '2026-11-18' })).toEqual([
    '2026-11-16',
  ])
})

test('a whole day stays that day wherever its reader is', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])
    expect(daysOf(event('DTSTART;VALUE=DATE:20270414'), { timeZone })).toEqual(['2027-04-14'])
})

test('a broken entry and what is inside entries do not affect the others', () => {
  const days = daysOf([
    ...event('DTSTART:soon'),
    ...event('RRULE:FREQ=WEEKLY'),
    ...event('DTSTART;VALUE=DATE:20270414', 'RRULE:FREQ=SOMETIMES'),
    ...event('DTSTART;VALUE=DATE:20270', ' 415', 'BEGIN:VALARM', 'DTSTART:20270501T090000Z', 'END:VALARM'),
    ...['BEGIN:VTODO', 'DTSTART;VALUE=DATE:20270420', 'END:VTODO'],
  ])
  expect(days).toEqual(['2027-04-15'])
})

test.each([
  ['an empty file', '', 'not_calendar'],
  ['a page', '<!doctype html><title>Calendar</title>', 'not_calendar'],
  ['a contact', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'not_calendar'],
  ['one that is cut off', calendar(...event('DTSTART;VALUE=DATE:20270414')).slice(0, -20), 'cut_off'],
  ['our own feed', calendar().replace('-//Test//EN', '-//Lectern//Bookings//EN'), 'own_feed'],
  [
    'a rule by the second without an end',
    calendar(...event('DTSTART:20270414T100000Z', 'RRULE:FREQ=SECONDLY')),
    'too_many',
  ],
  [
    'ten thousand rules',
    calendar(
      ...event(
        'DTSTART:20270414T100000Z',
        ...Array.from({ length: 10_000 }, () => 'RRULE:FREQ=DAILY;BYHOUR=1,2,3,4;BYMINUTE=1,2,3'),
      ),
    ),
    'too_many',
  ],
])('%s is refused', (_, text, damage) => {
  expect(readBusyDays(text, window)).toEqual({ damage })
})

test('other shapes of hostile files are read to their end', () => {
  const nested = [...Array.from({ length: 100_000 }, () => 'BEGIN:VEVENT'), 'DTSTART;VALUE=DATE:20270414']
  expect(daysOf(nested)).toEqual([])
  expect(daysOf([`X-JUNK:${'x'.repeat(2_000_000)}`, ...event('DTSTART;VALUE=DATE:20270414')])).toEqual([
    '2027-04-14',
  ])
  expect(daysOf(event('DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:99991231'))).toEqual([
    '2027-04-01/2028-04-30',
  ])
})
