// busy_calendars: other calendars of a speaker, by their secret address, and the days on which each has something
// (docs/specification.md §13). Nothing else of them is stored.
import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, time, timeOfInsert } from '../../../server/database/columns.ts'
import { profiles } from '../../profiles/table.server.ts'

const datemultirange = customType<{ data: string }>({ dataType: () => 'datemultirange' })

export const busyCalendars = pgTable(
  'busy_calendars',
  {
    id: id(),
    profile_id: belongsTo(() => profiles.id),
    name: text().notNull(),
    host: text().notNull(),
    /** Encrypted for this row. */
    sealed_address: text().notNull(),
    /** A keyed hash, which tells whether two addresses are the same. */
    address_mark: text().notNull(),
    /** In the time zone that the speaker had then. */
    busy: datemultirange().notNull(),
    /** What the server that has it recognizes its version by. */
    etag: text(),
    last_modified: text(),
    /** When the days were last worked out, and in which time zone; unchanged files are not downloaded again. */
    read_at: time().notNull(),
    time_zone: text().notNull(),
    /** When the server that has it last answered. */
    refreshed_at: time().notNull(),
    next_refresh_at: time().notNull(),
    /** Since then; 0: the last attempt succeeded. */
    failures: integer().notNull().default(0),
    failed_at: time(),
    /** A sentence for the owner. */
    problem: text(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('busy_calendars_address_key').on(table.profile_id, table.address_mark),
    index('busy_calendars_next_refresh_at_idx').on(table.next_refresh_at),
    check('busy_calendars_name_short', sql`char_length(${table.name}) between 1 and 60`),
    check(
      'busy_calendars_failure_known',
      sql`(${table.failures} = 0) = (${table.problem} is null) and (${table.failures} = 0) = (${table.failed_at} is null)`,
    ),
  ],
)
