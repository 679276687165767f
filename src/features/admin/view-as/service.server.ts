// An admin views the product as another user: for 30 minutes, read-only, and only in the session that started it. The
// cookie is signed and names that session, which is looked up each time.

import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pick } from '../../../lib/pick.ts'
import type { SessionUser } from '../../../server/auth/auth.ts'
import { signedCookie } from '../../../server/auth/signed-cookie.ts'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { AppError } from '../../../server/errors.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { lockUser } from '../../accounts/lock.server.ts'
import { missingUser } from '../../accounts/service.server.ts'
import { users } from '../../accounts/table.server.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { auditLog } from '../../audit/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'

/** Seconds that a view lasts. */
const viewSeconds = 30 * 60

/** The job that records in the log that a view has run out. */
export const viewOverTask = 'tell_of_view_over'
const endedAction = 'view_as.ended'

const view = z.object({
  /** The admin's session. */
  sessionId: z.uuid(),
  /** The user they view as. */
  userId: z.uuid(),
  until: z.iso.datetime(),
})

export type View = z.infer<typeof view>

export function viewCookie(config: Pick<Config, 'appUrl' | 'secret'>) {
  return signedCookie(config, { name: 'view_as', seconds: viewSeconds, content: view })
}

/** Throws AppError `own_account`, `forbidden` for another admin, `not_found`, `conflict` while there is no profile. */
export async function beginView(
  db: Database,
  actor: Actor,
  { sessionId, userId }: Pick<View, 'sessionId' | 'userId'>,
): Promise<{ view: View; user: { email: string; name: string } }> {
  if (actor.id === userId) throw new AppError('own_account', 'This is your own account.')
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (!user) throw missingUser()
    if (user.role === 'admin') throw new AppError('forbidden', 'You can’t view as another admin.')
    // It is created at the first signed-in read (docs/specification.md §4), which an admin must not do for the user.
    const [profile] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId))
    if (!profile) throw new AppError('conflict', 'This user hasn’t signed in yet, so there’s nothing to see.')
    const expiresAt = new Date(Date.now() + viewSeconds * 1000)
    const until = expiresAt.toISOString()
    await recordAudit(tx, actor, 'view_as.begun', {
      subjectId: userId,
      before: { viewing: false },
      after: { viewing: true, until },
    })
    const over = { actorId: actor.id, userId, until }
    await addJob(tx, viewOverTask, over, { runAt: expiresAt })
    return { view: { sessionId, userId, until }, user: { email: user.email, name: user.name } }
  })
}

/** Records the end once, whether the admin ends the view in a request or time runs out. */
export async function endView(
  db: Database,
  actor: Pick<Actor, 'id'> & Partial<Actor>,
  { userId, until }: Pick<View, 'userId' | 'until'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Concurrent ends wait for the admin's row.
    await lockUser(tx, actor.id)
    const [told] = await tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.actor_id, actor.id),
          eq(auditLog.action, endedAction),
          eq(auditLog.subject_id, userId),
          eq(sql`${auditLog.after} ->> 'until'`, until),
        ),
      )
    if (told) return
    await recordAudit(tx, actor, endedAction, {
      subjectId: userId,
      before: { viewing: true },
      after: { viewing: false, until, ...(actor.requestId === undefined && { expired: true }) },
    })
  })
}

/** The viewed user, in the shape of a session's user; null when they are gone or now an admin. */
export async function findViewed(db: Database, userId: string): Promise<SessionUser | null> {
  const [user] = await db
    .select({
      ...pick(users, ['id', 'email', 'name', 'last_name', 'avatar_url', 'user_type', 'role']),
      two_factor: users.two_factor_enabled,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'user')))
  return user ?? null
}
