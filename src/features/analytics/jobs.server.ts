// The daily job that makes yesterday's visitor hashes meaningless.
import type { Tasks } from '../../server/jobs/jobs.ts'
import { deleteSalts } from './views.server.ts'

const forgettingTask = 'forget_view_salts'

export const analyticsTasks: Tasks = {
  /** Soon after midnight, once the day's last views are written. */
  [forgettingTask]: {
    at: '5 0 * * *',
    async run(_payload, { db }) {
      await deleteSalts(db)
    },
  },
}
