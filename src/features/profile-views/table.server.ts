// profile_openings: which profiles an organizer with a limit has opened on which day, each once.
import { date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { belongsTo } from '../../server/database/columns.ts'
import { profiles } from '../profiles/table.server.ts'

export const profileOpenings = pgTable(
  'profile_openings',
  {
    organizer_id: belongsTo(() => profiles.id),
    /** In the organizer's time zone. */
    day: date().notNull(),
    profile_id: belongsTo(() => profiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.organizer_id, table.day, table.profile_id] }),
    index('profile_openings_profile_id_idx').on(table.profile_id),
    index('profile_openings_day_idx').on(table.day),
  ],
)
