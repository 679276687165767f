// The cap on open connections: in total, and per network, so that no single client can use them all. When a network or the
// server is full, a new connection replaces the one that has been idle the longest; if none is idle, it is refused.
import type { Socket } from 'node:net'
import { networkKey } from './client-address.ts'

interface Connection {
  network: string
  /** A request on it was refused: later ones on it are not trusted. */
  isRefused: boolean
  /** When it was last used, in uses of all connections. */
  used: number
}

/** The share of all connections that one network may use. */
const shareOfNetwork = 1 / 4

export function createConnections(options: {
  max: number
  /** Off behind a proxy, where all connections come from the proxy's address and would share one quota. */
  hasShares: boolean
  /** Whether a request or a WebSocket is active on it. */
  isBusy(socket: Socket): boolean
}) {
  const { max, hasShares, isBusy } = options
  const maxOfNetwork = hasShares ? Math.ceil(max * shareOfNetwork) : max
  const open = new Map<Socket, Connection>()
  let uses = 0
  const countByNetwork = new Map<string, number>()

  function remove(socket: Socket): void {
    const connection = open.get(socket)
    if (!connection) return
    open.delete(socket)
    const left = (countByNetwork.get(connection.network) ?? 1) - 1
    if (left > 0) countByNetwork.set(connection.network, left)
    else countByNetwork.delete(connection.network)
  }

  /** Closes the connection that has been idle the longest, of all or of one network; returns whether there was one. */
  function closeIdle(network?: string): boolean {
    let longest: { socket: Socket; used: number } | undefined
    for (const [socket, { network: other, used }] of open) {
      if ((network !== undefined && other !== network) || used > (longest?.used ?? uses)) continue
      if (!isBusy(socket)) longest = { socket, used }
    }
    if (!longest) return false
    remove(longest.socket)
    longest.socket.destroy()
    return true
  }

  function hasRoom(network: string): boolean {
    if ((countByNetwork.get(network) ?? 0) >= maxOfNetwork) return closeIdle(network)
    return open.size < max || closeIdle()
  }

  return {
    get count() {
      return open.size
    },
    /** Registers a new connection, or closes it at once. */
    add(socket: Socket): void {
      const network = networkKey(socket.remoteAddress ?? '')
      if (!hasRoom(network)) return void socket.destroy()
      uses += 1
      open.set(socket, { network, isRefused: false, used: uses })
      countByNetwork.set(network, (countByNetwork.get(network) ?? 0) + 1)
      socket.once('close', () => remove(socket))
    },
    /** Marks it as just used; undefined when it was closed to make space. Every request calls it. */
    use(socket: Socket): Connection | undefined {
      const connection = open.get(socket)
      if (!connection) return undefined
      uses += 1
      connection.used = uses
      return connection
    },
    closeAll(): void {
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
