// Users, their credentials, and their sessions.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, hashed, id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { userTypes } from '../../vocabulary/user-types.ts'

/** `name`, `last_name`, `user_type` and `avatar_url` are the user_metadata of docs/specification.md §3. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    email_verified: boolean().notNull().default(false),
    /** E.164, e.g. +4915112345678. */
    phone: text(),
    name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    avatar_url: text(),
    user_type: text({ enum: userTypes }).notNull().default('speaker'),
    role: text({ enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    suspended_at: time(),
    /** Of an organizer: the admin who looks after the account. Shown to them while their plan has `priority_support`. */
    account_manager_id: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Signing in requires a code as well. */
    two_factor_enabled: boolean().notNull().default(false),
    created_at: timeOfInsert(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    uniqueIndex('users_phone_key').on(table.phone),
    index('users_created_at_idx').on(table.created_at, table.id),
    index('users_account_manager_id_idx')
      .on(table.account_manager_id)
      .where(sql`${table.account_manager_id} is not null`),
    index('users_admins_idx').on(table.id).where(sql`${table.role} = 'admin'`),
    check(
      'users_email_valid',
      sql`${table.email} = lower(${table.email}) and ${table.email} ~ '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' and char_length(${table.email}) <= 254`,
    ),
    check('users_phone_valid', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check(
      'users_names_short',
      sql`char_length(${table.name}) <= 120 and char_length(${table.last_name}) <= 120`,
    ),
    check('users_avatar_url_short', sql`char_length(${table.avatar_url}) <= 500`),
    check(
      'users_account_manager_of_organizer',
      sql`${table.account_manager_id} is null or ${table.user_type} = 'organizer'`,
    ),
    known('users_user_type_known', table.user_type),
    known('users_role_known', table.role),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    /** SHA-256 of the token in the cookie, hexadecimal. */
    token_hash: text().notNull(),
    /** The session outlives the browser. */
    is_remembered: boolean().notNull(),
    expires_at: time().notNull(),
    ip_address: text(),
    user_agent: text(),
    /** When the user last reauthenticated. */
    proved_at: timeOfInsert(),
    created_at: timeOfInsert(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.token_hash),
    index('sessions_user_id_idx').on(table.user_id),
    index('sessions_expires_at_idx').on(table.expires_at),
    hashed('sessions_token_hashed', table.token_hash),
  ],
)

/** Credentials, apart from the users that everything else reads. */
export const accounts = pgTable(
  'accounts',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Argon2id in its own notation, never another algorithm. */
    password: text().notNull(),
    created_at: timeOfInsert(),
    updated_at: timeOfInsert(),
  },
  (table) => [check('accounts_password_hashed', sql`${table.password} like '$argon2id$%'`)],
)

/** What a passkey has to sign: each valid once, within minutes. `identifier`: its purpose. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: time().notNull(),
  },
  (table) => [index('verifications_expires_at_idx').on(table.expires_at)],
)

/** The secret shared with an authenticator app. It is active once `users.two_factor_enabled` is set. */
export const twoFactors = pgTable(
  'two_factors',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted with a key from SECRET (server/auth/sealing.ts). */
    sealed_secret: text().notNull(),
    /** The 30-second step of the last accepted code: a code is valid once. */
    last_step: bigint({ mode: 'number' }).notNull().default(0),
    /** Wrong codes in a row. */
    failures: integer().notNull().default(0),
    locked_until: time(),
    created_at: timeOfInsert(),
  },
  (table) => [check('two_factors_failures_counted', sql`${table.failures} between 0 and 6`)],
)

/** Open an account whose authenticator is lost; each valid once. Stored only as a keyed hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: belongsTo(() => users.id),
    code_hash: text().notNull(),
    used_at: time(),
    created_at: timeOfInsert(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    name: text(),
    public_key: text().notNull(),
    credential_id: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text(),
    last_used_at: time(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credential_id),
    index('passkeys_user_id_idx').on(table.user_id),
    check('passkeys_name_short', sql`char_length(${table.name}) <= 60`),
  ],
)

/** Mailed links: each is used once, and a newer one of the same kind replaces it. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    kind: text({ enum: ['recovery', 'email_change'] }).notNull(),
    /** SHA-256 of the token, hexadecimal. */
    token_hash: text().notNull(),
    /** The new address of an email change. */
    email: text(),
    expires_at: time().notNull(),
    used_at: time(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('account_tokens_token_hash_key').on(table.token_hash),
    uniqueIndex('account_tokens_open_key').on(table.user_id, table.kind).where(sql`${table.used_at} is null`),
    index('account_tokens_expires_at_idx').on(table.expires_at),
    known('account_tokens_kind_known', table.kind),
    hashed('account_tokens_token_hashed', table.token_hash),
    check(
      'account_tokens_email_of_change',
      sql`(${table.kind} = 'email_change') = (${table.email} is not null)`,
    ),
  ],
)
