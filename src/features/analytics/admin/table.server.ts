// active_weeks: in which weeks someone was signed in; a trigger on sessions writes it (migrations). platform_days: figures of
// the whole installation by day and label, counted anew each time.
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { belongsTo, known } from '../../../server/database/columns.ts'
import { users } from '../../accounts/table.server.ts'

export const activeWeeks = pgTable(
  'active_weeks',
  {
    user_id: belongsTo(() => users.id),
    /** Its Monday, in UTC. */
    week: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.week] }),
    index('active_weeks_week_idx').on(table.week),
    check('active_weeks_week_monday', sql`extract(isodow from ${table.week}) = 1`),
  ],
)

export const platformMeasures = [
  'applied',
  'invited',
  'joined',
  'published',
  'requested',
  'accounts',
  'profiles',
  'events',
  'requests',
  'active',
  'tiers',
  'open',
  'open_hours',
  'step_hours',
  'mails',
] as const

export const platformDays = pgTable(
  'platform_days',
  {
    measure: text({ enum: platformMeasures }).notNull(),
    /** UTC. Of what is counted as it is now: the day of counting. */
    day: date().notNull(),
    label: text().notNull().default(''),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.measure, table.day, table.label] }),
    known('platform_days_measure_known', table.measure),
    check('platform_days_label_short', sql`char_length(${table.label}) <= 120`),
    check('platform_days_count_not_negative', sql`${table.count} >= 0`),
  ],
)
