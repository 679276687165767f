// topics: a curated list in groups. Its rows come from migrations.
import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timeOfInsert } from '../../server/database/columns.ts'

export const topics = pgTable(
  'topics',
  {
    id: id(),
    name: text().notNull(),
    /** Names it in addresses: `energy-storage`. */
    slug: text().notNull(),
    /** A short key for the search index. */
    number: smallint().notNull(),
    group_name: text().notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('topics_name_key').on(sql`lower(${table.name})`),
    uniqueIndex('topics_slug_key').on(table.slug),
    uniqueIndex('topics_number_key').on(table.number),
    check('topics_slug_valid', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'topics_names_short',
      sql`char_length(${table.name}) between 2 and 60 and char_length(${table.group_name}) between 2 and 60`,
    ),
  ],
)
