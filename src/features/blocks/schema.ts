// The people whom a user has blocked, as only that user sees them.
import { z } from '@hono/zod-openapi'
import { personShown } from '../profiles/person-schema.ts'

/** Each of the person's searches leaves them out one by one. */
export const mostBlocked = 500

export const blockedPeople = z
  .object({
    rows: z
      .array(personShown.extend({ blocked_at: z.iso.datetime() }))
      .openapi({ description: 'The latest first.' }),
  })
  .openapi('BlockedPeople')

export type BlockedPeople = z.infer<typeof blockedPeople>
export type BlockedPerson = BlockedPeople['rows'][number]
