// Jobs of dead processes. A process renews the locks of its running jobs every second, and releases those that were not
// renewed for four; graphile-worker alone would wait four hours (docs/decisions/0020-running-jobs-are-leased.md).
import type { Pool } from 'pg'
import { describeFault } from '../errors.ts'
import type { Log } from '../log.ts'

const renewInterval = 1_000 // ms
/** Renewals that a living process may miss. */
const missedAtMost = 4

const renew = 'update graphile_worker._private_jobs set locked_at = now() where locked_by = $1'

/**
 * Delayed as by a failure, because the job may be what ends its process. One that died in its last attempt reported nothing
 * about it, so it gets another.
 */
const releaseLapsed = `
  with released as (
    update graphile_worker._private_jobs
    set locked_by = null, locked_at = null, attempts = least(attempts, max_attempts - 1),
      run_at = greatest(run_at, now() + exp(least(attempts, 10)) * interval '1 second')
    where locked_at < now() - $1 * interval '1 millisecond'
    returning job_queue_id
  ), queues as (
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    where id in (select job_queue_id from released)
  )
  select from released`

export function keepLease(pool: Pool, log: Log, interval = renewInterval) {
  let owner = ''
  let isRenewed = false
  let isStopped = false
  let timer = setTimeout(tick, 0)

  async function tick(): Promise<void> {
    // After an outage every living process gets an interval's time to renew its own locks.
    const mayRelease = isRenewed
    try {
      await pool.query(renew, [owner])
      isRenewed = true
      if (mayRelease) {
        const { rowCount } = await pool.query(releaseLapsed, [interval * missedAtMost])
        if (rowCount) log.warn({ from: 'jobs', released: rowCount }, 'released the jobs of a dead process')
      }
    } catch (error) {
      isRenewed = false
      if (!isStopped) log.warn({ from: 'jobs', fault: describeFault(error) }, 'running jobs were not renewed')
    }
    if (!isStopped) timer = setTimeout(tick, interval)
  }

  return {
    /** Renews the locks with this name from now on. */
    hold(name: string): void {
      owner = name
    },
    /** Whether the last renewal succeeded. */
    isRenewed: () => isRenewed,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
