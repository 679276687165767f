// What both sides of a request read: the names of its facts, and the speaker's screens.
import { brand } from '../../lib/brand.ts'

export const requestTexts = {
  when: 'When',
  noDay: 'Not fixed yet',
  where: 'Where',
  online: 'Online',
  format: 'Format',
  audience: 'Audience',
  budget: 'Budget',
  organisation: 'Organisation',
  eventUrl: 'Website of the event',
  message: 'Message',
  list: {
    title: 'Requests',
    text: 'What organizers ask of you, newest first.',
    loading: 'Requests are loading',
    emptyTitle: 'No requests yet',
    empty: 'Requests from your page appear here and by email.',
    emptyAction: 'View your profile',
    from: (who: string, organisation: string) => (organisation === '' ? who : `${who}, ${organisation}`),
    came: 'Received',
    pages: 'Pages of requests',
    speakersOnlyTitle: 'Requests are for speakers',
    speakersOnly: 'You have an organizer account. Your own requests go to speakers by email.',
  },
  detail: {
    back: 'All requests',
    answer: (email: string) =>
      `Answering inside ${brand.name} comes later in the beta. Reply to the organizer by email: ${email}`,
    answerTitle: 'How to answer',
    copy: 'Copy email address',
    copied: 'Address copied',
    missingTitle: 'Request not found',
    missing: 'It may have been removed, or the link is incomplete.',
  },
} as const
