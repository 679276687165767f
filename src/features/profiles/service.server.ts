// Profiles: read, created from the account's data (docs/specification.md §4), changed by their owner.
import { eq, sql } from 'drizzle-orm'
import { pick } from '../../lib/pick.ts'
import type { SessionUser } from '../../server/auth/auth.ts'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import type { UserType } from '../../vocabulary/user-types.ts'
import { lockUser } from '../accounts/lock.server.ts'
import { users } from '../accounts/table.server.ts'
import { countries } from '../countries/table.server.ts'
import { readPictures } from '../media/service.server.ts'
import { featureKey, type Tier, type TierFeature, tier } from '../plans/schema.ts'
import { defaultTier, requireRoom } from '../plans/service.server.ts'
import { subscriptionFeatures, subscriptionTiers, tierFeatures } from '../plans/table.server.ts'
import { checkCurrency, checkRange, describeMissing, missingToShow } from './checks.ts'
import {
  type Profile,
  type ProfileChanges,
  type ProfileSummary,
  profileSummary,
  speakingFormat,
} from './schema.ts'
import { profiles } from './table.server.ts'
import { profileTexts } from './texts.ts'
import { claimUsername, findFreeUsername, holdUsernames } from './usernames.server.ts'

type ProfileRow = typeof profiles.$inferSelect

async function presentProfile(db: Database, row: ProfileRow): Promise<Profile> {
  const { headshot_id, cover_id, logo_id, formats, published_at, created_at, updated_at, ...others } = row
  const { withheld_at: _, ...fields } = others
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

/** Throws AppError `PGRST116` when there is no profile yet: the app then creates one (docs/specification.md §4, §8). */
export async function readProfile(db: Database, userId: string): Promise<Profile> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId))
  if (!row) throw missingProfile()
  return presentProfile(db, row)
}

/**
 * Creates the profile of a user who has none: first_name is the account's name, else the part of the email before the
 * at-sign, else empty; the tier is the default of the user type, or none (docs/specification.md §4). A speaker gets a free
 * username derived from the name, if possible. Two tabs that do it at once get the same profile; `isNew` is true for the
 * one that created it.
 */
export async function createProfile(
  db: Database,
  user: SessionUser,
): Promise<{ profile: Profile; isNew: boolean }> {
  const [known] = await db.select().from(profiles).where(eq(profiles.id, user.id))
  if (known) return { profile: await presentProfile(db, known), isNew: false }
  const tier = await defaultTier(db, user.user_type)
  const first_name = user.name || user.email.split('@', 1)[0] || ''
  const last_name = user.last_name || ''
  return db.transaction(async (tx) => {
    await holdUsernames(tx)
    const [present] = await tx.select().from(profiles).where(eq(profiles.id, user.id))
    if (present) return { profile: await presentProfile(tx, present), isNew: false }
    // No part of an email ends up in a public address.
    const username =
      user.user_type === 'speaker' && user.name
        ? await findFreeUsername(tx, user.id, `${user.name} ${last_name}`)
        : null
    const [row] = await tx
      .insert(profiles)
      .values({
        id: user.id,
        first_name,
        last_name,
        user_type: user.user_type,
        subscription_tier_id: tier?.id ?? null,
        username,
      })
      .returning()
    if (!row) throw new Error('Inserting the profile returned no row.')
    return { profile: await presentProfile(tx, row), isNew: true }
  })
}

/**
 * Writes only the given fields. A user has one name: the account's changes with it. Throws AppError `PGRST116` without a
 * profile, `invalid_input` naming the field when the result would be inconsistent, `23505` for a username that is taken,
 * `forbidden` for what only speakers have, `limit_reached` for a colour that the plan does not include.
 */
export async function updateProfile(db: Database, userId: string, changes: ProfileChanges): Promise<Profile> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return db.transaction(async (tx) => {
    if (changes.username !== undefined) await holdUsernames(tx)
    if (namesIn(changes)) await lockUser(tx, userId)
    const [before] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('no key update')
    if (!before) throw missingProfile()
    const after: ProfileRow = { ...before, ...given }
    if (before.withheld_at !== null && after.visibility !== 'draft')
      throw new AppError('forbidden', profileTexts.withheld)
    requireWhole(after, changes)
    if (changes.accent)
      await requireRoom(tx, 'custom_branding', { tierId: before.subscription_tier_id, count: 0 })
    if (changes.home_country_id) await requireCountry(tx, changes.home_country_id)
    if (changes.username !== undefined) await claimUsername(tx, before, changes.username)
    const now = new Date()
    const isShownFirst = after.visibility !== 'draft' && before.published_at === null
    const [row] = await tx
      .update(profiles)
      .set({ ...given, ...(isShownFirst && { published_at: now }), updated_at: now })
      .where(eq(profiles.id, userId))
      .returning()
    if (!row) throw missingProfile()
    if (namesIn(changes)) {
      const { first_name: name, last_name } = row
      await tx.update(users).set({ name, last_name, updated_at: now }).where(eq(users.id, userId))
    }
    return presentProfile(tx, row)
  })
}

/** Whether they also change what the account and its session know. */
function namesIn(changes: ProfileChanges): boolean {
  return changes.first_name !== undefined || changes.last_name !== undefined
}

/** What no field can check alone: whether given and stored fields are consistent. */
function requireWhole(after: ProfileRow, changes: ProfileChanges): void {
  const isSpeaker = after.user_type === 'speaker'
  if (!isSpeaker && (changes.username !== undefined || after.visibility !== 'draft')) {
    throw new AppError('forbidden', 'Only speakers have a public page.')
  }
  const { fee_min, fee_max, fee_currency } = after
  const problem = checkRange(after, changes.fee_max !== undefined)
  if (problem) throw invalidField(problem.field, problem.message)
  const noCurrency = checkCurrency(fee_currency, fee_min !== null || fee_max !== null)
  if (noCurrency) throw invalidField('fee_currency', noCurrency)
  if (after.visibility === 'draft') return
  const missing = missingToShow(after)
  if (missing.length === 0) return
  const [field] = (['visibility', 'first_name'] as const).filter((name) => changes[name] !== undefined)
  throw invalidField(field ?? 'visibility', describeMissing(missing))
}

async function requireCountry(db: Database, id: string): Promise<void> {
  const [row] = await db.select({ id: countries.id }).from(countries).where(eq(countries.id, id))
  if (!row) throw invalidField('home_country_id', 'Country not found')
}

const selectWithPlan = oncePerDatabase((db) =>
  db
    .select({
      profile: pick(profiles, profileSummary.keyof().options),
      tier: pick(subscriptionTiers, tier.keyof().options),
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

/** A profile with its tier and features, in one query. All empty when there is no profile yet. */
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

/** Another user's profile counts as missing (docs/specification.md §20.38). */
export function requireOwn(userId: string, profileId: string): void {
  if (profileId !== userId) throw new AppError('not_found', 'Profile not found.')
}

interface LockedProfile {
  tierId: string | null
  userType: UserType
  touch(): Promise<void>
}

export function lockSpeaker(tx: Database, userId: string): Promise<LockedProfile> {
  return lockProfile(tx, userId, 'speaker')
}

/**
 * Locks the profile for what is added to it: other additions to it wait for the end of the transaction. `touch` marks it as
 * changed. Throws AppError `PGRST116` without a profile, `forbidden` for the other user type.
 */
export async function lockProfile(tx: Database, userId: string, userType: UserType): Promise<LockedProfile> {
  const [row] = await tx
    .select({ tierId: profiles.subscription_tier_id, userType: profiles.user_type })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('no key update')
  if (!row) throw missingProfile()
  if (row.userType !== userType) throw new AppError('forbidden', `This is for ${userType}s only.`)
  return {
    ...row,
    async touch() {
      await tx.update(profiles).set({ updated_at: new Date() }).where(eq(profiles.id, userId))
    },
  }
}

export function missingProfile(): AppError {
  return new AppError('PGRST116', 'There is no profile yet.', { hint: 'POST /api/profile creates it.' })
}
