// When something new last appeared at each place of the dashboard. Messages and the network will each add a row.
import { sql } from 'drizzle-orm'
import type { NewestOf } from '../features/news/service.server.ts'
import { newestRequest } from '../features/requests/service.server.ts'
import { newestTestimonial } from '../features/testimonials/service.server.ts'

export const newestOf: NewestOf = {
  requests: newestRequest,
  testimonials: newestTestimonial,
  activity: (userId) => sql`greatest(${newestRequest(userId)}, ${newestTestimonial(userId)})`,
}
