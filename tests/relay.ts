// A network between a test's connections and its database that can fall silent: what is sent is held back, and delivered
// when it recovers.
import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'

export interface Relay {
  /** The given database, through this relay. */
  connection: ClientConfig
  silence(): void
  speak(): void
  /** The currently open connections stay open but silent for good; new ones work. */
  strand(): void
  /** From now on the last so many bytes of what the database sends come a moment after the others. */
  holdBack(bytes: number): void
  /** Breaks every connection. */
  cut(): void
  /** Whether new connections are refused from now on; open ones continue. */
  refuseNew(isRefusing: boolean): void
  close(): Promise<void>
}

export async function openRelay(connection: ClientConfig): Promise<Relay> {
  const sockets = new Set<Socket>()
  const stranded = new Set<Socket>()
  let isSilent = false
  let isRefusing = false
  let heldBack = 0
  const server = createServer((near) => {
    if (isRefusing) return void near.destroy()
    const far = createConnection(join(connection.host ?? '', '.s.PGSQL.5432'))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (from === near || heldBack === 0) return void to.write(chunk)
        to.write(chunk.subarray(0, -heldBack))
        setTimeout(() => to.write(chunk.subarray(-heldBack)), 20)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isSilent) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    connection: { ...connection, host: '127.0.0.1', port: address.port },
    silence() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    speak() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    strand() {
      for (const socket of sockets) {
        socket.pause()
        stranded.add(socket)
        sockets.delete(socket)
      }
    },
    holdBack(bytes) {
      heldBack = bytes
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    refuseNew(now) {
      isRefusing = now
    },
    async close() {
      server.close()
      for (const socket of [...sockets, ...stranded]) socket.destroy()
      await once(server, 'close')
    },
  }
}
