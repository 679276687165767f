// Requests to a URL supplied by a user; `visit` asks for the status and nothing else. The host is resolved once and refused
// unless all its addresses are public, and the connection goes to exactly the address that was checked; each redirect is
// checked again (docs/specification.md §20.9). No cookies, no reused connection.
import { lookup } from 'node:dns/promises'
import { type ClientRequest, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { brand } from '../../lib/brand.ts'
import { isInternalHost, isPublicAddress, literalAddress } from './addresses.ts'

export type VisitFailure =
  /** Not an address that this server may request: another scheme or port, or an internal host. */
  | 'refused'
  /** No such host. */
  | 'unknown_host'
  | 'timeout'
  | 'too_many_redirects'
  /** No connection, a bad certificate, or not HTTP. */
  | 'unreachable'

export class VisitError extends Error {
  readonly failure: VisitFailure

  constructor(failure: VisitFailure, options: { cause?: unknown } = {}) {
    super(failure, options)
    this.failure = failure
  }
}

/** A request to an address that was checked. */
export interface Target {
  url: URL
  /** An IP address. */
  address: string
  port: number
}

export interface Answer {
  status: number
  location: string | undefined
}

type Send<Found extends Answer> = (target: Target, signal: AbortSignal) => Promise<Found>

interface FollowOptions<Found extends Answer> {
  signal?: AbortSignal
  /** Total ms: redirects, and what `send` reads. */
  timeoutMs: number
  /** Refuses plain http, also of a redirect. */
  onlySecure?: boolean
  /** Returns every address of a host. */
  resolve?: (hostname: string) => Promise<string[]>
  send: Send<Found>
}

export type VisitOptions = Partial<FollowOptions<Answer>>

const mostRedirects = 3

/** The status of the last answer. Throws VisitError. */
export async function visit(address: string, options: VisitOptions = {}): Promise<number> {
  const { status } = await follow(address, { timeoutMs: 5_000, send: sendRequest, ...options })
  return status
}

/** The last answer, after any redirects. Throws VisitError. */
export async function follow<Found extends Answer>(
  address: string,
  options: FollowOptions<Found>,
): Promise<Found> {
  const { timeoutMs, onlySecure = false, resolve = resolveAll, send } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    let next = address
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      if (onlySecure && !next.startsWith('https:')) throw new VisitError('refused')
      const target = await judge(next, resolve, signal)
      const answer = await send(target, signal)
      const { status, location } = answer
      if (status < 300 || status > 399 || location === undefined) return answer
      if (!URL.canParse(location, target.url)) throw new VisitError('unreachable')
      next = new URL(location, target.url).href
    }
    throw new VisitError('too_many_redirects')
  } catch (thrown) {
    if (options.signal?.aborted) throw options.signal.reason
    if (timeout.aborted) throw new VisitError('timeout', { cause: thrown })
    throw thrown instanceof VisitError ? thrown : new VisitError('unreachable', { cause: thrown })
  }
}

const ports: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** Throws VisitError `refused` or `unknown_host`. */
async function judge(
  text: string,
  resolve: (hostname: string) => Promise<string[]>,
  signal: AbortSignal,
): Promise<Target> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const usual = url && ports[url.protocol]
  if (!url || usual === undefined || isInternalHost(url.hostname)) throw new VisitError('refused')
  const port = url.port === '' ? usual : Number(url.port)
  if (!Object.values(ports).includes(port) || url.username !== '' || url.password !== '')
    throw new VisitError('refused')
  const literal = literalAddress(url.hostname)
  const addresses = literal === null ? await orAborted(resolve(url.hostname), signal) : [literal]
  const [address] = addresses
  if (address === undefined) throw new VisitError('unknown_host')
  // One internal address among public ones is an attack, not an oversight.
  if (!addresses.every(isPublicAddress)) throw new VisitError('refused')
  return { url, address, port }
}

async function resolveAll(hostname: string): Promise<string[]> {
  try {
    return (await lookup(hostname, { all: true })).map(({ address }) => address)
  } catch (cause) {
    throw new VisitError('unknown_host', { cause })
  }
}

/** DNS lookups cannot be cancelled; on abort we stop waiting. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** Connects to exactly this address. Discards the body once the headers have arrived. */
export function sendRequest(target: Target, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = openRequest(target, { Accept: '*/*', 'User-Agent': `${brand.name} link check` }, signal)
    sent.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    // Listens beyond the answer too: discarding a body can still cause an error.
    sent.on('error', reject)
    sent.end()
  })
}

/** A request to exactly this address, not yet sent. */
export function openRequest(
  { url, address, port }: Target,
  headers: Record<string, string>,
  signal: AbortSignal,
  method: 'GET' | 'POST' = 'GET',
): ClientRequest {
  const isSecure = url.protocol === 'https:'
  return (isSecure ? requestSecure : requestPlain)({
    host: address,
    port,
    path: url.pathname + url.search,
    method,
    // The name is sent with the request (SNI), and the certificate must match it.
    ...(isSecure && literalAddress(url.hostname) === null && { servername: url.hostname }),
    headers: { Host: url.host, ...headers, Connection: 'close' },
    agent: false,
    signal,
  })
}
