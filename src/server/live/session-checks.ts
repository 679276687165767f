// Checks in the database whether the sessions behind open sockets are still valid. Checks are batched, because one change
// of a user arrives as several notices; while the database is down they wait, and no socket is closed for it.
import type { Connection } from './connections.ts'

/** Those of these sessions that are still valid, each with its user's role. */
export type FindLiving = (sessionIds: string[]) => Promise<ReadonlyMap<string, 'user' | 'admin'>>

export interface SessionChecks {
  /** Checks this user's sessions soon. '' means all users. */
  ask(userId: string): void
  stop(): void
}

export function createSessionChecks(options: {
  findLiving: FindLiving
  /** A user's open sockets, or all for ''. */
  socketsOf(userId: string): Iterable<Connection>
  end(connection: Connection): void
  /** ms for which checks are batched. */
  delay: number
  /** ms after which a failed check is retried. */
  retry: number
}): SessionChecks {
  const { findLiving, socketsOf, end, delay, retry } = options
  const doubted = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function schedule(ms: number): void {
    if (isStopped) return
    timer ??= setTimeout(() => void check(), ms)
    timer.unref()
  }

  async function check(): Promise<void> {
    const users = doubted.has('') ? [''] : [...doubted]
    doubted.clear()
    const found = users.flatMap((userId) => [...socketsOf(userId)])
    const ids = [...new Set(found.map(({ listener }) => listener.sessionId))]
    let isAnswered = true
    try {
      const living = ids.length > 0 ? await findLiving(ids) : new Map<string, 'user' | 'admin'>()
      for (const connection of found) if (!mayGoOn(connection, living)) end(connection)
    } catch {
      isAnswered = false
      for (const userId of users) doubted.add(userId)
    }
    timer = undefined
    if (doubted.size > 0) schedule(isAnswered ? delay : retry)
  }

  return {
    ask(userId) {
      const [first] = socketsOf(userId)
      if (!first) return
      doubted.add(userId)
      schedule(delay)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Only an admin can view as another user. */
function mayGoOn({ listener }: Connection, living: ReadonlyMap<string, 'user' | 'admin'>): boolean {
  const role = living.get(listener.sessionId)
  return role !== undefined && (listener.userId === listener.profileId || role === 'admin')
}
