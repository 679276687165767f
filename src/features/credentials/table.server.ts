// credential_issuers: the accounts of organizers in whose name credentials are issued, under an address that outlives them.
// credentials: those that a speaker has, issued here or imported (docs/specification.md §17). Triggers of the migration note in
// `revoked` when an engagement stops being confirmed.
import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, time, timeOfInsert } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'
import { experiences } from '../experiences/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import type { Credential } from './schema.ts'

export const credentialIssuers = pgTable(
  'credential_issuers',
  {
    /** Random, so that nothing of the account stays when it goes. */
    id: id(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** How many were issued: the next one's index in the status list. */
    issued: integer().notNull().default(0),
    /** Indexes in the status list; for good. */
    revoked: integer().array().notNull().default(sql`'{}'`),
    created_at: timeOfInsert(),
  },
  (table) => [uniqueIndex('credential_issuers_user_id_key').on(table.user_id)],
)

export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    profile_id: belongsTo(() => profiles.id),
    experience_id: belongsTo(() => experiences.id),
    /** Null: another installation issued it. */
    issuer_id: uuid().references(() => credentialIssuers.id),
    status_index: integer(),
    /** Signed. Null: one of ours that has not been asked for yet. */
    document: json().$type<Credential>(),
    issued_at: timeOfInsert(),
    /** When its issuer was last asked, if that is another installation. */
    checked_at: time(),
  },
  (table) => [
    uniqueIndex('credentials_experience_id_key').on(table.experience_id),
    uniqueIndex('credentials_status_index_key').on(table.issuer_id, table.status_index),
    index('credentials_profile_id_idx').on(table.profile_id),
    index('credentials_checked_at_idx').on(table.checked_at).where(sql`${table.issuer_id} is null`),
    check(
      'credentials_of_an_issuer',
      sql`(${table.issuer_id} is null) = (${table.status_index} is null) and (${table.issuer_id} is not null or ${table.document} is not null)`,
    ),
  ],
)
