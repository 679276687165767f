// Where a user is signed in.
import { z } from '@hono/zod-openapi'

export const sessionList = z
  .object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        is_current: z.boolean(),
        device: z.string().openapi({ example: 'Firefox on Linux' }),
        ip_address: z.string().nullable(),
        created_at: z.iso.datetime(),
        /** Rounded to five minutes. */
        last_seen_at: z.iso.datetime(),
      }),
    ),
  })
  .openapi('SessionList')

export const sessionId = z.strictObject({ id: z.uuid('This is not a session') })

export type SessionList = z.infer<typeof sessionList>
