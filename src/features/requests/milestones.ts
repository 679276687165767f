// The way of a request as a few milestones: those it has passed, where it is, and those still to come. Pure.
import type { BookingRequest, RequestStep } from './schema.ts'
import { stateName } from './summary.ts'
import { type RequestState, settledStates } from './transitions.ts'

export interface Milestone {
  state: RequestState
  name: string
  standing: 'passed' | 'now' | 'ahead'
}

type Given = Pick<BookingRequest, 'state' | 'sent_by' | 'asks_for' | 'is_firm' | 'proposal' | 'steps'>

/** From the first request or offer to the booking, or to where it ended. */
export function milestonesOf(request: Given): Milestone[] {
  const { state } = request
  const named = (one: RequestState) => ({
    state: one,
    name: stateName({ state: one, sent_by: request.sent_by }),
  })
  if (settledStates.includes(state)) {
    const passed = passedOf(request).map((one) => ({ ...named(one), standing: 'passed' as const }))
    return [...passed, { ...named(state), standing: 'now' }]
  }
  const way = wayOf(request)
  const place = way.indexOf(state)
  return way.map((one, i) => ({
    ...named(one),
    standing: i < place ? 'passed' : i === place ? 'now' : 'ahead',
  }))
}

/** Of a request that goes on. */
function wayOf({ state, asks_for, is_firm, sent_by, proposal, steps }: Given): RequestState[] {
  const hasHeld = state === 'held' || took(steps, 'hold')
  const hasProposed = state === 'proposed' || took(steps, 'propose')
  // Only the organizer's yes makes a booking: where it comes last, the speaker's is a milestone of its own.
  const isNextYesLast = is_firm || (state === 'proposed' ? proposal?.by === 'speaker' : sent_by === 'speaker')
  const hasAccepted =
    state === 'accepted' || (state === 'confirmed' ? wasAccepted({ steps, is_firm }) : !isNextYesLast)
  return [
    // A hold that has become a request was asked for anew.
    ...(hasHeld && asks_for === 'booking' ? (['held', 'requested'] as const) : (['requested'] as const)),
    ...(asks_for === 'hold' ? (['held'] as const) : []),
    ...(hasProposed ? (['proposed'] as const) : []),
    ...(hasAccepted && asks_for === 'booking' ? (['accepted'] as const) : []),
    'confirmed',
  ]
}

/** Of a request that has ended. */
function passedOf({ state, is_firm, steps }: Given): RequestState[] {
  const isBooked = state === 'completed' || wasBooked({ steps, is_firm })
  return [
    'requested',
    ...(took(steps, 'hold') ? (['held'] as const) : []),
    ...(took(steps, 'propose') ? (['proposed'] as const) : []),
    ...(wasAccepted({ steps, is_firm }) ? (['accepted'] as const) : []),
    ...(isBooked ? (['confirmed'] as const) : []),
  ]
}

type History = Pick<Given, 'steps' | 'is_firm'>

/** The speaker's yes, which waited for the organizer's. */
function wasAccepted({ steps, is_firm }: History): boolean {
  return !is_firm && steps.some(({ action, side }) => side === 'speaker' && isYes(action))
}

function wasBooked({ steps, is_firm }: History): boolean {
  return steps.some(
    ({ action, side }) => isYes(action) && (action === 'confirm' || side === 'organizer' || is_firm),
  )
}

function isYes(action: RequestStep['action']): boolean {
  return action === 'accept' || action === 'agree' || action === 'confirm'
}

function took(steps: Given['steps'], wanted: RequestStep['action']): boolean {
  return steps.some(({ action }) => action === wanted)
}
