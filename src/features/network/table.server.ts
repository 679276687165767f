// connections: who asked whom to connect, and what became of it. At most one that has not ended for each two people.
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'

export const connections = pgTable(
  'connections',
  {
    id: id(),
    requester_id: belongsTo(() => users.id),
    addressee_id: belongsTo(() => users.id),
    /** Emptied when the connection ends. */
    note: text().notNull().default(''),
    /** `ignored` looks like `pending` to the requester. `ended`: withdrawn or removed, kept so that contacts still count. */
    state: text({ enum: ['pending', 'accepted', 'ignored', 'ended'] })
      .notNull()
      .default('pending'),
    /** Stays once it has ended: asking anew is not heard either, until the addressee asks. */
    was_ignored: boolean().notNull().default(false),
    /** An organizer's note to a speaker counts as a contact. */
    is_contact: boolean().notNull().default(false),
    created_at: timeOfInsert(),
    /** When it was accepted, ignored or ended. */
    answered_at: time(),
  },
  (table) => [
    uniqueIndex('connections_people_key')
      .on(
        sql`least(${table.requester_id}, ${table.addressee_id})`,
        sql`greatest(${table.requester_id}, ${table.addressee_id})`,
      )
      .where(sql`${table.state} <> 'ended'`),
    index('connections_requester_id_idx').on(table.requester_id, table.state),
    index('connections_addressee_id_idx').on(table.addressee_id, table.state),
    known('connections_state_known', table.state),
    check('connections_of_others', sql`${table.requester_id} <> ${table.addressee_id}`),
    check('connections_note_short', sql`char_length(${table.note}) <= 500`),
    check('connections_answered', sql`(${table.state} = 'pending') = (${table.answered_at} is null)`),
    check('connections_ended_without_note', sql`${table.state} <> 'ended' or ${table.note} = ''`),
  ],
)
