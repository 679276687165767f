// countries: all of ISO 3166-1, filled by a migration.
import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const countries = pgTable(
  'countries',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    code: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('countries_code_key').on(table.code),
    uniqueIndex('countries_name_key').on(sql`lower(${table.name})`),
    check('countries_code_valid', sql`${table.code} ~ '^[A-Z]{2}$'`),
  ],
)
