// Reads plans and their features (docs/specification.md §7: "Read tier", "Read tier features").

import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { pick } from '../../lib/pick.ts'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import type { UserType } from '../../vocabulary/user-types.ts'
import { limitOf } from './policy.ts'
import { type FeatureKey, featureKey, type Plan, type Tier, type TierFeature, tier } from './schema.ts'
import { subscriptionFeatures, subscriptionTiers, tierFeatures } from './table.server.ts'
import { planTexts } from './texts.ts'

const tierColumns = pick(subscriptionTiers, tier.keyof().options)

/** All tiers of one side, smallest first. */
export function listTiers(db: Database, userType: UserType): Promise<Tier[]> {
  return db
    .select(tierColumns)
    .from(subscriptionTiers)
    .where(eq(subscriptionTiers.user_type, userType))
    .orderBy(asc(subscriptionTiers.position))
}

/** The tier that a new profile of this type starts with, or null when there is no default (docs/specification.md §4). */
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

const selectFeatures = oncePerDatabase((db) =>
  db
    .select({ key: subscriptionFeatures.feature_key, limit: tierFeatures.limit_value })
    .from(tierFeatures)
    .innerJoin(subscriptionFeatures, eq(subscriptionFeatures.id, tierFeatures.feature_id))
    .where(eq(tierFeatures.tier_id, sql.placeholder('tierId')))
    .orderBy(asc(subscriptionFeatures.feature_key))
    .prepare('features_of_tier'),
)

/** The features of a tier, by key. */
export async function featuresOf(db: Database, tierId: string): Promise<TierFeature[]> {
  const rows = await selectFeatures(db).execute({ tierId })
  return rows.map(({ key, limit }) => ({ key: featureKey.parse(key), limit }))
}

/** All tiers of one side with what they include, smallest first. */
export async function listPlans(db: Database, userType: UserType): Promise<Plan[]> {
  const tiers = await listTiers(db, userType)
  const rows = await db
    .select({
      tierId: tierFeatures.tier_id,
      key: subscriptionFeatures.feature_key,
      limit: tierFeatures.limit_value,
    })
    .from(tierFeatures)
    .innerJoin(subscriptionFeatures, eq(subscriptionFeatures.id, tierFeatures.feature_id))
    .where(eq(subscriptionFeatures.user_type, userType))
    .orderBy(asc(subscriptionFeatures.feature_key))
  return tiers.map((one) => ({
    ...one,
    features: rows
      .filter(({ tierId }) => tierId === one.id)
      .map(({ key, limit }) => ({ key: featureKey.parse(key), limit })),
  }))
}

/** The limit of a feature in a tier, and the next tier that raises it. Null limits: unlimited. */
export interface Allowance {
  limit: number | null
  lifted_by: { name: string; limit: number | null } | null
}

/** Without a tier nothing is allowed, and no tier is known to change that. */
export async function allowanceOf(db: Database, tierId: string | null, key: FeatureKey): Promise<Allowance> {
  const [present] =
    tierId === null ? [] : await db.select().from(subscriptionTiers).where(eq(subscriptionTiers.id, tierId))
  if (!present) return { limit: 0, lifted_by: null }
  const limit = limitOf(await featuresOf(db, present.id), key)
  if (limit === null) return { limit, lifted_by: null }
  const [next] = await db
    .select({ name: subscriptionTiers.name, limit: tierFeatures.limit_value })
    .from(subscriptionTiers)
    .innerJoin(tierFeatures, eq(tierFeatures.tier_id, subscriptionTiers.id))
    .innerJoin(subscriptionFeatures, eq(subscriptionFeatures.id, tierFeatures.feature_id))
    .where(
      and(
        eq(subscriptionTiers.user_type, present.user_type),
        gt(subscriptionTiers.position, present.position),
        eq(subscriptionFeatures.feature_key, key),
        or(isNull(tierFeatures.limit_value), gt(tierFeatures.limit_value, limit)),
      ),
    )
    .orderBy(asc(subscriptionTiers.position))
    .limit(1)
  return { limit, lifted_by: next ?? null }
}

/** The next larger tier that includes more of a feature, with its price; null: none, or this one lacks nothing. */
export async function planWith(
  db: Database,
  tierId: string | null,
  key: FeatureKey,
): Promise<Pick<Tier, 'name' | 'price_cents'> | null> {
  const present = tierId === null ? null : await findTier(db, tierId)
  if (!present) return null
  const { lifted_by } = await allowanceOf(db, tierId, key)
  const plan = (await listTiers(db, present.user_type)).find(({ name }) => name === lifted_by?.name)
  return plan ? { name: plan.name, price_cents: plan.price_cents } : null
}

/**
 * Refuses to add one to `count` beyond the tier's limit. Call it in the transaction that adds, behind a lock that other
 * additions wait for. Throws AppError `limit_reached`, which names the limit and the tier that raises it.
 */
export async function requireRoom(
  db: Database,
  key: FeatureKey,
  { tierId, count }: { tierId: string | null; count: number },
): Promise<void> {
  const { limit, lifted_by } = await allowanceOf(db, tierId, key)
  if (limit === null || count < limit) return
  const present = tierId === null ? null : await findTier(db, tierId)
  throw new AppError(
    'limit_reached',
    planTexts.limitReached({ feature: key, limit, tier: present?.name, lifting: lifted_by?.name }),
    lifted_by ? { hint: lifted_by.name } : {},
  )
}
