// Ranges: the days of each, those before, what is refused, and the points of a chart.
import { expect, test } from 'vitest'
import {
  addDays,
  checkRange,
  daysBetween,
  pointsOf,
  problemOf,
  rangeOf,
  sumByPoint,
  wholeMonthsIn,
} from './ranges.ts'

const today = '2026-03-31'

test('a range ends today, and is compared with as many days before', () => {
  expect(rangeOf({ range: '7d' }, today)).toEqual({
    name: '7d',
    from: '2026-03-25',
    to: today,
    days: 7,
    previous: { from: '2026-03-18', to: '2026-03-24' },
  })
  for (const [range, days] of [
    ['30d', 30],
    ['90d', 90],
    ['year', 365],
  ] as const) {
    const { previous, ...period } = rangeOf({ range }, today)
    expect([daysBetween(period), daysBetween(previous)]).toEqual([days, days])
  }
  expect(rangeOf({ range: 'custom', from: '2024-02-28', to: '2024-03-01' }, today)).toMatchObject({
    days: 3,
    previous: { from: '2024-02-25', to: '2024-02-27' },
  })
})

test.each([
  ['from', { range: 'custom', to: today }],
  ['to', { range: 'custom', from: today }],
  ['from', { range: 'custom', from: '2019-12-31', to: today }],
  ['to', { range: 'custom', from: today, to: '2026-04-01' }],
  ['to', { range: 'custom', from: '2026-03-02', to: '2026-03-01' }],
  ['from', { range: 'custom', from: '2022-01-01', to: '2026-01-01' }],
  ['from', { range: '7d', from: '2026-01-01' }],
  ['to', { range: '30d', to: '2026-01-01' }],
] as const)('names the field that is wrong: %s of %o', (field, choice) => {
  expect(checkRange(choice, today)?.field).toBe(field)
})

test('an address may say anything', () => {
  expect(problemOf({ range: 'custom', from: '2026-02-30', to: today }, today)?.field).toBe('from')
  expect(problemOf({ range: 'custom', from: '2026-02-01', to: 'x' }, today)?.field).toBe('to')
  expect(problemOf({ from: 'x' }, today)).toBeNull()
})

test('one day is a range', () => {
  expect(checkRange({ range: 'custom', from: today, to: today }, today)).toBeNull()
})

test('the longest range by the day has 92', () => {
  const points = (days: number) => pointsOf({ from: addDays(today, 1 - days), to: today }).length
  expect([points(92), points(93)]).toEqual([92, 14])
})

test('points are days, or weeks of a long range, and lose no day', () => {
  expect(pointsOf({ from: '2026-03-30', to: today })).toEqual([
    { from: '2026-03-30', to: '2026-03-30' },
    { from: today, to: today },
  ])
  const year = rangeOf({ range: 'year' }, today)
  const points = pointsOf(year)
  expect(points).toHaveLength(53)
  expect(points.at(-1)).toEqual({ from: today, to: today })
  const counts = new Map([
    [year.from, 1],
    ['2025-12-31', 2],
    [today, 4],
    ['2026-04-01', 8],
  ])
  expect(sumByPoint(points, counts).reduce((sum, one) => sum + one, 0)).toBe(7)
})

test('the months that lie in a period whole', () => {
  expect(wholeMonthsIn({ from: '2026-01-01', to: '2026-03-30' })).toEqual({
    from: '2026-01-01',
    to: '2026-02-28',
  })
  expect(wholeMonthsIn({ from: '2025-12-02', to: '2026-01-31' })).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  })
  expect(wholeMonthsIn({ from: '2028-02-01', to: '2028-02-29' })).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  })
  for (const none of [
    { from: '2026-02-02', to: '2026-03-30' },
    { from: '2026-03-01', to: '2026-03-30' },
    { from: '2026-03-31', to: '2026-03-30' },
  ])
    expect(wholeMonthsIn(none)).toBeNull()
})
