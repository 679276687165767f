// Lets a few through at once; the others wait in line, and when the line is long, nobody joins it.
import { AppError } from '../errors.ts'

/** Runs what is given when there is room. Throws AppError `overloaded` when too many are waiting. */
export type Gate = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

export function createGate(room: number, waitingAtMost: number): Gate {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (act) => {
    if (inside >= room) {
      if (waiting.length >= waitingAtMost) {
        throw new AppError(
          'overloaded',
          'Many pictures are being made right now. Please try again in a moment.',
          {
            retryAfter: 10,
          },
        )
      }
      // Whoever leaves hands the place on, so that nobody can slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else inside += 1
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
