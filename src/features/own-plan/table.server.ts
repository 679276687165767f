// plan_terms: since when a profile has its tier, and the word of an admin, which holds until an admin releases it. No row: the
// tier is the one it began with. What Stripe says is in stripe/table.server.ts.
import { sql } from 'drizzle-orm'
import { check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { time, timeOfInsert } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'
import { subscriptionTiers } from '../plans/table.server.ts'
import { profiles } from '../profiles/table.server.ts'

export const planTerms = pgTable(
  'plan_terms',
  {
    profile_id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** When the present tier began. */
    since: timeOfInsert(),
    /** Null: no admin has set a tier. */
    admin_tier_id: uuid().references(() => subscriptionTiers.id),
    /** Null too when the admin's account is gone. */
    admin_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    admin_set_at: time(),
  },
  (table) => [
    check(
      'plan_terms_admin_whole',
      sql`(${table.admin_tier_id} is null) = (${table.admin_set_at} is null) and (${table.admin_id} is null or ${table.admin_tier_id} is not null)`,
    ),
  ],
)
