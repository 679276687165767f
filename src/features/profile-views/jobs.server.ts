// The daily job that forgets which profiles were opened on days that are over.
import type { Tasks } from '../../server/jobs/jobs.ts'
import { deleteOldOpenings } from './service.server.ts'

export const profileViewTasks: Tasks = {
  forget_profile_openings: { at: '25 4 * * *', run: (_payload, { db }) => deleteOldOpenings(db) },
}
