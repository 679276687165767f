// Email addresses as every feature checks and stores them.

/** docs/specification.md §5: no white space and no at-sign, then an at-sign, then a domain with a dot. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Converts a domain such as `exämple.de` to the ASCII form that mail servers use; other addresses are returned unchanged.
 * Whether the result is valid is up to the schemas.
 */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  // Characters with a meaning in URLs cannot be part of a domain.
  if (at < 0 || !/\P{ASCII}/u.test(domain) || /[:/?#%\\]/.test(domain)) return email
  const hostname = URL.parse(`http://${domain}`)?.hostname
  return hostname ? `${email.slice(0, at)}@${hostname}` : email
}
