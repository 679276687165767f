// account_deletions: accounts whose owner wants them deleted, and when that happens. No row: none is planned.
import { index, pgTable } from 'drizzle-orm/pg-core'
import { belongsTo, time, timeOfInsert } from '../../../server/database/columns.ts'
import { users } from '../../accounts/table.server.ts'

export const accountDeletions = pgTable(
  'account_deletions',
  {
    user_id: belongsTo(() => users.id).primaryKey(),
    /** Until then it can be undone. */
    due_at: time().notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [index('account_deletions_due_at_idx').on(table.due_at)],
)
