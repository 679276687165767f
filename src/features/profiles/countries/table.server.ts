// profile_countries: where a speaker speaks (docs/specification.md §3).
import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { countries } from '../../countries/table.server.ts'
import { profiles } from '../table.server.ts'

export const profileCountries = pgTable(
  'profile_countries',
  {
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    country_id: uuid()
      .notNull()
      .references(() => countries.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.profile_id, table.country_id] }),
    index('profile_countries_country_id_idx').on(table.country_id),
  ],
)
