// The browser's own limit: one signup per email in 24 hours, ignoring case (docs/specification.md §5). Stored in
// localStorage as `rate_limit_data`, with a count and a resetTime per key (docs/specification.md §3). It spares people a
// pointless request; the server never relies on it. Blocked, full or corrupt storage is ignored.

const storageKey = 'rate_limit_data'
const hour = 60 * 60 * 1000

export const betaLimit = { max: 1, windowMs: 24 * hour } as const

/** The methods of localStorage that are used. */
export type LimitStorage = Pick<Storage, 'getItem' | 'setItem'>

interface LimitEntry {
  count: number
  /** When the count restarts, in milliseconds since 1970. */
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

/** localStorage, or null where the browser blocks it: even access may throw. */
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

/** Used where storage fails; lasts as long as the page. */
let unstored: string | null = null

/** The entries still in force: well-formed, not expired, and not beyond the longest limit (a clock set back). */
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
