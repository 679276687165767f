// A listening server for a test application's live sockets, and clients for it.
import { once } from 'node:events'
import type { SocketConnectOption } from 'phoenix'
import { WebSocket } from 'ws'
import { createHttpServer } from '../src/server/http/http.ts'
import { createLog } from '../src/server/log.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import type { TestApp } from './harness.ts'
import type { Browser } from './people.ts'

export interface LiveServer {
  port: number
  /** Without the last path segment, as Phoenix's client expects it. */
  endpoint: string
  stop(): Promise<void>
}

/** `port` 0: any. It answers only upgrades. */
export async function serveLive(
  app: Pick<TestApp, 'config' | 'context' | 'live'>,
  port = 0,
): Promise<LiveServer> {
  const http = createHttpServer({ log: createLog('silent'), config: app.config })
  http.server.listen(port, '127.0.0.1')
  await once(http.server, 'listening')
  http.start({
    fetch: () => new Response('plain'),
    pages: app.context.pages,
    files: new Map(),
    live: app.live,
  })
  const address = http.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    endpoint: `ws://127.0.0.1:${address.port}/live`,
    stop: () => http.drain(100),
  }
}

export function cookieOf({ cookies }: Pick<Browser, 'cookies'>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** A WebSocket for Phoenix's client that sends what a browser would; each one opened is added to `opened`. */
export function transportWith(
  headers: Record<string, string>,
  opened: WebSocket[] = [],
): NonNullable<SocketConnectOption['transport']> {
  return class extends WebSocket {
    constructor(url: string) {
      super(url, { headers })
      opened.push(this)
    }
  }
}

/** The open socket, or the status with which it was refused; 0 without any answer. */
export async function tryToOpen(
  { port }: Pick<LiveServer, 'port'>,
  headers: Record<string, string>,
  path = `${apiPaths.liveSocket}?vsn=2.0.0`,
): Promise<WebSocket | number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    socket.on('error', () => resolve(0))
  })
}

export async function openSocket(
  server: Pick<LiveServer, 'port'>,
  headers: Record<string, string>,
): Promise<WebSocket> {
  const opened = await tryToOpen(server, headers)
  if (typeof opened === 'number') throw new Error(`refused with ${opened}`)
  return opened
}

/** The other side's close code and reason. */
export async function untilClosed(socket: WebSocket): Promise<[number, string]> {
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
  return [code, reason.toString()]
}
