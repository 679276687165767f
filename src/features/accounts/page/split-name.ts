// Applicants give their name in one field; an account has two. They see the result and correct it.

/** The first word, and the rest, which keeps “van den Berg” and “García López” whole. */
export function splitName(name: string): { name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { name: first, last_name: rest.join(' ') }
}
