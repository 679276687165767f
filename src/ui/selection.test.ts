// Selecting rows of a list.
import { expect, test } from 'vitest'
import { chosenOn, nothingChosen, toggleAll, toggleRow } from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e']

test('one row is selected and deselected', () => {
  const one = toggleRow(nothingChosen, rows, 'b', false)
  expect(chosenOn(one, rows)).toEqual(['b'])
  expect(chosenOn(toggleRow(one, rows, 'b', false), rows)).toEqual([])
})

test('with Shift, all rows from the last one, in both directions', () => {
  const one = toggleRow(nothingChosen, rows, 'd', false)
  expect(chosenOn(toggleRow(one, rows, 'b', true), rows)).toEqual(['b', 'c', 'd'])
  const range = toggleRow(toggleRow(nothingChosen, rows, 'a', false), rows, 'e', true)
  expect(chosenOn(range, rows)).toEqual(rows)
  expect(chosenOn(toggleRow(range, rows, 'c', true), rows)).toEqual(['a', 'b'])
})

test('with Shift and no anchor, only that row', () => {
  expect(chosenOn(toggleRow(nothingChosen, rows, 'c', true), rows)).toEqual(['c'])
})

test('all, and none if all were selected', () => {
  const all = toggleAll(toggleRow(nothingChosen, rows, 'c', false), rows)
  expect(chosenOn(all, rows)).toEqual(rows)
  expect(chosenOn(toggleAll(all, rows), rows)).toEqual([])
})

test('rows no longer on the page are not acted on', () => {
  expect(chosenOn(toggleAll(nothingChosen, rows), ['b', 'z'])).toEqual(['b'])
})
