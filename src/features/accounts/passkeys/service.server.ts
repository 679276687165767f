// What is kept about passkeys beside their keys: that they were added, used and removed.
import { and, eq } from 'drizzle-orm'
import type { SessionUser } from '../../../server/auth/auth.ts'
import { unusablePasskey } from '../../../server/auth/refusals.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { queueLetter } from '../../mail/service.server.ts'
import { accountMails } from '../mail-texts.ts'
import { notAdmin } from '../service.server.ts'
import { passkeys, users } from '../table.server.ts'

/** More than anybody has; each is sent along with the options for the next. */
const mostPasskeys = 20

/** Throws AppError `conflict`. */
export async function requireRoomForPasskey(db: Database, userId: string): Promise<void> {
  if ((await db.$count(passkeys, eq(passkeys.user_id, userId))) >= mostPasskeys)
    throw new AppError('conflict', `An account has room for ${mostPasskeys} passkeys.`)
}

export async function tellOfNewPasskey(
  db: Database,
  { id, email, name }: SessionUser,
  passkeyId: string,
  requestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const after = { passkey_id: passkeyId }
    await recordAudit(tx, { action: 'passkey.added', actorId: id, after, requestId })
    await queueLetter(tx, { recipient: email, kind: 'account_note' }, accountMails.passkeyAdded(name))
  })
}

/**
 * Whose passkey it is, which has just been proved, noting that it was used. Throws AppError `invalid_credentials` when it is
 * gone, with `adminsOnly` `not_admin` for any other account.
 */
export async function ownerByPasskey(
  db: Pick<Database, 'update' | 'select'>,
  credentialId: string,
  { adminsOnly }: { adminsOnly: boolean },
): Promise<string> {
  const [owner] = await db
    .select({ id: users.id, role: users.role })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(eq(passkeys.credential_id, credentialId))
  if (!owner) throw unusablePasskey()
  if (adminsOnly && owner.role !== 'admin') throw notAdmin()
  await db.update(passkeys).set({ last_used_at: new Date() }).where(eq(passkeys.credential_id, credentialId))
  return owner.id
}

/** Throws AppError `not_found` when it is not one of the person's. */
export async function removePasskey(
  db: Database,
  userId: string,
  passkeyId: string,
  requestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.user_id, userId)))
      .returning({ id: passkeys.id })
    if (removed.length === 0) throw new AppError('not_found', 'There is no such passkey.')
    const before = { passkey_id: passkeyId }
    await recordAudit(tx, { action: 'passkey.removed', actorId: userId, before, requestId })
  })
}
