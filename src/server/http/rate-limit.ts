// Rate limits that hold across processes: counters in an unlogged table (a database crash resets them, the price for not
// writing them to the WAL). Requests that arrive together are counted by one statement, because a round trip for each would
// cost a third of the throughput (docs/decisions/0003-own-rate-limiter.md).
import type { Pool } from 'pg'
import { AppError } from '../errors.ts'

export interface RateLimit {
  /**
   * Counts one event for the key: the first is 1. Throws AppError `rate_limited` with the seconds to wait after too many.
   */
  consume(key: string): Promise<number>
  /** Resets the key's counter. */
  forget(key: string): Promise<void>
}

export interface LimitOptions {
  /** Separates limits. */
  name: string
  /** At most so many events in a window of `seconds` that starts with the first event. */
  points: number
  seconds: number
  /** What the refusal says. */
  message?: string
}

export type CreateRateLimit = (options: LimitOptions) => RateLimit

interface Waiting {
  resolve: (count: { points: number; seconds: number }) => void
  reject: (error: unknown) => void
}

const tooMany = 'Too many requests from your network. Try again later.'

/** Adds each key's events, or starts a new window. Keys are sorted, so that two processes cannot deadlock. */
const countStatement = `
  insert into rate_limits as kept (key, points, expires_at)
  select key, points, now() + make_interval(secs => seconds)
  from unnest($1::text[], $2::int[], $3::int[]) as given (key, points, seconds)
  order by key
  on conflict (key) do update set
    points = case when kept.expires_at <= now() then excluded.points else kept.points + excluded.points end,
    expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
  returning key, points, ceil(extract(epoch from expires_at - now()))::int as seconds`

export function rateLimits(pool: Pool): CreateRateLimit {
  let waiting = new Map<string, { seconds: number; events: Waiting[] }>()
  let isCounting = false

  function count(key: string, seconds: number): Promise<{ points: number; seconds: number }> {
    return new Promise((resolve, reject) => {
      const entry = waiting.get(key) ?? { seconds, events: [] }
      entry.events.push({ resolve, reject })
      waiting.set(key, entry)
      if (!isCounting) void countWaiting()
    })
  }

  /** One statement at a time; events that arrive meanwhile join the next. */
  async function countWaiting(): Promise<void> {
    isCounting = true
    // Requests read from their sockets in the same event-loop turn share a statement.
    await new Promise(setImmediate)
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        const entries = [...batch]
        const { rows } = await pool.query<{ key: string; points: number; seconds: number }>({
          name: 'count_rate_limits',
          text: countStatement,
          values: [
            entries.map(([key]) => key),
            entries.map(([, { events }]) => events.length),
            entries.map(([, { seconds }]) => seconds),
          ],
        })
        for (const { key, points, seconds } of rows) {
          const events = batch.get(key)?.events ?? []
          // Each event gets its own number, the last one the full count.
          events.forEach(({ resolve }, i) => {
            resolve({ points: points - events.length + 1 + i, seconds })
          })
        }
      } catch (error) {
        for (const { events } of batch.values()) for (const { reject } of events) reject(error)
      }
    }
    isCounting = false
  }

  return ({ name, points, seconds, message = tooMany }) => ({
    async consume(key) {
      const counted = await count(`${name}:${key}`, seconds)
      if (counted.points <= points) return counted.points
      const retryAfter = Math.max(1, counted.seconds)
      throw new AppError('rate_limited', message, {
        hint: `Try again in ${retryAfter} seconds.`,
        retryAfter,
      })
    },
    async forget(key) {
      const text = 'delete from rate_limits where key = $1'
      await pool.query({ name: 'forget_rate_limit', text, values: [`${name}:${key}`] })
    },
  })
}

/** Deletes expired counters; run periodically by every process. */
export async function deleteExpiredLimits(pool: Pool): Promise<void> {
  await pool.query('delete from rate_limits where expires_at < now()')
}
