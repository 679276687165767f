// support_threads: a user's thread with the admins, one for each; support_messages: what they wrote to each other. Why these are
// no conversations: docs/decisions/0028-help-is-a-thread-of-its-own.md. Triggers of the migration tell the user and every admin.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'
import { threadStates } from './choices.ts'

export const supportThreads = pgTable(
  'support_threads',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: threadStates }).notNull().default('open'),
    /** Of the last message; numbers have no gaps. */
    last_number: integer().notNull().default(0),
    /** Since the first message that is not answered yet. */
    waiting_since: time(),
    last_at: timeOfInsert(),
    created_at: timeOfInsert(),
  },
  (table) => [
    known('support_threads_state_known', table.state),
    check(
      'support_threads_open_waits',
      sql`(${table.state} = 'open') = (${table.waiting_since} is not null)`,
    ),
    index('support_threads_state_idx').on(table.state, table.last_at),
  ],
)

export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    thread_id: belongsTo(() => supportThreads.user_id),
    number: integer().notNull(),
    /** Null: the account is gone. */
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    by_admin: boolean().notNull(),
    text: text().notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('support_messages_number_key').on(table.thread_id, table.number),
    index('support_messages_author_id_idx').on(table.author_id),
    check('support_messages_text_bounded', sql`char_length(${table.text}) between 1 and 4000`),
  ],
)
