// How much a speaker has beside the fields of the profile: what the checklists count.
import { z } from '@hono/zod-openapi'

const count = z.number().int().nonnegative()

export const ownCounts = z
  .object({
    topics: count,
    /** Where they speak. */
    countries: count,
    /** Engagements, hidden ones included. */
    experiences: count,
  })
  .openapi('OwnCounts')

export type OwnCounts = z.infer<typeof ownCounts>
