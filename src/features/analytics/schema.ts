// The figures of the overview, counted from rows (docs/specification.md §14).
import { z } from '@hono/zod-openapi'
import { speakingFormat } from '../profiles/schema.ts'

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
    /** The first booking or logged engagement that is not over; null without one. */
    next_on_stage: z
      .object({
        kind: z.enum(['booking', 'engagement']),
        /** Of the request or of the engagement. */
        id: z.uuid(),
        /** Of the talk; empty for a booking. */
        title: z.string(),
        event_name: z.string(),
        format: speakingFormat,
        starts_on: z.iso.date(),
        ends_on: z.iso.date(),
        city: z.string(),
        country: z.string().nullable(),
        online: z.boolean(),
      })
      .nullable(),
    /** The latest booking of the last 30 days that is over and has not been logged; null without one. */
    to_log: z
      .object({
        /** Of the request. */
        id: z.uuid(),
        event_name: z.string(),
      })
      .nullable(),
    /** Past engagements and their total audience. */
    speaking_engagements: z.number().int(),
    total_audience: z.number().int(),
  })
  .openapi('AnalyticsSummary')

export type AnalyticsSummary = z.infer<typeof analyticsSummary>
