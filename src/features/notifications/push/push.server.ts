// One notification to one browser: encrypted for it, with what the panel shows and nothing more (docs/specification.md §23).
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { brand } from '../../../lib/brand.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { VisitError } from '../../../server/outbound/visit.ts'
import { sessions, users } from '../../accounts/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import { choicesOf } from '../choices.server.ts'
import { detailOf, kinds, sentenceOf } from '../kinds.ts'
import { quietUntilFor } from '../quiet-hours/service.server.ts'
import type { ListedNotification } from '../schema.ts'
import { notificationSelection, present } from '../service.server.ts'
import { notifications } from '../table.server.ts'
import { deliver } from './deliver.server.ts'
import { encryptFor, signFor } from './encrypt.server.ts'
import { readPushKeys } from './keys.server.ts'
import { pushKey, pushPriority, pushTask } from './pushes.server.ts'
import { pushSubscriptions } from './table.server.ts'

/** Seconds for which a push service keeps it for a browser that is away. */
const keptFor = 24 * 60 * 60
/** Characters: with four bytes for each, all of it fits into a message. */
const longest = { title: 160, body: 400 }

/** While it is unread; after the user's quiet hours if it can wait. Throws when it should be tried again. */
export async function push(
  db: Database,
  config: Pick<Config, 'secret'>,
  { id, group_key }: { id: string; group_key: string },
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const [found] = await selectUnread(db, id, group_key)
  if (!found) return
  const { user_id, topic, data, subscription } = found
  const choiceOf = await choicesOf(db, [user_id], [topic])
  const chosen = choiceOf(user_id, topic)
  if (!chosen.in_app || !chosen.push) return
  const runAt = await quietUntilFor(db, user_id, data.deadline)
  if (runAt) {
    const key = pushKey(id, group_key)
    await addJob(db, pushTask, { id, group_key, key }, { runAt, key, priority: pushPriority })
    return
  }
  const { endpoint, p256dh, auth } = subscription
  const keys = await readPushKeys(db, config)
  const status = await statusOf(
    endpoint,
    {
      headers: {
        Authorization: signFor(endpoint, keys, `mailto:${brand.supportEmail}`),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(keptFor),
      },
      body: encryptFor(
        { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') },
        JSON.stringify(messageOf(present(found))),
      ),
    },
    signal,
  )
  // The browser has ended it, or its host has moved to where this server does not connect to.
  if (status === 404 || status === 410 || status === 'refused')
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  else if (status < 200 || status > 299) throw new Error('The push service did not accept the message.')
}

function selectUnread(db: Database, id: string, group_key: string) {
  return db
    .select({ ...notificationSelection, subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .innerJoin(users, eq(users.id, pushSubscriptions.user_id))
    .innerJoin(notifications, eq(notifications.user_id, pushSubscriptions.user_id))
    .leftJoin(profiles, eq(profiles.id, notifications.actor_id))
    .where(
      and(
        eq(pushSubscriptions.id, id),
        gt(sessions.expires_at, sql`now()`),
        isNull(users.suspended_at),
        eq(notifications.group_key, group_key),
        eq(notifications.in_app, true),
        isNull(notifications.read_at),
      ),
    )
}

/** What public/push-worker.js shows. A later one with the same tag takes its place. */
function messageOf(notification: ListedNotification): {
  title: string
  body: string
  url: string
  tag: string
} {
  const { say, href } = kinds[notification.kind]
  return {
    title: shorten(sentenceOf(say(notification)), longest.title),
    body: shorten(detailOf(notification), longest.body),
    url: href(notification),
    tag: notification.id,
  }
}

function shorten(text: string, most: number): string {
  const characters = Array.from(text.toWellFormed())
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

async function statusOf(
  endpoint: string,
  message: Parameters<typeof deliver>[1],
  signal: AbortSignal | undefined,
): Promise<number | 'refused'> {
  try {
    return await deliver(endpoint, message, { ...(signal && { signal }) })
  } catch (thrown) {
    if (thrown instanceof VisitError && thrown.failure === 'refused') return 'refused'
    throw thrown
  }
}
