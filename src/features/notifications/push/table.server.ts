// push_subscriptions: browsers that show notifications while the product is closed, one for a session at most: what ends the
// session ends it. push_keys: the key pair that identifies this installation to push services, made once for all processes.
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, timeOfInsert } from '../../../server/database/columns.ts'
import { sessions, users } from '../../accounts/table.server.ts'

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    session_id: belongsTo(() => sessions.id),
    /** Chosen by the browser: requested only through the guard for addresses of users (server/outbound). */
    endpoint: text().notNull(),
    /** The browser's public key and its secret, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    uniqueIndex('push_subscriptions_session_id_key').on(table.session_id),
    index('push_subscriptions_user_id_idx').on(table.user_id),
    check('push_subscriptions_endpoint_length', sql`char_length(${table.endpoint}) between 10 and 1000`),
    check(
      'push_subscriptions_keys_length',
      sql`char_length(${table.p256dh}) = 87 and char_length(${table.auth}) = 22`,
    ),
  ],
)

export const pushKeys = pgTable(
  'push_keys',
  {
    is_only: boolean().primaryKey().default(true),
    /** Uncompressed, base64url. */
    public_key: text().notNull(),
    /** Encrypted with a key from SECRET (server/auth/sealing.ts). */
    sealed_private_key: text().notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [check('push_keys_one', sql`${table.is_only}`)],
)
