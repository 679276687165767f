// Bodies that are on their way: how long they may take, which are waited for before anything else is done, which are asked for.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { maxBodyBytes } from './request-bodies.ts'

/** In ms. A request must arrive within this time, so that one that is never finished occupies its slot only briefly. */
const requestTimeout = 10_000

/**
 * A body that has not arrived in time is handled like a connection that does not speak HTTP. Uploads have longer, but only until
 * they are answered: what is refused need not be sent.
 */
export function limitBodyTime(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  isUpload: boolean,
): void {
  let timer: NodeJS.Timeout | undefined
  function limit() {
    timer ??= setTimeout(() => {
      if (request.complete) return
      if (response.writableEnded) return void request.socket.destroy()
      const tooSlow = Object.assign(new Error('The request was too slow.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      })
      server.emit('clientError', tooSlow, request.socket)
    }, requestTimeout)
  }
  if (isUpload) response.once('finish', limit)
  else limit()
  const stop = () => clearTimeout(timer)
  request.once('end', stop)
  request.once('close', stop)
}

/**
 * Whether the body is so small that it is waited for without a slot. Not one that is sent only when it is asked for
 * (`Expect: 100-continue`).
 */
export function isReadAhead({ headers }: IncomingMessage, isUpload: boolean): boolean {
  return !isUpload && headers.expect === undefined && Number(headers['content-length'] ?? 0) <= maxBodyBytes
}

/**
 * Calls `act` once the whole body is in memory, unread; or as much of it as is kept unread (64 kB, of a body without a declared length).
 * `isWhole` says which. Never calls it if the connection ends first.
 */
export function whenArrived(request: IncomingMessage, act: (isWhole: boolean) => void): void {
  function look() {
    const isWhole = request.complete
    if (!isWhole && request.readableLength < request.readableHighWaterMark) return
    request.off('readable', look)
    // It may have been too slow, and answered.
    if (request.socket.writable) act(isWhole)
  }
  request.on('readable', look)
}

/**
 * `Expect: 100-continue`: the body is requested only when it is read, so a request refused by its headers never sends it.
 * After such a refusal it is unknown whether the body still follows, so the connection is closed.
 */
export function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const { shouldKeepAlive } = response
  response.shouldKeepAlive = false
  request.once('resume', () => {
    if (response.headersSent) return
    response.shouldKeepAlive = shouldKeepAlive
    response.writeContinue()
  })
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
