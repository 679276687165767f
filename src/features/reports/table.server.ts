// reports: reports of pages, testimonials, events and messages, and the admins' decisions.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'
import { decisionReasons, reportCauses, reportedKinds, reportStates } from './choices.ts'

const account = () => uuid().references(() => users.id, { onDelete: 'set null' })

export const reports = pgTable(
  'reports',
  {
    id: id(),
    kind: text({ enum: reportedKinds }).notNull(),
    /** Of the profile, testimonial, event or message. No foreign key: a report outlives what it is about. */
    subject_id: uuid().notNull(),
    /** The account that owns the content, which a decision can suspend. */
    owner_id: account(),
    /** Null: not signed in. */
    reporter_id: account(),
    /** Where the decision goes if no one was signed in; empty: nowhere. */
    reporter_email: text().notNull().default(''),
    cause: text({ enum: reportCauses }).notNull(),
    text: text().notNull().default(''),
    /** What a message said when it was reported, because its sender can change or delete it; null: nothing, or no longer. */
    said: text(),
    state: text({ enum: reportStates }).notNull().default('open'),
    reason: text({ enum: decisionReasons }),
    /** What the reporter reads beside the reason. */
    note: text().notNull().default(''),
    /** What was hidden was in this state before. */
    state_before: text(),
    decided_by: account(),
    decided_at: time(),
    created_at: timeOfInsert(),
  },
  (table) => [
    index('reports_open_idx').on(table.created_at, table.id).where(sql`${table.state} = 'open'`),
    index('reports_decided_idx').on(table.decided_at, table.id).where(sql`${table.state} <> 'open'`),
    index('reports_subject_idx').on(table.kind, table.subject_id),
    // Reporting the same thing again changes nothing while the first report is open.
    uniqueIndex('reports_reporter_key')
      .on(table.reporter_id, table.kind, table.subject_id)
      .where(sql`${table.state} = 'open' and ${table.reporter_id} is not null`),
    index('reports_owner_id_idx').on(table.owner_id),
    index('reports_decided_by_idx').on(table.decided_by),
    known('reports_kind_known', table.kind),
    known('reports_cause_known', table.cause),
    known('reports_state_known', table.state),
    known('reports_reason_known', table.reason),
    check(
      'reports_texts_short',
      sql`char_length(${table.text}) <= 2000 and char_length(${table.note}) <= 1000 and char_length(${table.reporter_email}) <= 254`,
    ),
    check(
      'reports_said_of_message',
      sql`${table.said} is null or (${table.kind} = 'message' and char_length(${table.said}) <= 10000)`,
    ),
    check(
      'reports_decided',
      sql`(${table.state} = 'open') = (${table.decided_at} is null) and (${table.state} = 'open') = (${table.reason} is null)`,
    ),
  ],
)
