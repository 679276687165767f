// One date format per reader, and the same characters from every version of Intl.
import { expect, test } from 'vitest'
import { formatDayOf, formatDays, formatMoment, formatWholeMoment, monthAndYearOf } from './dates.ts'

test.each([
  ['2026-05-12', '2026-05-12', '12 May 2026'],
  ['2026-05-12', '2026-05-14', '12–14 May 2026'],
  ['2026-04-30', '2026-05-02', '30 Apr – 2 May 2026'],
  ['2025-12-30', '2026-01-02', '30 Dec 2025 – 2 Jan 2026'],
])('%s to %s is %s', (from, to, words) => {
  expect(formatDays(from, to)).toBe(words)
  expect(formatDays(from, to, 'en-US')).toBe(words)
})

test('another language has its own format', () => {
  expect(formatDays('2026-05-12', '2026-05-12', 'de-DE')).toBe('12.05.2026')
  expect(monthAndYearOf('2026-05-12', 'fr')).toEqual({ month: 'mai', year: '2026' })
  const reader = { locale: 'de', timeZone: 'Europe/Berlin' }
  expect(formatMoment(new Date('2026-11-22T23:30:00Z'), reader)).toBe('23.11.2026, 00:30')
  expect(formatDayOf(new Date('2026-11-22T23:30:00Z'), reader)).toBe('23.11.2026')
})

test('a date-time uses the reader’s zone, a day uses none', () => {
  const late = new Date('2026-11-22T23:30:20Z')
  const reader = { locale: 'en-US', timeZone: 'Asia/Tokyo' }
  expect(formatDayOf(late, reader)).toBe('23 Nov 2026')
  expect(formatMoment(late, reader)).toBe('23 Nov 2026, 8:30 AM')
  expect(formatMoment(late, { ...reader, locale: 'en-GB' })).toBe('23 Nov 2026, 08:30')
  expect(formatWholeMoment(late, { locale: 'en', timeZone: 'UTC' })).toMatch(
    /^Sunday,? 22 November 2026, 11:30:20 PM UTC$/,
  )
})

test('every space is a plain one, whichever Intl uses', () => {
  const reader = { locale: 'en', timeZone: 'UTC' }
  const late = new Date('2026-11-22T23:30:20Z')
  for (const text of [
    formatDays('2026-05-12', '2026-06-14'),
    formatMoment(late, reader),
    formatWholeMoment(late, reader),
  ])
    expect(text).toMatch(/^[\x20-\x7e–]+$/)
})
