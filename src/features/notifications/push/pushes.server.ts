// The jobs that push notifications: added in the transaction of `notify`, one for each browser.
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { addJobs } from '../../../server/jobs/jobs.ts'
import { sessions } from '../../accounts/table.server.ts'
import { pushSubscriptions } from './table.server.ts'

export const pushTask = 'push_notification'

/** After all other jobs that are due: push services are chosen by browsers, and one that hangs delays the others by its timeout. */
export const pushPriority = 10

export interface Pushed {
  user_id: string
  group_key: string
}

/** While one waits, a further one of the same group replaces it. */
export async function addPushes(
  tx: Pick<Database, 'select' | 'execute'>,
  notifications: readonly Pushed[],
): Promise<void> {
  if (notifications.length === 0) return
  const subscriptions = await tx
    .select({ id: pushSubscriptions.id, user_id: pushSubscriptions.user_id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .where(
      and(
        inArray(pushSubscriptions.user_id, [...new Set(notifications.map(({ user_id }) => user_id))]),
        gt(sessions.expires_at, sql`now()`),
      ),
    )
  const byUser = Map.groupBy(subscriptions, ({ user_id }) => user_id)
  const payloads = notifications.flatMap(({ user_id, group_key }) =>
    (byUser.get(user_id) ?? []).map(({ id }) => ({ id, group_key, key: pushKey(id, group_key) })),
  )
  if (payloads.length > 0)
    await addJobs(tx, pushTask, payloads, { priority: pushPriority, key: sql`payload ->> 'key'` })
}

export function pushKey(id: string, group_key: string): string {
  return `push ${id} ${group_key}`
}
