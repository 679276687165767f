// Limits how much a signed-in user may change in a minute (docs/specification.md §20.57): counted across all processes,
// after the answer rather than before it, so that legitimate writes never wait. A process that knows of too many refuses on
// its own.
import { AppError, toAppError } from '../errors.ts'
import type { CreateRateLimit } from '../http/rate-limit.ts'

export type CountWrite = ReturnType<typeof writeLimit>

/** Autosave pauses for 900 ms: at most 67 from one tab. */
export const writesPerMinute = 300

export function writeLimit(rateLimit: CreateRateLimit) {
  // The write that reaches the limit is still carried out: the one after it is refused.
  const { consume } = rateLimit({ name: 'writes', points: writesPerMinute - 1, seconds: 60 })
  const refusedUntil = new Map<string, number>()

  function hear(userId: string, thrown: unknown): void {
    const { code, retryAfter = 1 } = toAppError(thrown)
    // Without the database nothing is counted, and nothing is written either.
    if (code === 'rate_limited') refusedUntil.set(userId, Date.now() + retryAfter * 1000)
  }

  /** Counts a user's change. Throws AppError `rate_limited` after too many; a few in progress may pass. */
  return (userId: string): void => {
    const left = (refusedUntil.get(userId) ?? 0) - Date.now()
    if (left > 0) throw tooMany(Math.ceil(left / 1000))
    refusedUntil.delete(userId)
    consume(userId).catch((thrown) => hear(userId, thrown))
  }
}

function tooMany(retryAfter: number): AppError {
  const message = `Your account has sent more than ${writesPerMinute} changes in a minute. Wait a moment.`
  return new AppError('rate_limited', message, { hint: `Try again in ${retryAfter} seconds.`, retryAfter })
}
