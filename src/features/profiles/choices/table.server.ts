// profile_topics: what a speaker speaks about. profile_countries: where (docs/specification.md §3).
import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { countries } from '../../countries/table.server.ts'
import { topics } from '../../topics/table.server.ts'
import { profiles } from '../table.server.ts'

const profile_id = () =>
  uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })
const created_at = () => timestamp({ withTimezone: true }).notNull().defaultNow()

export const profileTopics = pgTable(
  'profile_topics',
  {
    profile_id: profile_id(),
    topic_id: uuid()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    created_at: created_at(),
  },
  (table) => [
    primaryKey({ columns: [table.profile_id, table.topic_id] }),
    index('profile_topics_topic_id_idx').on(table.topic_id),
  ],
)

export const profileCountries = pgTable(
  'profile_countries',
  {
    profile_id: profile_id(),
    country_id: uuid()
      .notNull()
      .references(() => countries.id, { onDelete: 'cascade' }),
    created_at: created_at(),
  },
  (table) => [
    primaryKey({ columns: [table.profile_id, table.country_id] }),
    index('profile_countries_country_id_idx').on(table.country_id),
  ],
)
