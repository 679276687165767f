// A person in lists of people: what everyone may see of an organizer, and of a speaker whose page is open.
import { z } from '@hono/zod-openapi'
import { picture } from '../media/schema.ts'
import { userType } from '../plans/schema.ts'

export const personShown = z
  .object({
    id: z.uuid(),
    /** Null for organizers and for speakers without a page that others can open. */
    username: z.string().nullable(),
    name: z.string(),
    /** A speaker's headline; an organizer's role and organisation. */
    about: z.string(),
    user_type: userType,
    headshot: picture.nullable(),
  })
  .openapi('Person')

export type PersonShown = z.infer<typeof personShown>
