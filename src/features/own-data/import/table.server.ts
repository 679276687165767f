// account_imports: exports that a user brought along, read by a job. The file is in the storage (server/storage) under a name
// derived from the id until the job is over.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, known, time, timeOfInsert } from '../../../server/database/columns.ts'
import { users } from '../../accounts/table.server.ts'
import { importStates, importTrusts, type PartReport } from './schema.ts'

export const accountImports = pgTable(
  'account_imports',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    state: text({ enum: importStates }).notNull().default('waiting'),
    /** Percent. */
    progress: integer().notNull().default(0),
    /** Why the file was refused. */
    refusal: text().notNull().default(''),
    trust: text({ enum: importTrusts }),
    /** Of the file, as it says. */
    made_at: time(),
    made_by: text().notNull().default(''),
    /** Written with the rows of each part, so that a job that starts again knows what is done. */
    parts: jsonb().$type<PartReport[]>().notNull().default([]),
    created_at: timeOfInsert(),
  },
  (table) => [
    index('account_imports_user_id_idx').on(table.user_id, table.created_at),
    // One at a time.
    uniqueIndex('account_imports_open_key')
      .on(table.user_id)
      .where(sql`${table.state} in ('waiting', 'running')`),
    known('account_imports_state_known', table.state),
    known('account_imports_trust_known', table.trust),
    check('account_imports_progress_percent', sql`${table.progress} between 0 and 100`),
    check(
      'account_imports_texts_short',
      sql`char_length(${table.refusal}) <= 500 and char_length(${table.made_by}) <= 300 and octet_length(${table.parts}::text) <= 1000000`,
    ),
    check('account_imports_refused_reasoned', sql`(${table.state} = 'refused') = (${table.refusal} <> '')`),
  ],
)
