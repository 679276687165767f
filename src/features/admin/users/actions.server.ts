// Actions of admins on a user: set the tier, suspend, send a recovery link, delete. Admins cannot suspend or delete
// themselves, and the last admin stays. Each action and its audit log row are one transaction.
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { AppError } from '../../../server/errors.ts'
import { createRecovery } from '../../accounts/recovery/service.server.ts'
import { keepAnAdmin, suspendAccount } from '../../accounts/suspension.server.ts'
import { users } from '../../accounts/table.server.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { betaSignups } from '../../beta/table.server.ts'
import { mailOutbox } from '../../mail/table.server.ts'
import { findTier } from '../../plans/service.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { missingUser } from './service.server.ts'

/** Throws AppError `not_found`, `PGRST116` while there is no profile, `invalid_input` for a tier of another user type. */
export async function setTier(db: Database, actor: Actor, userId: string, tierId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ user_type: users.user_type, profileId: profiles.id, tierId: profiles.subscription_tier_id })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.id, userId))
      .for('no key update', { of: users })
    if (!row) throw missingUser()
    if (row.profileId === null) {
      throw new AppError('PGRST116', 'There is no profile yet.', { hint: 'The first visit creates it.' })
    }
    const tier = await findTier(tx, tierId)
    if (tier?.user_type !== row.user_type) {
      throw new AppError('invalid_input', `tier_id: This isn’t a tier for the user type ${row.user_type}`, {
        hint: 'tier_id',
      })
    }
    if (row.tierId === tierId) return
    await tx
      .update(profiles)
      .set({ subscription_tier_id: tierId, updated_at: new Date() })
      .where(eq(profiles.id, userId))
    await recordAudit(tx, {
      action: 'user.tier_changed',
      actorId: actor.id,
      subjectId: userId,
      before: { tier_id: row.tierId },
      after: { tier_id: tierId },
      requestId: actor.requestId,
    })
  })
}

/** Throws AppError `own_account`, `last_admin`, `not_found`. */
export async function suspendUser(db: Database, actor: Actor, userId: string): Promise<void> {
  refuseOwnAccount(actor, userId, 'suspend')
  await suspendAccount(db, actor.id, userId, actor.requestId)
}

/** Mails a recovery link to the account's own address. Throws AppError `not_found`, `conflict` for a suspended account. */
export async function sendRecoveryLink(
  db: Database,
  actor: Actor,
  userId: string,
  config: Pick<Config, 'appUrl'>,
): Promise<{ expires_at: Date }> {
  // The token is for the mail only; admins never see it.
  const { expires_at } = await db.transaction((tx) => createRecovery(tx, actor, userId, config))
  return { expires_at }
}

/**
 * Deletes the account with everything that belongs to it, including the application and mails to its address; the audit log
 * keeps ids. Throws AppError `own_account`, `last_admin`, `not_found`, and `invalid_input` unless `confirm` is the
 * account's address.
 */
export async function deleteUser(
  db: Database,
  actor: Actor,
  userId: string,
  { confirm }: { confirm: string },
): Promise<void> {
  refuseOwnAccount(actor, userId, 'delete')
  await db.transaction(async (tx) => {
    await keepAnAdmin(tx, userId)
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) throw missingUser()
    if (confirm !== user.email) {
      throw new AppError('invalid_input', 'confirm: Type the e-mail address of this account', {
        hint: 'confirm',
      })
    }
    await tx.delete(users).where(eq(users.id, userId))
    await tx.delete(betaSignups).where(eq(sql`lower(${betaSignups.email})`, user.email))
    await tx.delete(mailOutbox).where(eq(mailOutbox.recipient, user.email))
    await recordAudit(tx, {
      action: 'user.deleted',
      actorId: actor.id,
      subjectId: userId,
      before: { user_type: user.user_type, role: user.role, suspended: user.suspended_at !== null },
      requestId: actor.requestId,
    })
  })
}

function refuseOwnAccount(actor: Actor, userId: string, act: 'suspend' | 'delete'): void {
  if (actor.id === userId) throw new AppError('own_account', `You can’t ${act} your own account here.`)
}
