// The paths of notifications in the API, and of the page that stops their emails.
import { path } from '../lib/path.ts'

export const notificationPaths = {
  notifications: '/api/notifications',
  unread: '/api/unread-notifications',
  readAll: '/api/unread-notifications/read',
  read: path('/api/notifications/{id}/read'),
  /** Browsers that show notifications while the product is closed. */
  pushSubscriptions: '/api/push-subscriptions',
  pushSubscription: path('/api/push-subscriptions/{id}'),
  quietHours: '/api/quiet-hours',
  choices: '/api/notification-choices',
  /** `{topic}`: what is chosen for. */
  choice: path('/api/notification-choices/{topic}'),
} as const
