// seen_places: up to when a user has seen a section of the dashboard. No row: never opened.
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { belongsTo, known, time } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'

export const seenPlaces = pgTable(
  'seen_places',
  {
    user_id: belongsTo(() => users.id),
    place: text({ enum: ['network', 'messaging', 'activity', 'requests', 'testimonials'] }).notNull(),
    /** The time of the newest item then, not the time of opening: what is committed late is still new. */
    seen_until: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.place] }),
    known('seen_places_place_known', table.place),
  ],
)
