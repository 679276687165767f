// The texts of the list of requests an organizer sent.
import type { OwnSentRequest } from './schema.ts'

export const sentTexts = {
  states: {
    pending_confirmation: 'Not confirmed yet',
    requested: 'Waiting for an answer',
    accepted: 'Accepted',
    confirmed: 'Confirmed',
    completed: 'Completed',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    cancelled: 'Cancelled',
  } satisfies Record<OwnSentRequest['state'], string>,
  list: 'Requests you sent',
  noDay: 'No date yet',
  sent: 'Sent',
  of: (shown: number, total: number) => `The latest ${shown} of ${total.toLocaleString('en')}`,
  empty: 'Requests you send to speakers appear here with their answers.',
} as const
