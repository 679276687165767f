// The daily job that makes yesterday's visitor hashes meaningless.
import type { Schedule, Tasks } from '../../server/jobs/jobs.ts'
import { deleteSalts } from './views.server.ts'

const forgettingTask = 'forget_view_salts'

export const analyticsTasks: Tasks = {
  async [forgettingTask](_payload, { db }) {
    await deleteSalts(db)
  },
}

/** Soon after midnight, once the day's last views are written. */
export const analyticsSchedule: Schedule = { [forgettingTask]: '5 0 * * *' }
