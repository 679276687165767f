// What people choose notifications for, in one table: the settings, the mails and `notify` read it. A kind belongs to one of these
// (kinds.ts).
import { paths } from '../../vocabulary/paths.ts'

export const notificationTopics = [
  'requests',
  'messages',
  'network',
  'testimonials',
  'events',
  'searches',
  'announced',
  'views',
  'reports',
  'support',
  'plan',
] as const

export type NotificationTopic = (typeof notificationTopics)[number]

/** When a topic's notifications are mailed. */
export const mailTimes = ['now', 'daily', 'never'] as const

export type MailTime = (typeof mailTimes)[number]

interface TopicRow {
  /** Whose notifications these are; both without it. */
  userType?: 'speaker' | 'organizer'
  /** Until someone chooses otherwise. */
  defaults: { in_app: boolean; push: boolean; email: MailTime }
  /** What can be chosen for mails; without it, they are chosen where they come from. */
  mails?: readonly MailTime[]
  /** Where their mails are chosen instead. */
  mailsAt?: string
}

/** In the order of the settings. */
export const topics: Record<NotificationTopic, TopicRow> = {
  requests: { defaults: { in_app: true, push: true, email: 'now' }, mails: mailTimes },
  messages: { defaults: { in_app: true, push: true, email: 'now' }, mails: mailTimes },
  network: { defaults: { in_app: true, push: false, email: 'daily' }, mails: mailTimes },
  testimonials: {
    userType: 'speaker',
    defaults: { in_app: true, push: false, email: 'now' },
    mails: mailTimes,
  },
  events: { userType: 'organizer', defaults: { in_app: true, push: true, email: 'now' }, mails: mailTimes },
  searches: {
    userType: 'organizer',
    defaults: { in_app: true, push: false, email: 'never' },
    mailsAt: `${paths.dashboardSearch}#saved-searches`,
  },
  announced: {
    userType: 'speaker',
    defaults: { in_app: true, push: false, email: 'never' },
    mailsAt: `${paths.dashboardFindEvents}#announced`,
  },
  views: {
    userType: 'speaker',
    defaults: { in_app: true, push: false, email: 'never' },
    mails: ['daily', 'never'],
  },
  reports: { defaults: { in_app: true, push: false, email: 'now' }, mails: mailTimes },
  support: { defaults: { in_app: true, push: true, email: 'now' }, mails: mailTimes },
  /** About someone's money: always mailed. */
  plan: { defaults: { in_app: true, push: true, email: 'now' }, mails: ['now'] },
}
