// A new email address: requested by the account's owner, changed once the link mailed to it is used.
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { invalidField } from '../../../server/errors.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { cancelMails, queueMailInLayout } from '../../mail/service.server.ts'
import { createLink, findLink, isUnused, spendLink } from '../mail-links.server.ts'
import { accountMails } from '../mail-texts.ts'
import { type Owner, queueNote } from '../notes.server.ts'
import { refuseTakenEmail } from '../service.server.ts'
import { accountTokens, users } from '../table.server.ts'
import type { EmailChangeShown } from './schema.ts'

/**
 * Mails a link to the new address and a notice to the current one. The caller cannot tell whether the address has an
 * account; its owner is notified instead. Throws AppError `invalid_input` for the current address.
 */
export async function requestEmailChange(
  db: Database,
  { appUrl }: Pick<Config, 'appUrl'>,
  actor: Owner,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [present] = await tx.select({ email: users.email }).from(users).where(eq(users.id, actor.id))
    if (present?.email === email) throw invalidField('email', 'This is already your address.')
    const earlier = await findPendingEmail(tx, actor.id)
    const { token, expires_at } = await createLink(tx, 'email_change', actor.id, email)
    if (earlier !== null) await cancelMails(tx, { recipient: earlier, kind: 'email_change' })
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    await queueMailInLayout(
      tx,
      { recipient: email, kind: 'email_change', notAfter: expires_at },
      taken
        ? accountMails.emailTaken()
        : accountMails.emailChange(actor.name, `${appUrl}${paths.authWithEmailChange(token)}`),
    )
    await queueNote(tx, { ...actor, ...present }, accountMails.emailChangeAsked)
    await recordAudit(tx, actor, 'account.email_change_asked')
  })
}

/** The new address awaiting confirmation, or null. */
export async function findPendingEmail(db: Database, userId: string): Promise<string | null> {
  const [open] = await db
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .where(and(isUnused('email_change', userId), gt(accountTokens.expires_at, new Date())))
  return open?.email ?? null
}

/** What the holder of a token may see. Changes nothing, because mail programs follow links on their own. */
export async function showEmailChange(db: Database, token: string): Promise<EmailChangeShown> {
  const link = await findLink(db, 'email_change', token)
  return { valid: link !== undefined, email: link?.email ?? null }
}

/**
 * Makes the change, once. Throws AppError `link_invalid`, or `user_exists` when the address has been taken in the meantime.
 */
export async function confirmEmailChange(db: Database, token: string, requestId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { userId, email } = await spendLink(tx, 'email_change', token)
    if (email === null) throw new Error('an email change without an address')
    await tx
      .update(users)
      .set({ email, email_verified: true, updated_at: new Date() })
      .where(eq(users.id, userId))
      .catch(refuseTakenEmail)
    // Recovery links went to the previous address.
    await tx.update(accountTokens).set({ used_at: new Date() }).where(isUnused('recovery', userId))
    await recordAudit(tx, { id: userId, requestId }, 'account.email_changed')
  })
}
