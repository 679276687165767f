// testimonials: requested by the speaker, written by the author, shown or hidden by the speaker, edited by no one.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, hashed, id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { experiences } from '../experiences/table.server.ts'
import { profiles } from '../profiles/table.server.ts'

export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    profile_id: belongsTo(() => profiles.id),
    experience_id: uuid().references(() => experiences.id, { onDelete: 'set null' }),
    state: text({ enum: ['requested', 'submitted', 'published', 'hidden'] })
      .notNull()
      .default('requested'),
    /** The address the request was mailed to. Shown only to the speaker. */
    author_email: text().notNull(),
    author_name: text().notNull().default(''),
    author_role: text().notNull().default(''),
    author_organisation: text().notNull().default(''),
    quote: text(),
    rating: integer(),
    /** Position on the public page, ascending. */
    position: integer().notNull().default(0),
    /** Kept once it is used: the same words sent again are recognised by it. */
    token_hash: text(),
    token_expires_at: time(),
    created_at: timeOfInsert(),
    submitted_at: time(),
    published_at: time(),
    /** The key of an import, so that nothing is imported twice. */
    import_key: text(),
    /** It came in a file that proves nothing: only the speaker sees it. */
    is_unverified: boolean().notNull().default(false),
    /** An admin has hidden it: the speaker cannot publish it until an admin shows it again. */
    withheld_at: time(),
  },
  (table) => [
    index('testimonials_profile_id_idx').on(table.profile_id, table.state, table.position),
    index('testimonials_experience_id_idx').on(table.experience_id),
    uniqueIndex('testimonials_import_key').on(table.profile_id, table.import_key),
    uniqueIndex('testimonials_token_hash_key').on(table.token_hash),
    known('testimonials_state_known', table.state),
    check('testimonials_rating_in_range', sql`${table.rating} between 1 and 5`),
    check('testimonials_quote_short', sql`char_length(${table.quote}) between 1 and 1500`),
    check(
      'testimonials_author_short',
      sql`char_length(${table.author_email}) <= 254 and char_length(${table.author_name}) <= 120 and char_length(${table.author_role}) <= 120 and char_length(${table.author_organisation}) <= 160`,
    ),
    check(
      'testimonials_written_once_submitted',
      sql`(${table.state} = 'requested') = (${table.quote} is null) and (${table.quote} is null) = (${table.rating} is null) and (${table.quote} is null) = (${table.submitted_at} is null)`,
    ),
    hashed('testimonials_token_hashed', table.token_hash),
    check(
      'testimonials_withheld_not_published',
      sql`${table.withheld_at} is null or ${table.state} <> 'published'`,
    ),
    check('testimonials_import_key_short', sql`char_length(${table.import_key}) between 1 and 300`),
    check(
      'testimonials_unverified_not_published',
      sql`not ${table.is_unverified} or ${table.state} = 'hidden'`,
    ),
    check(
      'testimonials_published_has_time',
      sql`${table.state} <> 'published' or ${table.published_at} is not null`,
    ),
  ],
)
