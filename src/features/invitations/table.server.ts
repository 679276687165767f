// Invitations: the only way to get an account. Each belongs to one application and its address, is used once, and is stored
// only as the hash of its token.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, hashed, id, time, timeOfInsert } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'
import { betaSignups } from '../beta/table.server.ts'

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    beta_signup_id: belongsTo(() => betaSignups.id),
    /** The invited address; the account gets exactly this one. */
    email: text().notNull(),
    /** SHA-256 of the token, hexadecimal. */
    token_hash: text().notNull(),
    expires_at: time().notNull(),
    used_at: time(),
    used_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('invitations_token_hash_key').on(table.token_hash),
    // A new invitation replaces the open one of the same application.
    uniqueIndex('invitations_open_key').on(table.beta_signup_id).where(sql`${table.used_at} is null`),
    index('invitations_beta_signup_id_idx').on(table.beta_signup_id),
    index('invitations_used_by_idx').on(table.used_by),
    check('invitations_email_lowercased', sql`${table.email} = lower(${table.email})`),
    hashed('invitations_token_hashed', table.token_hash),
    check('invitations_used_by_after_use', sql`${table.used_by} is null or ${table.used_at} is not null`),
  ],
)
