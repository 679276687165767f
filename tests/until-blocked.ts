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
