// The order of the lists in the picker.
import { expect, test } from 'vitest'
import type { ShortlistRow } from '../../schema.ts'
import { groupLists, isNewLikely } from './list-groups.ts'

const forum = { id: '01890000-0000-7000-8000-000000000001', title: 'Northlight Forum' }
const other = { id: '01890000-0000-7000-8000-000000000002', title: 'Grid Days' }

function row(title: string, event: ShortlistRow['event'] = null): ShortlistRow {
  return {
    ...{ id: title, title, event, archived: false, updated_at: '2026-11-22T00:00:00.000Z' },
    ...{ speakers: 0, first_names: [], voters: 0, is_shared: false },
  }
}

test.each([
  [
    forum,
    [
      ['Northlight Forum', ['Mine']],
      ['Without an event', ['Free']],
      ['Other events', ['Theirs']],
    ],
  ],
  [
    null,
    [
      ['Without an event', ['Free']],
      ['For an event', ['Mine', 'Theirs']],
    ],
  ],
])('those of the event in hand first, then free-standing ones: %o', (event, groups) => {
  const rows = [row('Mine', forum), row('Free'), row('Theirs', other)]
  expect(groupLists(rows, event).map(({ title, lists }) => [title, lists.map((list) => list.title)])).toEqual(
    groups,
  )
})

test('a new list comes first where there is none for the event in hand', () => {
  expect(isNewLikely([], null)).toBe(true)
  expect(isNewLikely([row('Free'), row('Theirs', other)], forum)).toBe(true)
  expect(isNewLikely([row('Free'), row('Mine', forum)], forum)).toBe(false)
  expect(isNewLikely([row('Free')], null)).toBe(false)
})
