// Texts of the page that stops emails about announced events, and of an organizer's panel.
import { countOf } from '../../../../lib/words.ts'

export const announcementMailsTexts = {
  title: 'Stop emails about announced events?',
  text: 'You won’t receive events that fit you by email any more. They still appear at the top of Find events.',
  stop: 'Stop emails',
  stoppedTitle: 'Emails are off',
  stopped: 'You won’t receive announced events by email. To turn email back on, open Find events.',
  overTitle: 'This link doesn’t work',
  over: 'It’s incomplete, or its account no longer exists. Sign in to turn off these emails under Find events.',
  missingTitle: 'Open the link in the email again',
  missing: 'This page needs the link from the email. Nothing has changed.',
  open: 'Open Find events',
} as const

const speakers = (count: number) => countOf(count, 'speaker', 'speakers')

export const announceTexts = {
  title: 'Announcement',
  loading: 'Loading the announcement',
  failed: 'The announcement couldn’t be loaded. The event itself is fine.',
  tryAgain: 'Try again',
  open: (count: number) =>
    `It fits ${speakers(count)} now. They see it at the top of Find events and in one email a day. You can announce it once.`,
  most: (count: number) => `These are the ${count} it fits best.`,
  none: 'It fits no one yet: no speaker shares a topic and a format, can get there and is free. You can announce it later.',
  announce: 'Announce event',
  announcing: 'Announcing…',
  closed: 'Only a published event with open slots can be announced.',
  waiting: (day: string) => `Announced on ${day}. The speakers are being chosen.`,
  reached: (day: string, count: number) => `Announced on ${day} to ${speakers(count)}.`,
  locked: (plan: string) =>
    `${plan} tells the speakers it fits about your event: at the top of Find events, and by email.`,
  lockedUnknown: 'This isn’t part of your plan.',
  plans: 'Compare plans',
  done: 'Event announced',
  failing: { verb: 'announce the event', noun: 'announcing the event' },
} as const
