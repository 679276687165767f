// Addresses of other websites that people type.

/** True for an http(s) address of a public host, without a user name or password in it; 500 characters at most. */
export function isWebAddress(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === ''
}

/** What was meant by `example.com/talk`: an address with its scheme. Anything with a scheme stays as it is. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
}
