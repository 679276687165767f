// Thousands are written in many ways; none of them is ever read as a fraction.
import { expect, test } from 'vitest'
import { readOptionalNumber, readWholeNumber, tidyWholeNumber } from './whole-number.ts'

test.each([
  ['1200', 1200],
  ['1.200', 1200],
  ['1,200', 1200],
  ['1’200', 1200],
  ['1\u202f200', 1200],
  ['1.200.000', 1_200_000],
  ['€ 5.000', 5000],
  ['5,000 EUR', 5000],
  ['chf 900', 900],
  ['900,-', 900],
  ['0', 0],
  ['-5', -5],
])('%s is %s', (text, number) => {
  expect(readWholeNumber(text)).toBe(number)
})

test.each(['', 'many', '1.5', '1.20', '1,2000', '1.200,50', '12.34.567', '1e3', '200-300', '1.200,300'])(
  '“%s” is no whole number',
  (text) => {
    expect(readWholeNumber(text)).toBeNaN()
  },
)

test('a tidied number is plain; anything else stays as typed', () => {
  expect(['€ 5.000', 'many', ''].map(tidyWholeNumber)).toEqual(['5000', 'many', ''])
  expect([readOptionalNumber(' '), readOptionalNumber('1,200'), readOptionalNumber('x')]).toEqual([
    null,
    1200,
    Number.NaN,
  ])
})
