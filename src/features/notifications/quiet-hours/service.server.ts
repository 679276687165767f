// Quiet hours: chosen by each user, and asked wherever something would reach them at once. Read each time, so that every
// process obeys a change immediately.
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { profiles } from '../../profiles/table.server.ts'
import { isUrgent, quietUntil } from './hours.ts'
import type { QuietHours, QuietHoursInput } from './schema.ts'
import { quietHours } from './table.server.ts'

/** Of users who have chosen no time zone. */
const usualZone = 'UTC'

export async function readQuietHours(db: Database, userId: string): Promise<QuietHours> {
  const [row] = await selectHours(db, [userId])
  const [profile] = await db
    .select({ time_zone: profiles.time_zone })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return {
    hours: row ? { starts_at: row.starts_at, ends_at: row.ends_at } : null,
    time_zone: profile?.time_zone || null,
  }
}

export async function saveQuietHours(db: Database, userId: string, hours: QuietHoursInput): Promise<void> {
  await db
    .insert(quietHours)
    .values({ user_id: userId, ...hours })
    .onConflictDoUpdate({ target: quietHours.user_id, set: { ...hours, updated_at: new Date() } })
}

/** Idempotent. */
export async function endQuietHours(db: Database, userId: string): Promise<void> {
  await db.delete(quietHours).where(eq(quietHours.user_id, userId))
}

/**
 * When something may reach this user, if not now. What has a deadline (ISO date-time) today, or before the quiet hours end, may
 * always. By the database's clock, as jobs are: one that comes at the end must not find that it is still quiet.
 */
export async function quietUntilFor(
  tx: Pick<Database, 'select'>,
  userId: string,
  deadline: string | null | undefined,
  now?: Date,
): Promise<Date | null> {
  return (await quietUntilOf(tx, [userId], now))(userId, deadline)
}

/** The same for several users. */
export async function quietUntilOf(
  tx: Pick<Database, 'select'>,
  userIds: readonly string[],
  at?: Date,
): Promise<(userId: string, deadline?: string | null) => Date | null> {
  const rows = userIds.length === 0 ? [] : await selectHours(tx, userIds)
  const byUser = new Map(rows.map((row) => [row.user_id, row]))
  return (userId, deadline) => {
    const row = byUser.get(userId)
    if (!row) return null
    const now = at ?? row.now
    const timeZone = row.time_zone || usualZone
    const end = quietUntil(row, timeZone, now)
    const mayNotWait = end && deadline && isUrgent(new Date(deadline), timeZone, { now, end })
    return mayNotWait ? null : end
  }
}

function selectHours(tx: Pick<Database, 'select'>, userIds: readonly string[]) {
  return tx
    .select({
      user_id: quietHours.user_id,
      starts_at: quietHours.starts_at,
      ends_at: quietHours.ends_at,
      time_zone: profiles.time_zone,
      now: sql`now()`.mapWith(quietHours.updated_at),
    })
    .from(quietHours)
    .leftJoin(profiles, eq(profiles.id, quietHours.user_id))
    .where(inArray(quietHours.user_id, [...new Set(userIds)]))
}
