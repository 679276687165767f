// Texts of the installation's figures.
import { countOf } from '../../../../lib/words.ts'

const number = (value: number) => value.toLocaleString('en')

export const adminTexts = {
  title: 'Analytics',
  loading: 'Loading the figures',
  counted: 'Counted',
  health: {
    good: 'Email and jobs are up to date',
    mailsWaiting: (count: number) => `${countOf(count, 'email', 'emails')} waiting`,
    mailsFailed: (count: number) => `${countOf(count, 'email', 'emails')} failed`,
    jobsDue: (count: number) => `${countOf(count, 'job', 'jobs')} due`,
    jobsFailed: (count: number) => `${countOf(count, 'job', 'jobs')} given up`,
    seeMails: 'See failed emails',
    seeJobs: 'See failed jobs',
    since: (seconds: number) =>
      `the oldest for ${seconds < 120 ? countOf(seconds, 'second', 'seconds') : `${number(Math.round(seconds / 60))} minutes`}`,
  },
  funnel: {
    title: 'From application to first request',
    statement: (applied: number, joined: number) =>
      applied === 0
        ? 'No one applied in this period'
        : `${countOf(applied, 'application', 'applications')}, ${joined === 0 ? 'no one has joined yet' : `${number(joined)} joined`}`,
    hint: 'Those who applied in this period, and how far they have come by now.',
    steps: {
      applied: 'Applied',
      invited: 'Invited',
      joined: 'Joined',
      published: 'Published',
      requested: 'First request',
    },
    source: 'Source',
  },
  growth: {
    nouns: {
      accounts: { title: 'New accounts', one: 'new account', many: 'new accounts' },
      profiles: { title: 'Profiles published', one: 'published profile', many: 'published profiles' },
      requests: { title: 'Requests sent', one: 'request', many: 'requests' },
      events: { title: 'Events created', one: 'event', many: 'events' },
    },
  },
  active: {
    title: 'Active people by week',
    statement: (count: number) => `${countOf(count, 'person was', 'people were')} signed in this week`,
    none: 'No one was signed in during these weeks.',
    heads: ['Week of', 'People'] as const,
    hint: 'Always the last 8 weeks. This week isn’t over.',
  },
  cohorts: {
    title: 'Who comes back',
    hint: 'People by the week they joined, and the share signed in during each week since.',
    joined: 'Joined in the week of',
    size: 'People',
    week: (i: number) => (i === 0 ? 'That week' : `+${i}`),
    none: 'No one joined in these weeks.',
  },
  requests: {
    title: 'Requests sent, by what became of them',
    none: 'No request was sent in this period.',
    heads: ['State', 'Requests'] as const,
    states: {
      pending_confirmation: 'Waiting for the guest’s confirmation',
      requested: 'Waiting for the answer',
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
  states: {
    title: 'Time in each state',
    hint: 'The median, of those that left the state in 90 days and of those in it now.',
    columns: ['State', 'Until it left', 'There now', 'Waiting for'] as const,
    none: 'No request has moved yet.',
    hours: (hours: number) =>
      hours === 0
        ? 'under 1 hour'
        : hours < 48
          ? countOf(hours, 'hour', 'hours')
          : `${number(Math.round(hours / 24))} days`,
  },
  tiers: {
    title: 'People by plan',
    heads: ['Plan', 'People'] as const,
    name: (userType: 'speaker' | 'organizer', plan: string) =>
      `${userType === 'speaker' ? 'Speakers' : 'Organizers'}, ${plan}`,
  },
  mails: {
    title: 'Email in this period',
    hint: 'Of the last 30 days at most: what is older is deleted.',
    heads: ['Email', 'Count'] as const,
    sent: 'Sent',
    failed: 'Failed',
  },
} as const
