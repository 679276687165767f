// What an admin sees first: how many there are of everything, counted as it is asked.
import { z } from '@hono/zod-openapi'

const number = z.number().int().nonnegative()

export const overview = z
  .object({
    applications: z.object({
      total: number,
      new_in_7_days: number,
      by_status: z.object({ pending: number, invited: number, joined: number, declined: number }),
      by_type: z.object({ speaker: number, organizer: number }),
    }),
    users: z.object({
      total: number,
      new_in_7_days: number,
      suspended: number,
      admins: number,
      /** Admins are none of these, nor are they among the tiers. */
      by_type: z.object({ speaker: number, organizer: number }),
      /** Every tier, the smallest of each user type first, also those that nobody has. */
      by_tier: z.array(
        z.object({
          tier_id: z.uuid(),
          name: z.string(),
          user_type: z.enum(['speaker', 'organizer']),
          count: number,
        }),
      ),
    }),
    invitations: z.object({
      open: number,
      /** Of the open ones, those that end within three days. */
      expiring: number,
      /** Ended without having been used. */
      expired: number,
      /** Not used, and the last email with the link was given up. */
      undelivered: number,
    }),
    /** `failed`: those of invitations apart. */
    mails: z.object({ waiting: number, failed: number }),
  })
  .openapi('Overview')

export type Overview = z.infer<typeof overview>
