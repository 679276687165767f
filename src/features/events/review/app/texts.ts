// Texts of admins' reviews of events. The queue has its own in features/reports/queue.
export const reviewTexts = {
  reason: 'Reason',
  descriptionOf: (title: string) => `Description of ${title}`,
  publish: 'Publish event',
  reject: 'Reject event',
  takeDown: 'Take down event',
  dialog: {
    title: (title: string) => `Reject “${title}”`,
    text: 'The organizer gets the reason by email, and can change the event and send it again.',
    reason: 'What has to change?',
    saving: 'Rejecting',
  },
  /** Of a published one. */
  downDialog: {
    title: (title: string) => `Take down “${title}”`,
    text: 'Its page disappears at once. The organizer gets the reason by email, and can change the event and send it again.',
    saving: 'Taking down',
  },
  done: { publish: 'Event published', reject: 'Event rejected', takeDown: 'Event taken down' },
  actions: {
    publish: { verb: 'publish the event', noun: 'publishing the event' },
    reject: { verb: 'reject the event', noun: 'rejecting the event' },
    takeDown: { verb: 'take down the event', noun: 'taking down the event' },
  },
} as const
