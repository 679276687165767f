// Recovery: a link, mailed to the account's own address, that sets a new password once. It does not bypass two-factor
// authentication (docs/decisions/0007).

import { expectNewPassword } from '../../../server/auth/passwords.ts'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { AppError } from '../../../server/errors.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { cancelMails, queueMailInLayout } from '../../mail/service.server.ts'
import { createLink, findLink, invalidLink, spendLink } from '../mail-links.server.ts'
import { accountMails } from '../mail-texts.ts'
import { queueNote } from '../notes.server.ts'
import {
  type Account,
  findAccount,
  hashNewPassword,
  missingUser,
  replacePassword,
} from '../service.server.ts'
import { proveSecondFactor, twoFactorRequired } from '../two-factor/service.server.ts'
import type { RecoverInput, RecoveryShown } from './schema.ts'

export const recoveryTask = 'send_recovery_link'

/**
 * Creates a recovery link, valid for a day, and queues its mail in the caller's transaction; it replaces any earlier link
 * of the account, and its mail. `actor`: the admin, or null when the user requested it. Throws AppError `not_found`; `conflict` for a
 * suspended account.
 */
export async function createRecovery(
  tx: Database,
  actor: Actor | null,
  userId: string,
  { appUrl }: Pick<Config, 'appUrl'>,
): Promise<{ token: string; expires_at: Date }> {
  const account = await findAccount(tx, { id: userId })
  if (!account) throw missingUser()
  if (account.suspended_at) throw new AppError('conflict', 'This account is suspended.')
  const { token, expires_at } = await createLink(tx, 'recovery', userId)
  await cancelMails(tx, { recipient: account.email, kind: 'recovery' })
  await queueMailInLayout(
    tx,
    { recipient: account.email, kind: 'recovery', notAfter: expires_at },
    accountMails.recovery(account.name, `${appUrl}${paths.authWithRecovery(token)}`),
  )
  await recordAudit(tx, actor, 'recovery.link_created', { subjectId: userId })
  return { token, expires_at }
}

/** Only queues the request. A job looks up the address, so that the response cannot reveal whether it has an account. */
export async function requestRecovery(db: Pick<Database, 'execute'>, email: string): Promise<void> {
  await addJob(db, recoveryTask, { email })
}

/** The job's work: sends a link if the address has an account that may sign in. */
export async function sendRequestedRecovery(
  db: Database,
  email: string,
  config: Pick<Config, 'appUrl'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await findAccount(tx, { email })
    if (account && !account.suspended_at) await createRecovery(tx, null, account.id, config)
  })
}

/** What the holder of a token may see. Changes nothing, because mail programs follow links on their own. */
export async function showRecovery(db: Database, token: string): Promise<RecoveryShown> {
  const account = await findRecovering(db, token)
  if (account) expectNewPassword()
  return {
    valid: account !== null,
    email: account?.email ?? null,
    two_factor: account?.two_factor ?? false,
  }
}

/**
 * Sets the new password and ends every session of the account. Returns the user's id. Throws AppError `link_invalid`,
 * `invalid_input` for a weak password, and with two-factor authentication `two_factor_required`, `invalid_code`,
 * `rate_limited`; in these cases the link remains valid.
 */
export async function recover(
  db: Database,
  config: Pick<Config, 'secret'>,
  { token, password, code, recovery_code }: RecoverInput,
  requestId: string,
): Promise<string> {
  const account = await findRecovering(db, token)
  if (!account) throw invalidLink()
  const needsCode = account.two_factor && code === undefined && recovery_code === undefined
  if (needsCode) throw twoFactorRequired()
  const passwordHash = await hashNewPassword(password, account, 'password')
  if (account.two_factor) await proveSecondFactor(db, config, account.id, { code, recovery_code })
  await db.transaction(async (tx) => {
    await spendLink(tx, 'recovery', token)
    await replacePassword(tx, account.id, passwordHash)
    await recordAudit(tx, { id: account.id, requestId }, 'recovery.used')
    await queueNote(tx, account, accountMails.passwordChanged)
  })
  return account.id
}

async function findRecovering(db: Database, token: string): Promise<Account | null> {
  const link = await findLink(db, 'recovery', token)
  return link ? findAccount(db, { id: link.userId }) : null
}
