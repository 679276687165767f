// The live channels of a profile in the browser: one socket, and a word for each change (docs/specification.md §4, §7).
// Phoenix joins again by itself; whatever happened meanwhile is in what is read after a join.
import { Socket, type SocketConnectOption } from 'phoenix'
import { apiPaths } from '../../../routes/paths.ts'

/** Tables whose rows of one person can be listened to. */
export type LiveTable =
  | 'profiles'
  | 'profile_topics'
  | 'profile_countries'
  | 'booking_requests'
  | 'testimonials'
  | 'seen_places'

export interface LiveOptions {
  profileId: string
  tables: readonly LiveTable[]
  /** Rows of this table may be others by now: told after every join, every change, and when notices may have been lost. */
  onNews: (table: LiveTable) => void
  /** Another address and another kind of WebSocket than the browser's own. */
  endpoint?: string
  transport?: SocketConnectOption['transport']
}

/** docs/specification.md §9. */
const heartbeatIntervalMs = 30_000
const joinTimeout = 10_000
const waits = [1_000, 2_000, 5_000]
const lastWait = 10_000

/** ms before the next try. */
export function waitBefore(tries: number): number {
  return waits[tries - 1] ?? lastWait
}

/** The server's word that the session is over: coming again would be refused. */
const sessionEnded = 4001

/** Phoenix adds the last part of the address itself. */
const ownEndpoint = apiPaths.liveSocket.replace(/\/websocket$/, '')

/** Answers the function that ends it. */
export function openLiveSocket(options: LiveOptions): () => void {
  const { profileId, tables, onNews, endpoint = ownEndpoint, transport } = options
  const socket = new Socket(endpoint, {
    heartbeatIntervalMs,
    timeout: joinTimeout,
    reconnectAfterMs: waitBefore,
    rejoinAfterMs: waitBefore,
    ...(transport && { transport }),
  })
  socket.onClose(({ code }) => {
    if (code === sessionEnded) socket.disconnect()
  })
  for (const table of tables) {
    const channel = socket.channel(`${table}:${profileId}`)
    for (const event of ['change', 'catch_up']) channel.on(event, () => onNews(table))
    channel
      .join()
      // At every join, the later ones after a lost connection as well.
      .receive('ok', () => onNews(table))
      // Somebody else is signed in by now: asking again would change nothing.
      .receive('error', () => channel.leave())
  }
  socket.connect()
  return () => {
    // Browsers complain of a socket that is closed before it is open.
    if (socket.connectionState() !== 'connecting') return socket.disconnect()
    socket.onOpen(() => socket.disconnect())
    socket.onError(() => socket.disconnect())
  }
}
