// Actions of admins on a user: suspend, delete. Admins cannot suspend or delete
// themselves, and the last admin stays. Each action and its audit log row are one transaction.
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { missingUser } from '../../accounts/service.server.ts'
import { keepAnAdmin, suspendAccount } from '../../accounts/suspension.server.ts'
import { users } from '../../accounts/table.server.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { erasePerson } from '../../own-data/deletion/erase.server.ts'

/** Throws AppError `not_found`, `invalid_input` for a speaker, or a manager who is no active admin. */
export async function setManager(
  db: Database,
  actor: Actor,
  userId: string,
  managerId: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    if (!user) throw missingUser()
    if (user.user_type !== 'organizer')
      throw invalidField('manager_id', 'Only organizers have account managers')
    if (user.account_manager_id === managerId) return
    const [manager] =
      managerId === null
        ? [null]
        : await tx
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.id, managerId), eq(users.role, 'admin'), isNull(users.suspended_at)))
    if (manager === undefined) throw invalidField('manager_id', 'This isn’t an active admin')
    await tx.update(users).set({ account_manager_id: managerId }).where(eq(users.id, userId))
    await recordAudit(tx, actor, 'user.account_manager_changed', {
      subjectId: userId,
      before: { account_manager_id: user.account_manager_id },
      after: { account_manager_id: managerId },
    })
  })
}

/** Throws AppError `own_account`, `last_admin`, `not_found`. */
export async function suspendUser(db: Database, actor: Actor, userId: string): Promise<void> {
  refuseOwnAccount(actor, userId, 'suspend')
  await suspendAccount(db, actor, userId)
}

/**
 * Erases the person (own-data/deletion/erase.server.ts); the audit log keeps ids. Throws AppError `own_account`, `last_admin`, `not_found`, and `invalid_input` unless `confirm` is the
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
    if (confirm !== user.email) throw invalidField('confirm', 'Type the email address of this account')
    await erasePerson(tx, user)
    await recordAudit(tx, actor, 'user.deleted', {
      subjectId: userId,
      before: { user_type: user.user_type, role: user.role, suspended: user.suspended_at !== null },
    })
  })
}

function refuseOwnAccount(actor: Actor, userId: string, act: 'suspend' | 'delete'): void {
  if (actor.id === userId) throw new AppError('own_account', `You can’t ${act} your own account here.`)
}
