// profiles: one for each user, under the same id (seed §3).
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/table.server.ts'
import { subscriptionTiers } from '../plans/table.server.ts'

export const profiles = pgTable(
  'profiles',
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    user_type: text({ enum: ['speaker', 'organizer'] })
      .notNull()
      .default('speaker'),
    subscription_tier_id: uuid().references(() => subscriptionTiers.id),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('profiles_subscription_tier_id_idx').on(table.subscription_tier_id),
    // Room for the part of an e-mail before the at-sign, which stands in for a missing name.
    check(
      'profiles_names_short',
      sql`char_length(${table.first_name}) <= 254 and char_length(${table.last_name}) <= 120`,
    ),
    check('profiles_user_type_known', sql`${table.user_type} in ('speaker', 'organizer')`),
  ],
)
