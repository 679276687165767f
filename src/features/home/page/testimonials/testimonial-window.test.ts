// The carousel's window wraps around at both ends (docs/specification.md §4).
import { describe, expect, test } from 'vitest'
import { quotes } from './quotes.ts'
import { isInWindow, nextStart, previousStart, windowSize } from './testimonial-window.ts'

describe('the window of two over four', () => {
  test('there are four testimonials, two shown at a time (§9)', () => {
    expect(quotes).toHaveLength(4)
    expect(windowSize).toBe(2)
  })

  test('next steps by one, and at or past length minus 2 goes to 0', () => {
    expect([0, 1, 2, 3].map((start) => nextStart(start, 4))).toEqual([1, 2, 0, 0])
  })

  test('previous from 0 goes to length minus 2, else one back', () => {
    expect([0, 1, 2].map((start) => previousStart(start, 4))).toEqual([2, 0, 1])
  })

  test('every start shows exactly two', () => {
    for (const start of [0, 1, 2]) {
      expect([0, 1, 2, 3].filter((index) => isInWindow(index, start))).toEqual([start, start + 1])
    }
  })

  test('fewer quotes than the window never leave it', () => {
    expect([nextStart(0, 1), previousStart(0, 1), nextStart(0, 2), previousStart(0, 2)]).toEqual([0, 0, 0, 0])
  })
})

describe('the testimonials', () => {
  test('are of both categories, with ratings from 1 to 5', () => {
    expect(new Set(quotes.map(({ category }) => category))).toEqual(new Set(['Speaker', 'Organizer']))
    for (const { rating } of quotes) expect([1, 2, 3, 4, 5]).toContain(rating)
  })
})
