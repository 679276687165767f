// The daily job that removes generated files of the day before.
import type { Tasks } from '../../server/jobs/jobs.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { deleteOldGeneratedFiles } from './generated-files.server.ts'

export function publicProfileTasks(storage: Storage): Tasks {
  return { forget_made_files: { at: '13 0 * * *', run: () => deleteOldGeneratedFiles(storage) } }
}
