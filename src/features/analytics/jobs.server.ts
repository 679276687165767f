// Daily jobs: yesterday's visitor hashes become meaningless, and old appearances in search are removed.
import type { Tasks } from '../../server/jobs/jobs.ts'
import { deleteOldAppearances } from './appearances/service.server.ts'
import { rollupTasks } from './rollup/jobs.server.ts'
import { deleteSalts } from './views.server.ts'

export const analyticsTasks: Tasks = {
  /** Soon after midnight, once the day's last views are written. */
  forget_view_salts: { at: '5 0 * * *', run: (_payload, { db }) => deleteSalts(db) },
  ...rollupTasks,
  forget_appearances: { at: '35 4 * * *', run: (_payload, { db }) => deleteOldAppearances(db) },
}
