// Admits work up to a total weight; the rest queues, lightest first. With a limited queue, work is refused when the queue
// is full or the wait is too long.
import { AppError } from './errors.ts'

/** In ms. A request without an answer is cut off after 30 s (server/http/http.ts). */
const maxWait = 15_000

/**
 * Runs `act` once there is capacity for its weight. With `maxQueued` it throws AppError `overloaded` when the queue is full,
 * or after 15 s in it. A weight beyond the whole capacity is a caller's bug: it could never be admitted.
 */
export function createSemaphore(capacity: number, maxQueued = Number.POSITIVE_INFINITY) {
  const queue: { weight: number; enter: () => void }[] = []
  let used = 0

  /** Heavy work never delays lighter work; equal weights are first come, first served. */
  function admit(): void {
    for (let next = queue[0]; next && used + next.weight <= capacity; next = queue[0]) {
      queue.shift()
      used += next.weight
      next.enter()
    }
  }

  function enqueue(weight: number): Promise<void> {
    if (queue.length >= maxQueued) throw overloaded()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry = { weight, enter: resolve }
    const heavier = queue.findIndex((other) => other.weight > weight)
    queue.splice(heavier === -1 ? queue.length : heavier, 0, entry)
    if (maxQueued === Number.POSITIVE_INFINITY) return promise
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(entry), 1)
      reject(overloaded())
    }, maxWait)
    return promise.finally(() => clearTimeout(timer))
  }

  return async <Answer>(weight: number, act: () => Promise<Answer>): Promise<Answer> => {
    if (weight > capacity)
      throw new RangeError(`Work of weight ${weight} exceeds the capacity of ${capacity}.`)
    if (used + weight <= capacity) used += weight
    else await enqueue(weight)
    try {
      return await act()
    } finally {
      used -= weight
      admit()
    }
  }
}

function overloaded(): AppError {
  const message = 'Many pictures are being processed right now. Try again in a moment.'
  return new AppError('overloaded', message, { retryAfter: 10 })
}
