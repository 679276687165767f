// The daily mail: unread notifications of the topics that a user chose as daily, in the morning of their time zone.
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { paths } from '../../vocabulary/paths.ts'
import { lockUser } from '../accounts/lock.server.ts'
import { users } from '../accounts/table.server.ts'
import { queueMailInLayout } from '../mail/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { detailOf, kinds, sentenceOf } from './kinds.ts'
import { footerOf, type MailLinks, stopUrl } from './mails.server.ts'
import type { ListedNotification } from './schema.ts'
import { notificationSelection, present } from './service.server.ts'
import { notificationChoices, notificationDigests, notifications } from './table.server.ts'
import { notificationTexts } from './texts.ts'
import { notificationTopics, topics } from './topics.ts'

const texts = notificationTexts.mail

/** Notifications listed in a mail; the rest are counted. */
const mostLines = 12
/** When it is due, in the reader's time zone. */
const dueHour = 8

const dailyByDefault = notificationTopics.filter((topic) => topics[topic].defaults.email === 'daily')

/** Unread, in no mail yet, and of a topic that its user has daily. */
const isWaiting = and(
  isNull(notifications.read_at),
  isNull(notifications.mailed_at),
  or(
    eq(notificationChoices.email, 'daily'),
    and(isNull(notificationChoices.email), inArray(notifications.topic, dailyByDefault)),
  ),
)

const itsChoice = and(
  eq(notificationChoices.user_id, notifications.user_id),
  eq(notificationChoices.topic, notifications.topic),
)

/** To those for whom it is due. Each in a transaction of their own, so that it can be repeated where it stopped. */
export async function mailDigests(
  db: Database,
  links: MailLinks,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const waiting = await db
    .selectDistinct({
      id: users.id,
      email: users.email,
      time_zone: profiles.time_zone,
    })
    .from(notifications)
    .leftJoin(notificationChoices, itsChoice)
    .innerJoin(users, and(eq(users.id, notifications.user_id), isNull(users.suspended_at)))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(isWaiting)
  for (const user of waiting) {
    signal?.throwIfAborted()
    if (clockIn(user.time_zone, now).hour >= dueHour) await mailDigest(db, links, user, now)
  }
}

async function mailDigest(
  db: Database,
  links: MailLinks,
  { id, email, time_zone }: { id: string; email: string; time_zone: string | null },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One process at a time.
    await lockUser(tx, id)
    const [last] = await tx.select().from(notificationDigests).where(eq(notificationDigests.user_id, id))
    if (last && clockIn(time_zone, last.mailed_at).day >= clockIn(time_zone, now).day) return
    const found = await tx
      .select(notificationSelection)
      .from(notifications)
      .leftJoin(notificationChoices, itsChoice)
      .leftJoin(profiles, eq(profiles.id, notifications.actor_id))
      .where(and(eq(notifications.user_id, id), isWaiting))
      .orderBy(asc(notifications.created_at), asc(notifications.id))
      .for('no key update', { of: notifications })
    if (found.length === 0) return
    const ids = found.map((row) => row.id)
    await tx.update(notifications).set({ mailed_at: now }).where(inArray(notifications.id, ids))
    await tx
      .insert(notificationDigests)
      .values({ user_id: id, mailed_at: now })
      .onConflictDoUpdate({ target: notificationDigests.user_id, set: { mailed_at: now } })
    const unsubscribe = stopUrl(links, 'daily', id)
    await queueMailInLayout(
      tx,
      { recipient: email, kind: 'notification_digest', unsubscribe },
      {
        subject: texts.digestSubject(found.length),
        preheader: texts.preheader,
        paragraphs: [
          texts.digestLead,
          ...found.slice(0, mostLines).map(present).map(linesOf),
          ...(found.length > mostLines ? [texts.more(found.length - mostLines)] : []),
        ],
        action: { label: texts.open, url: links.appUrl + paths.dashboardActivity },
        footer: footerOf(links, unsubscribe),
      },
    )
  })
}

function linesOf(notification: ListedNotification): string {
  return [sentenceOf(kinds[notification.kind].say(notification)), detailOf(notification)]
    .filter(Boolean)
    .join('\n')
}

/** The day, yyyy-mm-dd, and the hour there; in UTC without a zone. */
function clockIn(timeZone: string | null, at: Date): { day: string; hour: number } {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timeZone || 'UTC',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
}
