// mail_outbox: every mail from when it is queued until it is sent or given up. Bodies carry single-use links, so they are
// stored only while the mail waits, and for a week after it was given up, so that an admin can send it again.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, known, time, timeOfInsert } from '../../server/database/columns.ts'

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text(),
    text: text(),
    kind: text().notNull(),
    /** Stops mails of its kind, in one press: also a link with a token. */
    unsubscribe_url: text(),
    /** A message to calendars, of whose entry, and its place among those: they reach a recipient in order. */
    calendar: text(),
    calendar_uid: text(),
    calendar_sequence: integer(),
    state: text({ enum: ['pending', 'sent', 'failed', 'cancelled'] })
      .notNull()
      .default('pending'),
    attempts: integer().notNull().default(0),
    /** Codes only, e.g. `ECONNECTION` or `EENVELOPE 550`: the server's message may name the recipient. */
    last_error: text(),
    /** The same for every attempt, so that a server that gets the mail twice can tell. */
    message_id: text().notNull(),
    not_after: time(),
    /** Held back until then. */
    not_before: time(),
    created_at: timeOfInsert(),
    sent_at: time(),
    /** Given up then. */
    failed_at: time(),
  },
  (table) => [
    uniqueIndex('mail_outbox_message_id_key').on(table.message_id),
    index('mail_outbox_created_at_idx').on(table.created_at, table.id),
    index('mail_outbox_kind_idx').on(table.kind, table.created_at, table.id),
    index('mail_outbox_recipient_idx').on(table.recipient),
    index('mail_outbox_calendar_idx')
      .on(table.calendar_uid, table.recipient)
      .where(sql`${table.calendar_uid} is not null and ${table.state} = 'pending'`),
    index('mail_outbox_unsent_idx').on(table.state).where(sql`${table.state} in ('pending', 'failed')`),
    check(
      'mail_outbox_recipient_plain',
      sql`${table.recipient} !~ '[[:cntrl:][:space:],<>]' and char_length(${table.recipient}) between 3 and 254`,
    ),
    check(
      'mail_outbox_subject_one_line',
      sql`${table.subject} !~ '[[:cntrl:]]' and char_length(${table.subject}) between 1 and 200`,
    ),
    check('mail_outbox_kind_word', sql`${table.kind} ~ '^[a-z][a-z_]{0,39}$'`),
    known('mail_outbox_state_known', table.state),
    check(
      'mail_outbox_body_while_pending',
      sql`(${table.state} <> 'pending' or ${table.html} is not null) and (${table.state} in ('pending', 'failed') or ${table.html} is null) and (${table.html} is null) = (${table.text} is null)`,
    ),
    check(
      'mail_outbox_unsubscribe_url_while_pending',
      sql`${table.unsubscribe_url} is null or (${table.html} is not null and ${table.unsubscribe_url} ~ '^https?://[^<>[:space:][:cntrl:]]+$')`,
    ),
    check(
      'mail_outbox_calendar_while_pending',
      sql`${table.calendar} is null or (${table.html} is not null and ${table.calendar_uid} is not null and ${table.calendar_sequence} is not null)`,
    ),
    check('mail_outbox_sent_has_time', sql`(${table.state} = 'sent') = (${table.sent_at} is not null)`),
    check('mail_outbox_attempts_not_negative', sql`${table.attempts} >= 0`),
    check(
      'mail_outbox_last_error_short',
      sql`char_length(${table.last_error}) <= 60 and ${table.last_error} !~ '@'`,
    ),
  ],
)
