import { expect, test } from 'vitest'
import { describeMoney } from './money.ts'

test.each([
  [1500, 4000, '€1,500–4,000'],
  [1500, 1500, '€1,500'],
  [1500, null, 'From €1,500'],
  [null, 4000, 'Up to €4,000'],
])('a fee of %s to %s is %s', (min, max, words) => {
  expect(describeMoney({ min, max, currency: 'EUR' })).toBe(words)
})
