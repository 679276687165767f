// saved_searches: what an organizer searches for again and again, and whom they have seen there.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, id, time, timeOfInsert } from '../../../server/database/columns.ts'
import { profiles } from '../../profiles/table.server.ts'
import type { SavedSearch } from './schema.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    owner_id: belongsTo(() => profiles.id),
    name: text().notNull(),
    question: jsonb().$type<SavedSearch['question']>().notNull(),
    /** What the question asks of the index, as when it was last seen. */
    query: tsquery().notNull(),
    fee_max: integer(),
    mails: boolean().notNull().default(true),
    /** Who matched when it was last seen, up to 3,000. */
    seen: uuid().array().notNull(),
    /** False: more matched. Then only speakers published since count as new. */
    seen_is_whole: boolean().notNull(),
    seen_at: time().notNull(),
    /** Those announced since. */
    announced: uuid().array().notNull().default(sql`'{}'`),
    mailed_at: time(),
    /** The Idempotency-Key that it was created with. */
    creation_key: text(),
    created_at: timeOfInsert(),
  },
  (table) => [
    index('saved_searches_owner_id_idx').on(table.owner_id, table.id),
    uniqueIndex('saved_searches_creation_key').on(table.owner_id, table.creation_key),
    check('saved_searches_name_short', sql`char_length(${table.name}) between 1 and 80`),
    check('saved_searches_question_small', sql`octet_length(${table.question}::text) <= 20000`),
    check('saved_searches_seen_bounded', sql`cardinality(${table.seen}) <= 3000`),
    check('saved_searches_creation_key_short', sql`char_length(${table.creation_key}) between 1 and 255`),
  ],
)
