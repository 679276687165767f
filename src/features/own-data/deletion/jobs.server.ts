// The job that deletes accounts whose time to undo it is over.
import type { AppContext } from '../../../server/context.ts'
import type { Tasks } from '../../../server/jobs/jobs.ts'
import { deleteDueAccounts } from './service.server.ts'

export function accountDeletionTasks({ storage, config }: Pick<AppContext, 'storage' | 'config'>): Tasks {
  return {
    delete_due_accounts: {
      at: '*/10 * * * *',
      run: (_payload, { db, log }) => deleteDueAccounts({ storage, config, log }, db),
    },
  }
}
