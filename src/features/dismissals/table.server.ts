// dismissed_offers: the boxes about a larger plan that a user does not want to see again.
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { belongsTo, known, timeOfInsert } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'
import { offers } from './schema.ts'

export const dismissedOffers = pgTable(
  'dismissed_offers',
  {
    user_id: belongsTo(() => users.id),
    offer: text({ enum: offers }).notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.offer] }),
    known('dismissed_offers_offer_known', table.offer),
  ],
)
