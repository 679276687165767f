// profile_views: visits without identities (docs/specification.md §14). A visitor is a hash whose salt is deleted with the
// day.
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { belongsTo, known } from '../../server/database/columns.ts'
import { profiles } from '../profiles/table.server.ts'

export const profileViews = pgTable(
  'profile_views',
  {
    profile_id: belongsTo(() => profiles.id),
    /** UTC. */
    day: date().notNull(),
    /** Meaningless once the day's salt is gone. */
    visitor: text().notNull(),
    /** Host of the linking page; empty when there was none. */
    referrer_host: text().notNull().default(''),
    /** ISO 3166-1 alpha-2; empty when unknown. */
    country: text().notNull().default(''),
    device: text({ enum: ['phone', 'tablet', 'computer', 'other'] }).notNull(),
    /** The URL's `from`, `utm_source` or `ref`. */
    source: text().notNull().default(''),
    views: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.profile_id, table.day, table.visitor] }),
    index('profile_views_day_idx').on(table.day),
    check('profile_views_visitor_hashed', sql`${table.visitor} ~ '^[A-Za-z0-9_-]{22}$'`),
    known('profile_views_device_known', table.device),
    check('profile_views_country_valid', sql`${table.country} ~ '^([A-Z]{2})?$'`),
    check(
      'profile_views_texts_short',
      sql`char_length(${table.referrer_host}) <= 253 and char_length(${table.source}) <= 60`,
    ),
    check('profile_views_views_positive', sql`${table.views} > 0`),
  ],
)

/** One salt a day, shared by all processes. Deleted when the day is over. */
export const viewSalts = pgTable('view_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
})
