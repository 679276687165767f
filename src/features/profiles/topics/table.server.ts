// profile_topics: what a speaker speaks about (docs/specification.md §3).
import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { topics } from '../../topics/table.server.ts'
import { profiles } from '../table.server.ts'

export const profileTopics = pgTable(
  'profile_topics',
  {
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    topic_id: uuid()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.profile_id, table.topic_id] }),
    index('profile_topics_topic_id_idx').on(table.topic_id),
  ],
)
