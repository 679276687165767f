// A request as the organizer who sent it sees it.
import { z } from '@hono/zod-openapi'
import { requestState } from '../schema.ts'

export const ownSentRequest = z
  .object({
    id: z.uuid(),
    state: requestState,
    event_name: z.string(),
    /** Null: not set yet. */
    starts_on: z.iso.date().nullable(),
    speaker_name: z.string(),
    /** Null while the speaker's page is not visible to others. */
    speaker_username: z.string().nullable(),
    sent_at: z.iso.datetime(),
  })
  .openapi('OwnSentRequest')

export const ownSentRequestList = z
  .object({ requests: z.array(ownSentRequest), total: z.number().int() })
  .openapi('OwnSentRequestList')

export type OwnSentRequest = z.infer<typeof ownSentRequest>
export type OwnSentRequestList = z.infer<typeof ownSentRequestList>
