// How many profiles an organizer can open in a day (docs/specification.md §6, §18).
import { z } from '@hono/zod-openapi'

export const profileViewsLeft = z
  .object({
    /** Profiles a day; null: no limit. */
    limit: z.number().int().nullable(),
    /** Usernames of those opened today: they can be opened again. Empty without a limit. */
    opened: z.array(z.string()),
    /** Profiles that can still be opened today; null: no limit. */
    left: z.number().int().nullable(),
    /** IANA: midnight there is when the next day begins. */
    time_zone: z.string(),
    /** The plan that lifts the limit. */
    lifted_by: z.string().nullable(),
  })
  .openapi('ProfileViewsLeft')

export type ProfileViewsLeft = z.infer<typeof profileViewsLeft>
