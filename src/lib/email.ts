// E-mail addresses as every feature checks and stores them.

/** docs/specification.md §5: neither white space nor an at-sign, then an at-sign, then a domain with a dot. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * The address with a domain such as `exämple.de` in its ASCII form, as mail servers know it; as it was when it has none.
 * Whether the result is valid is for the schemas.
 */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  // Signs that mean something to an address of the web stand in no domain.
  if (at < 0 || !/\P{ASCII}/u.test(domain) || /[:/?#%\\]/.test(domain)) return email
  const hostname = URL.parse(`http://${domain}`)?.hostname
  return hostname ? `${email.slice(0, at)}@${hostname}` : email
}
