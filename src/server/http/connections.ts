// The cap on open connections: in all, and for one network, so that no one alone can take every place. A newcomer to a full
// network or server gets the place of the connection that has been idle the longest; only if none is idle is it refused.
import type { Socket } from 'node:net'
import { networkKey } from './client-address.ts'

export interface Connection {
  /** When it was used last, in steps that only order them. */
  lastUse: number
  /** No request on it is believed any more. */
  isRefused: boolean
}

export interface Connections {
  /** Takes a place for a new connection, or closes it at once. */
  add(socket: Socket): void
  /** Notes that it was just used; undefined when its place was given away. Costs nanoseconds: every request calls it. */
  use(socket: Socket): Connection | undefined
  closeAll(): void
}

/** Of all connections, the part that one network may have. */
const shareOfNetwork = 1 / 4

export function createConnections(options: {
  max: number
  /** Behind a proxy all connections come from its address: the share would be one for all clients. */
  hasShares: boolean
  /** Whether a request or a WebSocket is under way on it. */
  isBusy(socket: Socket): boolean
}): Connections {
  const { max, hasShares, isBusy } = options
  const maxOfNetwork = hasShares ? Math.ceil(max * shareOfNetwork) : max
  const open = new Map<Socket, Connection>()
  const byNetwork = new Map<string, Set<Socket>>()
  let step = 0

  function remove(socket: Socket, network: string): void {
    open.delete(socket)
    const own = byNetwork.get(network)
    own?.delete(socket)
    if (own?.size === 0) byNetwork.delete(network)
  }

  /** Whether a place was made among these. */
  function closeIdle(candidates: Iterable<Socket>): boolean {
    let longest: Socket | undefined
    let earliest = Number.POSITIVE_INFINITY
    for (const socket of candidates) {
      const used = open.get(socket)?.lastUse ?? 0
      if (used < earliest && !isBusy(socket)) {
        longest = socket
        earliest = used
      }
    }
    if (!longest) return false
    remove(longest, networkOf(longest))
    longest.destroy()
    return true
  }

  function hasPlace(network: string): boolean {
    const own = byNetwork.get(network)
    if (own && own.size >= maxOfNetwork) return closeIdle(own)
    return open.size < max || closeIdle(open.keys())
  }

  return {
    add(socket) {
      const network = networkOf(socket)
      if (!hasPlace(network)) return void socket.destroy()
      step += 1
      open.set(socket, { lastUse: step, isRefused: false })
      const own = byNetwork.get(network)
      if (own) own.add(socket)
      else byNetwork.set(network, new Set([socket]))
      socket.once('close', () => remove(socket, network))
    },
    use(socket) {
      const connection = open.get(socket)
      step += 1
      if (connection) connection.lastUse = step
      return connection
    },
    closeAll() {
      for (const socket of open.keys()) socket.destroy()
    },
  }
}

function networkOf(socket: Socket): string {
  return networkKey(socket.remoteAddress ?? '')
}
