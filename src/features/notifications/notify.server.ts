// Tells users what happened, in the transaction of the event: they are notified only if it commits.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { addJobs } from '../../server/jobs/jobs.ts'
import { choicesOf } from './choices.server.ts'
import { kinds, type NotificationFacts, type NotificationKind } from './kinds.ts'
import { addPushes } from './push/pushes.server.ts'
import type { NotificationChoice } from './schema.ts'
import { notifications } from './table.server.ts'

export interface NewNotification {
  userId: string
  kind: NotificationKind
  /** Id of the user who caused it, if they have an account. Users are not notified of their own actions. */
  actorId?: string | null
  /** What it is about, e.g. `{ type: 'request', id }`. */
  subject: { type: string; id: string }
  data: NotificationFacts
  /** How many at once, of a kind that folds. */
  count?: number
  /** When it happened; now by default. */
  at?: Date
}

type Row = typeof notifications.$inferInsert & { count: number }

export const mailNotificationTask = 'mail_notification'

/** Rows inserted by one statement. */
const most = 1_000
/** Characters of a fact. */
const longest = 200

/**
 * In the caller's transaction. Of one subject, kind and outcome, what is still unread of the day is folded into one
 * notification, which then counts and says the latest.
 */
export async function notify(
  tx: Pick<Database, 'select' | 'insert' | 'execute'>,
  given: readonly NewNotification[],
): Promise<void> {
  const told = await withoutBlocked(
    tx,
    given.filter(({ userId, actorId }) => userId !== actorId),
  )
  if (told.length === 0) return
  const choiceOf = await choicesOf(
    tx,
    told.map(({ userId }) => userId),
    told.map(({ kind }) => kinds[kind].topic),
  )
  const now = new Date()
  const rows = new Map<string, Row>()
  for (const notification of told) {
    const choice = choiceOf(notification.userId, kinds[notification.kind].topic)
    const row = rowOf(notification, choice, now)
    const key = `${row.user_id} ${row.group_key}`
    // Two of one group in a statement would be an error there.
    rows.set(key, { ...row, count: row.count + (rows.get(key)?.count ?? 0) })
  }
  // In a fixed order, so that two transactions cannot deadlock.
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  for (let i = 0; i < sorted.length; i += most) await insert(tx, sorted.slice(i, i + most))
  await addPushes(
    tx,
    sorted.flatMap(({ user_id, group_key, topic, in_app }) =>
      in_app && choiceOf(user_id, topic).push ? [{ user_id, group_key }] : [],
    ),
  )
  const mailed = sorted.filter(
    ({ user_id, kind, topic }) => !kinds[kind].hasOwnMail && choiceOf(user_id, topic).email === 'now',
  )
  if (mailed.length > 0)
    await addJobs(
      tx,
      mailNotificationTask,
      mailed.map(({ user_id, group_key }) => ({ user_id, group_key })),
    )
}

async function insert(tx: Pick<Database, 'insert'>, rows: Row[]): Promise<void> {
  await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.user_id, notifications.group_key],
      // PostgreSQL takes only names without the table here.
      targetWhere: sql`read_at is null`,
      set: {
        count: sql`${notifications.count} + excluded.count`,
        actor_id: sql`excluded.actor_id`,
        data: sql`excluded.data`,
        in_app: sql`excluded.in_app`,
        mailed_at: sql`excluded.mailed_at`,
        created_at: sql`excluded.created_at`,
      },
    })
}

function rowOf(
  notification: NewNotification,
  { in_app, email }: Pick<NotificationChoice, 'in_app' | 'email'>,
  now: Date,
): Row {
  const { userId, kind, actorId = null, subject, data, count = 1, at = now } = notification
  const { flag, topic, folds, hasOwnMail } = kinds[kind]
  const of = [kind, data.outcome ?? '', subject.type, subject.id, at.toISOString().slice(0, 10)].join(' ')
  return {
    id: uuidv7(),
    user_id: userId,
    kind,
    topic,
    flag,
    group_key: of,
    subject_type: subject.type,
    subject_id: subject.id,
    actor_id: actorId,
    count: folds ? count : 1,
    data: factsOf(data, actorId),
    in_app,
    // Its feature mails it: it is not for the daily mail, should that be chosen later. Mails about messages leave later and say so.
    mailed_at: hasOwnMail && email === 'now' && kind !== 'message' ? now : null,
    created_at: at,
  }
}

/** A user's name is read when it is shown: it may change, and leaves with the account. */
function factsOf({ who, ...facts }: NotificationFacts, actorId: string | null): NotificationFacts {
  const given = Object.entries(actorId === null ? { who, ...facts } : facts)
  return Object.fromEntries(given.flatMap(([name, value]) => (!value ? [] : [[name, shorten(value)]])))
}

function shorten(text: string): string {
  const line = text.toWellFormed().replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`
}

/** What someone may still be told of a person they have blocked: how what they have begun together goes on. */
const kindsDespiteBlock: readonly NotificationKind[] = ['hold', 'proposal', 'decision', 'expiry']

async function withoutBlocked(
  tx: Pick<Database, 'execute'>,
  given: NewNotification[],
): Promise<NewNotification[]> {
  const asked = given.flatMap(({ userId, kind, actorId }) =>
    actorId && !kindsDespiteBlock.includes(kind) ? [{ userId, actorId }] : [],
  )
  if (asked.length === 0) return given
  // By name: blocks build on this feature.
  const { rows } = await tx.execute<{ blocker_id: string; blocked_id: string }>(sql`
    select blocker_id, blocked_id from blocks
    where blocked_id = any(${sql.param([...new Set(asked.map(({ actorId }) => actorId))])}::uuid[])
      and blocker_id = any(${sql.param([...new Set(asked.map(({ userId }) => userId))])}::uuid[])`)
  const pairs = new Set(rows.map(({ blocker_id, blocked_id }) => `${blocker_id} ${blocked_id}`))
  return given.filter(
    ({ userId, kind, actorId }) => kindsDespiteBlock.includes(kind) || !pairs.has(`${userId} ${actorId}`),
  )
}

/** Marks it as read for users who have dealt with it elsewhere. */
export async function readNotifications(tx: Pick<Database, 'update'>, about: About): Promise<void> {
  await tx
    .update(notifications)
    .set({ read_at: new Date() })
    .where(and(isAbout(about), isNull(notifications.read_at)))
}

/** Deletes notifications that are no longer true. */
export async function forgetNotifications(tx: Pick<Database, 'delete'>, about: About): Promise<void> {
  await tx.delete(notifications).where(isAbout(about))
}

/** What this user was told of another's doing. */
export async function forgetNotificationsOf(
  tx: Pick<Database, 'delete'>,
  userId: string,
  actorId: string,
): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.user_id, userId), eq(notifications.actor_id, actorId)))
}

interface About {
  subject: NewNotification['subject']
  userIds: string[]
}

function isAbout({ subject, userIds }: About) {
  return and(
    inArray(notifications.user_id, userIds),
    eq(notifications.subject_type, subject.type),
    eq(notifications.subject_id, subject.id),
  )
}
