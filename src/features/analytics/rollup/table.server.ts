// profile_days: a speaker's counts by day, summed from the rows of views and of appearances in search when a day is over.
// profile_months: the same by month, once its last day is summed, for figures over long ranges.
// rollups: up to which day each kind of sum is complete.
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { belongsTo, known, time } from '../../../server/database/columns.ts'
import { profiles } from '../../profiles/table.server.ts'

export const measures = ['views', 'found', 'country', 'device', 'referrer', 'source'] as const

export const profileDays = pgTable(
  'profile_days',
  {
    profile_id: belongsTo(() => profiles.id),
    measure: text({ enum: measures }).notNull(),
    /** UTC. */
    day: date().notNull(),
    /** The country, device, host or tag; empty for a total, or when unknown. */
    value: text().notNull().default(''),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profile_id, table.measure, table.day, table.value] }),
    index('profile_days_day_idx').on(table.day),
    known('profile_days_measure_known', table.measure),
    check('profile_days_value_short', sql`char_length(${table.value}) <= 253`),
    check('profile_days_count_positive', sql`${table.count} > 0`),
  ],
)

export const profileMonths = pgTable(
  'profile_months',
  {
    profile_id: belongsTo(() => profiles.id),
    measure: text({ enum: measures }).notNull(),
    /** Its first day. */
    month: date().notNull(),
    value: text().notNull().default(''),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profile_id, table.measure, table.month, table.value] }),
    known('profile_months_measure_known', table.measure),
    check('profile_months_first_day', sql`extract(day from ${table.month}) = 1`),
    check('profile_months_count_positive', sql`${table.count} > 0`),
  ],
)

export const rollups = pgTable(
  'rollups',
  {
    kind: text({ enum: ['profile_days', 'admin'] }).primaryKey(),
    /** The last day that is summed; null: none yet. */
    through: date(),
    /** When it was last summed, and how long that took. */
    ran_at: time(),
    took_ms: integer(),
  },
  (table) => [known('rollups_kind_known', table.kind)],
)
