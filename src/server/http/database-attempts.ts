// While the database is down, one request at a time finds out whether it is back; all others go without it.

/** ms between two attempts. */
const interval = 250

export function createDatabaseAttempts() {
  /** When to try again; null while the database is up. */
  let next: number | null = null
  return {
    /** Whether the database was down a moment ago and another request is already trying; one per interval is let through. */
    mustWait(): boolean {
      if (next === null) return false
      if (Date.now() < next) return true
      next = Date.now() + interval
      return false
    },
    succeeded(): void {
      next = null
    },
    failed(): void {
      next = Date.now() + interval
    },
  }
}
