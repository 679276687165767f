// Topics of the live server, over one socket of Phoenix's client (docs/specification.md §9). It rejoins by itself; what was
// missed is read again after a join.
import { Socket, type SocketConnectOption } from 'phoenix'

/** A notice as the server sends it. */
export interface LiveChange {
  type: string
  id: string
}

export interface LiveTopics {
  /** Without its last part, which Phoenix appends itself. */
  endpoint: string
  topics: readonly string[]
  /** Something about this topic may have changed: after every join, every change, and when notices may have been lost. */
  onNews: (topic: string, change?: LiveChange) => void
  /** The server has closed it for good. */
  onEnd?: () => void
  /** Added to the address. */
  params?: Record<string, string>
  /** Replaces the browser's own WebSocket. */
  transport?: SocketConnectOption['transport'] | undefined
}

/** docs/specification.md §9. */
const heartbeatIntervalMs = 30_000
const joinTimeout = 10_000
const waits = [1_000, 2_000, 5_000]
const lastWait = 10_000

/** ms before the next attempt. */
export function waitBefore(tries: number): number {
  return waits[tries - 1] ?? lastWait
}

/** The server's close code for an ended session: reconnecting would be refused. */
const sessionEnded = 4001

/** Returns the function that ends it. */
export function joinTopics({ endpoint, topics, onNews, onEnd, params, transport }: LiveTopics): () => void {
  const socket = new Socket(endpoint, {
    heartbeatIntervalMs,
    timeout: joinTimeout,
    reconnectAfterMs: waitBefore,
    rejoinAfterMs: waitBefore,
    ...(params && { params }),
    ...(transport && { transport }),
  })
  socket.onClose(({ code }) => {
    if (code !== sessionEnded) return
    socket.disconnect()
    onEnd?.()
  })
  for (const topic of topics) {
    const channel = socket.channel(topic)
    channel.on('change', (change: LiveChange) => onNews(topic, change))
    channel.on('catch_up', () => onNews(topic))
    channel
      .join()
      // At every join, including those after a lost connection.
      .receive('ok', () => onNews(topic))
      // Another user is signed in by now: a retry would change nothing.
      .receive('error', () => channel.leave())
  }
  socket.connect()
  return () => {
    // Browsers warn about a socket that is closed before it opens.
    if (socket.connectionState() !== 'connecting') return socket.disconnect()
    socket.onOpen(() => socket.disconnect())
    socket.onError(() => socket.disconnect())
  }
}
