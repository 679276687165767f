// Mails as admins see them: never their texts, which carry sign-in links and what people write to each other.
import { z } from '@hono/zod-openapi'
import { searchText } from '../../../lib/search-text.ts'
import { mailKind } from '../../mail/schema.ts'

/** `pending` is waiting, or being sent. */
export const mailStates = ['pending', 'failed', 'sent', 'cancelled'] as const

export const mailFilters = z.strictObject({
  /** Part of the recipient's address or the subject. */
  search: searchText.optional(),
  state: z.enum(mailStates).optional(),
  kind: mailKind.optional(),
})

const mail = z
  .object({
    id: z.uuid(),
    recipient: z.string(),
    subject: z.string(),
    kind: z.string().openapi({ example: 'invitation' }),
    state: z.enum(mailStates),
    attempts: z.number().int(),
    /** A code, e.g. `ECONNECTION` or `EENVELOPE 550`. */
    last_error: z.string().nullable(),
    created_at: z.iso.datetime(),
    /** Held back until then. */
    not_before: z.iso.datetime().nullable(),
    sent_at: z.iso.datetime().nullable(),
    /** Recipient and subject are erased 30 days after it was settled. */
    is_erased: z.boolean(),
  })
  .openapi('Mail')

export const mailList = z
  .object({
    rows: z.array(mail),
    next_cursor: z.string().nullable(),
    /** Of all, regardless of the filters. `pending`: those that are due. */
    counts: z.object({ pending: z.number().int(), failed: z.number().int() }),
    /** Every existing kind. */
    kinds: z.array(z.string()),
  })
  .openapi('MailList')

export const mailInFull = mail
  .extend({
    message_id: z.string(),
    /** Not sent after this time, because its link has expired by then. */
    not_after: z.iso.datetime().nullable(),
    /** When the next attempt is due, while it waits. */
    next_attempt_at: z.iso.datetime().nullable(),
    has_calendar: z.boolean(),
    /** Why it cannot be sent again; null: it can. */
    obstacle: z.enum(['not_failed', 'expired', 'erased']).nullable(),
  })
  .openapi('MailInFull')

export const mailId = z.object({ id: z.uuid('This is not an id') })

export type MailFilters = z.output<typeof mailFilters>
export type ListedMail = z.infer<typeof mail>
export type MailList = z.infer<typeof mailList>
export type MailInFull = z.infer<typeof mailInFull>
