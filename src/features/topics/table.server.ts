// topics: a curated list in groups, which admins change. former_topics: what topics were called before, and which were merged
// into them, so that old addresses lead to the right one. topic_suggestions: topics that people miss.
import { sql } from 'drizzle-orm'
import { check, index, pgSequence, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'
import { suggestionStates } from './suggest/schema.ts'

/** Numbers are never used twice: the search index of a process may still have the old one. */
export const topicNumbers = pgSequence('topic_numbers')

export const topics = pgTable(
  'topics',
  {
    id: id(),
    name: text().notNull(),
    /** Names it in addresses: `energy-storage`. */
    slug: text().notNull(),
    /** A short key for the search index. */
    number: smallint().notNull().default(sql`nextval('topic_numbers')`),
    group_name: text().notNull(),
    /** Names that it had before, and those of topics merged into it: searches for them still find it (docs/search.md). */
    known_as: text().array().notNull().default(sql`'{}'`),
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

export const formerTopics = pgTable(
  'former_topics',
  {
    slug: text().primaryKey(),
    /** Of a topic that was merged. */
    former_id: uuid(),
    topic_id: belongsTo(() => topics.id),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('former_topics_former_id_key').on(table.former_id),
    index('former_topics_topic_id_idx').on(table.topic_id),
  ],
)

export const topicSuggestions = pgTable(
  'topic_suggestions',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    name: text().notNull(),
    /** Why it is missing, in their words. */
    note: text().notNull().default(''),
    state: text({ enum: suggestionStates }).notNull().default('open'),
    /** The topic that it became, or that covers it. */
    topic_id: uuid().references(() => topics.id, { onDelete: 'set null' }),
    /** Why it was declined: they read it. */
    reason: text().notNull().default(''),
    decided_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    decided_at: time(),
    created_at: timeOfInsert(),
  },
  (table) => [
    index('topic_suggestions_open_idx').on(table.created_at, table.id).where(sql`${table.state} = 'open'`),
    index('topic_suggestions_decided_idx')
      .on(table.decided_at, table.id)
      .where(sql`${table.state} <> 'open'`),
    // Suggesting the same topic again changes nothing while the first suggestion is open.
    uniqueIndex('topic_suggestions_open_key')
      .on(table.user_id, sql`lower(${table.name})`)
      .where(sql`${table.state} = 'open'`),
    index('topic_suggestions_topic_id_idx').on(table.topic_id),
    index('topic_suggestions_decided_by_idx').on(table.decided_by),
    known('topic_suggestions_state_known', table.state),
    check(
      'topic_suggestions_texts_short',
      sql`char_length(${table.name}) between 2 and 60 and char_length(${table.note}) <= 300 and char_length(${table.reason}) <= 300`,
    ),
    check('topic_suggestions_decided', sql`(${table.state} = 'open') = (${table.decided_at} is null)`),
    check('topic_suggestions_reason_given', sql`(${table.state} = 'declined') = (${table.reason} <> '')`),
  ],
)
