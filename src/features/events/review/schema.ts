// Events as admins review them.
import { z } from '@hono/zod-openapi'
import { event } from '../schema.ts'

export const reviewStates = ['in_review', 'published', 'rejected'] as const

export const reviewFilters = z.strictObject({
  /** Of the stored state: published ones include those that are past. */
  state: z.enum(reviewStates).default('in_review'),
})

export const reviewedEvent = event
  .extend({
    organizer: z.object({ id: z.uuid(), name: z.string(), email: z.string(), organisation: z.string() }),
  })
  .openapi('ReviewedEvent')

export const reviewList = z
  .object({
    rows: z.array(reviewedEvent),
    next_cursor: z.string().nullable(),
    /** On all pages. */
    counts: z.object({
      in_review: z.number().int(),
      published: z.number().int(),
      rejected: z.number().int(),
    }),
  })
  .openapi('ReviewList')

export type ReviewFilters = z.output<typeof reviewFilters>
export type ReviewedEvent = z.infer<typeof reviewedEvent>
export type ReviewList = z.infer<typeof reviewList>
