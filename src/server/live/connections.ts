// Open sockets, and which topics they are subscribed to.
import type { WebSocket } from 'ws'

/** The session that a socket is open for. */
export interface Listener {
  /** The session's user. */
  userId: string
  sessionId: string
  /** Whose rows may be received: the user's own or, while an admin views as another user, that user's. */
  profileId: string
  /** ms since 1970 at which viewing as another user ends. Null: with the session. */
  until: number | null
}

export interface Connection {
  socket: WebSocket
  listener: Listener
  topics: Set<string>
  /** ms since 1970 of the last frame. */
  heardAt: number
  /** Frames still allowed, as of `heardAt`. */
  allowance: number
}

export function createConnections() {
  const all = new Set<Connection>()
  const byUser = new Map<string, Set<Connection>>()
  const byTopic = new Map<string, Set<Connection>>()

  return {
    all,
    of: (userId: string): ReadonlySet<Connection> => byUser.get(userId) ?? none,
    on: (topic: string): ReadonlySet<Connection> => byTopic.get(topic) ?? none,
    add(connection: Connection): void {
      all.add(connection)
      put(byUser, connection.listener.userId, connection)
    },
    join(connection: Connection, topic: string): void {
      connection.topics.add(topic)
      put(byTopic, topic, connection)
    },
    leave(connection: Connection, topic: string): void {
      connection.topics.delete(topic)
      take(byTopic, topic, connection)
    },
    remove(connection: Connection): void {
      all.delete(connection)
      take(byUser, connection.listener.userId, connection)
      for (const topic of connection.topics) take(byTopic, topic, connection)
      connection.topics.clear()
    },
  }
}

const none: ReadonlySet<Connection> = new Set()

function put(map: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const set = map.get(key)
  if (set) set.add(connection)
  else map.set(key, new Set([connection]))
}

function take(map: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const set = map.get(key)
  set?.delete(connection)
  if (set?.size === 0) map.delete(key)
}
