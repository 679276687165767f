import { expect, test } from 'vitest'
import type { Event, LineUpEntry } from '../../events/schema.ts'
import { nextStepOf } from './next-step.ts'

const slots = [
  { id: 'a', format: 'talk' },
  { id: 'b', format: 'talk' },
]
const entry = (slot_id: string, stage: LineUpEntry['stage']) => ({
  ...{ request_id: `request-${slot_id}`, slot_id, stage },
  speaker: { name: 'Ada Moreau' },
})
const event = (changes: object = {}) =>
  ({ id: 'e', state: 'published', role: 'owner', slots, line_up: [], ...changes }) as unknown as Event
const list = { id: 'l', event: { id: 'e', title: 'Forum' }, speakers: 3 }

test.each([
  ['without slots, they are added', event({ slots: [] }), [list], '/events/edit/e', 'Add slots'],
  ['a rejected event is corrected', event({ state: 'rejected' }), [list], '/events/edit/e', /^Read/],
  ['open slots are filled from the list', event(), [list], '/dashboard/shortlists/l', 'Fill 2 slots'],
  [
    'one of which is asked for already',
    event({ line_up: [entry('a', 'asked')] }),
    [list],
    '/dashboard/shortlists/l',
    'Fill one slot',
  ],
  [
    'an empty list fills nothing',
    event(),
    [{ ...list, speakers: 0 }],
    '/dashboard/search?event=e',
    'Find speakers',
  ],
  [
    'who has said yes is confirmed',
    event({ line_up: [entry('a', 'confirmed'), entry('b', 'accepted')] }),
    [list],
    '/dashboard/requests/request-b',
    'Confirm Ada Moreau',
  ],
  [
    'who was asked may take their time',
    event({ line_up: [entry('a', 'asked'), entry('b', 'held')] }),
    [list],
    '/dashboard/requests?event=e',
    'Open requests',
  ],
] as const)('%s', (_what, given, lists, href, text) => {
  expect(nextStepOf(given, lists)).toEqual({
    href,
    text: typeof text === 'string' ? text : expect.stringMatching(text),
  })
})

test.each([
  ['a complete line-up', event({ line_up: [entry('a', 'confirmed'), entry('b', 'confirmed')] })],
  ['a cancelled event', event({ state: 'cancelled' })],
  ['a past one', event({ state: 'past' })],
])('%s needs nothing', (_what, given) => {
  expect(nextStepOf(given, [list])).toBeUndefined()
})
