// The browser's own limit: one signup per email in 24 hours, ignoring case (docs/specification.md §5). Stored in
// localStorage as `rate_limit_data`, with a count and a resetTime per key (docs/specification.md §3). It spares people a
// pointless request; the server never relies on it.
import { type JsonStorage, readJson, writeJson } from './stored-json.ts'

const storageKey = 'rate_limit_data'
const hour = 60 * 60 * 1000

export const betaLimit = { max: 1, windowMs: 24 * hour } as const

interface LimitEntry {
  count: number
  /** When the count restarts, in milliseconds since 1970. */
  resetTime: number
}

/** Whole hours to wait before this address may sign up again, rounded up; 0 when it may now. */
export function betaWaitHours(email: string, now: number, storage: JsonStorage | null): number {
  const entry = readEntries(storage, now).get(keyOf(email))
  if (!entry || entry.count < betaLimit.max) return 0
  return Math.ceil((entry.resetTime - now) / hour)
}

/** Remembers that this address has signed up. */
export function countBetaSignup(email: string, now: number, storage: JsonStorage | null): void {
  const entries = readEntries(storage, now)
  const before = entries.get(keyOf(email))
  entries.set(keyOf(email), {
    count: (before?.count ?? 0) + 1,
    resetTime: before?.resetTime ?? now + betaLimit.windowMs,
  })
  writeJson(storageKey, Object.fromEntries(entries), storage)
}

function keyOf(email: string): string {
  return `beta_signup_${email.trim().toLowerCase()}`
}

/** The entries still in force: well-formed, not expired, and not beyond the longest limit (a clock set back). */
function readEntries(storage: JsonStorage | null, now: number): Map<string, LimitEntry> {
  const entries = new Map<string, LimitEntry>()
  for (const [key, value] of Object.entries(readJson(storageKey, storage) ?? {})) {
    if (isEntry(value) && value.resetTime > now && value.resetTime <= now + betaLimit.windowMs) {
      entries.set(key, value)
    }
  }
  return entries
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
