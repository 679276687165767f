// Deleting one's own account: planned with fourteen days to undo it. When they are over, what is open with others is ended as the
// person themselves would, so that the other side is told; once all of that is settled, the person is erased.
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { formatDays } from '../../../lib/dates.ts'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError, describeFault, invalidField, toAppError } from '../../../server/errors.ts'
import type { Log } from '../../../server/log.ts'
import type { Storage } from '../../../server/storage/storage.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { missingUser } from '../../accounts/service.server.ts'
import { keepAnAdmin } from '../../accounts/suspension.server.ts'
import { users } from '../../accounts/table.server.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { queueMailInLayout } from '../../mail/service.server.ts'
import { deleteAllGeneratedFiles } from '../../public-profile/generated-files.server.ts'
import { type Links, standingOf } from '../../requests/standing.server.ts'
import { takeStep } from '../../requests/steps.server.ts'
import { bookingRequestSteps, bookingRequests } from '../../requests/table.server.ts'
import { actionsFor, settledStates } from '../../requests/transitions.ts'
import { removeOldExports } from '../export/service.server.ts'
import { undoDays } from '../limits.ts'
import { erasePerson } from './erase.server.ts'
import type { PlannedDeletion } from './schema.ts'
import { accountDeletions } from './table.server.ts'
import { deletionMails, deletionTexts as texts } from './texts.ts'

const dayInMs = 24 * 60 * 60_000
/** Days after which the person is erased even if something could not be ended. */
const waitedAtMost = 3
/** Days for which the name of a deleted profile is kept back. */
const keptBackDays = 90

export async function readDeletion(db: Database, userId: string): Promise<PlannedDeletion> {
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.user_id, userId))
  return { due_at: row?.due_at.toISOString() ?? null }
}

/**
 * Throws AppError `invalid_input` unless `confirm` is the account's address, `last_admin`, `not_found`. Asking again changes
 * nothing.
 */
export async function planDeletion(
  db: Database,
  { appUrl }: AppContext['config'],
  actor: Actor,
  { confirm }: { confirm: string },
): Promise<PlannedDeletion> {
  await db.transaction(async (tx) => {
    await keepAnAdmin(tx, actor.id)
    const [user] = await tx.select().from(users).where(eq(users.id, actor.id))
    if (!user) throw missingUser()
    if (confirm !== user.email) throw invalidField('confirm', texts.wrong)
    const due_at = new Date(Date.now() + undoDays * dayInMs)
    const [added] = await tx
      .insert(accountDeletions)
      .values({ user_id: actor.id, due_at })
      .onConflictDoNothing()
      .returning()
    if (!added) return
    const day = formatDays(due_at.toISOString().slice(0, 10))
    const url = `${appUrl ?? ''}${paths.dashboardSettingsArea('data')}`
    await queueMailInLayout(
      tx,
      { recipient: user.email, kind: 'account_note' },
      deletionMails.planned(user.name, day, url),
    )
    await recordAudit(tx, actor, 'account.deletion_planned', { subjectId: actor.id })
  })
  return readDeletion(db, actor.id)
}

/** Throws AppError `conflict` once the fourteen days are over. Nothing happens when none is planned. */
export async function undoDeletion(db: Database, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.user_id, actor.id))
      .for('update')
    if (!row) return
    if (row.due_at <= new Date())
      throw new AppError('conflict', 'The deletion has begun and can’t be undone.')
    await tx.delete(accountDeletions).where(eq(accountDeletions.user_id, actor.id))
    const [user] = await tx.select().from(users).where(eq(users.id, actor.id))
    if (user)
      await queueMailInLayout(
        tx,
        { recipient: user.email, kind: 'account_note' },
        deletionMails.undone(user.name),
      )
    await recordAudit(tx, actor, 'account.deletion_undone', { subjectId: actor.id })
  })
}

/** The work of the job. */
export async function deleteDueAccounts(
  { storage, config, log }: { storage: Storage; config: Links; log: Log },
  db: Database,
): Promise<void> {
  const due = await db
    .select()
    .from(accountDeletions)
    .where(lt(accountDeletions.due_at, new Date()))
    .orderBy(asc(accountDeletions.due_at))
  let erased = 0
  for (const { user_id, due_at } of due) {
    try {
      const open = await endWhatIsOpen(db, config, log, user_id)
      const hasWaited = Date.now() - due_at.getTime() > waitedAtMost * dayInMs
      if (open > 0 && !hasWaited) continue
      if (await eraseIfDue(db, user_id)) erased += 1
    } catch (error) {
      // Such as the last admin, who stays until there is another one. The others do not wait for that.
      log.error({ ...describeFault(error), userId: user_id }, 'an account could not be deleted')
    }
  }
  if (erased > 0) {
    await removeOldExports(db, storage)
    // Made of profiles for a day; which of them show the person is not known. Losing them is harmless.
    await deleteAllGeneratedFiles(storage)
  }
  await db.execute(sql`delete from former_usernames
    where profile_id is null and freed_at < now() - make_interval(days => ${keptBackDays})`)
}

/** Declines, withdraws or cancels each open request. Returns how many are not settled yet. */
async function endWhatIsOpen(db: Database, links: Links, log: Log, userId: string): Promise<number> {
  const open = await db
    .select()
    .from(bookingRequests)
    .where(
      and(
        or(eq(bookingRequests.profile_id, userId), eq(bookingRequests.organizer_id, userId)),
        sql`${bookingRequests.state} <> all(${sql.param([...settledStates, 'pending_confirmation'])}::text[])`,
      ),
    )
  const pending = await db
    .select({ id: bookingRequestSteps.request_id })
    .from(bookingRequestSteps)
    .where(
      and(
        inArray(
          bookingRequestSteps.request_id,
          open.map(({ id }) => id),
        ),
        sql`${bookingRequestSteps.settled_at} is null`,
      ),
    )
  const waits = new Set(pending.map(({ id }) => id))
  for (const row of open.filter(({ id }) => !waits.has(id))) {
    const side = row.profile_id === userId ? ('speaker' as const) : ('organizer' as const)
    const action = actionsFor(standingOf(row), side).find((one) =>
      ['cancel', 'withdraw', 'decline'].includes(one),
    )
    if (!action) continue
    const input = { action, version: row.version, reason: 'other' as const, note: '', consequences: '' }
    await takeStep(db, links, row.id, { side, userId, way: 'page' }, input).catch((error: unknown) => {
      // The other side was faster, or it is tried again with the next run.
      log.warn({ from: 'account-deletion', code: toAppError(error).code }, 'a request could not be ended')
    })
  }
  return open.length
}

/** False when it was undone in the meantime. */
async function eraseIfDue(db: Database, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await keepAnAdmin(tx, userId)
    const [planned] = await tx
      .select()
      .from(accountDeletions)
      .where(and(eq(accountDeletions.user_id, userId), lt(accountDeletions.due_at, new Date())))
      .for('update')
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!planned || !user) return false
    await erasePerson(tx, user)
    await recordAudit(tx, { id: userId }, 'user.deleted', {
      subjectId: userId,
      before: { user_type: user.user_type, role: user.role, suspended: user.suspended_at !== null },
    })
    return true
  })
}
