// When a snoozed conversation returns.
import { expect, test } from 'vitest'
import { laterToday, nextMonday, tomorrow } from './snooze-times.ts'

const sunday = new Date(2026, 10, 22, 22, 30)
const monday = new Date(2026, 10, 23, 8, 0)

test.each([
  ['later today', laterToday(monday), new Date(2026, 10, 23, 11, 0)],
  ['tomorrow', tomorrow(sunday), new Date(2026, 10, 23, 9, 0)],
  ['the end of a month', tomorrow(new Date(2026, 10, 30, 12)), new Date(2026, 11, 1, 9, 0)],
  ['next Monday, on a Sunday', nextMonday(sunday), new Date(2026, 10, 23, 9, 0)],
  ['next Monday, on a Monday', nextMonday(monday), new Date(2026, 10, 30, 9, 0)],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected)
})
