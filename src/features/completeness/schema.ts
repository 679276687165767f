// What a user has beyond the fields of the profile, counted for the checklists.
import { z } from '@hono/zod-openapi'

const count = z.number().int().nonnegative()

export const ownCounts = z
  .object({
    topics: count,
    /** Where they speak. */
    countries: count,
    /** Engagements, hidden ones included. */
    experiences: count,
    /** An organizer's. */
    events: count,
  })
  .openapi('OwnCounts')

export type OwnCounts = z.infer<typeof ownCounts>
