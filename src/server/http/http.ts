// The HTTP server: cached pages and files are written straight from memory; everything else goes through the application,
// at most `maxInFlight` requests at once. Drains on request.
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '../env.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log.ts'
import { metricsPath } from '../metrics/metrics.ts'
import type { Pages } from '../pages/pages.ts'
import { continueWhenRead, hasBody, isReadAhead, limitBodyTime, whenArrived } from './bodies.ts'
import { clientAddress, networkKey } from './client-address.ts'
import { createConnections } from './connections.ts'
import { createInFlight } from './in-flight.ts'
import type { MeCache } from './me-cache.ts'
import {
  answerJson,
  answerUnavailable,
  answerUnknownMethod,
  badRequest,
  knownMethods,
  refuse,
} from './plain-answers.ts'
import {
  chooseEncoding,
  contentHeaders,
  matchesEtag,
  type ReadyAnswer,
  withoutHeaders,
} from './ready-answer.ts'
import type { IsUpload } from './request-bodies.ts'
import { securityHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'
import { createUnfinished } from './unfinished.ts'
import { uploadTimeout } from './uploads.ts'

// V8 decides by its first seven instances how many properties of an object are stored inside it. If a garbage collection came
// before the seventh request, requests and answers became dictionaries, and each cost almost twice the processor time until
// the process ended (docs/performance.md). So the first instances are made here, at once.
for (let i = 0; i < 8; i += 1) new ServerResponse(new IncomingMessage(new Socket()))

type FetchCallback = Parameters<typeof getRequestListener>[0]

interface HttpHandlers {
  fetch: FetchCallback
  pages: Pick<Pages, 'ready'>
  meCache?: Pick<MeCache, 'get'>
  live?: Pick<Live, 'path' | 'upgrade'>
  /** Uploads have a time limit of their own, set by the route. */
  isUpload?: IsUpload
  files: StaticFiles
  /** Vite's files and hot reload, in development. */
  middleware?: Middleware | undefined
  /** Answers a request for metrics and returns true, or leaves it to the application. */
  metrics?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  /** `see` is called soon after every answer to an address with this prefix. Must take microseconds and not throw. */
  views?: { prefix: string; see: (request: IncomingMessage, status: number) => void } | undefined
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Open connections allowed per request that may be in progress. */
const connectionsPerSlot = 16
/**
 * In ms. A client that neither sends nor reads for this long is gone or exhausting memory. Idle keep-alive connections may
 * wait longer.
 */
const stalledTimeout = 30_000
const summaryInterval = 60_000
const clientErrorStatus: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

export function createHttpServer(options: {
  log: Log
  config: Pick<Config, 'appUrl' | 'isDevelopment' | 'maxInFlight' | 'trustProxy'>
}) {
  const { log, config } = options
  const shared = Object.fromEntries(securityHeaders(config.appUrl))
  const inFlight = createInFlight(config.maxInFlight)
  let started: { handlers: HttpHandlers; pass: ReturnType<typeof passing> } | undefined
  /** Since the start, by status. Plain numbers: this is the path of almost every request. */
  const fromMemory = { ok: 0, notModified: 0, other: 0 }
  let shed = 0
  let isDraining = false

  const unfinished = createUnfinished()
  const upgraded = new WeakSet<Duplex>()
  const connections = createConnections({
    max: config.maxInFlight * connectionsPerSlot,
    hasShares: config.trustProxy === 0,
    // Not one whose body is waited for: where connections run out, slow senders make room.
    isBusy: (socket) => unfinished.has(socket) || upgraded.has(socket) || socket.writableLength > 0,
  })

  /** Counted together once this turn's answers are sent: half the cost of counting each between two answers. */
  let viewed: [request: IncomingMessage, status: number][] = []
  function countView(request: IncomingMessage, status: number) {
    const { views } = started?.handlers ?? {}
    if (!views || !request.url?.startsWith(views.prefix)) return
    if (viewed.push([request, status]) === 1) setImmediate(countViews)
  }

  function countViews() {
    const all = viewed
    viewed = []
    for (const [request, status] of all) started?.handlers.views?.see(request, status)
  }

  function handle(request: IncomingMessage, response: ServerResponse) {
    answer(request, response)
    // A timer per request costs more than finding its page: none is needed once the whole answer is sent.
    if (!response.writableEnded || response.writableLength > 0) request.socket.setTimeout(stalledTimeout)
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    const bodied = hasBody(request)
    const isUpload =
      bodied && (started?.handlers.isUpload?.(request.method ?? '', pathOf(request.url)) ?? false)
    if (bodied) limitBodyTime(server, request, response, isUpload)
    // The client goes on with another connection.
    if (isDraining) response.shouldKeepAlive = false
    const connection = connections.use(request.socket)
    // The connection was closed to make space: there is no one to answer.
    if (!connection) return
    if (hasTwoHosts(request) || request.url === '*') connection.isRefused = true
    if (connection.isRefused) return refuse(response, shared)
    if (request.url === '/healthz') return answerJson(response, 200, shared, { status: 'serving' })
    if (!started) return answerUnavailable(response, shared, 'unavailable', 'is starting')
    const { handlers } = started
    const me = request.method === 'GET' && handlers.meCache?.get(request.url, request.headers.cookie)
    if (me) {
      fromMemory.ok += 1
      response.writeHead(200, me.headers)
      return void response.end(me.body)
    }
    const ready = readyAnswer(request, handlers)
    if (ready) {
      write(request, response, ready)
      if (response.statusCode === 200) fromMemory.ok += 1
      else if (response.statusCode === 304) fromMemory.notModified += 1
      else fromMemory.other += 1
      countView(request, response.statusCode)
      return
    }
    if (!knownMethods.has(request.method ?? '')) return answerUnknownMethod(response, shared)
    if (request.url === metricsPath && handlers.metrics?.(request, response)) return
    const { pass } = started
    if (!bodied) pass(request, response, false)
    else if (isReadAhead(request, isUpload))
      whenArrived(request, (isWhole) => pass(request, response, !isWhole))
    else pass(request, response, true)
  }

  /** Passes requests to the application, as far as there are slots. `isArriving`: the body, or the rest of it, has yet to arrive. */
  function passing({ fetch, middleware }: HttpHandlers) {
    // HTTP/1.0, which plain health checks use, has no Host header.
    const listen = getRequestListener(fetch, { hostname: new URL(config.appUrl).host })
    return (request: IncomingMessage, response: ServerResponse, isArriving: boolean): void => {
      if (request.url !== '/readyz') {
        const leave = inFlight.enter(networkOf(request, config.trustProxy), { isArriving })
        if (!leave) {
          shed += 1
          answerUnavailable(response, shared, 'overloaded', 'is very busy')
          return void request.resume()
        }
        response.once('close', leave)
      }
      unfinished.add(request, response)
      response.once('finish', () => countView(request, response.statusCode))
      if (middleware) middleware(request, response, () => void listen(request, response))
      else void listen(request, response)
    }
  }

  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      // The limit for uploads; every other request has a shorter one, below.
      requestTimeout: uploadTimeout,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      // Most requests have no body and avoid the cost of a stream.
      optimizeEmptyRequests: true,
      // Otherwise Node silently drops the second of two `Host` headers, and a proxy may have used that one.
      joinDuplicateHeaders: true,
      // A request to upgrade to another protocol, e.g. HTTP/2, gets a plain answer.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    handle,
  )
  server.on('checkContinue', (request, response) => {
    continueWhenRead(request, response)
    handle(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    // Vite handles its own.
    if (config.isDevelopment && request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
    const [path] = (request.url ?? '').split('?')
    const live = started?.handlers.live
    if (!live || path !== live.path) return socket.destroy()
    request.socket.setTimeout(stalledTimeout)
    if (hasTwoHosts(request)) return socket.end(badRequest('400 Bad Request', shared))
    upgraded.add(socket)
    live.upgrade(request, socket, head)
  })
  server.on('connection', (socket) => {
    socket.setTimeout(stalledTimeout)
    connections.add(socket)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (unfinished.handleFault(socket)) return
    // Not HTTP, headers too large, or too slow: send one plain answer, then close the connection.
    const status = clientErrorStatus[error.code ?? ''] ?? '400 Bad Request'
    socket.end(badRequest(status, shared))
  })

  // Logging each page served from memory would cost more than the page: they are counted.
  let summed = 0
  const summary = setInterval(() => {
    const answers = fromMemory.ok + fromMemory.notModified + fromMemory.other - summed
    if (answers > 0) log.info({ answers }, 'answers from memory in the last minute')
    summed += answers
  }, summaryInterval)
  summary.unref()

  return {
    server,
    figures: () => ({
      fromMemory,
      shed,
      inFlight: inFlight.count,
      maxInFlight: config.maxInFlight,
      connections: connections.count,
    }),
    /** Starts answering requests; before this, only /healthz responds. */
    start(given: HttpHandlers): void {
      started = { handlers: given, pass: passing(given) }
    },
    /**
     * Stops accepting connections, lets requests finish, then closes. Cuts off the rest after `graceMs`. For `leaveMs` idle
     * connections stay open and their next answer says that it is the last: a request that is on its way to a connection
     * that is closed fails.
     */
    async drain(graceMs: number, leaveMs = 0): Promise<void> {
      clearInterval(summary)
      isDraining = true
      // Node's own for HTTP would close idle connections at once.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      const left = performance.now() + leaveMs
      const idle = setInterval(() => performance.now() >= left && server.closeIdleConnections(), 50)
      // The server no longer tracks upgraded connections (WebSockets) and would wait for them forever.
      const cut = setTimeout(connections.closeAll, graceMs)
      await closed
      clearInterval(idle)
      clearTimeout(cut)
    },
  }
}

/** Which of the two is meant is ambiguous, and a proxy in front may choose differently (docs/specification.md §20.59). */
function hasTwoHosts({ headers }: IncomingMessage): boolean {
  return headers.host?.includes(',') ?? false
}

function pathOf(url = ''): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

function readyAnswer({ method, url, headers }: IncomingMessage, { pages, files }: HttpHandlers) {
  if (!url || (method !== 'GET' && method !== 'HEAD')) return undefined
  const acceptEncoding = headers['accept-encoding']
  const accepted = typeof acceptEncoding === 'string' ? acceptEncoding : undefined
  // A reader with a cookie may be signed in, and the API may show them more. The application decides.
  const isPersonal = headers.cookie !== undefined && url.startsWith('/api/')
  const page = isPersonal ? undefined : pages.ready(url, accepted)
  // The same where signed-in readers see more than the cached page, or are redirected.
  if (page?.variesByCookie && headers.cookie !== undefined) return undefined
  if (page) return page
  return files.get(pathOf(url), chooseEncoding(accepted))
}

function write(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  const ifNoneMatch = request.headers['if-none-match']
  if (ifNoneMatch !== undefined && answer.status === 200 && matchesEtag(ifNoneMatch, answer.etag)) {
    response.writeHead(304, withoutHeaders(answer.headers, contentHeaders))
    response.end()
    return
  }
  response.writeHead(answer.status, answer.headers)
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}

function networkOf({ socket, headers }: IncomingMessage, trustProxy: number): string {
  const forwardedFor = headers['x-forwarded-for']
  const forwarded = typeof forwardedFor === 'string' ? forwardedFor : undefined
  return networkKey(clientAddress(socket.remoteAddress ?? '', forwarded, trustProxy))
}
