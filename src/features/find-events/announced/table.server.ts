// event_announcements: the one announcement of an event; announced_events: the speakers it was announced to;
// stopped_announcements: speakers who no longer want emails about them (docs/specification.md §18).
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, time, timeOfInsert } from '../../../server/database/columns.ts'
import { users } from '../../accounts/table.server.ts'
import { events } from '../../events/table.server.ts'
import { profiles } from '../../profiles/table.server.ts'

export const eventAnnouncements = pgTable(
  'event_announcements',
  {
    event_id: belongsTo(() => events.id).primaryKey(),
    announced_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null until the job has chosen the speakers. */
    reached: integer(),
    created_at: timeOfInsert(),
  },
  (table) => [check('event_announcements_reached_bounded', sql`${table.reached} between 0 and 200`)],
)

export const announcedEvents = pgTable(
  'announced_events',
  {
    event_id: belongsTo(() => events.id),
    profile_id: belongsTo(() => profiles.id),
    /** When it was in a mail. */
    mailed_at: time(),
    created_at: timeOfInsert(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.profile_id] }),
    index('announced_events_profile_id_idx').on(table.profile_id, table.created_at),
    index('announced_events_unmailed_idx').on(table.created_at).where(sql`${table.mailed_at} is null`),
  ],
)

export const stoppedAnnouncements = pgTable('stopped_announcements', {
  profile_id: belongsTo(() => profiles.id).primaryKey(),
  created_at: timeOfInsert(),
})
