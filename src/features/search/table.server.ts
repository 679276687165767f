// The search index (docs/search.md): a row for each listed speaker, made from their profile; what has changed since; and
// the vocabulary, in which misspelt words are looked up.
import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { timeOfInsert } from '../../server/database/columns.ts'
import { profiles } from '../profiles/table.server.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Numbers every change of what the index is made from. */
export const searchVersions = pgSequence('search_versions')

/** Narrow, because thousands of rows are counted for an answer: what is only displayed is read from the profile. */
export const speakerSearch = pgTable(
  'speaker_search',
  {
    id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Of the change it was made after. */
    version: bigint({ mode: 'number' }).notNull(),
    /** From 0 to 1, what orders equally good matches. */
    quality: real().notNull(),
    /** Sort keys: the rating (times ten) plus the quality, and the minute of the last change. */
    by_rating: real().notNull(),
    by_activity: integer().notNull(),
    /** The lowest, if organizers may see it: only they can filter by it. */
    fee: integer(),
    country: text(),
    /** What is counted: a character for each value (facet-codes.ts). */
    facets: text().notNull().default(''),
    /** For suggestions of places; folded. */
    city: text().notNull(),
    /** Only of the release before `facets`, which may still run beside this one; to be dropped after it. */
    formats: smallint(),
    topics: smallint().array(),
    languages: text().array(),
    /** Words and filter values as lexemes without positions (document.ts). */
    lexemes: tsvector().notNull(),
  },
  (table) => [
    index('speaker_search_lexemes_idx').using('gin', table.lexemes).with({ fastupdate: false }),
    index('speaker_search_by_rating_idx').on(table.by_rating, table.id),
    index('speaker_search_by_activity_idx').on(table.by_activity, table.id),
    index('speaker_search_city_idx').on(sql`${table.city} text_pattern_ops`).where(sql`${table.city} <> ''`),
  ],
)

/** Profiles whose row is out of date. Triggers write it in the transaction of the change; the indexer empties it. */
export const searchChanges = pgTable('search_changes', {
  profile_id: uuid().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(sql`nextval('search_versions')`),
  changed_at: timeOfInsert(),
})

export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** As written, for “Did you mean”. */
    shown: text().notNull(),
    /** How many speakers used it when the words were last counted: by a rebuild, or daily. */
    speakers: integer().notNull(),
    /** How many of them in their name or a topic. */
    in_names: integer().notNull(),
  },
  (table) => [index('search_words_beginning_idx').on(sql`${table.word} text_pattern_ops`)],
)

/** Each word with one letter left out, and whole. */
export const searchDeletions = pgTable(
  'search_deletions',
  {
    deletion: text().notNull(),
    word: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deletion, table.word] })],
)
