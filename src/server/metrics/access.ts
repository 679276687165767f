// Who may read /metrics: a bearer of METRICS_TOKEN, or a program on this machine. A proxy is a program on this machine too,
// and passes on what anyone sends.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../env.ts'

type Settings = Pick<Config, 'appUrl' | 'metricsToken' | 'trustProxy'>

const ownAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const ownName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
/** What proxies add (RFC 7239, RFC 9110 §7.6.3, and what is customary). */
const ofProxies =
  /^(x-forwarded-.*|x-real-ip|x-client-ip|x-original-.*|forwarded|via|cf-.*|true-client-ip|fastly-.*)$/

export function mayReadMetrics({ headers, socket }: IncomingMessage, settings: Settings): boolean {
  const { metricsToken, trustProxy, appUrl } = settings
  const { authorization } = headers
  if (authorization !== undefined) return metricsToken !== undefined && isBearer(authorization, metricsToken)
  if (!ownAddress.test(socket.remoteAddress ?? '') || !ownName.test(headers.host ?? '')) return false
  if (Object.keys(headers).some((name) => ofProxies.test(name))) return false
  // A site with a public address that was told of no proxy may still be behind one, which adds no header and asks under
  // this machine's own name, as nginx does by default. Behind one that it was told of, every request has X-Forwarded-For.
  return trustProxy > 0 || ownName.test(new URL(appUrl).host)
}

/** In constant time: of both only the hashes are compared, which have the same length. */
function isBearer(authorization: string, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  return timingSafeEqual(hash(given), hash(token))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
