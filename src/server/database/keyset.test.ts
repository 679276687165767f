// Where a page of a long list ends, and whether there is another one.
import { expect, test } from 'vitest'
import { readCursor, toPage } from './keyset.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `01890000-0000-7000-8000-00000000000${i}`,
    key: `name ${i}`,
  }))

test.each([0, 1, 2, 3])('%d rows fit into one page of three', (count) => {
  expect(toPage(rowsOf(count), 3, 'name asc')).toEqual({ rows: rowsOf(count), next_cursor: null })
})

test('with one more row, the page continues after its own last row', () => {
  const { rows, next_cursor } = toPage(rowsOf(4), 3, 'name asc')
  expect(rows).toEqual(rowsOf(3))
  expect(readCursor('name asc', next_cursor ?? '', { isTime: false })).toEqual(rowsOf(3)[2])
})
