// Reads plans and what they hold (seed §7: "Read tier", "Read tier features").
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { featureKey, type Tier, type TierFeature, type UserType } from './schema.ts'
import { subscriptionFeatures, subscriptionTiers, tierFeatures } from './table.server.ts'

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
