// The browser's own limit: one signup per email in 24 hours, whatever its case (docs/specification.md §5). Kept in
// localStorage as `rate_limit_data`, per key a count and a resetTime (docs/specification.md §3). It spares people a
// pointless wait for an answer; the server never relies on it. A storage that is blocked, full or spoilt never stands in
// the way.

const storageKey = 'rate_limit_data'
const hour = 60 * 60 * 1000

export const betaLimit = { max: 1, windowMs: 24 * hour } as const

/** The two methods of localStorage that are used. */
export type LimitStorage = Pick<Storage, 'getItem' | 'setItem'>

interface LimitEntry {
  count: number
  /** Milliseconds since 1970 at which the count begins anew. */
  resetTime: number
}

/** Whole hours to wait before this address may sign up again, rounded up; 0 when it may now. */
export function betaWaitHours(email: string, now: number, storage: LimitStorage | null): number {
  const entry = readEntries(storage, now).get(keyOf(email))
  if (!entry || entry.count < betaLimit.max) return 0
  return Math.ceil((entry.resetTime - now) / hour)
}

/** Remembers that this address has signed up. */
export function countBetaSignup(email: string, now: number, storage: LimitStorage | null): void {
  const entries = readEntries(storage, now)
  const before = entries.get(keyOf(email))
  entries.set(keyOf(email), {
    count: (before?.count ?? 0) + 1,
    resetTime: before?.resetTime ?? now + betaLimit.windowMs,
  })
  writeEntries(storage, entries)
}

/** localStorage, or null where the browser forbids it: asking alone may throw. */
export function browserStorage(): LimitStorage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function keyOf(email: string): string {
  return `beta_signup_${email.trim().toLowerCase()}`
}

/** What could not be stored holds for as long as the page lives. */
let unstored: string | null = null

/** The entries that still count: well formed, not over, and not later than a limit can last (a clock set back). */
function readEntries(storage: LimitStorage | null, now: number): Map<string, LimitEntry> {
  const entries = new Map<string, LimitEntry>()
  for (const [key, value] of Object.entries(parseRecord(readText(storage)))) {
    if (isEntry(value) && value.resetTime > now && value.resetTime <= now + betaLimit.windowMs) {
      entries.set(key, { count: value.count, resetTime: value.resetTime })
    }
  }
  return entries
}

function readText(storage: LimitStorage | null): string {
  if (unstored !== null) return unstored
  try {
    return storage?.getItem(storageKey) ?? '{}'
  } catch {
    return '{}'
  }
}

function writeEntries(storage: LimitStorage | null, entries: Map<string, LimitEntry>): void {
  const text = JSON.stringify(Object.fromEntries(entries))
  try {
    if (!storage) throw new Error('There is no storage.')
    storage.setItem(storageKey, text)
    unstored = null
  } catch {
    unstored = text
  }
}

function parseRecord(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function isEntry(value: unknown): value is LimitEntry {
  if (typeof value !== 'object' || value === null) return false
  return (
    'count' in value &&
    Number.isFinite(value.count) &&
    'resetTime' in value &&
    Number.isFinite(value.resetTime)
  )
}
