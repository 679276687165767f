// Texts of the admin overview.
import { countOf } from '../../../../lib/words.ts'
import type { FunnelStep } from '../schema.ts'

export const overviewTexts = {
  toRead: (count: number) =>
    count === 0 ? 'No applications waiting' : `${countOf(count, 'application', 'applications')} to read`,
  newInWeek: (count: number) => `${count.toLocaleString('en')} new in 7 days`,
  health: {
    label: 'Email',
    good: 'All email sent',
    waiting: (count: number) => `${countOf(count, 'email', 'emails')} waiting to be sent`,
    failed: (count: number) => `${countOf(count, 'email', 'emails')} failed.`,
    failedHint: 'They were given up after several attempts. The server’s log has the reason of each.',
  },
  queue: {
    title: 'Waiting for you',
    invite: 'Invite',
    decline: 'Decline',
    inviteOne: (who: string) => `Invite ${who}`,
    declineOne: (who: string) => `Decline ${who}`,
    more: (count: number) => `${count.toLocaleString('en')} more`,
    caughtUp: 'Every application has an answer.',
    noAbout: 'Nothing added about them',
    expiring: (count: number) => `${countOf(count, 'invitation ends', 'invitations end')} within 3 days`,
    expiringHint: 'Not used yet',
    undelivered: (count: number) => `${countOf(count, 'invitation was', 'invitations were')} not delivered`,
    undeliveredHint: 'The email failed',
    events: (count: number) => `${countOf(count, 'event', 'events')} to review`,
    eventsHint: 'An organizer wants to publish',
    show: 'Show',
    review: 'Review',
  },
  funnel: {
    title: 'Beta funnel',
    hint: 'Those who applied in the last 8 weeks, with the share of the step before',
    filters: 'Beta funnel: who',
    userType: 'Type',
    userTypes: { speaker: 'Speakers', organizer: 'Organizers' },
    source: 'Source',
    anySource: 'Any source',
    steps: {
      applied: 'Applied',
      invited: 'Invited',
      joined: 'Joined',
      published: 'Published',
      requested: 'First request',
    } satisfies Record<FunnelStep, string>,
    share: (percent: number) => `${percent}%`,
    thisWeek: (count: number) => `${count.toLocaleString('en')} in the last week`,
    trend: (counts: readonly number[]) => `By week of the application: ${counts.join(', ')}`,
    none: 'No one has applied in the last 8 weeks.',
    drop: (before: string, after: string, lost: number) =>
      `The biggest drop is between “${before}” and “${after}”: ${lost.toLocaleString('en')} went no further.`,
  },
  people: {
    title: 'People',
    all: 'All users',
    speakers: (count: number) => (count === 1 ? 'speaker' : 'speakers'),
    organizers: (count: number) => (count === 1 ? 'organizer' : 'organizers'),
    admins: (count: number) => (count === 1 ? 'admin' : 'admins'),
    newUsers: 'new in 7 days',
    suspended: 'suspended',
    plans: 'Plans',
    tierOf: { speaker: 'Speaker', organizer: 'Organizer' },
  },
  loading: 'Loading figures',
} as const
