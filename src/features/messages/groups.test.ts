// How messages are shown together.
import { expect, test } from 'vitest'
import { groupThread } from './groups.ts'
import type { Message } from './schema.ts'

const base = {
  ...{ text: 'Hello', quote: null, files: [], client_id: null, changeable_until: null, edited_at: null },
  deleted_at: null,
  is_withheld: false,
  is_reported: false,
} as const

function message(number: number, at: string, by: Message['by'] = 'theirs', name = 'Ines'): Message {
  return { ...base, id: `m${number}`, number, by, sender: { name, is_other: true }, created_at: at }
}

function shown(messages: Message[], given: { steps?: { taken_at: string }[]; readTo?: number } = {}) {
  const { steps = [], readTo = null } = given
  return groupThread({ messages, steps, readTo, dayOf: (at) => at.slice(0, 10) }).map((item) =>
    item.kind === 'group' ? item.messages.map(({ number }) => number) : item.kind,
  )
}

test('messages of one sender within five minutes are together, on one day', () => {
  expect(
    shown([
      message(1, '2026-11-24T10:00:00Z'),
      message(2, '2026-11-24T10:05:00Z'),
      message(3, '2026-11-24T10:10:01Z'),
      message(4, '2026-11-24T10:10:02Z', 'you'),
      message(5, '2026-11-24T10:10:03Z', 'ours', 'Bo'),
      message(6, '2026-11-24T10:10:04Z', 'ours', 'Cy'),
      message(7, '2026-11-25T00:00:01Z', 'ours', 'Cy'),
    ]),
  ).toEqual(['day', [1, 2], [3], [4], [5], [6], 'day', [7]])
})

test('unread messages begin below a line, which own messages do not move', () => {
  const at = '2026-11-24T10:00:00Z'
  expect(shown([message(1, at), message(2, at, 'you'), message(3, at)], { readTo: 1 })).toEqual([
    'day',
    [1],
    [2],
    'new',
    [3],
  ])
})

test('steps of the request appear between the messages of their time', () => {
  const steps = ['2026-11-23T09:00:00Z', '2026-11-24T11:00:00Z', '2026-11-24T10:00:30Z'].map((taken_at) => ({
    taken_at,
  }))
  const messages = [message(1, '2026-11-24T10:00:00Z'), message(2, '2026-11-24T10:01:00Z')]
  expect(shown(messages, { steps })).toEqual(['day', 'step', 'day', [1], 'step', [2], 'step'])
})
