// When a message is mailed to those who have not read it: a job for each message, which looks at the conversation as it is
// then.
import type { Database } from '../../server/database/database.ts'
import { addJob } from '../../server/jobs/jobs.ts'

export const digestTask = 'mail_unread_messages'
/** ms for which a message may be unread before it is mailed. */
export const unreadFor = 15 * 60_000
/** ms more, so that the message is old enough by the database's clock. */
const slack = 1_000

/** Checks the conversation once a message sent now has been unread for long enough. */
export function addDigest(tx: Database, conversationId: string): Promise<void> {
  const runAt = new Date(Date.now() + unreadFor + slack)
  return addJob(tx, digestTask, { id: conversationId }, { runAt })
}

/** Checks the conversation at `time` (ms since 1970), instead of at the time planned before. */
export function addDigestAgain(tx: Database, conversationId: string, time: number): Promise<void> {
  const runAt = new Date(time + slack)
  return addJob(tx, digestTask, { id: conversationId }, { runAt, key: `unread:${conversationId}` })
}
