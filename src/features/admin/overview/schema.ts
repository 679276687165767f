// The first figures that an admin sees, counted on request.
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
      /** Admins are excluded here and from the tiers. */
      by_type: z.object({ speaker: number, organizer: number }),
      /** Every tier, the smallest of each user type first, including unused ones. */
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
      /** Open ones that expire within three days. */
      expiring: number,
      /** Expired unused. */
      expired: number,
      /** Unused, and the last email with the link was given up. */
      undelivered: number,
    }),
    /** `failed` excludes invitations. */
    mails: z.object({ waiting: number, failed: number }),
  })
  .openapi('Overview')

export type Overview = z.infer<typeof overview>
