// countries: all of ISO 3166-1, filled by a migration.
import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timeOfInsert } from '../../server/database/columns.ts'

export const countries = pgTable(
  'countries',
  {
    id: id(),
    name: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    code: text().notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('countries_code_key').on(table.code),
    uniqueIndex('countries_name_key').on(sql`lower(${table.name})`),
    check('countries_code_valid', sql`${table.code} ~ '^[A-Z]{2}$'`),
  ],
)
