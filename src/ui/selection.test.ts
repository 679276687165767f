// Choosing rows of a list.
import { expect, test } from 'vitest'
import { chosenOn, nothingChosen, toggleAll, toggleRow } from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e']

test('one row is chosen and let go again', () => {
  const one = toggleRow(nothingChosen, rows, 'b', false)
  expect(chosenOn(one, rows)).toEqual(['b'])
  expect(chosenOn(toggleRow(one, rows, 'b', false), rows)).toEqual([])
})

test('with Shift all rows from the last one on, in both directions', () => {
  const one = toggleRow(nothingChosen, rows, 'd', false)
  expect(chosenOn(toggleRow(one, rows, 'b', true), rows)).toEqual(['b', 'c', 'd'])
  const range = toggleRow(toggleRow(nothingChosen, rows, 'a', false), rows, 'e', true)
  expect(chosenOn(range, rows)).toEqual(rows)
  expect(chosenOn(toggleRow(range, rows, 'c', true), rows)).toEqual(['a', 'b'])
})

test('with Shift and nothing before it is that row alone', () => {
  expect(chosenOn(toggleRow(nothingChosen, rows, 'c', true), rows)).toEqual(['c'])
})

test('all, and none when all were chosen', () => {
  const all = toggleAll(toggleRow(nothingChosen, rows, 'c', false), rows)
  expect(chosenOn(all, rows)).toEqual(rows)
  expect(chosenOn(toggleAll(all, rows), rows)).toEqual([])
})

test('what has left the page is not acted on', () => {
  expect(chosenOn(toggleAll(nothingChosen, rows), ['b', 'z'])).toEqual(['b'])
})
