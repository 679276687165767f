// admin_setups: one-time links for the first admin, stored only as hashes of their tokens.
import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const adminSetups = pgTable(
  'admin_setups',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token, hexadecimal. */
    token_hash: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('admin_setups_token_hash_key').on(table.token_hash),
    check('admin_setups_token_hashed', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
  ],
)
