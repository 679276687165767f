// Scales and labels of charts, and what a chart says.
import { expect, test } from 'vitest'
import { lineThrough, placeMarks, ticksFor } from './chart.ts'
import { describeLead, describeTrend } from './statements.ts'

test.each([
  [0, [1, 0]],
  [1, [1, 0]],
  [5, [6, 4, 2, 0]],
  [62, [80, 60, 40, 20, 0]],
  [1_148, [1_500, 1_000, 500, 0]],
])('ticks are round and reach %i', (max, ticks) => {
  expect(ticksFor(max)).toEqual(ticks)
})

test('a line goes from edge to edge, higher for more', () => {
  expect(lineThrough([0, 5, 10], 10)).toBe('M0 230L450 115L900 0')
})

test('a mark is where its day is; the newest of those close together has the label', () => {
  const points = Array.from({ length: 11 }, (_, i) => {
    const day = `2026-01-${String(i + 10)}`
    return { from: day, to: day }
  })
  const marks = ['2026-01-09', '2026-01-10', '2026-01-15', '2026-01-16'].map((day) => ({
    day,
    kind: 'video',
  }))
  expect(placeMarks(marks, points).map(({ left, hasLabel }) => [left, hasLabel])).toEqual([
    [0, true],
    [50, false],
    [60, true],
  ])
})

const noun = { one: 'view', many: 'views' }

test.each([
  [{ count: 0, previous: 0 }, 'No views in this period'],
  [{ count: 1, previous: 1 }, '1 view, as many as in the 30 days before'],
  [{ count: 3, previous: 0 }, '3 views, and none in the 30 days before'],
  // A percentage of a few would promise more than is known.
  [{ count: 19, previous: 18 }, '1 more view than in the 30 days before'],
  [{ count: 4, previous: 40 }, '36 fewer views than in the 30 days before'],
  [{ count: 1_148, previous: 812 }, '41% more views than in the 30 days before'],
  [{ count: 75, previous: 100 }, '25% fewer views than in the 30 days before'],
  [{ count: 200, previous: 100 }, 'Twice as many views as in the 30 days before'],
  [{ count: 310, previous: 100 }, '3 times as many views as in the 30 days before'],
  [{ count: 1_001, previous: 1_000 }, 'About as many views as in the 30 days before'],
])('%o: %s', (compared, statement) => {
  expect(describeTrend(compared, noun, 30)).toBe(statement)
})

test('the first of a list, with its share of everything', () => {
  const counted = (...counts: number[]) => counts.map((count, i) => ({ name: `Country ${i}`, count }))
  expect(describeLead(counted(3, 1), 2)).toBe('Country 0: 50%')
  expect(describeLead(counted(1, 3))).toBe('Country 1: 75%')
  expect(describeLead([])).toBeNull()
  expect(describeLead(counted(2, 2))).toBeNull()
})
