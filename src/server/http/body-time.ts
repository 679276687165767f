// How long a request's body may take to arrive.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

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

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
