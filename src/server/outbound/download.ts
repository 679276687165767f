// Downloads a small file from an https URL supplied by a user, with the guards of visit.ts (docs/specification.md §20.9).
import type { IncomingMessage } from 'node:http'
import { brand } from '../../lib/brand.ts'
import { type Answer, follow, openRequest, type Target, type VisitOptions } from './visit.ts'

export interface Download extends Answer {
  /** Null: larger than allowed. Empty unless the status is 200. */
  body: Buffer | null
  /** What recognizes this version (RFC 9110 §8.8); null if the server does not say. */
  etag: string | null
  last_modified: string | null
}

export interface DownloadOptions extends Pick<VisitOptions, 'signal' | 'resolve'> {
  /** Total ms, the file included. */
  timeoutMs: number
  maxBytes: number
  headers: Record<string, string>
  send?: (target: Target, signal: AbortSignal, options: ReceiveOptions) => Promise<Download>
}

export type ReceiveOptions = Pick<DownloadOptions, 'maxBytes' | 'headers'>

/** Throws VisitError. */
export function download(address: string, options: DownloadOptions): Promise<Download> {
  const { send = receive, ...rest } = options
  return follow(address, {
    ...rest,
    onlySecure: true,
    send: (target, signal) => send(target, signal, rest),
  })
}

/** Connects to exactly this address, and closes the connection as soon as the body is too large. */
export function receive(
  target: Target,
  signal: AbortSignal,
  { headers, maxBytes }: ReceiveOptions,
): Promise<Download> {
  return new Promise((resolve, reject) => {
    // Compressed, a small file could be huge.
    const own = { 'User-Agent': brand.name, 'Accept-Encoding': 'identity' }
    const sent = openRequest(target, { ...headers, ...own }, signal)
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: given } = response
      const about = {
        status,
        location: given.location,
        etag: shortOf(given.etag),
        last_modified: shortOf(given['last-modified']),
      }
      if (status !== 200) {
        resolve({ ...about, body: Buffer.alloc(0) })
        response.destroy()
        return
      }
      readBody(response, maxBytes).then((body) => resolve({ ...about, body }), reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Throws when the body is compressed all the same, or is cut off. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    response.destroy()
    throw new Error('The answer is compressed.')
  }
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Longer ones are not kept. */
function shortOf(header: string | undefined): string | null {
  return header !== undefined && header.length <= 300 ? header : null
}
