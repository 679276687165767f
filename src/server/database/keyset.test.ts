// Where a page of a long list ends, and whether there is another one.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keyset } from './keyset.ts'

const byName = keyset({ name: 'name asc', by: sql`name`, type: 'text', id: sql`id`, direction: 'asc' })

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `01890000-0000-7000-8000-00000000000${i}`,
    key: `name ${i}`,
  }))

test.each([0, 1, 2, 3])('%d rows fit into one page of three', (count) => {
  expect(byName.toPage(rowsOf(count), 3)).toEqual({ rows: rowsOf(count), next_cursor: null })
})

test('with one more row, the page continues after its own last row', () => {
  const { rows, next_cursor } = byName.toPage(rowsOf(4), 3)
  expect(rows).toEqual(rowsOf(3))
  expect(byName.read(next_cursor ?? '')).toEqual(rowsOf(3)[2])
})
