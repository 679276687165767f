// How a speaker fits an event of the reader's: what both have stated, compared (docs/specification.md §13).
import { z } from '@hono/zod-openapi'
import { isId } from '../../../lib/list-address.ts'
import { talkFormats } from '../../../vocabulary/talk-formats.ts'
import { travels } from '../../profiles/schema.ts'

const mostAsked = 20

export const fittedEvent = z
  .string()
  .refine(isId, 'Choose one of your events')
  .openapi({ description: 'The id of one of your events.' })

export const eventFit = z
  .object({
    date: z.object({
      /** How many days the event has. */
      days: z.number().int(),
      /** Those on which the speaker is free. */
      free: z.array(z.iso.date()),
      /** The event's days, at most 12, and two before and after them. */
      around: z.array(
        z.object({
          day: z.iso.date(),
          of_event: z.boolean(),
          is_free: z.boolean(),
          /** The engagement of that day, if everyone may see it. */
          engagement: z.string().nullable(),
        }),
      ),
    }),
    /** The fee that you may see beside the most that the event pays for one of the speaker's formats; null: it states no money. */
    money: z
      .object({
        kind: z.enum(['within', 'partly', 'over', 'other_currency', 'unknown']),
        most: z.number().int(),
        currency: z.string(),
        /** How much the lowest fee is above it. */
        over: z.number().int().nullable(),
      })
      .nullable(),
    /** The formats of the event's slots that the speaker offers; null: it has no slots. */
    format: z
      .object({ kind: z.enum(['yes', 'no', 'unknown']), shared: z.array(z.enum(talkFormats)) })
      .nullable(),
    /** Whether the speaker comes to its place; null: it has none. */
    reach: z
      .object({
        kind: z.enum(['same_city', 'same_country', 'continent', 'world', 'online', 'no', 'unknown']),
        /** As the speaker states. */
        travels: travels.nullable(),
      })
      .nullable(),
  })
  .openapi('EventFit')

export const fitQuery = z.strictObject({
  event: fittedEvent,
  /** A single one arrives as text. */
  username: z.preprocess(
    (given) => (typeof given === 'string' ? [given] : given),
    z
      .array(z.string().max(30, 'This is not a username'))
      .min(1, 'Name a speaker')
      .max(mostAsked, `Ask for at most ${mostAsked} at once`),
  ),
})

/** Without those who are not public. */
export const eventFits = z
  .object({ fits: z.array(z.object({ username: z.string(), fit: eventFit })) })
  .openapi('EventFits')

export type EventFit = z.infer<typeof eventFit>
export type EventFits = z.infer<typeof eventFits>
