// What arrives while a list is read waits until the reader asks for it.
import { expect, test } from 'vitest'
import { divide, divideNewest } from './arrivals.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
const seen = (divided: { shown: readonly { id: string }[]; arrived: number }) => [
  divided.shown.map(({ id }) => id).join(''),
  divided.arrived,
]

test.each([
  ['nothing new', 'abc', 'abc', ['abc', 0]],
  ['new ones, wherever they belong', 'xaybcz', 'abc', ['abc', 3]],
  ['one has left', 'xac', 'abc', ['ac', 1]],
  ['all have left: their place is free', 'xy', 'ab', ['xy', 0]],
  ['the first of all', 'x', '', ['', 1]],
])('a list: %s', (_name, now, known, expected) => {
  expect(seen(divide(rows(now), rows(known)))).toEqual(expected)
})

test.each([
  ['nothing new', 'abcd', 'abcd', ['abcd', 0]],
  ['one pushes the last out', 'xabc', 'abcd', ['abcd', 1]],
  ['as many as there is room for', 'wxyz', 'abcd', ['abcd', 4]],
  ['one comes up again', 'cabd', 'abcd', ['abcd', 1]],
  ['the newest is deleted, and an older one follows', 'bcde', 'abcd', ['bcde', 0]],
  ['another is deleted', 'acde', 'abcd', ['acde', 0]],
  ['the first of all', 'x', '', ['', 1]],
  ['all are deleted', '', 'ab', ['', 0]],
])('the newest: %s', (_name, now, known, expected) => {
  expect(seen(divideNewest(rows(now), rows(known)))).toEqual(expected)
})
