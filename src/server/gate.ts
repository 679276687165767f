// Admits work up to a total weight; the rest queues, lightest first. With a limited queue, work is refused when the queue
// is full or the wait is too long.
import { AppError } from './errors.ts'

/** In ms. A request without an answer is cut off after 30 s (server/http/http.ts). */
const longestWait = 15_000

/**
 * Runs `act` once there is capacity for its weight. With `waitingAtMost` it throws AppError `overloaded` when the queue is
 * full, or after 15 s in it. A weight beyond the whole capacity is a caller's bug: it could never be admitted.
 */
export type Gate = <Answer>(weight: number, act: () => Promise<Answer>) => Promise<Answer>

export function createGate(room: number, waitingAtMost = Number.POSITIVE_INFINITY): Gate {
  const waiting: { weight: number; enter: () => void }[] = []
  let taken = 0

  /** Heavy work never delays lighter work; equal weights are first come, first served. */
  function admit(): void {
    for (;;) {
      const next = waiting[0]
      if (!next || taken + next.weight > room) return
      waiting.shift()
      taken += next.weight
      next.enter()
    }
  }

  function waitInLine(weight: number): Promise<void> {
    if (waiting.length >= waitingAtMost) throw overloaded()
    return new Promise((resolve, reject) => {
      const place = waiting.findIndex((other) => other.weight > weight)
      const waiter = { weight, enter }
      waiting.splice(place === -1 ? waiting.length : place, 0, waiter)
      const overdue =
        waitingAtMost < Number.POSITIVE_INFINITY
          ? setTimeout(() => {
              waiting.splice(waiting.indexOf(waiter), 1)
              reject(overloaded())
            }, longestWait)
          : undefined
      function enter() {
        clearTimeout(overdue)
        resolve()
      }
    })
  }

  return async (weight, act) => {
    if (weight > room) throw new RangeError(`Work of weight ${weight} exceeds the capacity of ${room}.`)
    if (taken + weight <= room) taken += weight
    else await waitInLine(weight)
    try {
      return await act()
    } finally {
      taken -= weight
      admit()
    }
  }
}

function overloaded(): AppError {
  const message = 'Many pictures are being processed right now. Please try again in a moment.'
  return new AppError('overloaded', message, { retryAfter: 10 })
}
