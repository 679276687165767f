// Tiers, features, and the features of each tier (docs/specification.md §3). Rows come from migrations; the database
// enforces the rules.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const createdAt = timestamp({ withTimezone: true }).notNull().defaultNow()

export const subscriptionTiers = pgTable(
  'subscription_tiers',
  {
    id: uuid().primaryKey(),
    user_type: text({ enum: ['speaker', 'organizer'] }).notNull(),
    is_default: boolean().notNull().default(false),
    name: text().notNull(),
    price_cents: integer().notNull(),
    /** From the smallest plan up: the next tier by this order raises a limit. */
    position: integer().notNull(),
    created_at: createdAt,
  },
  (table) => [
    uniqueIndex('subscription_tiers_name_key').on(table.user_type, table.name),
    uniqueIndex('subscription_tiers_position_key').on(table.user_type, table.position),
    // At most one default per user type.
    uniqueIndex('subscription_tiers_default_key').on(table.user_type).where(sql`${table.is_default}`),
    check('subscription_tiers_user_type_known', sql`${table.user_type} in ('speaker', 'organizer')`),
    check('subscription_tiers_price_not_negative', sql`${table.price_cents} >= 0`),
  ],
)

export const subscriptionFeatures = pgTable(
  'subscription_features',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    feature_key: text().notNull(),
    user_type: text({ enum: ['speaker', 'organizer'] }).notNull(),
    created_at: createdAt,
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscription_features_key_key').on(table.feature_key, table.user_type),
    check('subscription_features_user_type_known', sql`${table.user_type} in ('speaker', 'organizer')`),
  ],
)

export const tierFeatures = pgTable(
  'tier_features',
  {
    tier_id: uuid()
      .notNull()
      .references(() => subscriptionTiers.id, { onDelete: 'cascade' }),
    feature_id: uuid()
      .notNull()
      .references(() => subscriptionFeatures.id, { onDelete: 'cascade' }),
    /** Null: unlimited, or nothing to count. */
    limit_value: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.tier_id, table.feature_id] }),
    check('tier_features_limit_not_negative', sql`${table.limit_value} >= 0`),
  ],
)
