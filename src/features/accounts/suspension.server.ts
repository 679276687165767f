// Suspension: no one can sign in to a suspended account, and its sessions end immediately. The last admin can't be
// suspended.
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../server/auth/signed-in.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { recordAudit } from '../audit/service.server.ts'
import { missingUser } from './service.server.ts'
import { sessions, users } from './table.server.ts'

/** Ends all sessions of the account and refuses sign-in until it is restored. Throws AppError `not_found`, `last_admin`. */
export function suspendAccount(db: Database, actor: Actor | null, userId: string): Promise<void> {
  return setSuspended(db, actor, userId, true)
}

/** Undoes a suspension. Throws AppError `not_found`. */
export function restoreAccount(db: Database, actor: Actor | null, userId: string): Promise<void> {
  return setSuspended(db, actor, userId, false)
}

async function setSuspended(
  db: Database,
  actor: Actor | null,
  userId: string,
  suspended: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (suspended) await keepAnAdmin(tx, userId)
    const now = new Date()
    const changed = await tx
      .update(users)
      .set({ suspended_at: suspended ? now : null, updated_at: now })
      .where(
        and(eq(users.id, userId), suspended ? isNull(users.suspended_at) : isNotNull(users.suspended_at)),
      )
      .returning({ id: users.id })
    // They stay until the daily cleanup, so that the next request can be told why it is refused.
    if (suspended) await tx.update(sessions).set({ expires_at: now }).where(eq(sessions.user_id, userId))
    if (changed.length === 0) return requireAccount(tx, userId)
    const states = { before: { suspended: !suspended }, after: { suspended } }
    await recordAudit(tx, actor, suspended ? 'user.suspended' : 'user.restored', {
      subjectId: userId,
      ...states,
    })
  })
}

/**
 * Locks the rows of all admins until the transaction ends, so that two who remove each other at once do not both succeed.
 * Throws AppError `last_admin` when there is no other active admin.
 */
export async function keepAnAdmin(tx: Database, userId: string): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspended_at)))
    .orderBy(asc(users.id))
    .for('no key update')
  if (admins.length === 1 && admins[0]?.id === userId) {
    throw new AppError('last_admin', 'This is the last admin. Add another one first.')
  }
}

export async function requireAccount(tx: Database, userId: string): Promise<void> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!found) throw missingUser()
}
