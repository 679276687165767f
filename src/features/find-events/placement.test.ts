// Featured events on a page (docs/specification.md §18).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeFeatured, placesUp } from './placement.ts'

const placed = (marks: string) => placeFeatured([...marks], (row) => row === row.toUpperCase()).join('')

test.each([
  ['abcd', 'abcd'],
  ['abcdE', 'aEbcd'],
  ['aB', 'Ba'],
  ['Ab', 'Ab'],
  ['abcdEF', 'aEbFcd'],
  ['abcDefgH', 'DabcHefg'],
])('%s → %s', (before, after) => {
  expect(placed(before)).toBe(after)
})

test('of any page: the same rows, none more than three places up or down, each kind in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (marks) => {
      const rows = marks.map((isFeatured, at) => ({ isFeatured, at }))
      const after = placeFeatured(rows, ({ isFeatured }) => isFeatured)
      expect(after.map(({ at }) => at).sort((a, b) => a - b)).toEqual(rows.map(({ at }) => at))
      for (const [place, { isFeatured, at }] of after.entries()) {
        expect(isFeatured ? at - place : place - at).toBeGreaterThanOrEqual(0)
        expect(Math.abs(place - at)).toBeLessThanOrEqual(placesUp)
      }
      for (const kind of [true, false]) {
        const order = after.filter(({ isFeatured }) => isFeatured === kind).map(({ at }) => at)
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }
    }),
  )
})
