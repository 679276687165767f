// Where an engagement came from, by its import key: a row of a file, a request from which it was logged, or a row of an export.
const prefix = 'request:'

/** Marks what came from a row of an export. */
const exportPrefix = 'lectern:'

/** Marks a deleted engagement whose import key went to another, and names that other. */
const passedOnPrefix = 'passed-on:'

export function exportKeyOf(sourceId: string): string {
  return exportPrefix + sourceId
}

/** The id of the row of an export; null: it is not from one. */
export function exportIdOf(key: string | null): string | null {
  return key?.startsWith(exportPrefix) ? key.slice(exportPrefix.length) : null
}

export function keyPassedTo(id: string): string {
  return passedOnPrefix + id
}

export function isPassedOn(importKey: string | null): boolean {
  return importKey?.startsWith(passedOnPrefix) ?? false
}

/** Keys that only the server gives: with a chosen one, an engagement could be passed off as another. */
export function isReservedKey(importKey: string): boolean {
  return [prefix, exportPrefix, passedOnPrefix].some((reserved) => importKey.startsWith(reserved))
}

export function requestKeyOf(requestId: string): string {
  return prefix + requestId
}

/** The id of the request; null: it was not logged from one. */
export function requestIdOf(importKey: string | null): string | null {
  return importKey?.startsWith(prefix) ? importKey.slice(prefix.length) : null
}
