// When something new last appeared at each place of the dashboard. Messages will add a row.
import { sql } from 'drizzle-orm'
import { newestConnection } from '../features/network/service.server.ts'
import type { NewestOf } from '../features/news/service.server.ts'
import { newestRequest } from '../features/requests/service.server.ts'
import { newestTestimonial } from '../features/testimonials/service.server.ts'

export const newestOf: NewestOf = {
  network: newestConnection,
  requests: newestRequest,
  testimonials: newestTestimonial,
  activity: (userId) => sql`greatest(${newestRequest(userId)}, ${newestTestimonial(userId)})`,
}
