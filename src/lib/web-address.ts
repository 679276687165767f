// URLs of other websites, entered by users.

/** True for an http(s) URL of a public host without credentials; 500 characters at most. */
export function isWebAddress(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  // A browser reads `https:example.com` as a path of the page's own site.
  return /^https?:\/\//i.test(text) && hostname.includes('.') && username === '' && password === ''
}

/**
 * Adds the scheme to `example.com/talk`, and writes that of `HTTPS://example.com` or `https:example.com` as the database
 * requires it. Any other scheme stays as it is.
 */
export function withScheme(typed: string): string {
  const text = typed.trim().replace(/^(https?):[/\\]*/i, (_, scheme: string) => `${scheme.toLowerCase()}://`)
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
}
