// How much one signed-in person may change in a minute (docs/specification.md §20.57): counted across all processes, behind
// the answer and not before it, so that an honest write waits for nothing; a process that has heard of too many refuses by
// itself.
import { AppError, toAppError } from '../errors.ts'
import type { CreateRateLimit } from '../http/rate-limit.ts'

/** Counts one change of a person. Throws AppError `rate_limited` after too many; a few that are under way may pass. */
export type CountWrite = (userId: string) => void

/** Autosave pauses 900 ms between two: at most 67 from one tab. */
export const writesPerMinute = 300

export function writeLimit(rateLimit: CreateRateLimit): CountWrite {
  // The count that reaches the limit is of a write that is being carried out: the one after it is refused.
  const { consume } = rateLimit({ name: 'writes', points: writesPerMinute - 1, seconds: 60 })
  const refusedUntil = new Map<string, number>()

  function hear(userId: string, thrown: unknown): void {
    const { code, retryAfter = 1 } = toAppError(thrown)
    // Without the database nothing is counted, and nothing is written either.
    if (code === 'rate_limited') refusedUntil.set(userId, Date.now() + retryAfter * 1000)
  }

  return (userId) => {
    const left = (refusedUntil.get(userId) ?? 0) - Date.now()
    if (left > 0) throw tooMany(Math.ceil(left / 1000))
    refusedUntil.delete(userId)
    consume(userId).catch((thrown) => hear(userId, thrown))
  }
}

function tooMany(retryAfter: number): AppError {
  const message = `Your account has sent more than ${writesPerMinute} changes in a minute. Please wait a moment.`
  return new AppError('rate_limited', message, { hint: `Try again in ${retryAfter} seconds.`, retryAfter })
}
