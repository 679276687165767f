// One application in full: what it says, its invitation, what admins noted about it, and what happened to it.
import { z } from '@hono/zod-openapi'
import { hasWords, isPlainText } from '../../../lib/text.ts'
import { application } from '../../invitations/applications/schema.ts'
import { auditEntry } from '../audit-log/schema.ts'
import { longestNote } from './limits.ts'

const note = z.object({
  id: z.uuid(),
  /** Null: the account is gone. */
  author: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  text: z.string(),
  /** Whether the reader wrote it, and so may remove it. */
  is_own: z.boolean(),
  created_at: z.iso.datetime(),
})

export const applicationInFull = z
  .object({
    application,
    /** The account that has this address; null: none. */
    user_id: z.uuid().nullable(),
    /** Seen by admins alone, the newest first. */
    notes: z.array(note),
    /** Its latest audit log entries, newest first. */
    audit: z.array(auditEntry),
  })
  .openapi('ApplicationInFull')

export const applicationNoteInput = z
  .strictObject({
    text: z
      .string()
      .transform((text) => text.replaceAll('\r\n', '\n').trim())
      .pipe(
        z
          .string()
          .refine(hasWords, 'Write a note')
          .max(longestNote, 'Use at most 2,000 characters')
          .refine(isPlainText, 'Use plain text'),
      )
      .openapi({ type: 'string', maxLength: longestNote }),
  })
  .openapi('ApplicationNoteInput')

export type ApplicationInFull = z.infer<typeof applicationInFull>
export type ApplicationNote = ApplicationInFull['notes'][number]
