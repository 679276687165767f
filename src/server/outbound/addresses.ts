// Which addresses this server may open a connection to when somebody else names the host: public ones alone
// (docs/specification.md §20.9).
import ipaddr from 'ipaddr.js'

/** Where IPv6 gives out public addresses. Everything outside is special, some of it without a name in any list. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for an address of the public internet; false for every other, and for what is no address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address inside an IPv6 one is judged as what it is.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}

/** The address that a URL's hostname is, without the brackets of IPv6; null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(bare) ? bare : null
}

const internalName = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|onion)$/

/** True when the host, as it stands in an address, can only be an internal one, whatever a resolver says. */
export function isInternalHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  const address = literalAddress(name)
  if (address !== null) return !isPublicAddress(address)
  return !name.includes('.') || internalName.test(name)
}
