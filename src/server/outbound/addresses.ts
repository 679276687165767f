// Which addresses this server may connect to when a user supplies the host: only public ones (docs/specification.md §20.9).
import ipaddr from 'ipaddr.js'

/** The range of public IPv6 addresses. Everything outside it is special, some of it unlisted. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for an address on the public internet; false for any other, and for text that is not an address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address embedded in IPv6 is judged as IPv4.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}

/** The IP address in a URL's hostname, without IPv6 brackets; null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(bare) ? bare : null
}

const internalName = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|onion)$/

/** True when the host can only be internal, regardless of what it resolves to. */
export function isInternalHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  const address = literalAddress(name)
  if (address !== null) return !isPublicAddress(address)
  return !name.includes('.') || internalName.test(name)
}
