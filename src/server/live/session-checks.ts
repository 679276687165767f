// Checks in the database whether the sessions behind open sockets are still valid. Checks are batched, because one change
// of a user arrives as several notices; while the database is down they wait, and no socket is closed for it.
import type { Connection } from './connection.ts'

/** A user's role, or that it is a member of a committee, who has no account. */
export type SocketRole = 'user' | 'admin' | 'member'

/** Those of these sessions that are still valid, each with its user's role. */
export type FindValidSessions = (sessionIds: string[]) => Promise<ReadonlyMap<string, SocketRole>>

export function createSessionChecks(options: {
  findValidSessions: FindValidSessions
  /** A user's open sockets, or all for ''. */
  socketsOf(userId: string): Connection[]
  end(connection: Connection): void
  /** ms for which checks are batched. */
  delay: number
  /** ms after which a failed check is retried. */
  retry: number
}) {
  const { findValidSessions, socketsOf, end, delay, retry } = options
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function schedule(ms: number): void {
    if (isStopped) return
    timer ??= setTimeout(() => void check(), ms)
    timer.unref()
  }

  async function check(): Promise<void> {
    const users = pending.has('') ? [''] : [...pending]
    pending.clear()
    const found = users.flatMap(socketsOf)
    const ids = [...new Set(found.map(({ subscriber }) => subscriber.sessionId))]
    let isSuccess = true
    try {
      const valid = ids.length > 0 ? await findValidSessions(ids) : new Map<string, SocketRole>()
      for (const connection of found) if (!isValid(connection, valid)) end(connection)
    } catch {
      isSuccess = false
      for (const userId of users) pending.add(userId)
    }
    timer = undefined
    if (pending.size > 0) schedule(isSuccess ? delay : retry)
  }

  return {
    /** Checks this user's sessions soon. '' means all users. */
    request(userId: string): void {
      if (socketsOf(userId).length === 0) return
      pending.add(userId)
      schedule(delay)
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Only an admin can view as another user; a member receives what concerns the list. */
function isValid({ subscriber }: Connection, valid: ReadonlyMap<string, SocketRole>): boolean {
  const role = valid.get(subscriber.sessionId)
  return role !== undefined && (subscriber.userId === subscriber.profileId || role !== 'user')
}
