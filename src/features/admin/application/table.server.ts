// application_notes: what admins note for each other about an application. No one else reads them.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, timeOfInsert } from '../../../server/database/columns.ts'
import { users } from '../../accounts/table.server.ts'
import { betaSignups } from '../../beta/table.server.ts'

export const applicationNotes = pgTable(
  'application_notes',
  {
    id: id(),
    beta_signup_id: belongsTo(() => betaSignups.id),
    /** Null: the account is gone. */
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [
    index('application_notes_beta_signup_id_idx').on(table.beta_signup_id, table.created_at),
    index('application_notes_author_id_idx').on(table.author_id),
    check('application_notes_text_bounded', sql`char_length(${table.text}) between 1 and 2000`),
  ],
)
