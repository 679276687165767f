// The topics and countries of a profile: rows with what they refer to, and how one is added or removed
// (docs/specification.md §3, §7).
import { z } from '@hono/zod-openapi'
import { country } from '../../countries/schema.ts'
import { topic } from '../../topics/schema.ts'

/** The profile whose rows are meant; the user's own by default. */
const profileId = z.uuid('This is not a profile').optional()

export const ofProfile = z.strictObject({ profile_id: profileId })

export const profileTopic = z
  .object({ profile_id: z.uuid(), topic_id: z.uuid(), created_at: z.iso.datetime(), topic })
  .openapi('ProfileTopic')
export const newProfileTopic = z
  .strictObject({ profile_id: profileId, topic_id: z.uuid('Choose a topic') })
  .openapi('NewProfileTopic')
export const topicId = z.strictObject({ id: z.uuid('This is not a topic') })

export const profileCountry = z
  .object({ profile_id: z.uuid(), country_id: z.uuid(), created_at: z.iso.datetime(), country })
  .openapi('ProfileCountry')
export const newProfileCountry = z
  .strictObject({ profile_id: profileId, country_id: z.uuid('Choose a country') })
  .openapi('NewProfileCountry')
export const countryId = z.strictObject({ id: z.uuid('This is not a country') })

export type ProfileTopic = z.infer<typeof profileTopic>
export type ProfileCountry = z.infer<typeof profileCountry>
