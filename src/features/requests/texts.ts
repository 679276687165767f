// The texts of a request that both sides see, and those of the speaker's screens.
import { brand } from '../../lib/brand.ts'
import type { OwnSentRequest } from './schema.ts'

export const requestTexts = {
  when: 'When',
  noDay: 'Not set yet',
  where: 'Where',
  online: 'Online',
  format: 'Format',
  audience: 'Audience',
  budget: 'Budget',
  organisation: 'Organisation',
  eventUrl: 'Event website',
  message: 'Message',
  list: {
    title: 'Requests',
    text: 'What organizers are asking for, newest first.',
    loading: 'Loading requests',
    emptyTitle: 'No requests yet',
    empty: 'Requests from your page appear here and by email.',
    emptyAction: 'View your profile',
    from: (who: string, organisation: string) => (organisation === '' ? who : `${who}, ${organisation}`),
    came: 'Received',
    pages: 'Pages of requests',
  },
  detail: {
    back: 'All requests',
    answer: (email: string) =>
      `You can’t reply in ${brand.name} yet. Reply to the organizer by email: ${email}`,
    answerTitle: 'How to answer',
    copy: 'Copy email address',
    copied: 'Address copied',
    missingTitle: 'Request not found',
    missing: 'It may have been removed, or the link is incomplete.',
  },
  sent: {
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
  },
} as const
