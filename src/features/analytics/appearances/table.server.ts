// Appearances in search, without identities: a searcher is a keyed hash that differs from speaker to speaker, so nothing
// tells what else someone found (docs/specification.md §14, §18).
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { belongsTo } from '../../../server/database/columns.ts'
import { profiles } from '../../profiles/table.server.ts'

/** One row for each speaker, searcher and day. */
export const searchAppearances = pgTable(
  'search_appearances',
  {
    profile_id: belongsTo(() => profiles.id),
    /** UTC. */
    day: date().notNull(),
    searcher: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profile_id, table.day, table.searcher] }),
    index('search_appearances_day_idx').on(table.day),
    check('search_appearances_searcher_hashed', sql`${table.searcher} ~ '^[A-Za-z0-9_-]{22}$'`),
  ],
)

/** The words that led a searcher to a speaker, and when they last did. */
export const appearanceWords = pgTable(
  'appearance_words',
  {
    profile_id: belongsTo(() => profiles.id),
    /** In lower case, as typed. */
    word: text().notNull(),
    searcher: text().notNull(),
    /** UTC. */
    last_day: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profile_id, table.word, table.searcher] }),
    index('appearance_words_last_day_idx').on(table.last_day),
    check('appearance_words_searcher_hashed', sql`${table.searcher} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('appearance_words_word_short', sql`char_length(${table.word}) between 1 and 40`),
  ],
)
