// Figures of the whole installation, for admins (docs/specification.md §14).
import { z } from '@hono/zod-openapi'
import { userTypes } from '../../../vocabulary/user-types.ts'
import { requestStates } from '../../requests/transitions.ts'
import { count, point, rangeAnswer } from '../range-schema.ts'

export const funnelSteps = ['applied', 'invited', 'joined', 'published', 'requested'] as const

/** Weeks of the table of cohorts. */
export const cohortWeeks = 8

const growth = z.object({ count, previous: count, by_day: z.array(point) })

export const adminAnalytics = z
  .object({
    range: rangeAnswer,
    /** When all but `health` was counted. */
    counted_at: z.iso.datetime(),
    /** Of those who applied in this period: how far they have come. Both types; organizers have nothing to publish. */
    funnel: z.object({
      steps: z.array(z.object({ step: z.enum(funnelSteps), count })),
      by_source: z.array(
        z.object({
          source: z.string(),
          applied: count,
          invited: count,
          joined: count,
          published: count,
          requested: count,
        }),
      ),
    }),
    growth: z.object({ accounts: growth, profiles: growth, requests: growth, events: growth }),
    /** People who were signed in, by week; the last one is not over. */
    active: z.object({
      weeks: z.array(z.object({ week: z.iso.date(), count })),
      /** By the week in which they joined: how many, and how many of them were active in each week since. */
      cohorts: z.array(z.object({ week: z.iso.date(), size: count, active: z.array(count) })),
    }),
    /** Those sent in this period, by what has become of them. */
    requests: z.array(z.object({ state: z.enum(requestStates), count })),
    /** How long requests stay in a state, in hours: the middle of those that left it in 90 days, and of those in it now. */
    states: z.array(
      z.object({
        state: z.enum(requestStates),
        passed_hours: count.nullable(),
        waiting: count,
        waiting_hours: count.nullable(),
      }),
    ),
    tiers: z.array(z.object({ user_type: z.enum(userTypes), name: z.string(), count })),
    mails: z.object({ sent: count, failed: count }),
    /** Now. */
    health: z.object({
      mails_waiting: count,
      mails_failed: count,
      jobs_due: count,
      /** Given up after all attempts. */
      jobs_failed: count,
      /** Seconds since the oldest due job was due; null: none is. */
      oldest_job_seconds: count.nullable(),
    }),
  })
  .openapi('AdminAnalytics')

export const adminParts = [
  'funnel',
  'growth',
  'active',
  'cohorts',
  'requests',
  'states',
  'tiers',
  'mails',
] as const

export type AdminAnalytics = z.infer<typeof adminAnalytics>
export type AdminPart = (typeof adminParts)[number]
