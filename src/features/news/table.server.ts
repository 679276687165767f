// seen_places: up to when a user has seen a section of the dashboard. No row: never opened.
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/table.server.ts'

export const seenPlaces = pgTable(
  'seen_places',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text({ enum: ['network', 'messaging', 'activity', 'requests', 'testimonials'] }).notNull(),
    /** The time of the newest item then, not the time of opening: what is committed late is still new. */
    seen_until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.place] }),
    check(
      'seen_places_place_known',
      sql`${table.place} in ('network', 'messaging', 'activity', 'requests', 'testimonials')`,
    ),
  ],
)
