// The daily job that makes yesterday's visitor hashes meaningless.
import type { Tasks } from '../../server/jobs/jobs.ts'
import { deleteSalts } from './views.server.ts'

export const analyticsTasks: Tasks = {
  /** Soon after midnight, once the day's last views are written. */
  forget_view_salts: { at: '5 0 * * *', run: (_payload, { db }) => deleteSalts(db) },
}
