// What a profile is towards the app, what its owner may change, and the answer to "who am I" (seed §3, §4).
import { z } from '@hono/zod-openapi'
import { accountUser, personName, sessionValidity } from '../accounts/schema.ts'
import { featureKey, tier, userType } from '../plans/schema.ts'

export const profile = z
  .object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    user_type: userType,
    subscription_tier_id: z.uuid().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Profile')

/** Everything else is refused: the tier is for admins, the user type comes with the account. */
export const profileChanges = z
  .strictObject({ first_name: personName.optional(), last_name: personName.optional() })
  .openapi('ProfileChanges')

export const me = z
  .object({
    user: accountUser,
    /** Null until it is made by `POST /api/profile`. */
    profile: profile.nullable(),
    tier: tier.nullable(),
    features: z.array(featureKey),
    /** How many of each feature; null: as many as one likes, or nothing to count. */
    limits: z.partialRecord(featureKey, z.number().int().nonnegative().nullable()),
    admin: z.boolean(),
    /** There while an admin looks at the app as this person: who the admin is looking as. */
    viewing_as: z.object({ email: z.string(), name: z.string() }).optional(),
    session: sessionValidity,
  })
  .openapi('Me')

export type Profile = z.infer<typeof profile>
export type ProfileChanges = z.output<typeof profileChanges>
export type Me = z.infer<typeof me>
