// Rate limits that hold across processes: counters in an unlogged table (a database crash resets them, the price for not
// writing them to the WAL). Requests that arrive together are counted by one statement, because a round trip for each would
// cost a third of the throughput (docs/decisions/0003-own-rate-limiter.md).
import type { Pool } from 'pg'
import { inBatches } from '../database/batches.ts'
import { AppError } from '../errors.ts'

export interface LimitOptions {
  /** Separates limits. */
  name: string
  /** At most so many events in a window of `seconds` that starts with the first event. */
  points: number
  seconds: number
  /** What the refusal says. */
  message?: string
}

export type CreateRateLimit = ReturnType<typeof rateLimits>

/** Keys of a limit that a process remembers as refused. */
const mostRefused = 10_000

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

export function rateLimits(pool: Pool) {
  const count = inBatches(async (events: readonly { key: string; seconds: number }[]) => {
    const byKey = Map.groupBy(events, ({ key }) => key)
    const given = [...byKey.values()]
    const { rows } = await pool.query<{ key: string; points: number; seconds: number }>({
      name: 'count_rate_limits',
      text: countStatement,
      values: [
        [...byKey.keys()],
        given.map((same) => same.length),
        given.map(([first]) => first?.seconds ?? 0),
      ],
    })
    const counted = new Map(rows.map((row) => [row.key, row]))
    return (event) => {
      const { points = 0, seconds = 0 } = counted.get(event.key) ?? {}
      const same = byKey.get(event.key) ?? []
      // Each event gets its own number, the last one the full count.
      return { points: points - same.length + 1 + same.indexOf(event), seconds }
    }
  })

  return ({ name, points, seconds, message = tooMany }: LimitOptions) => {
    /** By key, in ms: the end of the window. */
    const refusedUntil = new Map<string, number>()

    function refuse(retryAfter: number): never {
      throw new AppError('rate_limited', message, {
        hint: `Try again in ${retryAfter} seconds.`,
        retryAfter,
      })
    }

    return {
      /** Counts one event for the key: the first is 1. Throws AppError `rate_limited` with the seconds to wait after too many. */
      async consume(key: string): Promise<number> {
        const counted = await count({ key: `${name}:${key}`, seconds })
        if (counted.points <= points) return counted.points
        // Simultaneous statements differ in what they call now.
        const retryAfter = Math.min(seconds, Math.max(1, counted.seconds))
        if (refusedUntil.size >= mostRefused) refusedUntil.clear()
        refusedUntil.set(key, Date.now() + retryAfter * 1000)
        return refuse(retryAfter)
      },
      /** Throws as `consume` does if this process has refused the key in this window: from memory, and counts nothing. */
      refuseKnown(key: string): void {
        const left = (refusedUntil.get(key) ?? 0) - Date.now()
        if (left > 0) refuse(Math.ceil(left / 1000))
        refusedUntil.delete(key)
      },
      /** Resets the key's counter, but not what other processes have refused: such a limit has no use for `refuseKnown`. */
      async forget(key: string): Promise<void> {
        const text = 'delete from rate_limits where key = $1'
        await pool.query({ name: 'forget_rate_limit', text, values: [`${name}:${key}`] })
      },
    }
  }
}

/** Deletes expired counters; run periodically by every process. */
export async function deleteExpiredLimits(pool: Pool): Promise<void> {
  await pool.query('delete from rate_limits where expires_at < now()')
}
