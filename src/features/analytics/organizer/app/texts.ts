// Texts of an organizer's figures.
import { countOf } from '../../../../lib/words.ts'

export const organizerTexts = {
  title: 'Analytics',
  loading: 'Loading your figures',
  none: {
    title: 'No requests yet',
    text: 'Every request that you or your team send appears here: how many, what became of them, and how fast speakers answer.',
    find: 'Find speakers',
  },
  noun: { one: 'request', many: 'requests' },
  figures: {
    sent: 'Requests sent',
    answered: 'Answered',
    booked: 'Booked',
    hours: 'Time to answer',
    before: (count: string) => `${count} before`,
    hoursOf: (hours: number) =>
      hours === 0
        ? 'under 1 hour'
        : hours < 48
          ? countOf(hours, 'hour', 'hours')
          : `${Math.round(hours / 24).toLocaleString('en')} days`,
    middle: 'median',
  },
  requests: { title: 'Requests over time', name: 'Requests' },
  outcomes: {
    title: 'What became of them',
    heads: ['State', 'Requests'] as const,
    none: 'No request was sent in this period.',
    states: {
      pending_confirmation: 'Not confirmed yet',
      requested: 'Waiting for an answer',
      held: 'Date held',
      proposed: 'Other terms proposed',
      accepted: 'Accepted, to be confirmed',
      confirmed: 'Booked',
      completed: 'Taken place',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      expired: 'Expired',
      cancelled: 'Cancelled',
    },
  },
  spend: {
    title: 'Spend by topic',
    statement: (amount: string, bookings: number) =>
      `${amount} for ${countOf(bookings, 'booking', 'bookings')}`,
    hint: 'What was booked of this period’s requests. Each booking counts once, under the topic that the speaker shares with the event, or their first.',
    noTopic: 'No topic',
    none: 'Nothing with a fee was booked in this period.',
    heads: ['Topic', 'Amount'] as const,
  },
  lineUp: {
    title: 'Line-up balance',
    statement: (speakers: number, firstTime: number) =>
      `${countOf(speakers, 'speaker', 'speakers')} booked${firstTime === 0 ? '' : `, ${firstTime === 1 ? '1' : firstTime.toLocaleString('en')} without an earlier engagement`}`,
    none: 'No one was booked in this period.',
    slots: (filled: number, all: number) =>
      `${filled.toLocaleString('en')} of ${countOf(all, 'slot', 'slots')} of your coming events filled.`,
    unknown: 'Not stated',
    lists: {
      topics: { title: 'Topics on stage', heads: ['Topic', 'Speakers'] },
      countries: { title: 'Where speakers live', heads: ['Country', 'Speakers'] },
      formats: { title: 'Formats', heads: ['Format', 'Bookings'] },
    },
  },
  locked: [
    'How many of your requests are answered, and how fast',
    'What you spend by topic',
    'How balanced your line-ups are: topics, places and formats',
  ],
} as const
