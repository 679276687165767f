// When something new last appeared at each place of the dashboard. The network will add a row.
import { sql } from 'drizzle-orm'
import { newestMessage } from '../features/messages/service.server.ts'
import type { NewestOf } from '../features/news/service.server.ts'
import { newestRequest } from '../features/requests/service.server.ts'
import { newestTestimonial } from '../features/testimonials/service.server.ts'

export const newestOf: NewestOf = {
  messaging: newestMessage,
  requests: newestRequest,
  testimonials: newestTestimonial,
  activity: (userId) => sql`greatest(${newestRequest(userId)}, ${newestTestimonial(userId)})`,
}
