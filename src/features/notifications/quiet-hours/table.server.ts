// quiet_hours: between which times of day a user wants no push and no email at once, by the clocks of their time zone. No row:
// none.
import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, timeOfInsert } from '../../../server/database/columns.ts'
import { users } from '../../accounts/table.server.ts'

export const quietHours = pgTable(
  'quiet_hours',
  {
    user_id: belongsTo(() => users.id).primaryKey(),
    /** `hh:mm`. */
    starts_at: text().notNull(),
    ends_at: text().notNull(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    check(
      'quiet_hours_clocks',
      sql`${table.starts_at} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${table.ends_at} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
    check('quiet_hours_last', sql`${table.starts_at} <> ${table.ends_at}`),
  ],
)
