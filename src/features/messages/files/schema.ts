// A file of a message in the list of those exchanged in a conversation.
import { z } from '@hono/zod-openapi'
import { messageFile } from '../schema.ts'

export const exchangedFile = messageFile
  .extend({
    /** The message that it was sent with. */
    number: z.number().int(),
    sender: z.string(),
    is_own: z.boolean(),
    sent_at: z.iso.datetime(),
  })
  .openapi('ExchangedFile')

export const exchangedFileList = z
  .object({ files: z.array(exchangedFile), next_cursor: z.string().nullable() })
  .openapi('ExchangedFileList')

export type ExchangedFile = z.infer<typeof exchangedFile>
export type ExchangedFileList = z.infer<typeof exchangedFileList>
