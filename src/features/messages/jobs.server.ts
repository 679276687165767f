// Mails unread messages, and removes files that no message has.
import { z } from 'zod'
import type { Config } from '../../server/env.ts'
import type { Tasks } from '../../server/jobs/jobs.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { digestTask } from './digest-jobs.server.ts'
import { removeFiles, removeFilesTask, removeUnusedFiles } from './files/service.server.ts'
import { mailUnread } from './mails.server.ts'

const named = z.object({ id: z.uuid() })

export function messageTasks(storage: Storage, config: Pick<Config, 'appUrl' | 'secret'>): Tasks {
  return {
    [digestTask]: (payload, { db }) => mailUnread(db, config, named.parse(payload).id),
    [removeFilesTask]: (payload) => removeFiles(storage, named.parse(payload).id),
    remove_unused_message_files: {
      at: '17 4 * * *',
      run: (_payload, { db }) => removeUnusedFiles(db, storage),
    },
  }
}
