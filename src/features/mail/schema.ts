// The shape of a mail: one recipient, a one-line subject, HTML and text. No field can inject a header.
import { z } from 'zod'

/** Control characters and line separators, which could start another header. */
const breaksLine = /[\p{Cc}\u2028\u2029]/u

const oneLine = z
  .string()
  .refine(
    (value) => value.isWellFormed() && !breaksLine.test(value),
    'must be one line without control characters',
  )

export const mailKind = z.string().regex(/^[a-z][a-z_]{0,39}$/)

export const queuedMail = z.object({
  /** One bare address: no name, no list, no comment. */
  recipient: oneLine
    .max(254)
    .regex(/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/, 'must be one email address'),
  subject: oneLine.min(1).max(200),
  html: z.string().min(1).max(200_000),
  text: z.string().min(1).max(200_000),
  /** The kind of mail, e.g. `invitation`. */
  kind: mailKind,
  /** An address that stops mails of this kind when it is posted to (RFC 8058). */
  unsubscribe: z
    .string()
    .regex(/^https?:\/\/[!-;=?-~]{1,500}$/)
    .optional(),
  /** A message to calendars (RFC 5546). Those of one entry reach a recipient in the order of their SEQUENCE. */
  calendar: z
    .object({ text: z.string().min(1).max(20_000), uid: z.uuid(), sequence: z.int().nonnegative() })
    .optional(),
  /** Sent no earlier than this: until then what it tells can be taken back. */
  sendAfter: z.date().optional(),
  /** Not sent after this time, because its link has expired by then. */
  notAfter: z.date().optional(),
  /** Sent only if that notification is unread by then. */
  unlessRead: z.uuid().optional(),
})

export type QueuedMail = z.infer<typeof queuedMail>
