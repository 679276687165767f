// Jobs of imports: reading one, and an hourly cleanup.
import { z } from 'zod'
import type { AppContext } from '../../../server/context.ts'
import type { Tasks } from '../../../server/jobs/jobs.ts'
import { removeOldImports, runImport, runImportTask } from './service.server.ts'

const oneImport = z.object({ id: z.uuid() })

export function accountImportTasks(context: Pick<AppContext, 'storage' | 'config' | 'reads'>): Tasks {
  return {
    [runImportTask]: (payload, job) => runImport(context, job, oneImport.parse(payload).id),
    remove_old_imports: {
      at: '38 * * * *',
      run: (_payload, { db }) => removeOldImports(db, context.storage),
    },
  }
}
