// What mails say about a step: to the other side, to the side that took it, and to the colleagues of an organizer.
import { brand } from '../../lib/brand.ts'
import type { RequestFacts } from './facts.ts'
import { endsUnbooked } from './summary.ts'
import type { StepReason } from './terms.ts'
import type { Action, RequestState, Side } from './transitions.ts'

/** What a mail about a step tells its reader. */
export interface StepTold {
  action: Action
  from: RequestState
  to: RequestState
  reader: Side
  sent_by: Side
  /** The reader took it, or a colleague of theirs in the event's team. */
  isOwn: boolean
  isColleagues: boolean
  /** Who took it; null for a guest, and for the product itself. */
  by: string | null
  /** What the attachment tells the reader's calendar; null: there is none. */
  invitation: 'REQUEST' | 'CANCEL' | null
  /** The reader’s name, and who took the step. */
  name: string
  who: string
  event_name: string
  facts: RequestFacts
  reason: StepReason | null
  note: string
  url: string
}

/** What the others who organize an event are told. */
export type ByColleague = Pick<
  StepTold,
  'action' | 'sent_by' | 'name' | 'event_name' | 'by' | 'who' | 'reason' | 'note' | 'url'
>

interface Told {
  subject: string
  lead: string
}

export function thingOf(sent_by: Side): { noun: string; one: string } {
  return sent_by === 'speaker'
    ? { noun: 'offer', one: 'An offer to speak' }
    : { noun: 'request', one: 'A request' }
}

/** The subject and the first sentence. */
export function tellStep(told: StepTold): Told {
  const { action, from, to, reader, sent_by, who, event_name, isOwn, isColleagues, invitation } = told
  const about = `“${event_name}”`
  const thing = thingOf(sent_by)
  if (isOwn || isColleagues) return tellOwn(told)
  if (from === 'confirmed' && invitation === 'REQUEST')
    return {
      subject: 'Your booking has changed',
      lead: `${who} agrees to the new terms for ${about}. They apply from now on.`,
    }
  const booked = { subject: 'Your booking is confirmed', lead: `${who} said yes: ${about} is booked.` }
  switch (action) {
    case 'confirm':
      return booked
    case 'accept':
      if (to === 'confirmed') return booked
      return {
        subject: 'Your request was accepted',
        lead: `${who} accepts your request for ${about}. Confirm it to make the booking.`,
      }
    case 'agree':
      if (to === 'confirmed') return booked
      return {
        subject: 'Your proposal was accepted',
        lead: `${who} agrees to your terms for ${about}. Confirm to make the booking.`,
      }
    case 'hold':
      return { subject: 'Your hold was granted', lead: `${who} is holding the day of ${about} for you.` }
    case 'request':
      return {
        subject: 'A hold became a request',
        lead: `${who} would like to book the day that you hold for ${about}.`,
      }
    case 'propose':
      return { subject: 'New terms were proposed', lead: `${who} proposes other terms for ${about}.` }
    case 'keep_terms':
      return {
        subject: 'The terms stay as they are',
        lead: `The proposal for ${about} is off the table. What you agreed on before still applies.`,
      }
    case 'decline':
      return {
        subject: `Your ${reader === sent_by ? thing.noun : 'proposal'} was declined`,
        lead: `${who} can’t say yes to ${about}.`,
      }
    case 'withdraw':
      return {
        subject: `${thing.one} was withdrawn`,
        lead: `${who} withdrew the ${thing.noun} for ${about}.`,
      }
    case 'cancel':
      return endsUnbooked(action, from)
        ? {
            subject: `${thing.one} was cancelled`,
            lead: `${who} cancelled the ${thing.noun} for ${about} before it was booked.`,
          }
        : { subject: 'A booking was cancelled', lead: `${who} cancelled ${about}.` }
    case 'extend':
      return {
        subject: `${thing.one} is still waiting for you`,
        lead: `${who} is still hoping for your answer to ${about}.`,
      }
    case 'complete':
      return reader === 'speaker'
        ? {
            subject: 'Your talk is over: add it to your profile',
            lead: `${about} is over. Open it in ${brand.name} to add it to your engagements with one press.`,
          }
        : { subject: 'Your booking is over', lead: `${about} with ${who} is over.` }
    case 'record_no_show':
      return {
        subject: 'A no-show was recorded',
        lead: `${who} recorded that you weren’t there for ${about}. You can reply once; your reply appears beside it.`,
      }
    case 'record_late_cancellation':
      return {
        subject: 'A late cancellation was recorded',
        lead: `${who} recorded that you cancelled ${about} at short notice. You can reply once; your reply appears beside it.`,
      }
    case 'reply':
      return { subject: 'You have a reply', lead: `${who} replied to what you recorded about ${about}.` }
    case 'end_hold':
      return {
        subject: 'Your hold has ended',
        lead: `${who} has been booked for the day that you held for ${about}.`,
      }
    case 'expire':
      return {
        subject: `${thing.one} has expired`,
        lead: `The ${thing.noun} for ${about} ended without an answer in time.`,
      }
    case 'send':
      return { subject: 'You’re invited to speak', lead: `${who} invites you to speak at ${about}.` }
  }
}

/** To the side that took it, for its calendar. */
function tellOwn({ from, invitation, who, event_name, isOwn, by }: StepTold): Told {
  const booking = `“${event_name}” with ${who}`
  const colleague = by ?? aColleague
  if (invitation === 'CANCEL') {
    return {
      subject: isOwn ? 'You cancelled a booking' : 'A booking was cancelled',
      lead: isOwn ? `${booking} is cancelled.` : `${colleague} cancelled ${booking}.`,
    }
  }
  return from === 'confirmed'
    ? {
        subject: 'Your booking has changed',
        lead: `${isOwn ? 'You' : colleague} agreed to the new terms: ${booking}.`,
      }
    : {
        subject: 'Your booking is confirmed',
        lead: isOwn ? `${booking} is booked.` : `${colleague} confirmed ${booking}.`,
      }
}

const aColleague = 'A colleague'

/** What an organizer did, to the others who organize the event. The other actions are the speaker's, or the product's own. */
export function tellColleagues({ action, event_name, who, by, sent_by }: ByColleague): string {
  const what = `the ${thingOf(sent_by).noun} for “${event_name}” with ${who}`
  const did: Partial<Record<Action, string>> = {
    confirm: `confirmed ${what}: it’s booked`,
    accept: `accepted ${what}`,
    agree: `agreed to ${who}’s terms for “${event_name}”`,
    propose: `proposed other terms to ${who} for “${event_name}”`,
    keep_terms: `kept the terms with ${who} for “${event_name}” as they are`,
    request: `asked ${who} to book the day held for “${event_name}”`,
    decline: `declined ${what}`,
    withdraw: `withdrew ${what}`,
    cancel: `cancelled “${event_name}” with ${who}`,
    complete: `marked “${event_name}” with ${who} as done`,
    extend: `asked ${who} again for “${event_name}”`,
    record_no_show: `recorded that ${who} wasn’t there for “${event_name}”`,
    record_late_cancellation: `recorded that ${who} cancelled “${event_name}” at short notice`,
    reply: `replied to what ${who} recorded about “${event_name}”`,
  }
  return `${by ?? aColleague} ${did[action] ?? `answered ${what}`}.`
}
