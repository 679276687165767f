// Texts of the moderation queue. Texts about events alone are in events/review/app/texts.ts.
import { countOf } from '../../../../lib/words.ts'
import type { DecisionAction, ReportedKind, ReportState } from '../../choices.ts'
import type { QueueKind } from '../../schema.ts'
import { reportTexts } from '../../texts.ts'

const nouns = {
  profile: 'speaker page',
  testimonial: 'testimonial',
  event: 'event',
  message: 'message',
} satisfies Record<ReportedKind, string>

export const queueTexts = {
  title: 'Moderation',
  tabs: 'By state',
  states: {
    waiting: 'Waiting',
    published: 'Published',
    rejected: 'Rejected',
    decided: 'Decided',
  },
  kindsLabel: 'By kind',
  all: 'All',
  kinds: {
    review: 'Events to review',
    profile: 'Speaker pages',
    testimonial: 'Testimonials',
    event: 'Reported events',
    message: 'Messages',
  } satisfies Record<QueueKind, string>,
  rows: 'Queue',
  loading: 'Loading the queue',
  pages: 'Pages of the queue',
  keysHint:
    'J and K move, Enter opens, X selects. P publishes, R rejects an event. D dismisses, H hides, S suspends.',
  empty: {
    waiting: {
      title: 'Nothing is waiting for you',
      text: 'Events sent for review and reported content appear here, the longest wait first.',
    },
    ofKind: {
      title: 'None of these is waiting',
      text: 'What is waiting is of another kind.',
      all: 'See everything',
    },
    published: { title: 'No published events', text: 'Events appear here once you publish them.' },
    rejected: {
      title: 'No rejected events',
      text: 'Events appear here when you reject them, until they’re sent again.',
    },
    decided: { title: 'No decided reports', text: 'Reports appear here once you’ve decided on them.' },
  },
  deleted: 'This has been deleted.',
  notShown: 'Not shown',
  noText: 'No text.',
  whatItSays: (title: string) => `Text of ${title}`,
  whatTheyWrote: 'What they wrote',
  saidThen: 'When it was reported, it said:',
  account: 'Account',
  reported: (count: number) => (count === 1 ? 'One report' : `${count} reports`),
  guest: 'not signed in',
  noAnswer: 'no email address',
  decidedAs: {
    open: 'Open',
    dismissed: 'Dismissed',
    hidden: 'Hidden',
    suspended: 'Account suspended',
  } satisfies Record<ReportState, string>,
  actions: {
    dismiss: () => 'Dismiss report',
    hide: (kind: ReportedKind) => `Hide ${nouns[kind]}`,
    suspend: () => 'Suspend account',
  } satisfies Record<DecisionAction, (kind: ReportedKind) => string>,
  /** Only the speaker can publish a testimonial that was hidden. */
  showAgain: (kind: ReportedKind) =>
    kind === 'testimonial' ? 'Allow publishing again' : `Show ${nouns[kind]} again`,
  keys: {
    next: 'Next item',
    previous: 'Previous item',
    publish: 'Publish event',
    reject: 'Reject or take down event',
    dismiss: 'Dismiss report',
    hide: 'Hide reported content',
    suspend: 'Suspend the account behind it',
    select: 'Select this item',
    selectRange: 'Select from the last one to here',
  },
  selected: {
    label: 'Actions for what is selected',
    choose: (title: string) => `Select ${title}`,
    count: (count: number) => `${count.toLocaleString('en')} selected`,
    publish: (count: number) => `Publish ${countOf(count, 'event', 'events')}`,
    dismiss: (count: number) => `Dismiss ${countOf(count, 'report', 'reports')}`,
    clear: 'Clear selection',
    published: (count: number) => `${countOf(count, 'event', 'events')} published`,
    dismissed: (count: number) => `${countOf(count, 'report', 'reports')} dismissed`,
    refused: (count: number) =>
      count === 1
        ? 'One has changed in the meantime. Look at it again.'
        : `${count.toLocaleString('en')} have changed in the meantime. Look at them again.`,
  },
  dialog: {
    title: {
      dismiss: (title: string) => `Dismiss the report of “${title}”`,
      hide: (title: string) => `Hide “${title}”`,
      suspend: (title: string) => `Suspend the account behind “${title}”`,
    } satisfies Record<DecisionAction, (title: string) => string>,
    several: (count: number) => `Dismiss ${countOf(count, 'report', 'reports')}`,
    text: {
      dismiss: 'It stays as it is. The reporters are told the reason.',
      hide: 'Others no longer see it. Its owner and the reporters are told the reason.',
      suspend:
        'Its owner can’t sign in, and their pages are no longer shown. The reporters are told the reason.',
    } satisfies Record<DecisionAction, string>,
    reason: 'Reason',
    reasonMissing: 'Choose a reason',
    note: 'Note to the reporters',
    noteHint: 'It appears below the reason.',
    saving: 'Saving…',
  },
  done: {
    dismiss: () => 'Report dismissed',
    hide: (kind: ReportedKind) => `${reportTexts.kinds[kind]} hidden`,
    suspend: () => 'Account suspended',
  } satisfies Record<DecisionAction, (kind: ReportedKind) => string>,
  shown: (kind: ReportedKind) =>
    kind === 'testimonial' ? 'The speaker can publish it again' : `${reportTexts.kinds[kind]} shown again`,
  failing: {
    decide: { verb: 'decide on this report', noun: 'deciding on this report' },
    show: (kind: ReportedKind) =>
      kind === 'testimonial'
        ? { verb: 'allow publishing it again', noun: 'allowing publishing again' }
        : { verb: 'show it again', noun: 'showing it again' },
  },
} as const
