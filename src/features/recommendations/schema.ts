// People for an event (docs/specification.md §6, §13).
import { z } from '@hono/zod-openapi'
import { foundSpeaker } from '../search/schema.ts'

export const recommendations = z
  .object({
    /** At most six, the best reasons first. */
    people: z.array(
      z.object({
        speaker: foundSpeaker.omit({ fit: true, matched: true, placement: true, is_close: true }),
        /** Only what is known to fit. */
        reasons: z.array(
          z.object({ about: z.enum(['topic', 'format', 'date', 'budget', 'place']), text: z.string() }),
        ),
      }),
    ),
    /** What the event would need first. */
    lacks: z.enum(['topics']).nullable(),
  })
  .openapi('Recommendations')

export type Recommendations = z.infer<typeof recommendations>
export type Recommendation = Recommendations['people'][number]
