// Limits how much a signed-in user may change in a minute (docs/specification.md §20.57): counted across all processes,
// after the answer rather than before it, so that legitimate writes never wait. A process that knows of too many refuses on
// its own.
import type { CreateRateLimit } from '../http/rate-limit.ts'

export type CountWrite = ReturnType<typeof writeLimit>

/** Autosave pauses for 900 ms: at most 67 from one tab. */
export const writesPerMinute = 300

export function writeLimit(rateLimit: CreateRateLimit) {
  const { consume, refuseKnown } = rateLimit({
    name: 'writes',
    // The write that reaches the limit is still carried out: the one after it is refused.
    points: writesPerMinute - 1,
    seconds: 60,
    message: `Your account has sent more than ${writesPerMinute} changes in a minute. Wait a moment.`,
  })

  /** Counts a user's change. Throws AppError `rate_limited` after too many; a few in progress may pass. */
  return (userId: string): void => {
    refuseKnown(userId)
    // Without the database nothing is counted, and nothing is written either.
    consume(userId).catch(() => {})
  }
}
