import { expect, test } from 'vitest'
import { milestonesOf } from './milestones.ts'

type Given = Parameters<typeof milestonesOf>[0]
type Step = Given['steps'][number]

const terms = {} as Step['terms']

function steps(...taken: [Step['action'], Step['side']][]): Step[] {
  return taken.map(([action, side]) => ({
    action,
    side,
    by: null,
    way: 'page',
    from_state: 'requested',
    reason: null,
    note: '',
    terms,
    override_reason: null,
    taken_at: '2026-11-19T09:12:00Z',
  }))
}

/** `(passed) now ahead…`: each with a mark. */
function wayOf(given: Partial<Given>): string {
  const request: Given = {
    state: 'requested',
    sent_by: 'organizer',
    asks_for: 'booking',
    is_firm: false,
    proposal: null,
    steps: [],
    ...given,
  }
  const marks = { passed: '✓', now: '•', ahead: '' }
  return milestonesOf(request)
    .map(({ name, standing }) => marks[standing] + name)
    .join(' ')
}

const proposedBy = (by: 'organizer' | 'speaker') => ({ by, terms: {} as never, note: '' })

test.each<[string, Partial<Given>]>([
  ['•Asked Accepted Confirmed', {}],
  ['•Asked Confirmed', { is_firm: true }],
  ['•Offered Confirmed', { sent_by: 'speaker' }],
  ['✓Asked •Accepted Confirmed', { state: 'accepted', steps: steps(['accept', 'speaker']) }],
  [
    '✓Asked ✓Accepted •Confirmed',
    { state: 'confirmed', steps: steps(['confirm', 'organizer'], ['accept', 'speaker']) },
  ],
  [
    '✓Asked •Proposal Confirmed',
    { state: 'proposed', proposal: proposedBy('speaker'), steps: steps(['propose', 'speaker']) },
  ],
  [
    '✓Asked •Proposal Accepted Confirmed',
    { state: 'proposed', proposal: proposedBy('organizer'), steps: steps(['propose', 'organizer']) },
  ],
  [
    '✓Asked ✓Proposal •Confirmed',
    { state: 'confirmed', steps: steps(['agree', 'organizer'], ['propose', 'speaker']) },
  ],
  ['•Asked On hold Confirmed', { asks_for: 'hold' }],
  ['✓Asked •On hold Confirmed', { asks_for: 'hold', state: 'held', steps: steps(['hold', 'speaker']) }],
  ['✓On hold •Asked Accepted Confirmed', { steps: steps(['request', 'organizer'], ['hold', 'speaker']) }],
])('on the way: %s', (expected, given) => {
  expect(wayOf(given)).toBe(expected)
})

test.each<[string, Partial<Given>]>([
  ['✓Asked •Declined', { state: 'declined', steps: steps(['decline', 'speaker']) }],
  ['✓Offered •Withdrawn', { state: 'withdrawn', sent_by: 'speaker' }],
  [
    '✓Asked ✓Proposal •Expired',
    { state: 'expired', steps: steps(['expire', null], ['propose', 'organizer']) },
  ],
  [
    '✓Asked ✓Accepted •Cancelled',
    { state: 'cancelled', steps: steps(['cancel', 'organizer'], ['accept', 'speaker']) },
  ],
  [
    '✓Asked ✓Accepted ✓Confirmed •Cancelled',
    {
      state: 'cancelled',
      steps: steps(['cancel', 'speaker'], ['confirm', 'organizer'], ['accept', 'speaker']),
    },
  ],
  [
    '✓Asked ✓Confirmed •Done',
    { state: 'completed', is_firm: true, steps: steps(['complete', null], ['accept', 'speaker']) },
  ],
])('ended: %s', (expected, given) => {
  expect(wayOf(given)).toBe(expected)
})
