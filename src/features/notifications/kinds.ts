// Every kind of notification in one table: which marker it sets, what it says, where it leads. The panel, the activity and
// the mails read it. A new kind is a row here and a call of `notify`.
import { formatDays } from '../../lib/dates.ts'
import { countOf } from '../../lib/words.ts'
import { paths } from '../../vocabulary/paths.ts'
import { notificationTexts as texts } from './texts.ts'
import type { NotificationTopic } from './topics.ts'

export const notificationKinds = [
  'request',
  'hold',
  'proposal',
  'decision',
  'expiry',
  'offer',
  'testimonial',
  'matches',
  'promoted',
  'reviewed',
  'invitation',
  'views',
  'connection_request',
  'connection_accepted',
  'message',
  'report',
  'support',
  'plan',
  'topic_suggestion',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** The marker that a kind sets (docs/specification.md §3). */
export const notificationFlags = ['network', 'messaging', 'activity'] as const

export type NotificationFlag = (typeof notificationFlags)[number]

/** Small facts of a notification: names and titles, never a whole text. */
export interface NotificationFacts {
  /** The person it is about: read from the profile of `actorId` when it is shown, given only of people without an account. */
  who?: string | undefined
  /** The name of the thing: an event, a talk, a saved search. */
  what?: string | undefined
  /** A line that the person wrote. */
  note?: string | undefined
  /** Which of the kind's sentences. */
  outcome?: string | undefined
  /** A day, yyyy-mm-dd. */
  until?: string | null | undefined
  /** By when it has to be answered, as an ISO date-time: quiet hours do not hold it back too long. */
  deadline?: string | undefined
}

export interface ToldNotification extends NotificationFacts {
  subject: { type: string; id: string }
  /** How many of the same were folded into it. */
  count: number
}

interface Said {
  /** The emphasized beginning; empty: the text is a whole sentence. */
  lead: string
  text: string
}

interface KindRow {
  flag: NotificationFlag
  topic: NotificationTopic
  /** Several of one subject within a day are one notification with a count, until it is read. */
  folds: boolean
  /** The feature that it comes from sends its own mail where someone chose `now`; otherwise the notification is mailed itself. */
  hasOwnMail: boolean
  say: (notification: ToldNotification) => Said
  href: (notification: ToldNotification) => string
}

const person = ({ who }: NotificationFacts) => who || texts.someone

/** A sentence that begins with the person. */
const by =
  (text: string | ((notification: ToldNotification) => string)) =>
  (notification: ToldNotification): Said => ({
    lead: person(notification),
    text: typeof text === 'string' ? text : text(notification),
  })

/** One of several sentences, by the outcome; those of the product itself begin with no one. */
function byOutcome(
  sentences: Record<string, string>,
  own: Record<string, (notification: ToldNotification) => string>,
): KindRow['say'] {
  return (notification) => {
    const outcome = notification.outcome ?? ''
    const sentence = own[outcome]
    if (sentence) return { lead: '', text: sentence(notification) }
    return { lead: person(notification), text: sentences[outcome] ?? texts.moved }
  }
}

const toRequest = ({ subject }: ToldNotification) => paths.dashboardRequest(subject.id)

const ofRequest = {
  flag: 'activity',
  topic: 'requests',
  folds: false,
  hasOwnMail: true,
  href: toRequest,
} as const

export const kinds: Record<NotificationKind, KindRow> = {
  request: { ...ofRequest, say: byOutcome(texts.request, {}) },
  hold: {
    ...ofRequest,
    say: byOutcome(texts.hold, { moved_up: () => texts.holdMovedUp, ended: () => texts.holdEnded }),
  },
  proposal: { ...ofRequest, say: byOutcome(texts.proposal, {}) },
  decision: { ...ofRequest, say: byOutcome(texts.decision, { completed: () => texts.completed }) },
  expiry: {
    ...ofRequest,
    say: byOutcome(
      {},
      {
        expired: () => texts.expired,
        soon: ({ until }) => texts.endsSoon(until ? formatDays(until) : ''),
      },
    ),
  },
  offer: { ...ofRequest, say: by(texts.offer) },
  testimonial: {
    flag: 'activity',
    topic: 'testimonials',
    folds: false,
    hasOwnMail: true,
    say: by(texts.testimonial),
    href: () => paths.dashboardTestimonials,
  },
  matches: {
    flag: 'activity',
    topic: 'searches',
    folds: true,
    hasOwnMail: true,
    say: ({ count }) => ({ lead: countOf(count, 'speaker', 'speakers'), text: texts.matches(count) }),
    href: () => `${paths.dashboardSearch}#saved-searches`,
  },
  promoted: {
    flag: 'activity',
    topic: 'announced',
    folds: false,
    hasOwnMail: true,
    say: () => ({ lead: '', text: texts.promoted }),
    href: () => `${paths.dashboardFindEvents}#announced`,
  },
  reviewed: {
    flag: 'activity',
    topic: 'events',
    folds: false,
    hasOwnMail: true,
    say: byOutcome({}, { published: () => texts.published, rejected: () => texts.rejected }),
    href: ({ subject, outcome }) =>
      outcome === 'rejected' ? paths.eventEdit(subject.id) : paths.event(subject.id),
  },
  invitation: {
    flag: 'activity',
    topic: 'events',
    folds: false,
    hasOwnMail: true,
    say: by(texts.invitation),
    href: () => paths.dashboardEvents,
  },
  views: {
    flag: 'activity',
    topic: 'views',
    folds: true,
    hasOwnMail: false,
    say: ({ count }) => ({ lead: countOf(count, 'new view', 'new views'), text: texts.views }),
    href: () => paths.dashboardAnalytics,
  },
  connection_request: {
    flag: 'network',
    topic: 'network',
    folds: false,
    hasOwnMail: false,
    say: by(texts.connectionRequest),
    href: () => paths.dashboardNetwork,
  },
  connection_accepted: {
    flag: 'network',
    topic: 'network',
    folds: false,
    hasOwnMail: false,
    say: by(texts.connectionAccepted),
    href: () => paths.dashboardNetwork,
  },
  message: {
    flag: 'messaging',
    topic: 'messages',
    folds: true,
    hasOwnMail: true,
    say: by(({ count }) => texts.message(count)),
    href: ({ subject }) => paths.dashboardConversation(subject.id),
  },
  report: {
    flag: 'activity',
    topic: 'reports',
    folds: false,
    hasOwnMail: true,
    say: byOutcome({}, { acted: () => texts.reportActed, dismissed: () => texts.reportDismissed }),
    href: () => paths.dashboardActivity,
  },
  support: {
    flag: 'activity',
    topic: 'support',
    folds: false,
    hasOwnMail: false,
    say: () => ({ lead: '', text: texts.supportAnswered }),
    href: () => paths.dashboardSettingsArea('help'),
  },
  plan: {
    flag: 'activity',
    topic: 'plan',
    folds: false,
    hasOwnMail: true,
    say: byOutcome(
      {},
      {
        failed: ({ until }) => texts.paymentFailed(until ? formatDays(until) : ''),
        taken_back: ({ until }) => texts.paymentTakenBack(until ? formatDays(until) : ''),
        ended: ({ what = '' }) => texts.planEnded(what),
      },
    ),
    href: () => paths.dashboardSettingsArea('plan'),
  },
  topic_suggestion: {
    flag: 'activity',
    topic: 'reports',
    folds: false,
    hasOwnMail: false,
    say: byOutcome(
      {},
      {
        accepted: () => texts.topicAccepted,
        merged: () => texts.topicMerged,
        declined: () => texts.topicDeclined,
      },
    ),
    href: ({ subject }) =>
      subject.type === 'topic_of_organizer' ? paths.dashboardEvents : paths.dashboardProfileArea('topics'),
  },
}

/** The sentence as plain text, for mails. */
export function sentenceOf({ lead, text }: Said): string {
  return lead === '' ? text : `${lead} ${text}`
}

/** What a notification says besides: the thing, and a line of theirs. */
export function detailOf({ what = '', note = '' }: NotificationFacts): string {
  return [what, note === '' ? '' : `“${note}”`].filter(Boolean).join(' · ')
}
