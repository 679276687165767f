// The cap on open connections: in total, and per network, so that no single client can use them all. When a network or the
// server is full, a new connection replaces the one that has been idle the longest; if none is idle, it is refused.
import type { Socket } from 'node:net'
import { networkKey } from './client-address.ts'

export interface Connection {
  /** When it was last used, as a counter that only gives the order. */
  lastUse: number
  /** A request on it was refused: later ones on it are not trusted. */
  isRefused: boolean
}

export interface Connections {
  /** Registers a new connection, or closes it at once. */
  add(socket: Socket): void
  /** Marks it as just used; undefined when it was closed to make space. Costs nanoseconds: every request calls it. */
  use(socket: Socket): Connection | undefined
  closeAll(): void
}

/** The share of all connections that one network may use. */
const shareOfNetwork = 1 / 4

export function createConnections(options: {
  max: number
  /** Off behind a proxy, where all connections come from the proxy's address and would share one quota. */
  hasShares: boolean
  /** Whether a request or a WebSocket is active on it. */
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

  /** Closes the connection that has been idle the longest; returns whether there was one. */
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
