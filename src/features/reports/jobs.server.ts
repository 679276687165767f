// The daily job that forgets what reported messages said.
import type { Tasks } from '../../server/jobs/jobs.ts'
import { forgetWhatWasSaid } from './service.server.ts'

export const reportTasks: Tasks = {
  forget_reported_words: { at: '31 4 * * *', run: (_payload, { db }) => forgetWhatWasSaid(db) },
}
