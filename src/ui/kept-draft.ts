// Unsaved input, stored in this tab's sessionStorage, so that a reload loses nothing. The key includes the user, so that no
// one else on this browser sees it.

/** An empty draft is removed. */
export function keepDraft(key: string, draft: object): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser without storage: the warning on leaving remains.
  }
}

/** What was stored under the key, perhaps by an older version; empty when there is nothing. */
export function readDraft(key: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {}
  } catch {
    return {}
  }
}
