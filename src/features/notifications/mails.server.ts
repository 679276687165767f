// Mails about notifications: whether one may go out at once, a notification as a mail of its own, and the signed link that
// stops them. The daily mail is in digest.server.ts.
import { and, desc, eq, isNull } from 'drizzle-orm'
import { idOfToken, signId } from '../../server/auth/signed-ids.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { addJob } from '../../server/jobs/jobs.ts'
import { paths } from '../../vocabulary/paths.ts'
import { lockUser } from '../accounts/lock.server.ts'
import { users } from '../accounts/table.server.ts'
import { queueMailInLayout } from '../mail/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { choicesOf } from './choices.server.ts'
import { detailOf, kinds, sentenceOf } from './kinds.ts'
import { mailNotificationTask } from './notify.server.ts'
import { quietUntilFor } from './quiet-hours/service.server.ts'
import { notificationSelection, present } from './service.server.ts'
import { notificationChoices, notifications } from './table.server.ts'
import { notificationTexts } from './texts.ts'
import { type MailTime, type NotificationTopic, notificationTopics, topics } from './topics.ts'

const texts = notificationTexts.mail

export type MailLinks = Pick<Config, 'appUrl' | 'secret'>

/** What a link stops: the mails about a topic that go out at once, or the daily mail. */
type Stopped = NotificationTopic | 'daily'

const stoppable: readonly Stopped[] = ['daily', ...notificationTopics]

const purposeOf = (stopped: Stopped) => `stop notification mails ${stopped}`

export function stopUrl({ appUrl, secret }: MailLinks, stopped: Stopped, userId: string): string {
  return appUrl + paths.notificationMailsWith(signId(secret, purposeOf(stopped), userId))
}

/** The mails that a token stops, and the user's id; null for a token that we did not issue. */
export function ownerOfToken({ secret }: Pick<Config, 'secret'>, token: string): string | null {
  for (const stopped of stoppable) {
    const userId = idOfToken(secret, purposeOf(stopped), token)
    if (userId !== null) return `${stopped} ${userId}`
  }
  return null
}

/** Whether the link still has something to stop. */
export async function isSent(db: Database, owner: string): Promise<boolean> {
  const { stopped, userId } = parseOwner(owner)
  const choiceOf = await choicesOf(db, [userId], notificationTopics)
  return topicsOf(stopped).some((topic) => choiceOf(userId, topic).email === timeOf(stopped))
}

/** Stops these mails until the user turns them back on. */
export async function stopMails(db: Database, owner: string): Promise<void> {
  const { stopped, userId } = parseOwner(owner)
  await db.transaction(async (tx) => {
    // One choice at a time: a click on the link and a save of the settings.
    await lockUser(tx, userId)
    const choiceOf = await choicesOf(tx, [userId], notificationTopics)
    for (const topic of topicsOf(stopped)) {
      const choice = choiceOf(userId, topic)
      if (choice.email !== timeOf(stopped)) continue
      await tx
        .insert(notificationChoices)
        .values({ user_id: userId, topic, ...choice, email: 'never' })
        .onConflictDoUpdate({
          target: [notificationChoices.user_id, notificationChoices.topic],
          set: { email: 'never', updated_at: new Date() },
        })
    }
  })
}

function topicsOf(stopped: Stopped): readonly NotificationTopic[] {
  return stopped === 'daily'
    ? notificationTopics.filter((topic) => topics[topic].mails !== undefined)
    : [stopped]
}

const timeOf = (stopped: Stopped): MailTime => (stopped === 'daily' ? 'daily' : 'now')

function parseOwner(owner: string): { stopped: Stopped; userId: string } {
  const [word, userId = ''] = owner.split(' ')
  const stopped = stoppable.find((known) => known === word)
  if (!stopped) throw new Error('not an owner of these mails')
  return { stopped, userId }
}

/** What a mail at once is about. */
export interface MailCause {
  topic: NotificationTopic
  /** Of the notification, which was added before. */
  subject: { type: string; id: string }
  /** By when it has to be answered. */
  deadline?: Date | null
}

/** How a mail at once is queued: with the link that stops such mails, and in the reader's quiet hours for later. */
export interface MailTerms {
  unsubscribe: string
  sendAfter?: Date
  unlessRead?: string
}

/** For a feature that sends its own mail about an event; null if the user has not chosen such mails at once. */
export async function mailAtOnce(
  tx: Pick<Database, 'select'>,
  links: MailLinks,
  userId: string,
  { topic, subject, deadline }: MailCause,
): Promise<MailTerms | null> {
  const choiceOf = await choicesOf(tx, [userId], [topic])
  if (choiceOf(userId, topic).email !== 'now') return null
  const unsubscribe = stopUrl(links, topic, userId)
  const sendAfter = await quietUntilFor(tx, userId, deadline?.toISOString())
  if (!sendAfter) return { unsubscribe }
  const [notification] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, userId),
        eq(notifications.subject_type, subject.type),
        eq(notifications.subject_id, subject.id),
        isNull(notifications.read_at),
      ),
    )
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(1)
  return { unsubscribe, sendAfter, ...(notification && { unlessRead: notification.id }) }
}

/** A notification as a mail of its own: once, only while it is unread, and after the reader's quiet hours if it can wait. */
export async function mailNotification(
  db: Database,
  links: MailLinks,
  { user_id, group_key }: { user_id: string; group_key: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ ...notificationSelection, email: users.email, suspended_at: users.suspended_at })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.user_id))
      .leftJoin(profiles, eq(profiles.id, notifications.actor_id))
      .where(
        and(
          eq(notifications.user_id, user_id),
          eq(notifications.group_key, group_key),
          isNull(notifications.read_at),
          isNull(notifications.mailed_at),
        ),
      )
      .for('no key update', { of: notifications })
    if (!found || found.suspended_at) return
    const choiceOf = await choicesOf(tx, [user_id], [found.topic])
    if (choiceOf(user_id, found.topic).email !== 'now') return
    const runAt = await quietUntilFor(tx, user_id, found.data.deadline)
    if (runAt) {
      const key = `mail ${user_id} ${group_key}`
      await addJob(tx, mailNotificationTask, { user_id, group_key }, { runAt, key })
      return
    }
    const unsubscribe = stopUrl(links, found.topic, user_id)
    await tx.update(notifications).set({ mailed_at: new Date() }).where(eq(notifications.id, found.id))
    const notification = present(found)
    const { say, href } = kinds[notification.kind]
    const sentence = sentenceOf(say(notification))
    await queueMailInLayout(
      tx,
      { recipient: found.email, kind: 'notification', unsubscribe },
      {
        // Names are what people typed: in the body alone.
        subject: texts.one,
        preheader: texts.preheader,
        heading: sentence,
        paragraphs: [detailOf(notification)].filter(Boolean),
        action: { label: texts.openOne, url: links.appUrl + href(notification) },
        footer: footerOf(links, unsubscribe),
      },
    )
  })
}

export function footerOf({ appUrl }: MailLinks, stop: string): string {
  return texts.footer(appUrl + paths.dashboardSettingsArea('notifications'), stop)
}
