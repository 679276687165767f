// Sends notifications: pushes, mails at once, and the daily mail, which is due in the morning of each time zone.
import { z } from 'zod'
import type { Tasks } from '../../server/jobs/jobs.ts'
import { mailDigests } from './digest.server.ts'
import { type MailLinks, mailNotification } from './mails.server.ts'
import { mailNotificationTask } from './notify.server.ts'
import { push } from './push/push.server.ts'
import { pushTask } from './push/pushes.server.ts'

const named = z.object({ user_id: z.uuid(), group_key: z.string() })
const pushed = z.object({ id: z.uuid(), group_key: z.string() })

export function notificationTasks(links: MailLinks): Tasks {
  return {
    [mailNotificationTask]: (payload, { db }) => mailNotification(db, links, named.parse(payload)),
    [pushTask]: (payload, { db, signal }) => push(db, links, pushed.parse(payload), { signal }),
    mail_notification_digests: {
      // Some zones are a half or a quarter of an hour off.
      at: '*/15 * * * *',
      run: (_payload, { db, signal }) => mailDigests(db, links, { signal }),
    },
  }
}
