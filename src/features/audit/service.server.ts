// Writes the audit log, inside the transaction of the recorded action where there is one.
import { v7 as uuidv7 } from 'uuid'
import type { RecordRefusal } from '../../server/context.ts'
import type { Database } from '../../server/database/database.ts'
import { auditLog } from './table.server.ts'

export interface AuditEntry {
  /** Dotted words, e.g. `user.suspended`. */
  action: string
  /** The actor; null when no one was signed in. */
  actorId: string | null
  /** The user affected. */
  subjectId?: string | null
  /** The states before and after: ids, states and choices, never personal data, because the row is permanent. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  requestId?: string
}

export async function recordAudit(db: Pick<Database, 'insert'>, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({
    id: uuidv7(),
    actor_id: entry.actorId,
    action: entry.action,
    subject_id: entry.subjectId ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    request_id: entry.requestId ?? null,
  })
}

/** Recorded by the guards for a 403 (docs/specification.md §20.46). */
export function refusalRecorder(db: Pick<Database, 'insert'>): RecordRefusal {
  return ({ actorId, code, route, requestId }) =>
    recordAudit(db, { action: 'access.refused', actorId, after: { code, route }, requestId })
}
