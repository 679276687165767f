// The job that sends one mail of the outbox.
import { z } from 'zod'
import type { Tasks } from '../../server/jobs.ts'
import type { MailTransport } from '../../server/mail.ts'
import { deliverMail, sendMailTask } from './service.server.ts'

const payloadSchema = z.object({ id: z.uuid() })

export function mailTasks(transport: MailTransport): Tasks {
  return {
    async [sendMailTask](payload, { db, log, isLastAttempt, signal }) {
      const { id } = payloadSchema.parse(payload)
      const outcome = await deliverMail(db, transport, id, { isLastAttempt, signal })
      if (outcome === 'failed') log.error({ from: 'mail', mail: id }, 'a mail was given up')
    },
  }
}
