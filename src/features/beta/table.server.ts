// beta_signups: the columns of docs/specification.md §3, an id and the time, and what an applicant added later (§10).
// Database constraints enforce every rule.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, known, timeOfInsert } from '../../server/database/columns.ts'
import { userTypes } from '../../vocabulary/user-types.ts'

export const betaSignups = pgTable(
  'beta_signups',
  {
    id: id(),
    email: text().notNull(),
    name: text(),
    user_type: text({ enum: userTypes }).notNull(),
    source: text().notNull(),
    status: text({ enum: ['pending', 'invited', 'joined', 'declined'] })
      .notNull()
      .default('pending'),
    created_at: timeOfInsert(),
    /** What the applicant speaks about or organizes, and one link. Added after applying; null until then. */
    about: text(),
    link: text(),
  },
  (table) => [
    uniqueIndex('beta_signups_email_key').on(sql`lower(${table.email})`),
    index('beta_signups_created_at_idx').on(table.created_at, table.id),
    // For the admin's list: by name (missing ones first), by status, and the distinct sources.
    index('beta_signups_name_idx').on(sql`lower(coalesce(${table.name}, ''))`, table.id),
    index('beta_signups_status_idx').on(table.status, table.id),
    index('beta_signups_source_idx').on(table.source),
    // Migration 0014 adds two for parts of addresses and names if the database has the extension pg_trgm.
    check('beta_signups_email_lowercased', sql`${table.email} = lower(${table.email})`),
    check(
      'beta_signups_email_valid',
      sql`${table.email} ~ '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' and char_length(${table.email}) <= 254`,
    ),
    check(
      'beta_signups_name_trimmed',
      sql`${table.name} = btrim(${table.name}) and char_length(${table.name}) between 1 and 120`,
    ),
    known('beta_signups_user_type_known', table.user_type),
    check('beta_signups_about_short', sql`char_length(${table.about}) between 1 and 500`),
    check(
      'beta_signups_link_is_web',
      sql`${table.link} ~ '^https?://' and char_length(${table.link}) <= 500`,
    ),
    check('beta_signups_source_given', sql`char_length(${table.source}) between 1 and 64`),
    known('beta_signups_status_known', table.status),
  ],
)
