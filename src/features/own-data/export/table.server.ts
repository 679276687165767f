// account_exports: everything that a user has, as one file, made by a job. The file is in the storage (server/storage) under a
// name derived from the id.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, known, time, timeOfInsert } from '../../../server/database/columns.ts'
import { users } from '../../accounts/table.server.ts'
import { exportStates } from './schema.ts'

export const accountExports = pgTable(
  'account_exports',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    state: text({ enum: exportStates }).notNull().default('waiting'),
    /** Percent. */
    progress: integer().notNull().default(0),
    /** Of the finished file. */
    bytes: bigint({ mode: 'number' }),
    ready_at: time(),
    /** When the file is removed. */
    expires_at: time(),
    created_at: timeOfInsert(),
  },
  (table) => [
    index('account_exports_user_id_idx').on(table.user_id, table.created_at),
    // One at a time.
    uniqueIndex('account_exports_open_key')
      .on(table.user_id)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('account_exports_expires_at_idx').on(table.expires_at).where(sql`${table.state} = 'ready'`),
    known('account_exports_state_known', table.state),
    check('account_exports_progress_percent', sql`${table.progress} between 0 and 100`),
    check(
      'account_exports_finished_whole',
      sql`${table.state} not in ('ready', 'expired') or (${table.bytes} is not null and ${table.ready_at} is not null and ${table.expires_at} is not null)`,
    ),
  ],
)
