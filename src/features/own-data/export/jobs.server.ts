// Jobs of exports: making one, and an hourly cleanup of those that are over.
import { z } from 'zod'
import type { AppContext } from '../../../server/context.ts'
import type { Tasks } from '../../../server/jobs/jobs.ts'
import { makeExport, makeExportTask, removeOldExports } from './service.server.ts'

const oneExport = z.object({ id: z.uuid() })

export function accountExportTasks(context: Pick<AppContext, 'storage' | 'config'>): Tasks {
  return {
    [makeExportTask]: (payload, job) => makeExport(context, job, oneExport.parse(payload).id),
    remove_old_exports: {
      at: '23 * * * *',
      run: (_payload, { db }) => removeOldExports(db, context.storage),
    },
  }
}
