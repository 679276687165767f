// A push service on this machine, reached by public names, and browsers that read what it received: what a test gives
// `deliveringHere` replaces DNS and the connection, and nothing of the guard.
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type * as Delivering from '../src/features/notifications/push/deliver.server.ts'

type Delivery = typeof Delivering

export interface PushService {
  /** By host: the addresses it resolves to; unknown hosts have none. */
  names: Map<string, string[]>
  /** Every message that arrived. */
  received: { method: string; host: string; url: string; headers: IncomingMessage['headers']; body: Buffer }[]
  /** What it answers. */
  status: number
  close(): void
}

/** The one that was opened last. */
let opened: (PushService & { port: number }) | undefined

export async function openPushService(): Promise<PushService> {
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    service.received.push({ method, host: headers.host ?? '', url, headers, body: Buffer.concat(chunks) })
    // A redirect is not followed.
    answer.writeHead(service.status, { location: 'https://push.example/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service = {
    port: (server.address() as AddressInfo).port,
    names: new Map([['push.example', ['93.184.215.14']]]),
    received: [] as PushService['received'],
    status: 201,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  opened = service
  return service
}

/** What `vi.mock` puts in place of the module that delivers. */
export function deliveringHere(real: Delivery): Delivery {
  const resolve = async (host: string) => opened?.names.get(host) ?? []
  return {
    ...real,
    checkEndpoint: (endpoint) => real.checkEndpoint(endpoint, { resolve }),
    deliver: (endpoint, message, options) =>
      real.deliver(endpoint, message, {
        ...options,
        resolve,
        send(target, content, signal) {
          if (!opened) throw new Error('The push service is not open.')
          const url = new URL(target.url.href.replace(/^https:/, 'http:'))
          return real.post({ ...target, url, address: '127.0.0.1', port: opened.port }, content, signal)
        },
      }),
  }
}

export interface PushBrowser {
  p256dh: Buffer
  auth: Buffer
  /** Its subscription, as it gives it to the API. */
  subscription(host?: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Throws when it was encrypted for another browser. */
  decrypt(body: Buffer): string
}

export function makePushBrowser(): PushBrowser {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  const path = randomBytes(8).toString('hex')
  return {
    p256dh,
    auth,
    subscription: (host = 'push.example') => ({
      endpoint: `https://${host}/send/${path}`,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    }),
    // RFC 8291 §3.4 with HMAC alone.
    decrypt(body) {
      const salt = body.subarray(0, 16)
      if (body.readUInt32BE(16) !== 4096 || body.readUInt8(20) !== 65) throw new Error('not such a message')
      const serverKey = body.subarray(21, 86)
      const prkKey = hmac(auth, pair.computeSecret(serverKey))
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, serverKey])
      const prk = hmac(salt, hmac(prkKey, keyInfo, Buffer.from([1])))
      const keyOf = (name: string) => hmac(prk, Buffer.from(`Content-Encoding: ${name}\0`), Buffer.from([1]))
      const decipher = createDecipheriv(
        'aes-128-gcm',
        keyOf('aes128gcm').subarray(0, 16),
        keyOf('nonce').subarray(0, 12),
      ).setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('bad padding')
      return padded.subarray(0, end).toString()
    },
  }
}

function hmac(key: Buffer, ...data: Buffer[]): Buffer {
  return createHmac('sha256', key).update(Buffer.concat(data)).digest()
}
