// Actions of admins on a user: suspend, delete. Admins cannot suspend or delete
// themselves, and the last admin stays. Each action and its audit log row are one transaction.
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { missingUser } from '../../accounts/service.server.ts'
import { keepAnAdmin, suspendAccount } from '../../accounts/suspension.server.ts'
import { users } from '../../accounts/table.server.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { erasePerson } from '../../own-data/deletion/erase.server.ts'

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
    if (confirm !== user.email) throw invalidField('confirm', 'Type the e-mail address of this account')
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
