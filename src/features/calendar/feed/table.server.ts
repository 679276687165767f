// calendar_feeds: the secret address of an account's calendar feed, one at a time; a new address is a new id and hash.
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, hashed, id, timeOfInsert } from '../../../server/database/columns.ts'
import { users } from '../../accounts/table.server.ts'

export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    token_hash: text().notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('calendar_feeds_user_id_key').on(table.user_id),
    uniqueIndex('calendar_feeds_token_hash_key').on(table.token_hash),
    hashed('calendar_feeds_token_hashed', table.token_hash),
  ],
)
