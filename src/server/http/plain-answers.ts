// Answers that the server gives without the application.
import type { ServerResponse } from 'node:http'

type Headers = Record<string, string>

/** Other methods, such as TRACE, never reach the application. */
export const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The first refusal ends the connection; pipelined answers behind it are never sent. */
export function refuse(response: ServerResponse, headers: Headers): void {
  response.writeHead(400, { ...closing, ...headers })
  response.end()
}

const closing = { Connection: 'close', 'Content-Length': '0' }

export function badRequest(status: string, headers: Headers): string {
  const lines = Object.entries({ ...closing, ...headers }).map((line) => line.join(': '))
  return [`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n')
}

export function answerUnavailable(
  response: ServerResponse,
  headers: Headers,
  code: 'unavailable' | 'overloaded',
  state: string,
): void {
  const message = `The service ${state}. Try again in a moment.`
  answerJson(response, 503, { ...headers, 'Retry-After': '1' }, { code, message })
}

export function answerUnknownMethod(response: ServerResponse, headers: Headers): void {
  const message = 'This method is not allowed here.'
  const allow = [...knownMethods].join(', ')
  answerJson(response, 405, { ...headers, Allow: allow }, { code: 'method_not_allowed', message })
}

export function answerJson(response: ServerResponse, status: number, headers: Headers, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers })
  response.end(JSON.stringify(body))
}
