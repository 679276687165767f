// The daily job that removes generated files of the day before.
import type { Schedule, Tasks } from '../../server/jobs/jobs.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { deleteOldGeneratedFiles } from './generated-files.server.ts'

const forgettingTask = 'forget_made_files'

export const publicProfileSchedule: Schedule = { [forgettingTask]: '13 0 * * *' }

export function publicProfileTasks(storage: Storage): Tasks {
  return {
    async [forgettingTask]() {
      await deleteOldGeneratedFiles(storage)
    },
  }
}
