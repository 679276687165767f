// Profiles: read, made from what the account knows (seed §4), changed by their owner.
import { eq, sql } from 'drizzle-orm'
import type { SessionUser } from '../../server/auth/auth.ts'
import { type Database, prepareOnce } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { readPictures } from '../media/service.server.ts'
import { featureKey, type Tier, type TierFeature, type UserType } from '../plans/schema.ts'
import { defaultTier } from '../plans/service.server.ts'
import { subscriptionFeatures, subscriptionTiers, tierFeatures } from '../plans/table.server.ts'
import { type Profile, type ProfileChanges, type ProfileSummary, speakingFormat } from './schema.ts'
import { profiles } from './table.server.ts'

type ProfileRow = typeof profiles.$inferSelect

async function presentProfile(db: Database, row: ProfileRow): Promise<Profile> {
  const { headshot_id, cover_id, logo_id, formats, published_at, created_at, updated_at, ...fields } = row
  const pictures = await readPictures(db, [headshot_id, cover_id, logo_id])
  const pictureOf = (id: string | null) => (id && pictures.get(id)) || null
  return {
    ...fields,
    formats: formats.map((format) => speakingFormat.parse(format)),
    headshot: pictureOf(headshot_id),
    cover: pictureOf(cover_id),
    logo: pictureOf(logo_id),
    published_at: published_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

/** Throws AppError `PGRST116` when there is no profile yet: the app makes one then (seed §4, §8). */
export async function readProfile(db: Database, userId: string): Promise<Profile> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId))
  if (!row) throw missingProfile()
  return presentProfile(db, row)
}

/**
 * Makes the profile of a user who has none: first_name is the account's name, else the part of the e-mail before the
 * at-sign, else empty; the tier is the default one of the user type, or none (seed §4). Two tabs that do it at once get
 * the same profile; `isNew` tells who made it.
 */
export async function createProfile(
  db: Database,
  user: SessionUser,
): Promise<{ profile: Profile; isNew: boolean }> {
  const tier = await defaultTier(db, user.user_type)
  const [row] = await db
    .insert(profiles)
    .values({
      id: user.id,
      first_name: user.name || user.email.split('@', 1)[0] || '',
      last_name: user.last_name || '',
      user_type: user.user_type,
      subscription_tier_id: tier?.id ?? null,
    })
    .onConflictDoNothing()
    .returning()
  if (row) return { profile: await presentProfile(db, row), isNew: true }
  return { profile: await readProfile(db, user.id), isNew: false }
}

/** A person has one name: the account's changes with it. Throws AppError `PGRST116` when there is no profile. */
export async function updateProfile(db: Database, userId: string, changes: ProfileChanges): Promise<Profile> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return db.transaction(async (tx) => {
    const now = new Date()
    const [row] = await tx
      .update(profiles)
      .set({ ...given, updated_at: now })
      .where(eq(profiles.id, userId))
      .returning()
    if (!row) throw missingProfile()
    const { first_name: name, last_name } = row
    await tx.update(users).set({ name, last_name, updated_at: now }).where(eq(users.id, userId))
    return presentProfile(tx, row)
  })
}

const selectWithPlan = prepareOnce((db) =>
  db
    .select({
      profile: {
        id: profiles.id,
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        user_type: profiles.user_type,
        subscription_tier_id: profiles.subscription_tier_id,
        username: profiles.username,
        visibility: profiles.visibility,
        created_at: profiles.created_at,
        updated_at: profiles.updated_at,
      },
      tier: {
        id: subscriptionTiers.id,
        name: subscriptionTiers.name,
        user_type: subscriptionTiers.user_type,
        is_default: subscriptionTiers.is_default,
        price_cents: subscriptionTiers.price_cents,
      },
      features: sql<{ key: string; limit: number | null }[] | null>`(
        select json_agg(json_build_object('key', ${subscriptionFeatures.feature_key}, 'limit', ${tierFeatures.limit_value})
          order by ${subscriptionFeatures.feature_key})
        from ${tierFeatures} join ${subscriptionFeatures} on ${subscriptionFeatures.id} = ${tierFeatures.feature_id}
        where ${tierFeatures.tier_id} = ${subscriptionTiers.id})`,
    })
    .from(profiles)
    .leftJoin(subscriptionTiers, eq(subscriptionTiers.id, profiles.subscription_tier_id))
    .where(eq(profiles.id, sql.placeholder('id')))
    .prepare('profile_with_plan'),
)

/** A profile with its tier and what that holds, in one query. All empty when there is no profile yet. */
export async function readProfileWithPlan(
  db: Database,
  userId: string,
): Promise<{ profile: ProfileSummary | null; tier: Tier | null; features: TierFeature[] }> {
  const [row] = await selectWithPlan(db).execute({ id: userId })
  if (!row) return { profile: null, tier: null, features: [] }
  return {
    profile: {
      ...row.profile,
      created_at: row.profile.created_at.toISOString(),
      updated_at: row.profile.updated_at.toISOString(),
    },
    tier: row.tier,
    features: (row.features ?? []).map(({ key, limit }) => ({ key: featureKey.parse(key), limit })),
  }
}

/** Somebody else's profile is none (SECURITY 38). */
export function requireOwn(userId: string, profileId: string): void {
  if (profileId !== userId) throw new AppError('not_found', 'There is no such profile.')
}

/**
 * Takes the profile for what is added to it: others who add to the same one wait for the end of the transaction. `touch`
 * says that it has changed. Throws AppError `PGRST116` without a profile, `forbidden` for organizers.
 */
export async function lockSpeaker(
  tx: Database,
  userId: string,
): Promise<{ tierId: string | null; userType: UserType; touch(): Promise<void> }> {
  const [row] = await tx
    .select({ tierId: profiles.subscription_tier_id, userType: profiles.user_type })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('no key update')
  if (!row) throw missingProfile()
  if (row.userType !== 'speaker') throw new AppError('forbidden', 'This is for speakers only.')
  return {
    ...row,
    async touch() {
      await tx.update(profiles).set({ updated_at: new Date() }).where(eq(profiles.id, userId))
    },
  }
}

function missingProfile(): AppError {
  return new AppError('PGRST116', 'There is no profile yet.', { hint: 'POST /api/profile makes it.' })
}
