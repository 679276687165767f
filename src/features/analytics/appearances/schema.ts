// How organizers find a speaker (docs/specification.md §14, §18).
import { z } from '@hono/zod-openapi'

export const searchAppearancesAnswer = z
  .object({
    /** One for each searcher and day. */
    last_30_days: z.number().int(),
    /** The 30 days before that. */
    previous_30_days: z.number().int(),
    /**
     * What led to the profile in the last 30 days, if three or more organizers used it; the most used first, at most 20. Null
     * if the plan lacks `analytics_advanced`.
     */
    words: z.array(z.object({ word: z.string(), organizers: z.number().int() })).nullable(),
    /** The plan that includes the words; null if yours does, or none. */
    words_with: z.object({ name: z.string(), price_cents: z.number().int() }).nullable(),
  })
  .openapi('SearchAppearances')

export type SearchAppearancesAnswer = z.infer<typeof searchAppearancesAnswer>
