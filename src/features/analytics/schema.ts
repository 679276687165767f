// The figures of the overview, counted from rows (docs/specification.md §14).
import { z } from '@hono/zod-openapi'

export const analyticsSummary = z
  .object({
    views: z.object({
      total: z.number().int(),
      last_30_days: z.number().int(),
      /** The 30 days before that. */
      previous_30_days: z.number().int(),
      /** The last 30 days (UTC), oldest first; null if the plan lacks `analytics_standard`. */
      by_day: z.array(z.object({ day: z.iso.date(), views: z.number().int() })).nullable(),
    }),
    requests: z.object({
      total: z.number().int(),
      last_30_days: z.number().int(),
      /** Percentage of requests received; null while none has been answered. */
      response_rate: z.number().int().nullable(),
    }),
    upcoming_events: z.number().int(),
    /** Past engagements and their total audience. */
    speaking_engagements: z.number().int(),
    total_audience: z.number().int(),
    /** Newest first; up to six of each kind. */
    activity: z.array(
      z.object({
        kind: z.enum(['request', 'testimonial']),
        id: z.uuid(),
        /** The author of the request or testimonial. */
        name: z.string(),
        /** The subject; empty for a testimonial about no particular event. */
        event_name: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .openapi('AnalyticsSummary')

export type AnalyticsSummary = z.infer<typeof analyticsSummary>
export type ActivityItem = AnalyticsSummary['activity'][number]
