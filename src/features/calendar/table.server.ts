// unavailable_periods: days that a speaker has blocked or travels on (docs/specification.md §13).
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, id, known, timeOfInsert } from '../../server/database/columns.ts'
import { profiles } from '../profiles/table.server.ts'
import { unavailableKinds } from './checks.ts'

export const unavailablePeriods = pgTable(
  'unavailable_periods',
  {
    id: id(),
    profile_id: belongsTo(() => profiles.id),
    first_day: date().notNull(),
    last_day: date().notNull(),
    kind: text({ enum: unavailableKinds }).notNull(),
    /** Only for the speaker. */
    note: text().notNull().default(''),
    created_at: timeOfInsert(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    index('unavailable_periods_profile_id_idx').on(table.profile_id, table.first_day, table.id),
    known('unavailable_periods_kind_known', table.kind),
    check(
      'unavailable_periods_days_bounded',
      sql`${table.last_day} between ${table.first_day} and ${table.first_day} + 365`,
    ),
    check('unavailable_periods_note_short', sql`char_length(${table.note}) <= 200`),
  ],
)
