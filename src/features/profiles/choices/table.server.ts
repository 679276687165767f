// profile_topics: what a speaker speaks about. profile_countries: where (docs/specification.md §3).
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { belongsTo, timeOfInsert } from '../../../server/database/columns.ts'
import { countries } from '../../countries/table.server.ts'
import { topics } from '../../topics/table.server.ts'
import { profiles } from '../table.server.ts'

export const profileTopics = pgTable(
  'profile_topics',
  {
    profile_id: belongsTo(() => profiles.id),
    topic_id: belongsTo(() => topics.id),
    created_at: timeOfInsert(),
  },
  (table) => [
    primaryKey({ columns: [table.profile_id, table.topic_id] }),
    index('profile_topics_topic_id_idx').on(table.topic_id),
  ],
)

export const profileCountries = pgTable(
  'profile_countries',
  {
    profile_id: belongsTo(() => profiles.id),
    country_id: belongsTo(() => countries.id),
    created_at: timeOfInsert(),
  },
  (table) => [
    primaryKey({ columns: [table.profile_id, table.country_id] }),
    index('profile_countries_country_id_idx').on(table.country_id),
  ],
)
