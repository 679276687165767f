// Live channels: WebSockets that speak Phoenix channels and notify open tabs of changes. Fed by NOTIFY, so a change
// committed by any process reaches every client. A notice is a hint: clients refetch the rows, and all of them do when
// notices may have been lost. A socket lives as long as its session and receives only its user's rows; signing out closes
// it.
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { describeFault, isDatabaseUnavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import { type Connection, createConnections, type Listener } from './connections.ts'
import { type Frame, readFrame, writeBroadcast, writeReply } from './frames.ts'
import { createSessionChecks, type FindLiving } from './session-checks.ts'

/** NOTIFY on this channel carries `{ table, type, profile_id, id }` (migrations/*_speaker_notices.sql). */
export const liveChannel = 'live'

export interface LiveOptions {
  /** The path that sockets connect to. */
  path: string
  log: Log
  /** The origins that may open sockets. */
  origins: readonly string[]
  /** Tables whose changes are published; a topic is `<table>:<profile id>`. */
  tables: readonly string[]
  /** Whose socket to open, with any cookies to set; null when signed out. */
  identify(request: IncomingMessage): Promise<{ listener: Listener; cookies: string[] } | null>
  findLiving: FindLiving
  /** The limit on open sockets. */
  mostSockets: number
  limits?: Partial<typeof defaultLimits>
}

export interface Live {
  /** The path that sockets connect to. */
  path: string
  /** A request for a WebSocket; always answered. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** A notice on the channel `live`. */
  tell(notice: string): void
  /** Notices may have been lost: asks every client to refetch. */
  catchUp(): void
  /** Something about this user's sessions may have changed; '' for all users. */
  recheck(userId: string): void
  /** Tells every client that the server is restarting, and closes; resolves when all sockets are gone. */
  close(): Promise<void>
}

const defaultLimits = {
  /** ms between two heartbeats (docs/specification.md §9). A client that misses two is considered gone. */
  heartbeat: 30_000,
  socketsOfPerson: 24,
  /** Sockets whose session is being looked up. */
  opening: 64,
  topicsOfSocket: 12,
  /** Frames in a burst; `framesRefill` are added each second. */
  frames: 60,
  framesRefill: 5,
  frameBytes: 4 * 1024,
  /** Bytes buffered for a client that does not read. */
  backlogBytes: 64 * 1024,
  /** ms for which rechecks are batched, and after which a failed one is retried. */
  recheckDelay: 200,
  recheckRetry: 1_000,
  /** ms that a socket has to complete the closing handshake. */
  goodbye: 2_000,
}

/** Close codes: 1000–1015 are the protocol's, 4000 and up our own. */
const closing = {
  restart: [1001, 'The server is restarting'],
  binary: [1003, 'Text frames only'],
  malformed: [1007, 'Not a frame of Phoenix channels, version 2'],
  tooMany: [1008, 'Too many messages'],
  sessionEnded: [4001, 'The session has ended'],
} as const satisfies Record<string, readonly [number, string]>

export function createLive(options: LiveOptions): Live {
  const { path, log, tables, identify, findLiving, mostSockets } = options
  const limits = { ...defaultLimits, ...options.limits }
  const connections = createConnections()
  const cookiesFor = new WeakMap<IncomingMessage, string[]>()
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  })
  server.on('headers', (headers, request) => {
    for (const cookie of cookiesFor.get(request) ?? []) headers.push(`Set-Cookie: ${cookie}`)
  })
  const checks = createSessionChecks({
    findLiving,
    socketsOf: (userId) => (userId === '' ? connections.all : connections.of(userId)),
    end: (connection) => end(connection, closing.sessionEnded),
    delay: limits.recheckDelay,
    retry: limits.recheckRetry,
  })
  let opening = 0
  let isClosing = false

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const found = await identify(request)
    if (!found) return refuse(socket, 401)
    const { listener, cookies } = found
    if (connections.of(listener.userId).size >= limits.socketsOfPerson) return refuse(socket, 429)
    if (isClosing) return refuse(socket, 503)
    cookiesFor.set(request, cookies)
    server.handleUpgrade(request, socket, head, (opened) => open(opened, listener))
  }

  function open(socket: WebSocket, listener: Listener): void {
    const connection: Connection = {
      socket,
      listener,
      topics: new Set(),
      heardAt: Date.now(),
      allowance: limits.frames,
    }
    connections.add(connection)
    socket.on('message', (data, isBinary) => hear(connection, data, isBinary))
    // A malformed frame closes the socket, which `close` handles.
    socket.on('error', () => {})
    socket.once('close', () => connections.remove(connection))
    // The session may have ended since the look-up, when its notice did not find this socket yet.
    checks.ask(listener.userId)
  }

  function hear(connection: Connection, data: RawData, isBinary: boolean): void {
    // Frames that arrived before the socket was closed.
    if (!connections.all.has(connection)) return
    if (isBinary) end(connection, closing.binary)
    else if (!takeAllowance(connection)) end(connection, closing.tooMany)
    else {
      const frame = readFrame(String(data))
      if (frame) send(connection, answer(connection, frame))
      else end(connection, closing.malformed)
    }
  }

  /** Counts a frame and records the time; false when there were too many. */
  function takeAllowance(connection: Connection): boolean {
    const now = Date.now()
    const refill = ((now - connection.heardAt) / 1000) * limits.framesRefill
    connection.allowance = Math.min(limits.frames, connection.allowance + refill) - 1
    connection.heardAt = now
    return connection.allowance >= 0
  }

  function answer(connection: Connection, frame: Frame): string {
    const { topic, event } = frame
    if (topic === 'phoenix' && event === 'heartbeat') return writeReply(frame, 'ok', {})
    if (event === 'phx_join') {
      const refusal = refusalOf(connection, topic)
      if (refusal) return writeReply(frame, 'error', { reason: refusal })
      connections.join(connection, topic)
      return writeReply(frame, 'ok', {})
    }
    if (event === 'phx_leave') {
      connections.leave(connection, topic)
      return writeReply(frame, 'ok', {})
    }
    return writeReply(frame, 'error', {
      reason: connection.topics.has(topic) ? 'unmatched event' : 'unmatched topic',
    })
  }

  function refusalOf({ listener, topics }: Connection, topic: string): string | null {
    const [table = ''] = topic.split(':', 1)
    if (!tables.includes(table)) return 'unmatched topic'
    if (topic !== `${table}:${listener.profileId}`) return 'unauthorized'
    return topics.size >= limits.topicsOfSocket && !topics.has(topic) ? 'too many topics' : null
  }

  function send({ socket }: Connection, text: string): void {
    if (socket.readyState !== socket.OPEN) return
    // A client that does not read is cut off; it reconnects and catches up.
    if (socket.bufferedAmount > limits.backlogBytes) socket.terminate()
    else socket.send(text)
  }

  /** Nothing is sent from here on, however long the closing handshake takes. */
  function end(connection: Connection, [code, reason]: readonly [number, string]): void {
    const { socket } = connection
    connections.remove(connection)
    socket.close(code, reason)
    const cutting = setTimeout(() => socket.terminate(), limits.goodbye)
    socket.once('close', () => clearTimeout(cutting))
  }

  function broadcast(topic: string, event: string, payload: object): void {
    const listening = connections.on(topic)
    if (listening.size === 0) return
    const text = writeBroadcast(topic, event, payload)
    for (const connection of listening) send(connection, text)
  }

  const sweeping = setInterval(() => {
    const now = Date.now()
    for (const connection of connections.all) {
      const { listener, heardAt, socket } = connection
      if (now - heardAt > limits.heartbeat * 2.2) socket.terminate()
      else if (listener.until !== null && now >= listener.until) end(connection, closing.sessionEnded)
    }
    // Sessions can expire, and a notice can be lost.
    checks.ask('')
  }, limits.heartbeat / 2)
  sweeping.unref()

  return {
    path,
    upgrade(request, socket, head) {
      const { origin } = request.headers
      // Until it is a WebSocket, no one else handles its errors.
      socket.on('error', () => {})
      if (origin !== undefined && !options.origins.includes(origin)) return refuse(socket, 403)
      const isFull = connections.all.size + opening >= mostSockets || opening >= limits.opening
      if (isClosing || isFull) return refuse(socket, 503)
      opening += 1
      admit(request, socket, head)
        .catch((thrown: unknown) => {
          if (!isDatabaseUnavailable(thrown))
            log.error({ fault: describeFault(thrown) }, 'a live socket could not be opened')
          refuse(socket, 503)
        })
        .finally(() => {
          opening -= 1
        })
    },
    tell(notice) {
      const { table, type, profile_id, id } = readNotice(notice)
      broadcast(`${table}:${profile_id}`, 'change', { table, type, id })
    },
    catchUp() {
      for (const connection of connections.all) {
        for (const topic of connection.topics) send(connection, writeBroadcast(topic, 'catch_up', {}))
      }
    },
    recheck: checks.ask,
    async close() {
      isClosing = true
      clearInterval(sweeping)
      checks.stop()
      const closed = [...connections.all].map((connection) => {
        const gone = new Promise<void>((resolve) => connection.socket.once('close', () => resolve()))
        end(connection, closing.restart)
        return gone
      })
      await Promise.all(closed)
    },
  }
}

function readNotice(notice: string): Record<'table' | 'type' | 'profile_id' | 'id', string> {
  return JSON.parse(notice) as Record<'table' | 'type' | 'profile_id' | 'id', string> // our own trigger's
}

function refuse(socket: Duplex, status: 401 | 403 | 429 | 503): void {
  if (!socket.writable) return void socket.destroy()
  const retry = status === 429 || status === 503 ? 'Retry-After: 5\r\n' : ''
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  )
}
