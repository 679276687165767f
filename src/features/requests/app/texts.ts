// The texts of the screens of requests.
import { countOf } from '../../../lib/words.ts'
import type { Group } from './groups.ts'

export const screenTexts = {
  title: 'Requests',
  listLabel: 'Your requests',
  inPalette: 'Request',
  ask: 'Ask a speaker',
  loading: 'Loading requests',
  search: 'Search requests',
  searchShort: 'Search',
  unread: 'New',
  more: 'Older ones aren’t listed here. Search finds them.',
  groups: {
    yours: 'Your turn',
    theirs: 'Waiting for them',
    booked: 'Booked',
    settled: 'Settled',
  } satisfies Record<Group | 'settled', string>,
  empty: {
    speaker: {
      title: 'No requests yet',
      text: 'Requests from your page appear here and by email.',
      action: 'View your profile',
    },
    organizer: {
      title: 'Nothing waiting',
      text: 'Ask a speaker, from your shortlist or from their page. Their answers appear here.',
      action: 'Find speakers',
    },
  },
  event: {
    of: (title: string) => `Event: ${title}`,
    choose: 'Event',
    all: 'All events',
    unknown: 'One event',
    remove: (title: string) => `Remove the filter: ${title}`,
    none: 'No requests for this event yet',
    noneText: 'Requests you send for it and offers from speakers appear here.',
  },
  nothingTitle: (q: string) => `Nothing found for “${q}”`,
  nothing: 'Search looks at events, organizers and speakers.',
  showAll: 'Show all requests',
  /** On the overview. */
  answerFirst: {
    today: 'Answer today',
    next: 'Also waiting for you',
    until: (day: string) => `by ${day}`,
    more: (count: number) => (count === 1 ? '1 more waits for you' : `${count} more wait for you`),
    open: 'Open request',
    review: 'Review',
    reviewOf: (who: string, what: string) => `Review ${what}, ${who}`,
  },
  choose: 'Choose a request to see where it stands.',
  chooseTitle: 'No request open',
  waitingTitle: (count: number) =>
    count === 1 ? 'One request needs your answer' : `${count} requests need your answer`,
  waiting: 'The first to expire is at the top.',
  openNext: 'Open request',
  yourTurn: 'Your turn',
  time: {
    left: (days: number) => (days === 0 ? 'Ends today' : days === 1 ? '1 day left' : `${days} days left`),
    until: (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `in ${days} days`),
  },
  /** What others did meanwhile. */
  held: {
    rows: ({ arrived, changed }: { arrived: number; changed: number }) =>
      arrived === 0
        ? `${countOf(changed, 'request has', 'requests have')} changed`
        : countOf(arrived, 'new request', 'new requests'),
    one: (who: string | null) => (who === null ? 'This request has changed' : `${who} changed this request`),
  },
  keys: {
    next: 'Next request',
    previous: 'Previous request',
    search: 'Search requests',
    yes: 'Accept, agree or confirm',
    propose: 'Propose other terms',
    decline: 'Decline, withdraw or cancel',
    hold: 'Hold the day, or release it',
    select: 'Select the request',
    close: 'Stop selecting',
    undo: 'Undo',
    message: 'Write a message',
  },
  back: 'All requests',
  profile: 'View profile',
  message: 'Message',
  messageTo: (who: string) => `Message ${who}`,
  /** What the event’s slots cost with the fee in question. */
  plan: {
    of: (planned: string, budget: string) => `With this fee, the line-up comes to ${planned} of ${budget}.`,
    left: (amount: string) => `${amount} left.`,
    over: (amount: string) => `${amount} over budget.`,
  },
  theirWords: 'Their message',
  readAll: 'Read all of it',
  otherSteps: 'Other steps',
  contact: 'Contact',
  history: 'History',
  progress: 'Progress',
  replyOnce: 'You can reply once. Your reply appears beside it.',
  noHistory: 'Nothing has happened yet.',
  mailWaits: 'They’re told ten seconds after you press. Until then you can undo it.',
  undoTitle: 'No one has been told yet.',
  undo: 'Undo',
  bulk: {
    mode: 'Select requests',
    label: 'Selected requests',
    select: (who: string, what: string) => `Select ${who}, ${what}`,
    count: (count: number) => `${count} selected`,
    actions: {
      decline: (count: number) => `Decline ${count}`,
      withdraw: (count: number) => `Withdraw ${count}`,
    },
    close: 'Stop selecting',
    declineTitle: (count: number) => (count === 1 ? 'Decline 1 request' : `Decline ${count} requests`),
    declineText: 'Each is told the reason after ten seconds, unless you undo it.',
    lineHint: 'The same line goes to each of them.',
    keep: 'Keep them open',
    done: {
      decline: (count: number) => (count === 1 ? '1 request declined' : `${count} requests declined`),
      withdraw: (count: number) => (count === 1 ? '1 request withdrawn' : `${count} requests withdrawn`),
    },
    refused: (count: number) =>
      count === 1
        ? 'One has changed in the meantime. Look at it again.'
        : `${count} have changed in the meantime. Look at them again.`,
    nothing: 'Nothing was changed.',
    notUndone: (count: number) =>
      count === 1
        ? 'One couldn’t be undone: they’ve been told.'
        : `${count} couldn’t be undone: they’ve been told.`,
  },
  line: {
    title: 'Who holds the day',
    you: 'You',
    other: 'Another organizer',
    free: 'Free',
    until: (day: string) => `Until ${day}`,
  },
  note: {
    title: 'Private note',
    hint: 'Only you can read it.',
    sharedHint: 'Only you and the event’s team can read it.',
    saving: 'Saving…',
    saved: 'Saved',
    failed: 'Not saved. Your text is still here. Change it to try again.',
    lost: 'Your private note couldn’t be saved',
  },
  dialog: {
    reason: 'Reason',
    line: 'A line to go with it',
    lineHint: 'It’s sent with the reason.',
    keep: 'Keep it open',
    keepBooking: 'Keep the booking',
    back: 'Go back',
    toldText: (who: string) => `${who} is told ten seconds after you press. Until then you can undo it.`,
    endText: (who: string) => `${who} is told the reason after ten seconds, unless you undo it.`,
    send: 'Send proposal',
    proposeTitle: 'Propose other terms',
    /** The fields together. */
    terms: 'Terms',
    proposeText: (who: string) =>
      `${who} can agree, propose something else or decline. What you propose replaces any earlier proposal.`,
    feeInvalid: 'Enter a whole number',
    reasonMissing: 'Choose a reason',
    whatHappened: 'What happened',
    recordText: (who: string) =>
      `Only the two of you read it. ${who} is told and can reply once; the reply appears beside it.`,
    replyText: (who: string) => `${who} is told. You can reply once.`,
    overrideTitle: 'You’re already booked on that day',
    failed: { verb: 'take this step', noun: 'this step' },
  },
} as const
