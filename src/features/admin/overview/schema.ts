// The first figures that an admin sees, counted on request: what waits, and how far applicants have come.
import { z } from '@hono/zod-openapi'
import { isPlainLine } from '../../../lib/text.ts'
import { userTypes } from '../../../vocabulary/user-types.ts'

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
          user_type: z.enum(userTypes),
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
    events: z.object({ in_review: number }),
    /** `open`: people who wait for an answer. */
    support: z.object({ open: number }),
    /** `open`: things that are reported, however often. */
    reports: z.object({ open: number }),
    /** `failed`: those that can still be sent again, without invitations. */
    mails: z.object({ waiting: number, failed: number }),
  })
  .openapi('Overview')

/** Weeks of applications that the funnel looks back on. */
export const funnelWeeks = 8

export const funnelFilters = z.strictObject({
  user_type: z.enum(userTypes).default('speaker'),
  source: z.string().min(1).max(64).refine(isPlainLine, 'Source not found').optional(),
})

/** In order. Organizers have no page to publish. */
export const funnelStep = z.enum(['applied', 'invited', 'joined', 'published', 'requested'])

export const funnel = z
  .object({
    steps: z.array(
      z.object({
        step: funnelStep,
        /** Of those who applied in the last weeks. */
        count: number,
        /** By the week of their application, the oldest first. */
        by_week: z.array(number).length(funnelWeeks),
      }),
    ),
    /** Every existing source. */
    sources: z.array(z.string()),
  })
  .openapi('Funnel')

export type Overview = z.infer<typeof overview>
export type Funnel = z.infer<typeof funnel>
export type FunnelFilters = z.output<typeof funnelFilters>
export type FunnelStep = z.infer<typeof funnelStep>
