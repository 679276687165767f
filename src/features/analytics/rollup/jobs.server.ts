// Jobs that sum and count: whenever they run, and however often, the figures are the same.
import type { Tasks } from '../../../server/jobs/jobs.ts'
import { countPlatform } from '../admin/count.server.ts'
import { sumDays } from './service.server.ts'

export const rollupTasks: Tasks = {
  /** Soon after midnight, once the day's last views are written. */
  sum_views: { at: '20 0 * * *', run: (_payload, { db, signal }) => sumDays(db, new Date(), signal) },
  count_platform: {
    at: '10 * * * *',
    run: async (_payload, { db }) => {
      await countPlatform(db)
    },
  },
}
