// Decisions of admins on applications (docs/specification.md §10): invite, take that back, decline, reopen, one or many; and
// inviting someone who has not applied. Each application is a transaction of its own, and its row lock admits one decision at a
// time: one that no longer applies is skipped with the reason.
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../server/auth/signed-in.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { AppError } from '../../server/errors.ts'
import { findAccount } from '../accounts/service.server.ts'
import { recordAudit } from '../audit/service.server.ts'
import { invitedSource } from '../beta/invited-source.ts'
import { betaSignups } from '../beta/table.server.ts'
import { cancelMails } from '../mail/service.server.ts'
import type {
  DecisionResults,
  InvitedNewcomer,
  InviteInput,
  NewcomerInput,
  SkipReason,
} from './applications/schema.ts'
import { invitationMailState } from './applications/service.server.ts'
import { undoSeconds } from './limits.ts'
import { invitationMailKind } from './schema.ts'
import { createInvitation } from './service.server.ts'
import { invitations } from './table.server.ts'
import { invitationTexts as texts } from './texts.ts'

type Signup = typeof betaSignups.$inferSelect
type Decide = (tx: Database, signup: Signup) => Promise<SkipReason | null>

/**
 * Invites pending applicants, and again those whose invitation has expired or never arrived. The emails leave once that can no
 * longer be undone.
 */
export async function inviteApplicants(
  db: Database,
  actor: Actor,
  { ids, note }: InviteInput,
  { appUrl }: Pick<Config, 'appUrl'>,
): Promise<DecisionResults> {
  // Of the first one; with many, the others have a little longer.
  const until = windowFrom(Date.now())
  const answer = await decideEach(db, ids, async (tx, signup) => {
    if (signup.status === 'joined' || signup.status === 'declined') return signup.status
    if (signup.status === 'invited' && (await hasInvitationUnderWay(tx, signup.id))) return 'invited'
    if (await findAccount(tx, { email: signup.email })) return 'user_exists'
    try {
      await createInvitation(tx, actor, signup.id, { appUrl, note, sendAfter: windowFrom(Date.now()) })
      return null
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.code === 'invalid_input') return 'invalid_email'
      throw thrown
    }
  })
  const hasInvited = answer.results.some(({ result }) => result === 'done')
  return { ...answer, undo_until: hasInvited ? until.toISOString() : null }
}

/**
 * Invites an address that has neither applied nor an account, and keeps it as an application of its own. Throws AppError
 * `user_exists`, and `23505` where there is an application, whose id is the hint.
 */
export async function inviteNewcomer(
  db: Database,
  actor: Actor,
  { note, ...person }: NewcomerInput,
  { appUrl }: Pick<Config, 'appUrl'>,
): Promise<InvitedNewcomer> {
  const until = windowFrom(Date.now())
  const id = await db.transaction(async (tx) => {
    if (await findAccount(tx, { email: person.email }))
      throw new AppError('user_exists', texts.hasAccount, { hint: 'email' })
    const [added] = await tx
      .insert(betaSignups)
      .values({ id: uuidv7(), ...person, source: invitedSource, created_at: new Date() })
      .onConflictDoNothing()
      .returning({ id: betaSignups.id })
    if (!added) {
      const [known] = await tx
        .select({ id: betaSignups.id })
        .from(betaSignups)
        .where(eq(sql`lower(${betaSignups.email})`, person.email))
      throw new AppError('23505', texts.hasApplied, { hint: known?.id ?? 'email' })
    }
    await createInvitation(tx, actor, added.id, { appUrl, note, sendAfter: windowFrom(Date.now()) })
    return added.id
  })
  return { id, undo_until: until.toISOString() }
}

function windowFrom(now: number): Date {
  return new Date(now + undoSeconds * 1_000)
}

/**
 * Takes invitations back before their emails leave: the applications are pending, even if they were not before. Someone who has not
 * applied and was invited just now is forgotten.
 */
export function undoInvitations(db: Database, actor: Actor, ids: string[]): Promise<DecisionResults> {
  return decideEach(db, ids, async (tx, signup) => {
    if (signup.status !== 'invited') return signup.status
    const [invitation] = await tx
      .select({ id: invitations.id, email: invitations.email })
      .from(invitations)
      .where(
        and(
          eq(invitations.beta_signup_id, signup.id),
          isNull(invitations.used_at),
          gt(invitations.created_at, new Date(Date.now() - undoSeconds * 1_000)),
        ),
      )
      .for('update')
    if (!invitation) return 'sent'
    if (!(await cancelMails(tx, { recipient: invitation.email, kind: invitationMailKind }))) return 'sent'
    await tx.delete(invitations).where(eq(invitations.id, invitation.id))
    if (signup.source === invitedSource && signup.created_at.getTime() > Date.now() - undoSeconds * 1_000) {
      await tx.delete(betaSignups).where(eq(betaSignups.id, signup.id))
      await recordAudit(tx, actor, 'beta.uninvited', {
        before: { beta_signup_id: signup.id, status: 'invited' },
        after: { removed: true },
      })
      return null
    }
    return moveFrom(tx, actor, signup, { from: 'invited', to: 'pending', action: 'beta.uninvited' })
  })
}

export function declineApplicants(db: Database, actor: Actor, ids: string[]): Promise<DecisionResults> {
  return decideEach(db, ids, (tx, signup) =>
    moveFrom(tx, actor, signup, { from: 'pending', to: 'declined', action: 'beta.declined' }),
  )
}

/** Undoes a decline: the application is pending again. */
export function reopenApplicants(db: Database, actor: Actor, ids: string[]): Promise<DecisionResults> {
  return decideEach(db, ids, (tx, signup) =>
    moveFrom(tx, actor, signup, { from: 'declined', to: 'pending', action: 'beta.reopened' }),
  )
}

async function decideEach(db: Database, ids: string[], decide: Decide): Promise<DecisionResults> {
  const results: DecisionResults['results'] = []
  for (const id of ids) {
    const reason = await db.transaction(async (tx): Promise<SkipReason | null> => {
      const [signup] = await tx.select().from(betaSignups).where(eq(betaSignups.id, id)).for('update')
      return signup ? decide(tx, signup) : 'not_found'
    })
    results.push({ id, result: reason === null ? 'done' : 'skipped', reason })
  }
  return { results, undo_until: null }
}

async function moveFrom(
  tx: Database,
  actor: Actor,
  signup: Signup,
  step: { from: Signup['status']; to: Signup['status']; action: string },
): Promise<SkipReason | null> {
  if (signup.status !== step.from) return signup.status
  await tx.update(betaSignups).set({ status: step.to }).where(eq(betaSignups.id, signup.id))
  await recordAudit(tx, actor, step.action, {
    before: { beta_signup_id: signup.id, status: step.from },
    after: { status: step.to },
  })
  return null
}

/** Whether an open invitation is still valid and its mail is on its way or has arrived. */
async function hasInvitationUnderWay(tx: Database, betaSignupId: string): Promise<boolean> {
  const [last] = await tx
    .select({ expires_at: invitations.expires_at, mail: invitationMailState })
    .from(invitations)
    .where(and(eq(invitations.beta_signup_id, betaSignupId), isNull(invitations.used_at)))
    .orderBy(desc(invitations.created_at))
    .limit(1)
  return (
    last !== undefined && last.expires_at > new Date() && last.mail !== 'failed' && last.mail !== 'cancelled'
  )
}
