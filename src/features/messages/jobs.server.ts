// Mails unread messages.
import { z } from 'zod'
import type { Config } from '../../server/env.ts'
import type { Tasks } from '../../server/jobs/jobs.ts'
import { digestTask } from './digest-jobs.server.ts'
import { mailUnread } from './mails.server.ts'

export function messageTasks(config: Pick<Config, 'appUrl' | 'secret'>): Tasks {
  return {
    [digestTask]: (payload, { db }) => mailUnread(db, config, z.object({ id: z.uuid() }).parse(payload).id),
  }
}
