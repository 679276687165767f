// The mails about requests: the confirmation link for a guest and the notification for the speaker. What people typed
// appears in the body only, never in a subject; a mail to an unconfirmed address contains none of it
// (docs/specification.md §20.10).
import { brand } from '../../lib/brand.ts'
import { factsOf, type RequestFacts } from './facts.ts'
import { type ByColleague, type StepTold, tellColleagues, tellStep, thingOf } from './step-mail-texts.ts'
import { requestTexts } from './texts.ts'
import type { Side, Standing } from './transitions.ts'

/** Why they receive it. */
function partIn(sent_by: Side): string {
  const what = sent_by === 'speaker' ? 'an offer to speak' : 'a request to speak'
  return `You’re receiving this email because you take part in ${what} on ${brand.name}.`
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
    preheader: 'Check your request, then send it.',
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
    subject: 'Your new link to your request',
    preheader: 'The links before it no longer work.',
    paragraphs: [
      'Hello,',
      `Here is a new link to your request to ${speaker} for “${event_name}”. The links you received before no longer work.`,
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
    preheader: 'Accepting makes it a booking.',
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
    const { subject, lead } = tellStep(told)
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
