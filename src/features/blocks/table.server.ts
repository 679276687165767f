// blocks: whom a person has blocked. Only they know.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { belongsTo, timeOfInsert } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'

export const blocks = pgTable(
  'blocks',
  {
    blocker_id: belongsTo(() => users.id),
    blocked_id: belongsTo(() => users.id),
    created_at: timeOfInsert(),
  },
  (table) => [
    primaryKey({ columns: [table.blocker_id, table.blocked_id] }),
    index('blocks_blocked_id_idx').on(table.blocked_id),
    check('blocks_of_others', sql`${table.blocker_id} <> ${table.blocked_id}`),
  ],
)
