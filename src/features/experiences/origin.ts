// The import key of an engagement that was logged from a request, by which both find each other.
const prefix = 'request:'

export function requestKeyOf(requestId: string): string {
  return prefix + requestId
}

/** The id of the request; null: it was not logged from one. */
export function requestIdOf(importKey: string | null): string | null {
  return importKey?.startsWith(prefix) ? importKey.slice(prefix.length) : null
}
