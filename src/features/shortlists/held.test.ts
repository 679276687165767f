// What the committee does while a list is open moves no row.
import { expect, test } from 'vitest'
import { keepComments, keepStep } from './held.ts'
import type { Shortlist, ShortlistItem } from './schema.ts'

const tally = { yes: 0, maybe: 0, no: 0, score: null }
const wanted = { ...tally, yes: 2 }
const item = (id: string, changes: object = {}) =>
  ({
    ...{ id, is_above: true, slot_id: null, request: null, speaker: {}, tally, comments: [] },
    ...changes,
  }) as unknown as ShortlistItem
const list = (changes: object = {}) =>
  ({
    ...{ items: [item('a')], event: { id: 'e', slots: [{}] }, link: null, members: [] },
    ...changes,
  }) as unknown as Shortlist

test('votes and answers leave the next step as it is', () => {
  const shown = list()
  expect(keepStep(shown, list({ items: [item('a', { tally: wanted })] }))).toBe(shown)
  const asking = list({ items: [item('a', { tally: wanted })] })
  expect(keepStep(asking, list({ items: [item('a', { tally: wanted, request: 'declined' })] }))).toBe(asking)
})

test('what the owner does changes it at once, and so does what changes no word of it', () => {
  const shown = list({ items: [item('a', { tally: wanted }), item('b')] })
  for (const now of [
    list({ items: [item('a', { tally: wanted, is_above: false }), item('b')] }),
    list({ items: [item('a', { tally: wanted }), item('b')], link: {} }),
    list({ items: [item('a', { tally: { ...wanted, yes: 3 } }), item('b')] }),
  ])
    expect(keepStep(shown, now)).toBe(now)
})

test('comments of others wait; the owner’s are there at once, and deleted ones gone', () => {
  const comment = (id: string, member_id: string | null) =>
    ({ id, member_id }) as ShortlistItem['comments'][number]
  const [first, second, own] = [comment('1', 'vera'), comment('2', 'kai'), comment('3', null)]
  expect(keepComments([first], [first, second])).toEqual([first])
  expect(keepComments([first], [first, second, own])).toEqual([first, own])
  expect(keepComments([first], [first, own])).toEqual([first, own])
  expect(keepComments([first, second], [second])).toEqual([second])
})
