// The topics of a profile: rows with the topic they name, and how one is added or taken away (docs/specification.md §3,
// §7).
import { z } from '@hono/zod-openapi'
import { topic } from '../../topics/schema.ts'

export const profileTopic = z
  .object({
    profile_id: z.uuid(),
    topic_id: z.uuid(),
    created_at: z.iso.datetime(),
    topic,
  })
  .openapi('ProfileTopic')

/** Whose rows are meant; left out, the own ones. */
const profileId = z.uuid('This is not a profile').optional()

export const newProfileTopic = z
  .strictObject({ profile_id: profileId, topic_id: z.uuid('Please choose a topic') })
  .openapi('NewProfileTopic')

export const ofProfile = z.strictObject({ profile_id: profileId })
export const topicId = z.strictObject({ id: z.uuid('This is not a topic') })

export type ProfileTopic = z.infer<typeof profileTopic>
