// Live channels: WebSockets that speak Phoenix channels and notify open tabs of changes. Fed by NOTIFY, so a change
// committed by any process reaches every client. A notice is a hint: clients refetch the rows, and all of them do when
// notices may have been lost. A socket lives as long as its session and receives only its user's rows; signing out closes
// it.
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { describeFault, isDatabaseUnavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Connection, Subscriber } from './connection.ts'
import { type Frame, readFrame, writeBroadcast, writeReply } from './frames.ts'
import { createSessionChecks, type FindValidSessions } from './session-checks.ts'

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
  identify(request: IncomingMessage): Promise<{ subscriber: Subscriber; cookies: string[] } | null>
  findValidSessions: FindValidSessions
  /** The limit on open sockets. */
  maxSockets: number
  limits?: Partial<typeof defaultLimits>
}

export type Live = ReturnType<typeof createLive>

const defaultLimits = {
  /** ms between two heartbeats (docs/specification.md §9). A client that misses two is considered gone. */
  heartbeat: 30_000,
  socketsOfUser: 24,
  /** Sockets whose session is being looked up. */
  opening: 64,
  topicsOfSocket: 16,
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
  closeTimeout: 2_000,
}

/** Close codes: 1000–1015 are the protocol's, 4000 and up our own. */
const closing = {
  restart: [1001, 'The server is restarting'],
  binary: [1003, 'Text frames only'],
  malformed: [1007, 'Not a frame of Phoenix channels, version 2'],
  tooMany: [1008, 'Too many messages'],
  sessionEnded: [4001, 'The session has ended'],
} as const satisfies Record<string, readonly [number, string]>

export function createLive(options: LiveOptions) {
  const { path, log, tables, identify, findValidSessions, maxSockets } = options
  const limits = { ...defaultLimits, ...options.limits }
  const connections = new Set<Connection>()
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
    findValidSessions,
    socketsOf,
    end: (connection) => end(connection, closing.sessionEnded),
    delay: limits.recheckDelay,
    retry: limits.recheckRetry,
  })
  let opening = 0
  let isClosing = false

  /** A user's open sockets, or all for ''. */
  function socketsOf(userId: string): Connection[] {
    const found: Connection[] = []
    for (const connection of connections)
      if (userId === '' || connection.subscriber.userId === userId) found.push(connection)
    return found
  }

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const found = await identify(request)
    if (!found) return refuse(socket, 401)
    const { subscriber, cookies } = found
    if (socketsOf(subscriber.userId).length >= limits.socketsOfUser) return refuse(socket, 429)
    if (isClosing) return refuse(socket, 503)
    cookiesFor.set(request, cookies)
    server.handleUpgrade(request, socket, head, (opened) => open(opened, subscriber))
  }

  function open(socket: WebSocket, subscriber: Subscriber): void {
    const connection: Connection = {
      socket,
      subscriber,
      joined: new Set(),
      lastFrameAt: Date.now(),
      tokens: limits.frames,
    }
    connections.add(connection)
    socket.on('message', (data, isBinary) => receive(connection, data, isBinary))
    // A malformed frame closes the socket, which `close` handles.
    socket.on('error', () => {})
    socket.once('close', () => connections.delete(connection))
    // The session may have ended since the look-up, when its notice did not find this socket yet.
    checks.request(subscriber.userId)
  }

  function receive(connection: Connection, data: RawData, isBinary: boolean): void {
    // Frames that arrived before the socket was closed.
    if (!connections.has(connection)) return
    if (isBinary) end(connection, closing.binary)
    else if (!takeToken(connection)) end(connection, closing.tooMany)
    else {
      const frame = readFrame(String(data))
      if (frame) send(connection, answer(connection, frame))
      else end(connection, closing.malformed)
    }
  }

  /** Counts a frame and records the time; false when there were too many. */
  function takeToken(connection: Connection): boolean {
    const now = Date.now()
    const refill = ((now - connection.lastFrameAt) / 1000) * limits.framesRefill
    connection.tokens = Math.min(limits.frames, connection.tokens + refill) - 1
    connection.lastFrameAt = now
    return connection.tokens >= 0
  }

  function answer(connection: Connection, frame: Frame): string {
    const { topic, event } = frame
    if (topic === 'phoenix' && event === 'heartbeat') return writeReply(frame, 'ok', {})
    const { joined } = connection
    const table = tableOf(connection, topic)
    const isOwn = table !== undefined && topic === topicOf(connection, table)
    if (event === 'phx_join') {
      if (table === undefined) return writeReply(frame, 'error', { reason: 'unmatched topic' })
      if (!isOwn) return writeReply(frame, 'error', { reason: 'unauthorized' })
      if (joined.size >= limits.topicsOfSocket && !joined.has(table))
        return writeReply(frame, 'error', { reason: 'too many topics' })
      joined.add(table)
      return writeReply(frame, 'ok', {})
    }
    if (event === 'phx_leave') {
      if (isOwn) joined.delete(table)
      return writeReply(frame, 'ok', {})
    }
    return writeReply(frame, 'error', {
      reason: isOwn && joined.has(table) ? 'unmatched event' : 'unmatched topic',
    })
  }

  function tableOf({ subscriber }: Connection, topic: string): string | undefined {
    const [name] = topic.split(':', 1)
    return (subscriber.tables ?? tables).find((table) => table === name)
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
    connections.delete(connection)
    socket.close(code, reason)
    const timer = setTimeout(() => socket.terminate(), limits.closeTimeout)
    socket.once('close', () => clearTimeout(timer))
  }

  const sweep = setInterval(() => {
    const now = Date.now()
    for (const connection of connections) {
      const { subscriber, lastFrameAt, socket } = connection
      if (now - lastFrameAt > limits.heartbeat * 2.2) socket.terminate()
      else if (subscriber.until !== null && now >= subscriber.until) end(connection, closing.sessionEnded)
    }
    // Sessions can expire, and a notice can be lost.
    checks.request('')
  }, limits.heartbeat / 2)
  sweep.unref()

  return {
    path,
    /** Open sockets. */
    get count() {
      return connections.size
    },
    /** A request for a WebSocket; always answered. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      const { origin } = request.headers
      // Until it is a WebSocket, no one else handles its errors.
      socket.on('error', () => {})
      if (origin !== undefined && !options.origins.includes(origin)) return refuse(socket, 403)
      const isFull = connections.size + opening >= maxSockets || opening >= limits.opening
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
    /** A notice on the channel `live`. */
    publish(notice: string): void {
      const { table, type, profile_id, id } = readNotice(notice)
      const text = writeBroadcast(`${table}:${profile_id}`, 'change', { table, type, id })
      for (const connection of connections) {
        const { subscriber, joined } = connection
        if (subscriber.profileId === profile_id && joined.has(table)) send(connection, text)
      }
    },
    /** Notices may have been lost: asks every client to refetch. */
    catchUp(): void {
      for (const connection of connections) {
        for (const table of connection.joined)
          send(connection, writeBroadcast(topicOf(connection, table), 'catch_up', {}))
      }
    },
    /** Something about this user's sessions may have changed; '' for all users. */
    recheck: checks.request,
    /** Tells every client that the server is restarting, and closes; resolves when all sockets are gone. */
    async close(): Promise<void> {
      isClosing = true
      clearInterval(sweep)
      checks.stop()
      const closed = [...connections].map((connection) => {
        const gone = new Promise<void>((resolve) => connection.socket.once('close', () => resolve()))
        end(connection, closing.restart)
        return gone
      })
      await Promise.all(closed)
    },
  }
}

function topicOf({ subscriber }: Connection, table: string): string {
  return `${table}:${subscriber.profileId}`
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
