// topics: a curated list in groups. Its rows come from migrations.
import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timeOfInsert } from '../../server/database/columns.ts'

export const topics = pgTable(
  'topics',
  {
    id: id(),
    name: text().notNull(),
    group_name: text().notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('topics_name_key').on(sql`lower(${table.name})`),
    check(
      'topics_names_short',
      sql`char_length(${table.name}) between 2 and 60 and char_length(${table.group_name}) between 2 and 60`,
    ),
  ],
)
