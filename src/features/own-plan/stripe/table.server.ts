// What Stripe has told: the customer of a profile, its subscriptions, and the ids of events, so that none counts twice.
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, known, time, timeOfInsert } from '../../../server/database/columns.ts'
import { subscriptionTiers } from '../../plans/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'

export const stripeCustomers = pgTable('stripe_customers', {
  profile_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** `cus_…` */
  customer_id: text().notNull().unique(),
  created_at: timeOfInsert(),
})

export const stripeSubscriptions = pgTable(
  'stripe_subscriptions',
  {
    /** `sub_…` */
    id: text().primaryKey(),
    profile_id: belongsTo(() => profiles.id),
    tier_id: uuid()
      .notNull()
      .references(() => subscriptionTiers.id),
    /** Stripe's word; `paused` too while Stripe collects nothing. */
    status: text({
      enum: [
        'active',
        'trialing',
        'past_due',
        'canceled',
        'unpaid',
        'incomplete',
        'incomplete_expired',
        'paused',
      ],
    }).notNull(),
    /** End of the last period that was paid; null: none was. */
    paid_until: time(),
    /** When it ends by cancellation; null: it renews. */
    ends_at: time(),
    /** Whether the bank has taken its latest payment back, in a dispute that we have not won. */
    taken_back: boolean().notNull().default(false),
    /** When its latest payment was first seen to have failed or been taken back; null: it has not. */
    failed_at: time(),
    /** When it was last read from Stripe. */
    read_at: timeOfInsert(),
  },
  (table) => [
    known('stripe_subscriptions_status_known', table.status),
    index('stripe_subscriptions_profile_id_idx').on(table.profile_id),
  ],
)

export const stripeEvents = pgTable(
  'stripe_events',
  {
    /** `evt_…` */
    id: text().primaryKey(),
    received_at: timeOfInsert(),
  },
  (table) => [
    index('stripe_events_received_at_idx').on(table.received_at),
    check('stripe_events_id_length', sql`char_length(${table.id}) between 1 and 255`),
  ],
)
