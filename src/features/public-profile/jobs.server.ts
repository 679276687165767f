// The daily job that removes generated files of the day before.
import type { Tasks } from '../../server/jobs/jobs.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { deleteOldGeneratedFiles } from './generated-files.server.ts'

const forgettingTask = 'forget_made_files'

export function publicProfileTasks(storage: Storage): Tasks {
  return {
    [forgettingTask]: {
      at: '13 0 * * *',
      async run() {
        await deleteOldGeneratedFiles(storage)
      },
    },
  }
}
