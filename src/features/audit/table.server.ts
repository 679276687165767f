// audit_log: who did what, when, to whom, before and after. Append-only: a trigger in its migration refuses updates and
// deletes from any role. So no row holds a name or an address, only ids.
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timeOfInsert } from '../../server/database/columns.ts'

/** The application id in a row, wherever the row stores it. */
export function betaSignupIn(row: Record<'before' | 'after', AnyPgColumn>): SQL<string | null> {
  return sql<string | null>`coalesce(${row.before} ->> 'beta_signup_id', ${row.after} ->> 'beta_signup_id')`
}

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Null: no one was signed in. No foreign key, because the row outlives the account. */
    actor_id: uuid(),
    /** e.g. `sign_in.failed`. */
    action: text().notNull(),
    /** The user affected; null when there is none. */
    subject_id: uuid(),
    before: jsonb(),
    after: jsonb(),
    request_id: uuid(),
    created_at: timeOfInsert(),
  },
  (table) => [
    index('audit_log_created_at_idx').on(table.created_at, table.id),
    index('audit_log_action_idx').on(table.action, table.created_at, table.id),
    index('audit_log_actor_id_idx').on(table.actor_id),
    index('audit_log_subject_id_idx').on(table.subject_id),
    index('audit_log_beta_signup_id_idx')
      .on(betaSignupIn(table))
      .where(sql`${betaSignupIn(table)} is not null`),
    check('audit_log_action_named', sql`${table.action} ~ '^[a-z_]+(\\.[a-z_]+)*$'`),
  ],
)
