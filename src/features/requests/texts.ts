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
  formats: {
    keynote: 'Keynote',
    talk: 'Talk',
    workshop: 'Workshop',
    panel: 'Panel',
    moderation: 'Moderation',
    podcast: 'Podcast',
    webinar: 'Webinar',
  },
  list: {
    title: 'Requests',
    text: 'What organizers ask of you, the newest first.',
    loading: 'Requests are loading',
    emptyTitle: 'No requests yet',
    empty:
      'Your public page has the button “Request to Speak”. What is sent there stands here, and you get a mail.',
    emptyAction: 'To your profile',
    from: (who: string, organisation: string) => (organisation === '' ? who : `${who}, ${organisation}`),
    came: 'Came',
    pages: 'Pages of requests',
    speakersOnlyTitle: 'Requests are for speakers',
    speakersOnly: 'Your account is one of an organizer. What you ask speakers goes to them by mail.',
  },
  detail: {
    back: 'All requests',
    answer: (email: string) =>
      `Answering inside ${brand.name} comes later in the beta. Reply to the organizer by email: ${email}`,
    answerTitle: 'How to answer',
    copy: 'Copy the address',
    copied: 'Address copied',
    notCopied: 'Unable to copy',
    notCopiedText: 'Your browser blocked clipboard access.',
    missingTitle: 'There is no such request',
    missing: 'It may have been removed, or the link has lost a few letters.',
  },
} as const
