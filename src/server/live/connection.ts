// An open socket, and the topics it has joined.
import type { WebSocket } from 'ws'

/** The session that a socket is open for. */
export interface Subscriber {
  /** The session's user. */
  userId: string
  sessionId: string
  /** Whose rows may be received: the user's own or, while an admin views as another user, that user's. */
  profileId: string
  /** ms since 1970 at which viewing as another user ends. Null: with the session. */
  until: number | null
  /** The tables whose topics may be joined, if not those of all users. */
  tables?: readonly string[]
}

export interface Connection {
  socket: WebSocket
  subscriber: Subscriber
  /**
   * The tables of the topics it has joined, which are all of its own profile. As `LiveOptions.tables` has them: text that a client
   * sent would be kept once for each socket.
   */
  joined: Set<string>
  /** ms since 1970 of the last frame. */
  lastFrameAt: number
  /** Frames still allowed, as of `lastFrameAt`. */
  tokens: number
}
