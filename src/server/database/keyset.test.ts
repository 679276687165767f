// Where a page of a long list ends, and whether there is another one.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
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

describe('a forged cursor is refused by its name', () => {
  const id = '01890000-0000-7000-8000-000000000000'
  const cursorOf = (...content: unknown[]) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const orderOf = (type: 'timestamptz' | 'date' | 'integer' | 'text') =>
    keyset({ name: 'forged', by: sql`key`, type, id: sql`id` })

  test.each([
    [
      'timestamptz',
      '2026-11-22T10:00:00.123456Z',
      ['yesterday', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z'],
    ],
    ['date', '2026-11-22', ['2026-11-31', '0000-01-01', '2026-11-22T00:00:00Z', 'infinity', '']],
    ['integer', '-2147483648', ['2147483648', '1.5', '1e3', '٣', ' 1', '']],
    ['text', 'any; text’', ['\u0000', 'a\u0000b']],
  ] as const)('%s', (type, good, bad) => {
    const { read } = orderOf(type)
    expect(read(cursorOf('forged', good, id))).toEqual({ key: good, id })
    const refused = [...bad.map((key) => cursorOf('forged', key, id)), cursorOf('other', good, id), 'x']
    for (const cursor of [...refused, cursorOf('forged', good, 'x'), cursorOf('forged', 5, id)]) {
      expect(() => read(cursor)).toThrow(expect.objectContaining({ code: 'invalid_input', hint: 'cursor' }))
    }
  })
})
