// What is kept about passkeys beside their keys: that they were added, used and removed.
import { and, eq } from 'drizzle-orm'
import type { SessionUser } from '../../../server/auth.ts'
import type { Database } from '../../../server/database.ts'
import { AppError } from '../../../server/errors.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { queueLetter } from '../../mail/service.server.ts'
import { accountMails } from '../mail-texts.ts'
import { passkeys } from '../table.server.ts'

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

export async function noteUse(db: Database, userId: string, credentialId: string): Promise<void> {
  await db
    .update(passkeys)
    .set({ last_used_at: new Date() })
    .where(and(eq(passkeys.credential_id, credentialId), eq(passkeys.user_id, userId)))
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
