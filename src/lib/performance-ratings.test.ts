// The ratings of seed §9: good up to the first value, needs improvement up to the second.
import { expect, test } from 'vitest'
import { rate } from './performance-ratings.ts'

test.each([
  ['LCP', 2500, 4000],
  ['FID', 100, 300],
  ['CLS', 0.1, 0.25],
  ['TTFB', 800, 1800],
] as const)('%s: good to %d, poor beyond %d', (metric, good, poor) => {
  expect(rate(metric, 0)).toBe('good')
  expect(rate(metric, good)).toBe('good')
  expect(rate(metric, good * 1.01)).toBe('needs improvement')
  expect(rate(metric, poor)).toBe('needs improvement')
  expect(rate(metric, poor * 1.01)).toBe('poor')
})
