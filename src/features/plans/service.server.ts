// Reads plans and what they hold (seed §7: "Read tier", "Read tier features").
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { allowsOneMore, limitOf } from './policy.ts'
import { type FeatureKey, featureKey, type Tier, type TierFeature, type UserType } from './schema.ts'
import { subscriptionFeatures, subscriptionTiers, tierFeatures } from './table.server.ts'
import { planTexts } from './texts.ts'

const tierColumns = {
  id: subscriptionTiers.id,
  name: subscriptionTiers.name,
  user_type: subscriptionTiers.user_type,
  is_default: subscriptionTiers.is_default,
  price_cents: subscriptionTiers.price_cents,
}

/** All tiers of one side, the smallest first. */
export function listTiers(db: Database, userType: UserType): Promise<Tier[]> {
  return db
    .select(tierColumns)
    .from(subscriptionTiers)
    .where(eq(subscriptionTiers.user_type, userType))
    .orderBy(asc(subscriptionTiers.position))
}

/** The tier that a new profile of this type begins with, or null when none is the default (seed §4). */
export async function defaultTier(db: Database, userType: UserType): Promise<Tier | null> {
  const [row] = await db
    .select(tierColumns)
    .from(subscriptionTiers)
    .where(and(eq(subscriptionTiers.user_type, userType), eq(subscriptionTiers.is_default, true)))
  return row ?? null
}

export async function findTier(db: Database, id: string): Promise<Tier | null> {
  const [row] = await db.select(tierColumns).from(subscriptionTiers).where(eq(subscriptionTiers.id, id))
  return row ?? null
}

/** What a tier holds, by key. */
export async function featuresOf(db: Database, tierId: string): Promise<TierFeature[]> {
  const rows = await db
    .select({ key: subscriptionFeatures.feature_key, limit: tierFeatures.limit_value })
    .from(tierFeatures)
    .innerJoin(subscriptionFeatures, eq(subscriptionFeatures.id, tierFeatures.feature_id))
    .where(eq(tierFeatures.tier_id, tierId))
    .orderBy(asc(subscriptionFeatures.feature_key))
  return rows.map(({ key, limit }) => ({ key: featureKey.parse(key), limit }))
}

/**
 * Refuses one more beside `count` when the tier has no room for it. To be asked in the transaction that adds it, behind a
 * lock that others who add wait for. Throws AppError `limit_reached`, which says the limit and the tier that lifts it.
 */
export async function requireRoom(
  db: Database,
  key: FeatureKey,
  { tierId, userType, count }: { tierId: string | null; userType: UserType; count: number },
): Promise<void> {
  const features = tierId === null ? [] : await featuresOf(db, tierId)
  if (allowsOneMore(features, key, count)) return
  const tiers = await listTiers(db, userType)
  const present = tiers.findIndex(({ id }) => id === tierId)
  let lifting: Tier | undefined
  for (const candidate of tiers.slice(present + 1)) {
    if (!allowsOneMore(await featuresOf(db, candidate.id), key, count)) continue
    lifting = candidate
    break
  }
  throw new AppError(
    'limit_reached',
    planTexts.limitReached({
      feature: key,
      limit: limitOf(features, key) ?? 0,
      tier: tiers[present]?.name,
      lifting: lifting?.name,
    }),
    lifting ? { hint: lifting.name } : {},
  )
}
