// Requests to push services. Their addresses are chosen by browsers, so they are requested like any address of a user's: by
// https only, the host resolved once, all its addresses public, the connection to the one that was checked
// (docs/specification.md §20.9). Redirects are not followed, because the message is for this address.
import { brand } from '../../../lib/brand.ts'
import { follow, openRequest, type Target } from '../../../server/outbound/visit.ts'

export interface PushMessage {
  headers: Record<string, string>
  body: Buffer
}

export interface DeliveryOptions {
  signal?: AbortSignal
  /** Returns every address of a host. */
  resolve?: (hostname: string) => Promise<string[]>
  send?: (target: Target, message: PushMessage, signal: AbortSignal) => Promise<number>
}

/** Total ms. */
const timeoutMs = 5_000

/** Connects to nothing. Throws VisitError for an address that would not be requested, or is none. */
export async function checkEndpoint(
  endpoint: string,
  options: Pick<DeliveryOptions, 'resolve'> = {},
): Promise<void> {
  const send = async () => ({ status: 0, location: undefined })
  await follow(endpoint, { ...options, timeoutMs, onlySecure: true, send })
}

/** The status of the push service's answer. Throws VisitError. */
export async function deliver(
  endpoint: string,
  message: PushMessage,
  { send = post, ...options }: DeliveryOptions = {},
): Promise<number> {
  const { status } = await follow(endpoint, {
    ...options,
    timeoutMs,
    onlySecure: true,
    send: async (target, signal) => ({ status: await send(target, message, signal), location: undefined }),
  })
  return status
}

/** Connects to exactly this address. The answer's body is not read. */
export function post(target: Target, { headers, body }: PushMessage, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const own = { 'Content-Length': String(body.length), 'User-Agent': brand.name }
    const sent = openRequest(target, { ...headers, ...own }, signal, 'POST')
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    // Listens beyond the answer too: discarding a body can still cause an error.
    sent.on('error', reject)
    sent.end(body)
  })
}
