// Admins edit what plans include, without a release. Every question “may this person?” reads the same rows
// (plans/service.server.ts); triggers of the table empty the caches of every process.
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { isCounted } from '../describe-plan.ts'
import { type FeatureKey, type Tier, type TierFeature, userType } from '../schema.ts'
import { featuresFor, seedOf } from '../seed-plans.ts'
import { listPlans, listTiers } from '../service.server.ts'
import { subscriptionFeatures, subscriptionTiers, tierFeatures } from '../table.server.ts'
import type { EditedPlans, PlanFeatureChange } from './schema.ts'

export async function readEditedPlans(db: Database): Promise<EditedPlans> {
  // By name: profiles build on this feature.
  const { rows } = await db.execute<{ id: string; people: number }>(
    sql`select subscription_tier_id as id, count(*)::int as people from profiles group by 1`,
  )
  const peopleOf = new Map(rows.map(({ id, people }) => [id, people]))
  const sides = await Promise.all(
    userType.options.map(async (side) =>
      (await listPlans(db, side)).map((plan, index) => ({
        ...plan,
        seed: featuresFor(side).flatMap((key) => seedOf(side, index, key) ?? []),
        people: peopleOf.get(plan.id) ?? 0,
      })),
    ),
  )
  return { plans: sides.flat() }
}

/** Throws AppError `not_found` for an unknown plan, `invalid_input` for a feature of the other side or a limit of what is not counted. */
export async function changePlanFeature(
  db: Database,
  actor: Actor,
  { id, feature }: { id: string; feature: FeatureKey },
  { included, limit }: PlanFeatureChange,
): Promise<void> {
  if (limit !== null && !isCounted(feature)) throw invalidField('limit', 'This feature has nothing to count')
  if (limit !== null && !included) throw invalidField('limit', 'Only what is included has a limit')
  await store(db, actor, 'plan.feature_changed', { id, feature }, () =>
    included ? { key: feature, limit } : undefined,
  )
}

/** Back to what the plan included at first. Throws AppError like `changePlanFeature`. */
export async function resetPlanFeature(
  db: Database,
  actor: Actor,
  about: { id: string; feature: FeatureKey },
): Promise<void> {
  await store(db, actor, 'plan.feature_reset', about, (tier, index) =>
    seedOf(tier.user_type, index, about.feature),
  )
}

type Decide = (tier: Tier, index: number) => TierFeature | undefined

async function store(
  db: Database,
  actor: Actor,
  action: string,
  { id, feature }: { id: string; feature: FeatureKey },
  decide: Decide,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [tier] = await tx
      .select()
      .from(subscriptionTiers)
      .where(eq(subscriptionTiers.id, id))
      .for('no key update')
    if (!tier) throw new AppError('not_found', 'Plan not found.')
    const [known] = await tx
      .select({ id: subscriptionFeatures.id })
      .from(subscriptionFeatures)
      .where(
        and(
          eq(subscriptionFeatures.feature_key, feature),
          eq(subscriptionFeatures.user_type, tier.user_type),
        ),
      )
    if (!known) throw invalidField('feature', `This isn’t a feature for ${tier.user_type}s`)
    const isThis = and(eq(tierFeatures.tier_id, id), eq(tierFeatures.feature_id, known.id))
    const [row] = await tx.select({ limit: tierFeatures.limit_value }).from(tierFeatures).where(isThis)
    const before = row && { key: feature, limit: row.limit }
    const tiers = await listTiers(tx, tier.user_type)
    const after = decide(
      tier,
      tiers.findIndex((one) => one.id === id),
    )
    if (loggedValue(before) === loggedValue(after)) return
    if (!after) await tx.delete(tierFeatures).where(isThis)
    else
      await tx
        .insert(tierFeatures)
        .values({ tier_id: id, feature_id: known.id, limit_value: after.limit })
        .onConflictDoUpdate({
          target: [tierFeatures.tier_id, tierFeatures.feature_id],
          set: { limit_value: after.limit },
        })
    await recordAudit(tx, actor, action, {
      before: { value: loggedValue(before) },
      after: { user_type: tier.user_type, plan: tier.name, feature, value: loggedValue(after) },
    })
  })
}

/** As the audit log says it. */
function loggedValue(feature: TierFeature | undefined): number | string {
  if (!feature) return 'not included'
  return feature.limit ?? (isCounted(feature.key) ? 'unlimited' : 'included')
}
