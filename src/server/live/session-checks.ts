// Asks the database whether the sessions behind open sockets live on. Questions are gathered, because one change of a person
// comes as several notices; while the database is away they wait, and nobody is cut off for it.
import type { Connection } from './connections.ts'

/** Those of these sessions that live on, each with the role of its person. */
export type FindLiving = (sessionIds: string[]) => Promise<ReadonlyMap<string, 'user' | 'admin'>>

export interface SessionChecks {
  /** Soon: are the sessions of this person alive? '' asks for everybody. */
  ask(userId: string): void
  stop(): void
}

export function createSessionChecks(options: {
  findLiving: FindLiving
  /** The open sockets of a person, or all for ''. */
  socketsOf(userId: string): Iterable<Connection>
  end(connection: Connection): void
  /** ms in which questions are gathered. */
  delay: number
  /** ms after which a question that was not answered is put again. */
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

/** Only an admin looks as somebody else. */
function mayGoOn({ listener }: Connection, living: ReadonlyMap<string, 'user' | 'admin'>): boolean {
  const role = living.get(listener.sessionId)
  return role !== undefined && (listener.userId === listener.profileId || role === 'admin')
}
