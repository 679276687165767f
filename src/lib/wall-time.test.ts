// Wall times across changes of daylight saving time.
import { expect, test } from 'vitest'
import { instantOf, momentWithOffset } from './wall-time.ts'

test.each([
  ['2027-04-15T09:00', 'Europe/Berlin', '2027-04-15T09:00+02:00'],
  ['2027-01-15T09:00', 'Europe/Berlin', '2027-01-15T09:00+01:00'],
  // The days of the changes, before and after.
  ['2027-03-28T01:30', 'Europe/Berlin', '2027-03-28T01:30+01:00'],
  ['2027-03-28T09:00', 'Europe/Berlin', '2027-03-28T09:00+02:00'],
  ['2027-10-31T01:00', 'Europe/Berlin', '2027-10-31T01:00+02:00'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T02:30+02:00'],
  ['2027-10-31T03:30', 'Europe/Berlin', '2027-10-31T03:30+01:00'],
  ['2027-03-14T09:00', 'America/New_York', '2027-03-14T09:00-04:00'],
  ['2027-06-01T00:00', 'Asia/Kolkata', '2027-06-01T00:00+05:30'],
  ['2027-06-01T00:00', 'UTC', '2027-06-01T00:00+00:00'],
])('%s in %s', (moment, zone, expected) => {
  expect(momentWithOffset(moment, zone)).toBe(expected)
  expect(instantOf(moment, zone).getTime()).toBe(Date.parse(expected))
})

test('an hour that clocks skip is a moment all the same', () => {
  expect(momentWithOffset('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T02:30+01:00')
})
