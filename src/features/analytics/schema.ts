// The figures of the overview, counted from rows (docs/specification.md §14).
import { z } from '@hono/zod-openapi'

export const analyticsSummary = z
  .object({
    views: z.object({
      total: z.number().int(),
      last_30_days: z.number().int(),
      /** The 30 days before those. */
      previous_30_days: z.number().int(),
      /** The last 30 days (UTC), the oldest first; null where the plan holds no `analytics_standard`. */
      by_day: z.array(z.object({ day: z.iso.date(), views: z.number().int() })).nullable(),
    }),
    requests: z.object({
      total: z.number().int(),
      last_30_days: z.number().int(),
      /** Per cent of those that came; null while none has been answered. */
      response_rate: z.number().int().nullable(),
    }),
    upcoming_events: z.number().int(),
    /** Engagements that have been, and the people who heard them. */
    speaking_engagements: z.number().int(),
    total_audience: z.number().int(),
    /** What came lately, the newest first; up to six of each kind. */
    activity: z.array(
      z.object({
        kind: z.enum(['request', 'testimonial']),
        id: z.uuid(),
        /** Who asked or wrote. */
        name: z.string(),
        /** What for; empty for a testimonial about none in particular. */
        event_name: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .openapi('AnalyticsSummary')

export type AnalyticsSummary = z.infer<typeof analyticsSummary>
export type ActivityItem = AnalyticsSummary['activity'][number]
