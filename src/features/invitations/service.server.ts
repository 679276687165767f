// Invitations: created for an application, shown by token, and used once in the transaction that creates the account. If
// that fails, the invitation remains valid.
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { accountEmail } from '../../lib/account-email.ts'
import { expectNewPassword } from '../../server/auth/passwords.ts'
import type { Actor } from '../../server/auth/signed-in.ts'
import { hashToken, makeToken } from '../../server/auth/tokens.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { paths } from '../../vocabulary/paths.ts'
import { createAccount, hashNewPassword } from '../accounts/service.server.ts'
import { users } from '../accounts/table.server.ts'
import { recordAudit } from '../audit/service.server.ts'
import { invitedSource } from '../beta/invited-source.ts'
import { betaSignups } from '../beta/table.server.ts'
import { cancelMails, queueMailInLayout } from '../mail/service.server.ts'
import { adoptRequests } from '../requests/adopt.server.ts'
import { invitationMail } from './mail-texts.ts'
import { type AcceptInvitationInput, type InvitationShown, invitationMailKind } from './schema.ts'
import { invitations } from './table.server.ts'

/** Validity of an invitation in ms (docs/specification.md §10). */
const validity = 14 * 24 * 60 * 60 * 1000

/**
 * Invites an applicant: queues the mail with the link in the same transaction and ends any open invitation of the same
 * application, with its mail. `sendAfter`: the mail leaves no earlier. `note`: a line of the admin's in it. The token is returned here and
 * never again. Throws AppError `not_found`, `user_exists` when the applicant has joined, `invalid_input` for an address that no
 * account can have.
 */
export async function createInvitation(
  db: Database,
  actor: Actor | null,
  betaSignupId: string,
  { appUrl, sendAfter, note }: Pick<Config, 'appUrl'> & { sendAfter?: Date; note?: string | null },
): Promise<{ token: string; email: string; expires_at: Date }> {
  const { token, hash } = makeToken()
  return db.transaction(async (tx) => {
    const [signup] = await tx
      .select()
      .from(betaSignups)
      .where(eq(betaSignups.id, betaSignupId))
      .for('no key update')
    if (!signup) throw new AppError('not_found', 'Application not found.')
    if (signup.status === 'joined') throw new AppError('user_exists', 'User already registered')
    const { email } = signup
    // A row from before the rule for addresses (docs/decisions/0009): better refused now than after the mail.
    if (!accountEmail.safeParse(email).success) {
      throw invalidField('email', 'This address can’t be used for an account')
    }
    const now = new Date()
    const expires_at = new Date(now.getTime() + validity)
    await tx
      .delete(invitations)
      .where(and(eq(invitations.beta_signup_id, betaSignupId), isNull(invitations.used_at)))
    await cancelMails(tx, { recipient: email, kind: invitationMailKind })
    const id = uuidv7()
    await tx.insert(invitations).values({
      id,
      beta_signup_id: betaSignupId,
      email,
      token_hash: hash,
      expires_at,
      created_at: now,
    })
    await tx.update(betaSignups).set({ status: 'invited' }).where(eq(betaSignups.id, betaSignupId))
    await recordAudit(tx, actor, 'beta.invited', {
      before: { beta_signup_id: betaSignupId, status: signup.status },
      after: { status: 'invited', invitation_id: id },
    })
    await queueMailInLayout(
      tx,
      {
        recipient: email,
        kind: invitationMailKind,
        notAfter: expires_at,
        ...(sendAfter && { sendAfter }),
      },
      invitationMail(
        {
          name: signup.name ?? '',
          hasApplied: signup.source !== invitedSource,
          by: actor === null ? '' : await nameOf(tx, actor.id),
          note: note ?? '',
        },
        `${appUrl}${paths.authWithInvitation(token)}`,
      ),
    )
    return { token, email, expires_at }
  })
}

async function nameOf(tx: Database, id: string): Promise<string> {
  const [user] = await tx
    .select({ name: users.name, last_name: users.last_name })
    .from(users)
    .where(eq(users.id, id))
  return user ? `${user.name} ${user.last_name}`.trim() : ''
}

/** What the holder of a token may see. Changes nothing, because mail programs follow links on their own. */
export async function showInvitation(db: Database, token: string): Promise<InvitationShown> {
  const [found] = await db
    .select({
      email: invitations.email,
      name: betaSignups.name,
      isOpen: sql<boolean>`${isOpen(token)}`,
      isUsed: isNotNull(invitations.used_at) as SQL<boolean>,
    })
    .from(invitations)
    .leftJoin(betaSignups, eq(betaSignups.id, invitations.beta_signup_id))
    .where(eq(invitations.token_hash, hashToken(token)))
  if (found?.isOpen) {
    expectNewPassword()
    return { valid: true, email: found.email, name: found.name, reason: null }
  }
  const nothing = { valid: false, email: null, name: null } as const
  if (!found) return { ...nothing, reason: 'unknown' }
  return { ...nothing, reason: found.isUsed ? 'used' : 'expired' }
}

/**
 * Creates the account of an invitation, with its address and the user type of the application, and returns the user's id.
 * Throws AppError `invitation_invalid` when it is used, expired or unknown, `invalid_input` for a weak password,
 * `user_exists`.
 */
export async function acceptInvitation(
  db: Database,
  { token, name, last_name, password }: AcceptInvitationInput,
  requestId: string,
): Promise<string> {
  const [invitation] = await db.select({ email: invitations.email }).from(invitations).where(isOpen(token))
  if (!invitation) throw invalidInvitation()
  const { email } = invitation
  const passwordHash = await hashNewPassword(password, { name, last_name, email }, 'password')
  return db.transaction(async (tx) => {
    // The row lock lets only one of several through.
    const [open] = await tx
      .select({ id: invitations.id, signup: betaSignups })
      .from(invitations)
      .innerJoin(betaSignups, eq(betaSignups.id, invitations.beta_signup_id))
      .where(isOpen(token))
      .for('no key update', { of: invitations })
    if (!open) throw invalidInvitation()
    const { id, signup } = open
    const userId = await createAccount(tx, {
      email,
      name: name || signup.name || '',
      last_name,
      user_type: signup.user_type,
      passwordHash,
    })
    await adoptRequests(tx, userId, email)
    await tx.update(invitations).set({ used_at: new Date(), used_by: userId }).where(eq(invitations.id, id))
    await tx.update(betaSignups).set({ status: 'joined' }).where(eq(betaSignups.id, signup.id))
    const after = { invitation_id: id, beta_signup_id: signup.id }
    await recordAudit(tx, { id: userId, requestId }, 'invitation.accepted', { after })
    return userId
  })
}

function isOpen(token: string) {
  return and(
    eq(invitations.token_hash, hashToken(token)),
    isNull(invitations.used_at),
    gt(invitations.expires_at, new Date()),
  )
}

function invalidInvitation(): AppError {
  return new AppError('invitation_invalid', 'This invitation is no longer valid.', {
    hint: 'Ask us for a new one.',
  })
}
