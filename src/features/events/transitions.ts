// The states of an organizer's event: one table of steps, read by the service, the API and the screens. An event is past
// once its last day is over, so no step leads there.
export const storedStates = ['draft', 'in_review', 'published', 'rejected', 'cancelled'] as const
export const eventStates = [...storedStates, 'past'] as const

export type StoredState = (typeof storedStates)[number]
export type EventState = (typeof eventStates)[number]

export const ownersActions = ['submit', 'take_back', 'cancel'] as const
export const reviewersActions = ['publish', 'reject'] as const

export type EventAction = (typeof ownersActions)[number] | (typeof reviewersActions)[number]

interface Transition {
  from: readonly EventState[]
  action: EventAction
  by: 'owner' | 'admin'
  to: StoredState
  /** `ready`: nothing is missing (checks.ts), and the last day is not over. */
  requires?: 'ready' | 'reason'
}

export const transitions: readonly Transition[] = [
  { from: ['draft', 'rejected'], action: 'submit', by: 'owner', to: 'in_review', requires: 'ready' },
  { from: ['in_review'], action: 'take_back', by: 'owner', to: 'draft' },
  { from: ['in_review'], action: 'publish', by: 'admin', to: 'published', requires: 'ready' },
  // A published event is taken down in the same way, also when it is past: its page stays public.
  {
    from: ['in_review', 'published', 'past'],
    action: 'reject',
    by: 'admin',
    to: 'rejected',
    requires: 'reason',
  },
  { from: ['published'], action: 'cancel', by: 'owner', to: 'cancelled' },
]

export function findTransition(
  from: EventState,
  action: EventAction,
  by: Transition['by'],
): Transition | undefined {
  return transitions.find((row) => row.action === action && row.by === by && row.from.includes(from))
}

/** `today` and the last day as yyyy-mm-dd, in UTC. */
export function stateOn(
  today: string,
  { state, ends_at }: { state: StoredState; ends_at: string },
): EventState {
  return state === 'published' && ends_at.slice(0, 10) < today ? 'past' : state
}

/** Everyone may read it. */
export function isPublic(state: EventState): boolean {
  return state === 'published' || state === 'past'
}

/** Speakers see it, or an admin is reading it: no change may leave a gap. */
export function mustStayComplete(state: EventState): boolean {
  return state === 'in_review' || isPublic(state)
}
