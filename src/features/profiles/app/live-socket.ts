// The live channels of a profile in the browser: one socket, one event per change (docs/specification.md §4, §7). Phoenix
// rejoins automatically; the refetch after a join covers what was missed.
import { Socket, type SocketConnectOption } from 'phoenix'
import { apiPaths } from '../../../vocabulary/paths.ts'
import type { LiveTable } from './use-live-profile.ts'

export interface LiveOptions {
  profileId: string
  tables: readonly LiveTable[]
  /** Rows of this table may have changed: called after every join, every change, and when notices may have been lost. */
  onNews: (table: LiveTable) => void
  /** Replaces the browser's own address and WebSocket. */
  endpoint?: string
  transport?: SocketConnectOption['transport']
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

/** Phoenix appends the last part of the address itself. */
const ownEndpoint = apiPaths.liveSocket.replace(/\/websocket$/, '')

/** Returns the function that ends it. */
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
      // At every join, including those after a lost connection.
      .receive('ok', () => onNews(table))
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
