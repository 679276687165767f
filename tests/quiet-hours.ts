// Quiet hours around the present moment, in UTC, and jobs whose time comes early.
import type { TestApp } from './harness.ts'

const hour = 3_600_000

/** Quiet for another hour. */
export function quietNow(): { starts_at: string; ends_at: string } {
  return { starts_at: clockIn(-hour), ends_at: clockIn(hour) }
}

/** They begin in an hour. */
export function quietLater(): { starts_at: string; ends_at: string } {
  return { starts_at: clockIn(hour), ends_at: clockIn(2 * hour) }
}

function clockIn(ms: number): string {
  return new Date(Date.now() + ms).toISOString().slice(11, 16)
}

/** What was planned for the next two hours is due, and runs. */
export async function runPlannedJobs(app: TestApp): Promise<void> {
  await app.database.pool.query(
    `update graphile_worker._private_jobs set run_at = run_at - interval '2 hours'`,
  )
  await app.runJobs()
}
