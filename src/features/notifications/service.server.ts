// A user's own notifications: read, counted, marked as read. Each statement names the user, so another user's row
// is not found (docs/specification.md §20.38).
import { and, eq, getTableColumns, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { containsPattern, keyset, type PageRequest } from '../../server/database/keyset.ts'
import { AppError } from '../../server/errors.ts'
import { profiles } from '../profiles/table.server.ts'
import type { NotificationFlag } from './kinds.ts'
import type { ListedNotification, NotificationFilters, NotificationList, UnreadCount } from './schema.ts'
import { notifications } from './table.server.ts'

/** More are counted as this many. */
export const mostCounted = 1_000

/** The actor as they are called now; without an account, as the notification says. */
const who = sql<string>`coalesce(
  nullif(btrim(${profiles.first_name} || ' ' || ${profiles.last_name}), ''),
  nullif(${profiles.organisation}, ''), ${notifications.data} ->> 'who', '')`

export const notificationSelection = { ...getTableColumns(notifications), who }

const isUnread = and(isNull(notifications.read_at), eq(notifications.in_app, true))

/** The newest first. Throws AppError `invalid_input` for a cursor of another list. */
export async function listNotifications(
  db: Database,
  userId: string,
  { show, topic, q, cursor, limit }: NotificationFilters & PageRequest,
): Promise<NotificationList> {
  const order = keyset({
    name: 'notifications',
    by: notifications.created_at,
    type: 'timestamptz',
    id: notifications.id,
  })
  const found = await db
    .select({ ...notificationSelection, key: order.key })
    .from(notifications)
    .leftJoin(profiles, eq(profiles.id, notifications.actor_id))
    .where(
      and(
        eq(notifications.user_id, userId),
        show === 'unread' ? isUnread : undefined,
        topic && eq(notifications.topic, topic),
        q ? contains(q) : undefined,
        order.after(order.read(cursor)),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  const { rows, next_cursor } = order.toPage(found, limit)
  return { rows: rows.map(present), next_cursor }
}

export async function countUnread(db: Database, userId: string): Promise<UnreadCount> {
  const counted = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isUnread))
    .limit(mostCounted)
    .as('counted')
  const [row] = await db.select({ unread: sql<number>`count(*)::int` }).from(counted)
  return { unread: row?.unread ?? 0 }
}

/** Idempotent. Throws AppError `not_found` for another user's. */
export async function markRead(db: Database, userId: string, id: string): Promise<void> {
  const own = and(eq(notifications.user_id, userId), eq(notifications.id, id))
  const changed = await db
    .update(notifications)
    .set({ read_at: new Date() })
    .where(and(own, isNull(notifications.read_at)))
    .returning({ id: notifications.id })
  if (changed.length > 0) return
  const [known] = await db.select({ id: notifications.id }).from(notifications).where(own)
  if (!known) throw new AppError('not_found', 'Notification not found.')
}

/** All that the bell shows up to this time. What arrived since stays unread; what is off in the app may still be emailed. */
export async function markAllRead(db: Database, userId: string, until: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ read_at: new Date() })
    .where(and(eq(notifications.user_id, userId), isUnread, lte(notifications.created_at, until)))
}

/** For the marker of a place: when something last arrived there. */
export function newestNotification(userId: string, flag: NotificationFlag): SQL {
  return sql`(select max(${notifications.created_at}) from ${notifications} where ${notifications.user_id} = ${userId}
    and ${notifications.flag} = ${flag} and ${notifications.in_app})`
}

export function present(row: typeof notifications.$inferSelect & { who: string }): ListedNotification {
  const { id, kind, subject_type, subject_id, count, data, created_at, read_at, in_app } = row
  return {
    id,
    kind,
    subject: { type: subject_type, id: subject_id },
    count,
    who: row.who,
    what: data.what ?? '',
    note: data.note ?? '',
    outcome: data.outcome ?? '',
    until: data.until ?? null,
    created_at: created_at.toISOString(),
    is_unread: read_at === null && in_app,
  }
}

function contains(text: string): SQL {
  const pattern = containsPattern(text)
  return sql`(${who} ilike ${pattern} or ${notifications.data} ->> 'what' ilike ${pattern})`
}
