// Other calendars are read hourly, one batch at a time, so that slow servers never take more than one of the jobs' places.
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { addJob, type Tasks } from '../../../server/jobs/jobs.ts'
import { refreshDue } from './service.server.ts'

const task = 'refresh_busy_calendars'

export function busyCalendarTasks(config: Pick<Config, 'secret'>): Tasks {
  return {
    find_due_busy_calendars: { at: '*/5 * * * *', run: (_payload, { db }) => queueRefresh(db) },
    async [task](_payload, { db, signal }) {
      if (await refreshDue(db, config, signal)) await queueRefresh(db)
    },
  }
}

function queueRefresh(db: Database): Promise<void> {
  return addJob(db, task, {}, { key: task, queue: task, maxAttempts: 3 })
}
