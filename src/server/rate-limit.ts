// Rate limits that hold across processes: counters in an unlogged table (a crash of the database forgets them, which is
// the price for not writing them to the WAL). Each limit is per key, e.g. a client's address.
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

export interface RateLimit {
  /** Counts one event for the key. Throws AppError `rate_limited` with the seconds to wait when there were too many. */
  consume(key: string): Promise<void>
}

export type CreateRateLimit = (options: { name: string; points: number; seconds: number }) => RateLimit

export function rateLimits(pool: Pool): CreateRateLimit {
  return ({ name, points, seconds }) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // Whoever is over the limit is turned away from memory, without a query.
      inMemoryBlockOnConsumed: points + 1,
    })
    return {
      async consume(key) {
        try {
          await limiter.consume(key)
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
          throw new AppError('rate_limited', 'Too many requests from your network. Please try again later.', {
            hint: `Try again in ${retryAfter} seconds.`,
            retryAfter,
          })
        }
      },
    }
  }
}
