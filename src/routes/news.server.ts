// When something new last appeared at each place of the dashboard.
import { newestMessage } from '../features/messages/service.server.ts'
import { newestConnection } from '../features/network/service.server.ts'
import type { NewestOf } from '../features/news/service.server.ts'
import { newestNotification } from '../features/notifications/service.server.ts'
import { newestRequest } from '../features/requests/service.server.ts'
import { newestTestimonial } from '../features/testimonials/service.server.ts'

export const newestOf: NewestOf = {
  messaging: newestMessage,
  requests: newestRequest,
  testimonials: newestTestimonial,
  activity: (userId) => newestNotification(userId, 'activity'),
  network: newestConnection,
}
