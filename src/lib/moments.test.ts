// When something happened, as its reader would say it.
import { expect, test } from 'vitest'
import { clockOfDay, dayKey, dayName, isYesterday, momentOf } from './moments.ts'

const now = new Date('2026-11-24T12:00:00Z')
const paris = { locale: 'en-GB', timeZone: 'Europe/Paris' }
const texts = { today: 'Today', yesterday: 'Yesterday' }

test.each([
  ['2026-11-24T08:05:00Z', '09:05', 'Today'],
  // Before midnight in UTC, after it in Paris.
  ['2026-11-23T23:30:00Z', '00:30', 'Today'],
  ['2026-11-23T08:00:00Z', '23 Nov', 'Yesterday'],
  ['2026-11-20T08:00:00Z', '20 Nov', 'Friday 20 November'],
  ['2026-09-20T08:00:00Z', '20 Sep', 'Sunday 20 September'],
  ['2025-11-20T08:00:00Z', '20 Nov 2025', 'Thursday 20 November 2025'],
])('%s is %s on %s', (at, moment, day) => {
  expect(momentOf(new Date(at), paris, now)).toBe(moment)
  expect(dayName(new Date(at), paris, texts, now)).toBe(day)
})

test('other languages have their own form', () => {
  const berlin = { locale: 'de', timeZone: 'Europe/Berlin' }
  expect(momentOf(new Date('2026-11-20T08:00:00Z'), berlin, now)).toBe('20. Nov.')
  expect(momentOf(new Date('2025-11-20T08:00:00Z'), berlin, now)).toBe('20.11.2025')
})

test('English has one form, wherever its reader is', () => {
  const newYork = { locale: 'en-US', timeZone: 'America/New_York' }
  expect(dayName(new Date('2026-11-20T18:00:00Z'), newYork, texts, now)).toBe('Friday 20 November')
})

test('a day is one of the reader’s time zone', () => {
  expect(dayKey(new Date('2026-11-23T23:30:00Z'), paris)).toBe('2026-11-24')
  expect(dayKey(new Date('2026-11-23T23:30:00Z'), { locale: 'en', timeZone: 'America/New_York' })).toBe(
    '2026-11-23',
  )
})

test('a time of day is on the reader’s clock', () => {
  expect(clockOfDay('22:00', { locale: 'en-US' })).toBe('10:00 PM')
  expect(clockOfDay('07:30', paris)).toBe('07:30')
})

test.each([
  // A Sunday of 23 hours, and one of 25.
  ['2026-03-29T22:30:00Z', '2026-03-28T22:30:00Z', false],
  ['2026-03-29T22:30:00Z', '2026-03-29T21:30:00Z', true],
  ['2026-10-25T22:30:00Z', '2026-10-24T21:30:00Z', true],
])('at %s in Paris, %s was yesterday: %s', (then, at, was) => {
  expect(isYesterday(new Date(at), paris, new Date(then))).toBe(was)
})
