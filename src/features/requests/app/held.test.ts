// What the other side does while requests are read waits; what the reader does shows at once.
import { describe, expect, test } from 'vitest'
import type { BookingRequest, RequestRow } from '../schema.ts'
import { countHeld, keepRequest, keepRows } from './held.ts'

const base = {
  ...{ id: 'a', side: 'organizer', may_act: true, state: 'requested', turn: 'speaker', pending: null },
  ...{ expires_at: '2026-12-01T00:00:00Z', starts_on: '2027-04-14', is_unread: false, note: '' },
  ...{ actions: ['withdraw'], is_taken: false, hold: null, consequences: { key: '' }, steps: [] },
} as unknown as BookingRequest
const pending = { action: 'withdraw' } as unknown as RequestRow['pending']
const row = (id: string, changes: Partial<RequestRow> = {}): RequestRow => ({ ...base, id, ...changes })
const accepted = { state: 'accepted', turn: 'organizer' } as const

describe('a list', () => {
  const shown = [row('a'), row('b')]

  test.each<[string, RequestRow[], string, { arrived: number; changed: number }]>([
    ['a new one', [row('c'), ...shown], 'a requested, b requested', { arrived: 1, changed: 0 }],
    [
      'one that has moved',
      [row('a', accepted), row('b')],
      'a requested, b requested',
      { arrived: 0, changed: 1 },
    ],
    ['one that is gone', [row('b')], 'b requested, a requested', { arrived: 0, changed: 1 }],
  ])('keeps its rows: %s', (_name, now, expected, held) => {
    const kept = keepRows(shown, now)
    expect(kept.map(({ id, state }) => `${id} ${state}`).join(', ')).toBe(expected)
    expect(countHeld(kept, now)).toEqual(held)
    // Nothing is made anew while nothing changes.
    expect(keepRows(kept, now)).toBe(kept)
  })

  test.each<[string, RequestRow[], RequestRow[]]>([
    ['read', shown, [row('a', { is_unread: true }), row('b')]],
    ['the reader’s own step', shown, [row('a', { state: 'withdrawn', turn: null, pending }), row('b')]],
    ['what that leads to', [row('a', { state: 'withdrawn', turn: null, pending })], [row('a', accepted)]],
    ['the first of all', [], shown],
  ])('shows at once: %s', (_name, before, now) => {
    expect(keepRows(before, now)).toBe(now)
  })

  test('shows the reader’s own step beside what is held', () => {
    const now = [row('a', { pending }), row('b', accepted)]
    expect(keepRows(shown, now)).toEqual([now[0], shown[1]])
  })
})

describe('an open request', () => {
  const step = (side: string | null, by: string | null) =>
    [{ action: 'accept', taken_at: '2026-11-20T10:00:00Z', side, by }] as unknown as BookingRequest['steps']
  const one = (changes: Partial<BookingRequest> = {}): BookingRequest => ({ ...base, ...changes })

  test.each<[string, Partial<BookingRequest>]>([
    ['a step of the other side', { ...accepted, steps: step('speaker', 'Ada Moreau') }],
    ['a step of a colleague', { ...accepted, steps: step('organizer', 'Olu Berg') }],
    ['a step of time', { state: 'expired', steps: step(null, null) }],
    ['a collision', { is_taken: true }],
  ])('waits: %s', (_name, changes) => {
    const shown = one()
    expect(keepRequest(shown, one(changes))).toBe(shown)
  })

  test.each<[string, Partial<BookingRequest>, Partial<BookingRequest>]>([
    ['the reader’s own step', {}, { pending, state: 'withdrawn' }],
    ['which is undone', { pending, state: 'withdrawn' }, {}],
    ['a step from another window', {}, { ...accepted, steps: step('organizer', null) }],
    [
      'the engagement that the reader has logged',
      { engagement_id: null },
      { engagement_id: 'e', actions: [] },
    ],
    ['what the reader may do', {}, { may_act: false, actions: [] }],
    ['another reply date', {}, { expires_at: '2026-12-11T00:00:00Z' }],
  ])('shows at once: %s', (_name, before, changes) => {
    const now = one(changes)
    expect(keepRequest(one(before), now)).toBe(now)
  })

  test('keeps the reader’s note beside what waits', () => {
    const now = one({ is_taken: true, note: 'Ask about the train' })
    expect(keepRequest(one(), now)).toMatchObject({ is_taken: false, note: 'Ask about the train' })
  })
})
