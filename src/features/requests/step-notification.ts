// What a settled step is among notifications: its kind and which of its sentences (features/notifications/kinds.ts). Pure.
import type { NotificationKind } from '../notifications/kinds.ts'
import type { Action, RequestState } from './transitions.ts'

interface Step {
  action: Action
  from: RequestState
  to: RequestState
  /** The booking's terms are others than before. */
  changesBooking: boolean
}

export function notificationOfStep({ action, from, to, changesBooking }: Step): {
  kind: NotificationKind
  outcome: string
} {
  if (from === 'confirmed' && changesBooking && to === 'confirmed')
    return { kind: 'decision', outcome: 'changed' }
  switch (action) {
    case 'send':
      return { kind: 'request', outcome: 'sent' }
    case 'extend':
      return { kind: 'request', outcome: 'extended' }
    case 'withdraw':
      return { kind: 'request', outcome: 'withdrawn' }
    case 'hold':
      return { kind: 'hold', outcome: 'granted' }
    case 'request':
      return { kind: 'hold', outcome: 'requested' }
    case 'end_hold':
      return { kind: 'hold', outcome: 'ended' }
    case 'propose':
      return { kind: 'proposal', outcome: 'proposed' }
    case 'keep_terms':
      return { kind: 'proposal', outcome: 'kept' }
    case 'accept':
      return { kind: 'decision', outcome: to === 'confirmed' ? 'booked' : 'accepted' }
    case 'agree':
      return { kind: 'decision', outcome: to === 'confirmed' ? 'booked' : 'agreed' }
    case 'confirm':
      return { kind: 'decision', outcome: 'booked' }
    case 'decline':
      return { kind: 'decision', outcome: 'declined' }
    case 'cancel':
      return { kind: 'decision', outcome: from === 'confirmed' ? 'cancelled' : 'cancelled_request' }
    case 'complete':
      return { kind: 'decision', outcome: 'completed' }
    case 'record_no_show':
      return { kind: 'decision', outcome: 'no_show' }
    case 'record_late_cancellation':
      return { kind: 'decision', outcome: 'late_cancellation' }
    case 'reply':
      return { kind: 'decision', outcome: 'replied' }
    case 'expire':
      return { kind: 'expiry', outcome: 'expired' }
  }
}
