// Jobs: sending one mail of the outbox, and erasing the recipients of old mails daily.
import { z } from 'zod'
import type { Tasks } from '../../server/jobs/jobs.ts'
import type { MailTransport } from '../../server/mail/mail.ts'
import { deleteOldMails, deliverMail, sendMailTask } from './service.server.ts'

const payloadSchema = z.object({ id: z.uuid(), unless_read: z.uuid().optional() })

export function mailTasks(transport: MailTransport): Tasks {
  return {
    async [sendMailTask](payload, { db, log, isLastAttempt, signal }) {
      const { id, unless_read: unlessRead } = payloadSchema.parse(payload)
      const outcome = await deliverMail(db, transport, id, { isLastAttempt, unlessRead, signal })
      if (outcome === 'failed') log.error({ from: 'mail', mail: id }, 'a mail was given up')
    },
    forget_old_mails: { at: '47 3 * * *', run: (_payload, { db }) => deleteOldMails(db) },
  }
}
