// A user's thread with the admins: read, written to by both sides, closed and reopened. Locks: the thread, then its messages.
import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../server/auth/signed-in.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { recordAudit } from '../audit/service.server.ts'
import { notify, readNotifications } from '../notifications/notify.server.ts'
import { subscriptionTiers } from '../plans/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import type { OwnThread, StateChange, SupportAnswer, SupportMessage, ThreadInFull } from './schema.ts'
import { supportMessages, supportThreads } from './table.server.ts'
import { supportTexts as texts } from './texts.ts'

type Thread = typeof supportThreads.$inferSelect

/** Of the plan of the profile in question. */
export const hasPriority = sql<boolean>`exists (
  select from tier_features t join subscription_features f on f.id = t.feature_id
  where t.tier_id = profiles.subscription_tier_id and f.feature_key = 'priority_support')`

/** The user's own, with at most `limit` messages. */
export async function readOwnThread(db: Database, userId: string, limit: number): Promise<OwnThread> {
  const [thread, messages, [plan]] = await Promise.all([
    findThread(db, userId),
    readMessages(db, userId, limit),
    db
      .execute<Pick<OwnThread, 'has_priority' | 'account_manager'>>(sql`
      select ${hasPriority} as has_priority, (
        select btrim(m.name || ' ' || m.last_name) from users u join users m on m.id = u.account_manager_id
        where u.id = profiles.id and u.user_type = 'organizer' and m.role = 'admin' and m.suspended_at is null
          and ${hasPriority}) as account_manager
      from profiles where profiles.id = ${userId}`)
      .then(({ rows }) => rows),
  ])
  return {
    state: thread?.state ?? null,
    ...messages,
    has_priority: plan?.has_priority ?? false,
    account_manager: plan?.account_manager ?? null,
  }
}

/** Opens the thread, or opens it again. The same words twice in a row are one message. */
export async function askForHelp(db: Database, userId: string, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(supportThreads)
      .values({ user_id: userId, waiting_since: new Date() })
      .onConflictDoNothing()
    const thread = await lockThread(tx, userId)
    if (thread.state === 'open' && (await isRepeated(tx, thread, { by_admin: false, text }))) return
    const now = new Date()
    await addMessage(tx, thread, { author_id: userId, by_admin: false, text, created_at: now })
    await tx
      .update(supportThreads)
      .set({ state: 'open', waiting_since: thread.waiting_since ?? now })
      .where(eq(supportThreads.user_id, userId))
  })
}

/** The user has seen the answers. */
export function markAnswersRead(db: Database, userId: string): Promise<void> {
  return readNotifications(db, { subject: subjectOf(userId), userIds: [userId] })
}

/** Throws AppError `not_found`. */
export async function readThread(db: Database, userId: string, limit: number): Promise<ThreadInFull> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: sql<string>`btrim(${users.name} || ' ' || ${users.last_name})`,
      user_type: users.user_type,
      state: supportThreads.state,
      tier: subscriptionTiers.name,
      has_priority: hasPriority,
    })
    .from(supportThreads)
    .innerJoin(users, eq(users.id, supportThreads.user_id))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(subscriptionTiers, eq(subscriptionTiers.id, profiles.subscription_tier_id))
    .where(eq(supportThreads.user_id, userId))
  if (!row) throw missingThread()
  const { state, tier, has_priority, ...person } = row
  return { person, state, tier, has_priority, ...(await readMessages(db, userId, limit)) }
}

/** Throws AppError `not_found`, and `conflict` if someone has written since. */
export async function answerThread(
  db: Database,
  actor: Actor,
  userId: string,
  { text, last_number, closes }: SupportAnswer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await lockThread(tx, userId)
    if (await isRepeated(tx, thread, { by_admin: true, text })) {
      // Sent first without closing, and now once more to close: the words are there already.
      if (closes && thread.state !== 'closed') await moveTo(tx, actor, thread, 'closed', 'support.closed')
      return
    }
    requireLatest(thread, last_number)
    await addMessage(tx, thread, { author_id: actor.id, by_admin: true, text, created_at: new Date() })
    await moveTo(tx, actor, thread, closes ? 'closed' : 'answered', 'support.answered')
    // Without the admin as its cause: someone who has blocked that person still hears of the answer.
    await notify(tx, [{ userId, kind: 'support', subject: subjectOf(userId), data: {} }])
  })
}

/** Throws like `answerThread`. */
export async function changeState(
  db: Database,
  actor: Actor,
  userId: string,
  { state, last_number }: StateChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await lockThread(tx, userId)
    requireLatest(thread, last_number)
    if (thread.state !== state)
      await moveTo(tx, actor, thread, state, state === 'closed' ? 'support.closed' : 'support.reopened')
  })
}

const subjectOf = (userId: string) => ({ type: 'support', id: userId })

async function moveTo(
  tx: Database,
  actor: Actor,
  thread: Thread,
  state: Thread['state'],
  action: string,
): Promise<void> {
  await tx
    .update(supportThreads)
    .set({ state, waiting_since: state === 'open' ? new Date() : null })
    .where(eq(supportThreads.user_id, thread.user_id))
  await recordAudit(tx, actor, action, {
    subjectId: thread.user_id,
    before: { state: thread.state },
    after: { state },
  })
}

function requireLatest(thread: Thread, number: number): void {
  if (thread.last_number !== number) throw new AppError('conflict', texts.newer, { hint: thread.state })
}

/** Throws AppError `not_found`. */
async function lockThread(tx: Database, userId: string): Promise<Thread> {
  const [thread] = await tx
    .select()
    .from(supportThreads)
    .where(eq(supportThreads.user_id, userId))
    .for('no key update')
  if (!thread) throw missingThread()
  return thread
}

async function findThread(db: Database, userId: string): Promise<Thread | undefined> {
  const [thread] = await db.select().from(supportThreads).where(eq(supportThreads.user_id, userId))
  return thread
}

/** A request that was sent again because its answer was lost. */
async function isRepeated(
  tx: Database,
  { user_id, last_number }: Thread,
  given: Pick<SupportMessage, 'by_admin' | 'text'>,
): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.thread_id, user_id), eq(supportMessages.number, last_number)))
  return last?.by_admin === given.by_admin && last.text === given.text
}

async function addMessage(
  tx: Database,
  { user_id, last_number }: Thread,
  message: Pick<typeof supportMessages.$inferInsert, 'author_id' | 'by_admin' | 'text'> & {
    created_at: Date
  },
): Promise<void> {
  const number = last_number + 1
  await tx.insert(supportMessages).values({ id: uuidv7(), thread_id: user_id, number, ...message })
  await tx
    .update(supportThreads)
    .set({ last_number: number, last_at: message.created_at })
    .where(eq(supportThreads.user_id, user_id))
}

async function readMessages(
  db: Database,
  userId: string,
  limit: number,
): Promise<Pick<OwnThread, 'messages' | 'has_earlier'>> {
  const found = await db
    .select({
      row: supportMessages,
      // Those who ask are told no admin's address.
      name: sql<string>`coalesce(nullif(btrim(${users.name} || ' ' || ${users.last_name}), ''),
        case when not ${supportMessages.by_admin} then ${users.email} end, '')`,
    })
    .from(supportMessages)
    .leftJoin(users, eq(users.id, supportMessages.author_id))
    .where(eq(supportMessages.thread_id, userId))
    .orderBy(desc(supportMessages.number))
    .limit(limit + 1)
  return {
    has_earlier: found.length > limit,
    messages: found
      .slice(0, limit)
      .reverse()
      .map(({ row: { id, number, by_admin, text, created_at }, name }) => ({
        id,
        number,
        by_admin,
        name,
        text,
        created_at: created_at.toISOString(),
      })),
  }
}

function missingThread(): AppError {
  return new AppError('not_found', texts.missing)
}
