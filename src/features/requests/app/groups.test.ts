// What the reader has just done stays where it was done, as long as it can be undone.
import { expect, test } from 'vitest'
import type { RequestRow } from '../schema.ts'
import { groupOf, inOrder, isEnding } from './groups.ts'

const row = (given: Partial<RequestRow>) =>
  ({
    id: 'a',
    side: 'speaker',
    may_act: true,
    turn: 'speaker',
    state: 'requested',
    pending: null,
    expires_at: '',
    ...given,
  }) as RequestRow
const pending = (
  action: NonNullable<RequestRow['pending']>['action'],
  from_state: RequestRow['state'],
  from_turn: RequestRow['turn'] = 'speaker',
) => ({ action, settles_at: '2027-01-01T00:00:00.000Z', from_state, from_turn })

test.each([
  ['yours', row({})],
  ['theirs', row({ turn: 'organizer' })],
  ['theirs', row({ may_act: false })],
  ['booked', row({ turn: null, state: 'confirmed' })],
  ['yours', row({ turn: null, state: 'declined', pending: pending('decline', 'requested') })],
  ['theirs', row({ turn: null, state: 'withdrawn', pending: pending('withdraw', 'requested', 'organizer') })],
  ['booked', row({ turn: null, state: 'cancelled', pending: pending('cancel', 'confirmed', null) })],
] as const)('%s', (group, request) => {
  expect(groupOf(request)).toBe(group)
  expect(inOrder([request], group)).toEqual([request])
})

test('what has ended is in none, and only what is ending is struck', () => {
  const ended = row({ turn: null, state: 'declined' })
  expect(inOrder([ended], groupOf(ended))).toEqual([])
  expect(isEnding(ended)).toBe(false)
  expect(isEnding(row({ state: 'declined', pending: pending('decline', 'requested') }))).toBe(true)
  expect(isEnding(row({ state: 'accepted', pending: pending('accept', 'requested') }))).toBe(false)
  expect(isEnding(row({ state: 'completed', pending: pending('record_no_show', 'completed') }))).toBe(false)
})
