// Texts of the admins' list of events.
export const reviewTexts = {
  title: 'Events',
  tabs: 'Events by state',
  states: { in_review: 'In review', published: 'Published', rejected: 'Rejected' },
  rows: 'Events',
  loading: 'Loading events',
  pages: 'Pages of events',
  keysHint: 'J and K move, Enter opens, P publishes, R rejects.',
  emptyTitle: {
    in_review: 'Nothing to review',
    published: 'No published events',
    rejected: 'No rejected events',
  },
  empty: {
    in_review: 'Events appear here when organizers send them for review, the longest wait first.',
    published: 'Events appear here once you publish them.',
    rejected: 'Events appear here when you reject them, until they’re sent again.',
  },
  sent: 'Sent',
  reason: 'Reason',
  publish: 'Publish',
  reject: 'Reject',
  takeDown: 'Take down',
  keys: { next: 'Next event', previous: 'Previous event', publish: 'Publish', reject: 'Reject or take down' },
  dialog: {
    title: (title: string) => `Reject “${title}”`,
    text: 'The organizer gets the reason by email, and can change the event and send it again.',
    reason: 'What has to change?',
    saving: 'Rejecting',
  },
  done: { publish: 'Event published', reject: 'Event rejected' },
  actions: {
    publish: { verb: 'publish the event', noun: 'publishing the event' },
    reject: { verb: 'reject the event', noun: 'rejecting the event' },
  },
} as const
