// Tiers, features, and the features of each tier (docs/specification.md §3). Rows come from migrations; the database
// enforces the rules.
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, known, timeOfInsert } from '../../server/database/columns.ts'
import { userTypes } from '../../vocabulary/user-types.ts'

export const subscriptionTiers = pgTable(
  'subscription_tiers',
  {
    id: id(),
    user_type: text({ enum: userTypes }).notNull(),
    is_default: boolean().notNull().default(false),
    name: text().notNull(),
    price_cents: integer().notNull(),
    /** From the smallest plan up: the next tier by this order raises a limit. */
    position: integer().notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('subscription_tiers_name_key').on(table.user_type, table.name),
    uniqueIndex('subscription_tiers_position_key').on(table.user_type, table.position),
    // At most one default per user type.
    uniqueIndex('subscription_tiers_default_key').on(table.user_type).where(sql`${table.is_default}`),
    known('subscription_tiers_user_type_known', table.user_type),
    check('subscription_tiers_price_not_negative', sql`${table.price_cents} >= 0`),
  ],
)

export const subscriptionFeatures = pgTable(
  'subscription_features',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    feature_key: text().notNull(),
    user_type: text({ enum: userTypes }).notNull(),
    created_at: timeOfInsert(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('subscription_features_key_key').on(table.feature_key, table.user_type),
    known('subscription_features_user_type_known', table.user_type),
  ],
)

export const tierFeatures = pgTable(
  'tier_features',
  {
    tier_id: belongsTo(() => subscriptionTiers.id),
    feature_id: belongsTo(() => subscriptionFeatures.id),
    /** Null: unlimited, or nothing to count. */
    limit_value: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.tier_id, table.feature_id] }),
    check('tier_features_limit_not_negative', sql`${table.limit_value} >= 0`),
  ],
)
