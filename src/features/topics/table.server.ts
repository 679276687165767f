// topics: a curated list in groups. Its rows come from migrations.
import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const topics = pgTable(
  'topics',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    group_name: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('topics_name_key').on(sql`lower(${table.name})`),
    check(
      'topics_names_short',
      sql`char_length(${table.name}) between 2 and 60 and char_length(${table.group_name}) between 2 and 60`,
    ),
  ],
)
