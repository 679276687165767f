// Which published events a speaker can ask for, and what is answered (docs/specification.md §18).
import { z } from '@hono/zod-openapi'
import { byCheck, checkDay, checkLine } from '../../lib/field-checks.ts'
import { repeated } from '../../lib/repeated-parameter.ts'
import { talkFormats } from '../../vocabulary/talk-formats.ts'
import { event } from '../events/schema.ts'
import { requestStates, sides } from '../requests/transitions.ts'
import { mostValues } from './limits.ts'

const day = z
  .string()
  .refine((text) => checkDay(text) === null, 'Use a date: yyyy-mm-dd')
  .openapi({ format: 'date' })

/** The route adds a page's `limit` and `cursor`. */
export const eventSearchFilters = z.strictObject({
  topic: repeated(z.string().superRefine(byCheck((text: string) => checkLine(text, 80))), mostValues).openapi(
    { description: 'Slug or id. May be repeated; one of them fits.' },
  ),
  country: repeated(
    z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'Use two letters, as in ISO 3166-1')
      .transform((code) => code.toUpperCase()),
    mostValues,
  ).openapi({ description: 'ISO 3166-1 alpha-2. May be repeated; one of them fits.' }),
  format: repeated(z.enum(talkFormats), mostValues).openapi({
    description: 'Of an open slot. May be repeated; one of them fits.',
  }),
  from: day.optional().openapi({ description: 'A day of the event is on this date or later.' }),
  to: day.optional().openapi({ description: 'A day of the event is on this date or earlier.' }),
  online: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .openapi({ description: '`true`: online, in full or in part. `false` filters nothing.' }),
})

/** A published event, as a speaker sees it beside their own profile and calendar. */
export const foundEvent = event
  .pick({
    id: true,
    title: true,
    starts_at: true,
    ends_at: true,
    time_zone: true,
    venue: true,
    city: true,
    country: true,
    online: true,
    expected_audience: true,
    currency: true,
    topics: true,
  })
  .extend({
    slots: event.shape.slots.openapi({ description: 'Those that no booking fills.' }),
    organizer: z.object({ name: z.string(), organisation: z.string() }),
    /** What the event and the speaker's profile have in common. */
    matches: z.object({ topics: z.array(z.string()), formats: z.array(z.enum(talkFormats)) }),
    taken_days: z.array(z.iso.date()).openapi({ description: 'Its days on which you are not free.' }),
    request: z
      .object({ id: z.uuid(), state: z.enum(requestStates), sent_by: z.enum(sides) })
      .nullable()
      .openapi({ description: 'The open one between you and its organizer.' }),
    is_featured: z.boolean().openapi({
      description:
        'It shares a topic with you, and its organizer’s plan moves it up by at most three places of the page.',
    }),
  })
  .openapi('FoundEvent')

export const foundEvents = z
  .object({
    rows: z.array(foundEvent),
    /** Null on the last page. */
    next_cursor: z.string().nullable(),
  })
  .openapi('FoundEvents')

export type EventSearchFilters = z.output<typeof eventSearchFilters>
export type FoundEvent = z.infer<typeof foundEvent>
export type FoundEvents = z.infer<typeof foundEvents>
