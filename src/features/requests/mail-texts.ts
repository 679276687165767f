// The mails about requests: the confirmation link for a guest and the notification for the speaker. What people typed
// appears in the body only, never in a subject; a mail to an unconfirmed address contains none of it
// (docs/specification.md §20.10).
import { brand } from '../../lib/brand.ts'
import { factsOf, type RequestFacts } from './facts.ts'
import type { StepReason } from './terms.ts'
import { requestTexts } from './texts.ts'
import type { Action, RequestState, Side, Standing } from './transitions.ts'

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

function thingOf(sent_by: Side): { noun: string; one: string } {
  return sent_by === 'speaker'
    ? { noun: 'offer', one: 'An offer to speak' }
    : { noun: 'request', one: 'A request' }
}

/** Why they receive it. */
function partIn(sent_by: Side): string {
  const what = sent_by === 'speaker' ? 'an offer to speak' : 'a request to speak'
  return `You’re receiving this email because you take part in ${what} on ${brand.name}.`
}

/** The subject and the first sentence. */
function tell(told: StepTold): Told {
  const { action, from, to, reader, sent_by, who, event_name, isOwn, isColleagues, invitation } = told
  const about = `“${event_name}”`
  const thing = thingOf(sent_by)
  if (isOwn || isColleagues) return tellOwn(told)
  if (from === 'confirmed' && invitation === 'REQUEST')
    return {
      subject: 'Your booking has changed',
      lead: `${who} agrees to the new terms for ${about}. From now on they are in force.`,
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
      return { subject: 'Your hold was granted', lead: `${who} holds the day of ${about} for you.` }
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
        lead: `The proposal for ${about} is off the table. What you agreed on before still holds.`,
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
      return { subject: 'A booking was cancelled', lead: `${who} cancelled ${about}.` }
    case 'extend':
      return {
        subject: `${thing.one} still waits for you`,
        lead: `${who} still hopes for your answer to ${about}.`,
      }
    case 'complete':
      return reader === 'speaker'
        ? {
            subject: 'Your talk is done: add it to your profile',
            lead: `${about} is over. Open it in ${brand.name} to add it to your engagements with one press.`,
          }
        : { subject: 'Your booking is done', lead: `${about} with ${who} is over.` }
    case 'record_no_show':
      return {
        subject: 'A no-show was recorded',
        lead: `${who} recorded that you weren’t there for ${about}. You can reply once; the two stand side by side.`,
      }
    case 'record_late_cancellation':
      return {
        subject: 'A late cancellation was recorded',
        lead: `${who} recorded that you cancelled ${about} at short notice. You can reply once; the two stand side by side.`,
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
function tellColleagues({ action, event_name, who, by, sent_by }: ByColleague): string {
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

const calendarLines = {
  REQUEST: 'The attached invitation has the booking for your calendar.',
  CANCEL: 'The attached file takes the booking out of your calendar.',
} as const

interface Asked extends RequestFacts {
  requester_name: string
  requester_email: string
  event_name: string
  message: string
}

/** By what it asks for. */
const arrivals = {
  booking: {
    subject: 'You’re invited to speak',
    heading: 'A new request to speak',
    asks: 'invites you to speak at',
    answers: 'Accept, propose other terms or decline',
  },
  hold: {
    subject: 'You’re asked to hold a day',
    heading: 'A day to hold',
    asks: 'asks you to hold the day for',
    answers: 'Hold the day or decline',
  },
} as const

export const requestMails = {
  confirm: (speaker: string, url: string) => ({
    subject: 'Confirm your request to speak',
    preheader: 'One more click and the speaker has it.',
    heading: 'Confirm your request',
    paragraphs: [
      'Hello,',
      `Someone used this address to write a request to ${speaker} on ${brand.name}. If it was you, review the request and send it. The link is valid for 7 days and works once.`,
    ],
    action: { label: 'Review and send', url },
    footer:
      'If it wasn’t you, you don’t need to do anything: the speaker sees nothing, and the request is deleted automatically.',
  }),
  /** To a guest. */
  sent: (speaker: string, event_name: string, url: string) => ({
    subject: 'Your request was sent',
    preheader: 'Keep this email: its link leads to your request.',
    paragraphs: [
      'Hello,',
      `${speaker} has your request for “${event_name}”. Follow it with the link below, without an account: see the answer, agree, propose other terms or withdraw.`,
      'The link is yours alone, because anyone who has it can answer for you. It works until a year after the event, and you can end it on its page.',
    ],
    action: { label: 'Follow your request', url },
    footer: `You’re receiving this email because you sent a request to speak on ${brand.name}.`,
  }),
  /** To a guest. */
  freshLink: (speaker: string, event_name: string, url: string) => ({
    subject: 'Your fresh link to your request',
    preheader: 'The links before it have ended.',
    paragraphs: [
      'Hello,',
      `Here is a fresh link to your request to ${speaker} for “${event_name}”. The links you received before have ended.`,
      'The link is yours alone, because anyone who has it can answer for you.',
    ],
    action: { label: 'Follow your request', url },
    footer: `You’re receiving this email because someone asked for it with your address on ${brand.name}. If it wasn’t you, you can ignore it: only this email has the link.`,
  }),
  arrived: (speaker: string, request: Asked & Pick<Standing, 'asks_for'>, url: string) => {
    const { subject, heading, asks, answers } = arrivals[request.asks_for]
    return {
      subject,
      preheader: 'You have a new request.',
      heading,
      paragraphs: [
        speaker === '' ? 'Hello,' : `Hello ${speaker},`,
        `${request.requester_name} ${asks}: ${request.event_name}.`,
        listOf(request),
        `Their message:\n${request.message}`,
        `${answers} with the button below. You don’t need to sign in. Or write to ${request.requester_email}.`,
      ],
      action: { label: 'Answer request', url },
      footer: `You’re receiving this email because your page on ${brand.name} accepts requests.`,
    }
  },
  /** To the organizer. */
  offered: (
    { first_name, speaker, page }: { first_name: string; speaker: string; page: string },
    offer: Pick<Asked, 'event_name' | 'message'> & RequestFacts,
    url: string,
  ) => ({
    subject: 'A speaker offers to speak at your event',
    preheader: 'Your yes books.',
    heading: 'An offer to speak',
    paragraphs: [
      first_name === '' ? 'Hello,' : `Hello ${first_name},`,
      `${speaker} offers to speak at “${offer.event_name}”.`,
      listOf(offer),
      `Their message:\n${offer.message}`,
      `Their page: ${page}`,
      'Confirm the booking, propose other terms or decline with the button below. You don’t need to sign in.',
    ],
    action: { label: 'Answer offer', url },
    footer: `You’re receiving this email because speakers find your event on ${brand.name}.`,
  }),
  step: (told: StepTold) => {
    const { subject, lead } = tell(told)
    return {
      subject,
      preheader: 'See where it stands and what you can do.',
      paragraphs: [
        `Hello ${told.name},`,
        lead,
        ...(told.reason === null ? [] : [`Reason: ${requestTexts.reasons[told.reason]}`]),
        ...(told.note === '' || told.isOwn ? [] : [`In their words:\n${told.note}`]),
        listOf(told.facts),
        ...(told.invitation === null ? [] : [calendarLines[told.invitation]]),
      ],
      action: { label: `Open ${thingOf(told.sent_by).noun}`, url: told.url },
      footer: partIn(told.sent_by),
    }
  },
  /** Their colleague has answered: nothing to do. */
  byColleague: (told: ByColleague) => ({
    subject: 'A colleague answered for your event',
    preheader: 'For your information: there’s nothing to do.',
    paragraphs: [
      `Hello ${told.name},`,
      tellColleagues(told),
      ...(told.reason === null ? [] : [`Reason: ${requestTexts.reasons[told.reason]}`]),
      ...(told.note === '' ? [] : [`In their words:\n${told.note}`]),
    ],
    action: { label: `Open ${thingOf(told.sent_by).noun}`, url: told.url },
    footer: `You’re receiving this email because you organize this event together on ${brand.name}.`,
  }),
  reminder: ({
    name,
    sent_by,
    event_name,
    until,
    url,
  }: Pick<StepTold, 'name' | 'sent_by' | 'event_name' | 'url'> & { until: string }) => ({
    subject: `${thingOf(sent_by).one} is waiting for your answer`,
    preheader: 'It ends by itself without an answer.',
    paragraphs: [
      `Hello ${name},`,
      `“${event_name}” is waiting for you. Without an answer it ends on ${until}.`,
    ],
    action: { label: `Open ${thingOf(sent_by).noun}`, url },
    footer: partIn(sent_by),
  }),
  movedUp: ({
    name,
    event_name,
    rank,
    url,
  }: Pick<StepTold, 'name' | 'event_name' | 'url'> & { rank: number }) => ({
    subject: 'Your hold moved up',
    preheader: 'Another hold on the day has ended.',
    paragraphs: [
      `Hello ${name},`,
      rank === 1
        ? `Your hold for “${event_name}” is now first in line. You can turn it into a request.`
        : `Your hold for “${event_name}” is now number ${rank} in line.`,
    ],
    action: { label: 'Open request', url },
    footer: partIn('organizer'),
  }),
}

function listOf(facts: RequestFacts): string {
  return factsOf(facts)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')
}
