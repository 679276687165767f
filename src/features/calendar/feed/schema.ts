// The calendar feed's address in the API.
import { z } from '@hono/zod-openapi'

export const calendarFeed = z
  .object({
    /** Null: there is none, or its owner alone may read it. */
    url: z.url().nullable(),
    created_at: z.iso.datetime().nullable(),
  })
  .openapi('CalendarFeed')

export type CalendarFeed = z.infer<typeof calendarFeed>
