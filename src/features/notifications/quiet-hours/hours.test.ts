// Quiet hours by the clocks of a time zone (docs/specification.md §17).
import { expect, test } from 'vitest'
import { isUrgent, quietUntil } from './hours.ts'

const night = { starts_at: '20:00', ends_at: '08:00' }
const at = (time: string) => new Date(time)
const untilIn = (hours: typeof night, timeZone: string) => (time: string) =>
  quietUntil(hours, timeZone, at(time))?.toISOString() ?? null

test.each([
  ['before they begin', '2026-11-24T18:59:59Z', null],
  ['as they begin', '2026-11-24T19:00:00Z', '2026-11-25T07:00:00.000Z'],
  ['before midnight there', '2026-11-24T22:30:00Z', '2026-11-25T07:00:00.000Z'],
  ['after midnight there, the day before in UTC', '2026-11-24T23:30:00Z', '2026-11-25T07:00:00.000Z'],
  ['in the last minute', '2026-11-25T06:59:59Z', '2026-11-25T07:00:00.000Z'],
  ['as they end', '2026-11-25T07:00:00Z', null],
  ['over the end of a month', '2026-11-30T23:30:00Z', '2026-12-01T07:00:00.000Z'],
])('across midnight in Paris, %s', (_, now, end) => {
  expect(untilIn(night, 'Europe/Paris')(now)).toBe(end)
})

test('within a day', () => {
  const until = untilIn({ starts_at: '12:30', ends_at: '14:00' }, 'Asia/Kolkata')
  expect(until('2026-11-24T06:59:00Z')).toBeNull()
  expect(until('2026-11-24T07:00:00Z')).toBe('2026-11-24T08:30:00.000Z')
  expect(until('2026-11-24T08:30:00Z')).toBeNull()
})

test('the night in which clocks go forward is an hour shorter, the one in which they go back an hour longer', () => {
  const until = untilIn(night, 'Europe/Paris')
  expect(until('2026-03-28T21:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(until('2026-10-24T21:00:00Z')).toBe('2026-10-25T07:00:00.000Z')
  expect(untilIn(night, 'America/New_York')('2026-11-01T03:00:00Z')).toBe('2026-11-01T13:00:00.000Z')
})

test('an end that clocks skip is later, and one that they show twice is the next', () => {
  const until = untilIn({ starts_at: '22:00', ends_at: '02:30' }, 'Europe/Paris')
  // 02:00 becomes 03:00.
  expect(until('2026-03-29T00:30:00Z')).toBe('2026-03-29T01:30:00.000Z')
  expect(until('2026-03-29T01:30:00Z')).toBeNull()
  // 03:00 becomes 02:00.
  expect(until('2026-10-25T00:10:20Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(until('2026-10-25T01:10:20Z')).toBe('2026-10-25T01:30:00.000Z')
})

test('what is due today there or before they end does not wait', () => {
  const now = at('2026-11-24T21:00:00Z')
  const end = at('2026-11-25T07:00:00Z')
  const urgent = (deadline: string) => isUrgent(at(deadline), 'Europe/Paris', { now, end })
  expect(urgent('2026-11-24T22:59:00Z')).toBe(true)
  expect(urgent('2026-11-25T06:00:00Z')).toBe(true)
  expect(urgent('2026-11-25T07:01:00Z')).toBe(false)
  const afterMidnight = { now: at('2026-11-25T01:00:00Z'), end }
  expect(isUrgent(at('2026-11-25T20:00:00Z'), 'Europe/Paris', afterMidnight)).toBe(true)
  expect(isUrgent(at('2026-11-26T00:30:00Z'), 'Europe/Paris', afterMidnight)).toBe(false)
})

test('nor does what is due today by the day that its text names, in UTC', () => {
  const now = at('2026-11-24T21:00:00Z')
  const urgent = (deadline: string, timeZone: string) =>
    isUrgent(at(deadline), timeZone, { now, end: at('2026-11-25T07:00:00Z') })
  // Noon is the end of the day before.
  expect(urgent('2026-11-25T12:00:00.000Z', 'Europe/Paris')).toBe(true)
  expect(urgent('2026-11-26T12:00:00.000Z', 'Europe/Paris')).toBe(false)
  expect(urgent('2026-11-25T23:30:00Z', 'Asia/Tokyo')).toBe(true)
  // Here the deadline is this evening.
  expect(urgent('2026-11-25T04:00:00Z', 'America/Los_Angeles')).toBe(true)
})
