// What was typed and is not saved yet, kept in this tab's sessionStorage: a reload loses nothing. A key names the person as well,
// so that no one else at this browser is shown it.

/** An empty draft is forgotten. */
export function keepDraft(key: string, draft: object): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser without storage: the warning at leaving is what remains.
  }
}

/** Whatever was kept under the key, which an older version may have written; empty when there is nothing. */
export function readDraft(key: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {}
  } catch {
    return {}
  }
}
