// admin_setups: one-time links for the first admin, stored only as hashes of their tokens.
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { hashed, id, time, timeOfInsert } from '../../server/database/columns.ts'

export const adminSetups = pgTable(
  'admin_setups',
  {
    id: id(),
    /** SHA-256 of the token, hexadecimal. */
    token_hash: text().notNull(),
    expires_at: time().notNull(),
    used_at: time(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('admin_setups_token_hash_key').on(table.token_hash),
    hashed('admin_setups_token_hashed', table.token_hash),
  ],
)
