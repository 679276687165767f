// Which of the speakers that an organizer looks at are on their lists (docs/specification.md §18).
import { z } from '@hono/zod-openapi'
import { mostAskedAtOnce } from '../checks.ts'

/** A single one arrives as text. */
export const askedSpeakers = z.strictObject({
  username: z.preprocess(
    (given) => (typeof given === 'string' ? [given] : given),
    z
      .array(z.string().trim().toLowerCase().max(30, 'This is not a username'))
      .min(1, 'Name a speaker')
      .max(mostAskedAtOnce, `Ask for at most ${mostAskedAtOnce} at once`),
  ),
})

/** Every username asked for, in order. */
export const shortlistedSpeakers = z
  .object({
    speakers: z.array(
      z.object({
        username: z.string(),
        /** Active ones, by title; empty: none. */
        shortlists: z.array(z.object({ id: z.uuid(), title: z.string() })),
      }),
    ),
  })
  .openapi('ShortlistedSpeakers')

export type ShortlistedSpeakers = z.infer<typeof shortlistedSpeakers>
