// Runs jobs once, as the real server's workers would.
import { runOnce } from 'graphile-worker'
import type { ClientConfig } from 'pg'
import { openPool } from '../src/server/database/pool.ts'
import { type Tasks, workerOptions } from '../src/server/jobs/jobs.ts'
import type { Log } from '../src/server/log.ts'

/** Runs every due job, one at a time, and returns when none is left. */
export async function runDueJobs(
  connection: ClientConfig,
  { log, tasks }: { log: Log; tasks: Tasks },
): Promise<void> {
  const pool = openPool(connection, { log, name: 'jobs', size: 3, queryTimeout: 30_000 })
  try {
    await runOnce({ ...workerOptions(pool, log, tasks), concurrency: 1 })
  } finally {
    await pool.end()
  }
}
