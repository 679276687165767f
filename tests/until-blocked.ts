// For tests of what happens at the same moment: another transaction is held open until a request waits for it.
import type { Pool } from 'pg'
import { vi } from 'vitest'

/** Resolves once as many statements wait for a lock. */
export async function untilBlocked(pool: Pool, count = 1): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows.length < count) throw new Error(`${rows.length} of ${count} statements wait for a lock`)
  })
}

/** Runs `act` in the middle of a transaction, which goes on with `after` once `act` waits for what `before` has locked. */
export async function duringTransaction<Result>(
  pool: Pool,
  before: string,
  act: () => Promise<Result>,
  after = '',
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${before}`)
    const result = act()
    result.catch(() => {})
    await untilBlocked(pool)
    await client.query(`${after}; commit`)
    return await result
  } finally {
    client.release(true)
  }
}
