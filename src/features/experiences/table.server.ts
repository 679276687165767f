// experiences: a speaker's past and upcoming talks (events on the dashboard), and their topics (docs/specification.md §3).
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { talkFormats } from '../../vocabulary/talk-formats.ts'
import { placeColumns } from '../countries/place-columns.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { topics } from '../topics/table.server.ts'
import { confirmationStates } from './confirmation.ts'

export const experiences = pgTable(
  'experiences',
  {
    id: id(),
    profile_id: belongsTo(() => profiles.id),
    /** Of the talk. */
    title: text().notNull(),
    event_name: text().notNull(),
    format: text({ enum: talkFormats }).notNull(),
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    ...placeColumns(),
    audience_size: integer(),
    event_url: text().notNull().default(''),
    slides_url: text().notNull().default(''),
    video_url: text().notNull().default(''),
    description: text().notNull().default(''),
    visibility: text({ enum: ['public', 'hidden'] })
      .notNull()
      .default('public'),
    verification: text({ enum: ['self_reported', 'link_checked', 'organizer_confirmed'] })
      .notNull()
      .default('self_reported'),
    /** What became of a confirmation, where there is more to say than `verification` does (confirmation.ts). */
    confirmation_state: text({ enum: confirmationStates }),
    /** The host of the installation that signed it, if that is another; '' if not. */
    confirmation_host: text().notNull().default(''),
    /** When the links were last checked, and the problem: a sentence for the owner. */
    links_checked_at: time(),
    link_problem: text(),
    /** The key of an import, so that nothing is imported twice. */
    import_key: text(),
    /** Deleted, but can still be restored for a while. */
    deleted_at: time(),
    created_at: timeOfInsert(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    index('experiences_profile_id_idx').on(table.profile_id, table.starts_on, table.id),
    // For people who were at the same event.
    index('experiences_event_idx').on(sql`lower(${table.event_name})`, table.starts_on),
    uniqueIndex('experiences_import_key').on(table.profile_id, table.import_key),
    index('experiences_deleted_at_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    check(
      'experiences_names_short',
      sql`char_length(${table.title}) between 1 and 200 and char_length(${table.event_name}) between 1 and 200 and char_length(${table.venue}) <= 200 and char_length(${table.city}) <= 120`,
    ),
    known('experiences_format_known', table.format),
    check('experiences_dates_in_order', sql`${table.ends_on} >= ${table.starts_on}`),
    check('experiences_audience_size_bounded', sql`${table.audience_size} between 0 and 10000000`),
    check(
      'experiences_links_web',
      sql`(${table.event_url} = '' or ${table.event_url} ~ '^https?://') and (${table.slides_url} = '' or ${table.slides_url} ~ '^https?://') and (${table.video_url} = '' or ${table.video_url} ~ '^https?://') and char_length(${table.event_url}) <= 500 and char_length(${table.slides_url}) <= 500 and char_length(${table.video_url}) <= 500`,
    ),
    check('experiences_description_short', sql`char_length(${table.description}) <= 4000`),
    known('experiences_visibility_known', table.visibility),
    known('experiences_verification_known', table.verification),
    known('experiences_confirmation_state_known', table.confirmation_state),
    check('experiences_confirmation_host_short', sql`char_length(${table.confirmation_host}) <= 260`),
    check('experiences_import_key_short', sql`char_length(${table.import_key}) between 1 and 300`),
  ],
)

export const experienceTopics = pgTable(
  'experience_topics',
  {
    experience_id: belongsTo(() => experiences.id),
    topic_id: belongsTo(() => topics.id),
  },
  (table) => [
    primaryKey({ columns: [table.experience_id, table.topic_id] }),
    index('experience_topics_topic_id_idx').on(table.topic_id),
  ],
)
