// The client's network address, as far as it can be trusted (TRUST_PROXY).
import { isIPv6 } from 'node:net'

/**
 * The address `trustProxy` steps from the end of X-Forwarded-For: each trusted proxy appends the address it saw, and
 * anything further left was sent by the client and proves nothing. 0: the socket's own address.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  if (trustProxy === 0 || !forwardedFor) return socketAddress
  const steps = forwardedFor.split(',').map((step) => step.trim())
  return steps[Math.max(0, steps.length - trustProxy)] || socketAddress
}

/** The key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one household. */
export function networkKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  if (!isIPv6(plain)) return plain.slice(0, 64)
  const [head = '', tail = ''] = plain.split('%', 1)[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const full = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${full
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
