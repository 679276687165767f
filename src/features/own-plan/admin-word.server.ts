// An admin's word about a tier: it holds until an admin releases it, before anything Stripe says. Each act and its audit row are one
// transaction.
import { eq } from 'drizzle-orm'
import type { Actor } from '../../server/auth/signed-in.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import type { UserType } from '../../vocabulary/user-types.ts'
import { requireAccount } from '../accounts/suspension.server.ts'
import { recordAudit } from '../audit/service.server.ts'
import { findTier } from '../plans/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { readTerms, settleTier } from './settle.server.ts'
import { planTerms } from './table.server.ts'

/** Throws AppError `not_found`, `PGRST116` while there is no profile, `invalid_input` for a tier of another user type. */
export async function setTier(db: Database, actor: Actor, userId: string, tierId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const userType = await lockPlan(tx, userId)
    const tier = await findTier(tx, tierId)
    if (tier?.user_type !== userType)
      throw invalidField('tier_id', `This isn’t a tier for the user type ${userType}`)
    const [terms] = await tx.select().from(planTerms).where(eq(planTerms.profile_id, userId))
    if (terms?.admin_tier_id === tierId) return
    const word = { admin_tier_id: tierId, admin_id: actor.id, admin_set_at: new Date() }
    await tx
      .insert(planTerms)
      .values({ profile_id: userId, ...word, ...(await presentSince(tx, userId)) })
      .onConflictDoUpdate({ target: planTerms.profile_id, set: word })
    const { before, after } = await settleTier(tx, userId)
    await recordAudit(tx, actor, 'user.tier_changed', {
      subjectId: userId,
      before: { tier_id: before },
      after: { tier_id: after },
    })
  })
}

/** The tier is then what is paid, or the one that accounts begin with. Throws AppError like `setTier`. */
export async function releaseTier(db: Database, actor: Actor, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPlan(tx, userId)
    if ((await readTerms(tx, userId)).set_by !== 'admin') return
    await tx
      .update(planTerms)
      .set({ admin_tier_id: null, admin_id: null, admin_set_at: null })
      .where(eq(planTerms.profile_id, userId))
    const { before, after } = await settleTier(tx, userId)
    await recordAudit(tx, actor, 'user.tier_released', {
      subjectId: userId,
      before: { tier_id: before },
      after: { tier_id: after },
    })
  })
}

/** A word for the tier that someone already has does not make it begin anew. */
async function presentSince(tx: Database, userId: string): Promise<{ since?: Date }> {
  const { since } = await readTerms(tx, userId)
  return since ? { since } : {}
}

/** Locked as by every change of the tier. The user's type. */
async function lockPlan(tx: Database, userId: string): Promise<UserType> {
  const [profile] = await tx
    .select({ user_type: profiles.user_type })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('no key update')
  if (profile) return profile.user_type
  await requireAccount(tx, userId)
  throw new AppError('PGRST116', 'There is no profile yet.', { hint: 'The first visit creates it.' })
}
