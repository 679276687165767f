// Announces events: the speakers of one at once, and the mails to speakers daily.
import { z } from 'zod'
import type { Config } from '../../../server/env.ts'
import type { Tasks } from '../../../server/jobs/jobs.ts'
import { mailAnnounced } from './mails.server.ts'
import { announceTask, chooseSpeakers } from './service.server.ts'

export function announcementTasks(config: Pick<Config, 'appUrl' | 'secret'>): Tasks {
  return {
    [announceTask]: (payload, { db }) => chooseSpeakers(db, z.object({ id: z.uuid() }).parse(payload).id),
    mail_announced_events: {
      at: '45 6 * * *',
      run: (_payload, { db, signal }) => mailAnnounced(db, config, signal),
    },
  }
}
