// An admin's word about a tier: it holds until an admin releases it, before anything Stripe says. Each act and its audit row are one
// transaction.
import { eq } from 'drizzle-orm'
import type { Actor } from '../../server/auth/signed-in.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { missingUser } from '../accounts/service.server.ts'
import { users } from '../accounts/table.server.ts'
import { recordAudit } from '../audit/service.server.ts'
import { findTier } from '../plans/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { readTerms, settleTier } from './settle.server.ts'
import { planTerms } from './table.server.ts'

/** Throws AppError `not_found`, `PGRST116` while there is no profile, `invalid_input` for a tier of another user type. */
export async function setTier(db: Database, actor: Actor, userId: string, tierId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const userType = await lockUser(tx, userId)
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
    await lockUser(tx, userId)
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

async function lockUser(tx: Database, userId: string) {
  const [row] = await tx
    .select({ user_type: users.user_type, profileId: profiles.id })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId))
    .for('no key update', { of: users })
  if (!row) throw missingUser()
  if (row.profileId === null)
    throw new AppError('PGRST116', 'There is no profile yet.', { hint: 'The first visit creates it.' })
  return row.user_type
}
