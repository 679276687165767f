// The order of a shortlist and its line, without a database.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Arrangement,
  addItems,
  crossLine,
  moveItem,
  moveRow,
  removeItems,
  stepItem,
} from './arrangement.ts'

function read(text: string): Arrangement {
  const parts = text.split('')
  return { order: parts.filter((part) => part !== '|'), above: parts.indexOf('|') }
}

function write({ order, above }: Arrangement): string {
  return order.toSpliced(above, 0, '|').join('')
}

describe('a step', () => {
  test.each([
    ['abc|d', 'b', -1, 'bac|d'],
    ['abc|d', 'a', -1, 'abc|d'],
    ['abc|d', 'c', 1, 'ab|cd'],
    ['ab|cd', 'c', -1, 'abc|d'],
    ['ab|cd', 'c', 1, 'ab|dc'],
    ['ab|cd', 'd', 1, 'ab|cd'],
    ['|ab', 'a', -1, 'a|b'],
    ['ab|', 'b', 1, 'a|b'],
  ] as const)('%s, %s by %i: %s', (before, id, step, after) => {
    expect(write(stepItem(read(before), id, step))).toBe(after)
  })
})

test.each([
  ['abc|d', 'a', 'bc|ad'],
  ['a|bcd', 'd', 'ad|bc'],
])('%s: %s crosses the line: %s', (before, id, after) => {
  expect(write(crossLine(read(before), id))).toBe(after)
})

test('new ones count while nothing is below the line', () => {
  expect(write(addItems(read('ab|'), ['c']))).toBe('abc|')
  expect(write(addItems(read('a|b'), ['c']))).toBe('a|bc')
  expect(write(removeItems(read('ab|c'), new Set(['a', 'c'])))).toBe('b|')
})

test('a move loses no one, and moving back restores what was there', () => {
  const arrangements = fc
    .integer({ min: 1, max: 12 })
    .chain((count) =>
      fc.tuple(fc.constant(count), fc.nat(count), fc.nat(count - 1), fc.nat(count + 2), fc.boolean()),
    )
  fc.assert(
    fc.property(arrangements, ([count, above, which, to, isAbove]) => {
      const order = Array.from({ length: count }, (_, index) => `item ${index}`)
      const id = order[which] ?? ''
      const moved = moveItem({ order, above }, id, to, isAbove)
      expect(moved.order.toSorted()).toEqual(order.toSorted())
      expect(Math.abs(moved.above - above)).toBeLessThanOrEqual(1)
      expect(moveItem(moved, id, which, which < above)).toEqual({ order, above })
    }),
  )
})

describe('a dragged row', () => {
  test.each([
    ['abc|d', 0, 2, 'bca|d'],
    ['abc|d', 0, 3, 'bc|ad'],
    ['abc|d', 4, 0, 'dabc|'],
    ['abc|d', 4, 3, 'abcd|'],
    ['abc|d', 3, 1, 'a|bcd'],
    ['abc|d', 3, 4, 'abcd|'],
  ])('%s: %i to %i is %s', (before, from, to, after) => {
    expect(write(moveRow(read(before), from, to))).toBe(after)
  })
})
