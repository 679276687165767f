// The jobs of requests: unconfirmed ones end, steps settle when they can no longer be undone, and time does its part.
import { z } from 'zod'
import type { Tasks } from '../../server/jobs/jobs.ts'
import { expireUnconfirmed } from './confirm/service.server.ts'
import { sendReminders, takeDueSteps } from './due.server.ts'
import { guestLinkRequest } from './guest/schema.ts'
import { guestLinkTask, sendGuestLinks } from './guest/service.server.ts'
import { settleStep, settleStepTask } from './settle.server.ts'
import type { Links } from './standing.server.ts'

const settlePayload = z.object({ id: z.uuid() })

export function requestTasks(links: Links): Tasks {
  return {
    expire_requests: { at: '7 4 * * *', run: (_payload, { db }) => expireUnconfirmed(db) },
    [settleStepTask]: (payload, { db }) => settleStep(db, links, settlePayload.parse(payload).id),
    [guestLinkTask]: (payload, { db }) => sendGuestLinks(db, links, guestLinkRequest.parse(payload)),
    move_requests: {
      at: '*/5 * * * *',
      async run(_payload, { db }) {
        try {
          await takeDueSteps(db, links)
        } finally {
          await sendReminders(db, links)
        }
      },
    },
  }
}
