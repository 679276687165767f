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
  done: { publish: 'Event published', reject: 'Event rejected' },
  actions: {
    publish: { verb: 'publish the event', noun: 'publishing the event' },
    reject: { verb: 'reject the event', noun: 'rejecting the event' },
  },
} as const
