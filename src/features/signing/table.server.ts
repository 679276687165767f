// export_keys: the key pair with which this installation signs exports and credentials, made once for all processes.
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { timeOfInsert } from '../../server/database/columns.ts'

export const exportKeys = pgTable(
  'export_keys',
  {
    is_only: boolean().primaryKey().default(true),
    /** Ed25519, 32 bytes in base64url. */
    public_key: text().notNull(),
    /** PKCS #8, encrypted with a key from SECRET (server/auth/sealing.ts). */
    sealed_private_key: text().notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [check('export_keys_one', sql`${table.is_only}`)],
)
