// The requests that the application has not answered yet, by connection: what a fault of the connection may still do to them.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Of one connection, with the newest of them. */
interface Unfinished {
  count: number
  request: IncomingMessage
  response: ServerResponse
  isClosing: boolean
}

export function createUnfinished() {
  const bySocket = new WeakMap<Duplex, Unfinished>()
  return {
    has: (socket: Duplex) => bySocket.has(socket),
    add(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request
      const count = (bySocket.get(socket)?.count ?? 0) + 1
      bySocket.set(socket, { count, request, response, isClosing: false })
      response.once('close', () => {
        const left = bySocket.get(socket)
        if (left && left.count > 1) left.count -= 1
        else bySocket.delete(socket)
      })
    },
    /** The connection cannot go on. False: nothing else is to be written to it, so it may be told why. */
    handleFault(socket: Duplex): boolean {
      const under = bySocket.get(socket)
      if (under?.isClosing) return true
      if (under?.request.complete) {
        // The fault is in the bytes after this request: its answer is complete.
        under.isClosing = true
        under.response.once('close', () => socket.end())
        return true
      }
      if (socket.writable && !(under && (under.count > 1 || under.response.headersSent))) return false
      socket.destroy()
      return true
    },
  }
}
