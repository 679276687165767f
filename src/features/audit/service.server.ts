// Writes the audit log, inside the transaction of the recorded action where there is one.
import { v7 as uuidv7 } from 'uuid'
import type { RecordRefusal } from '../../server/context.ts'
import type { Database } from '../../server/database/database.ts'
import { auditLog } from './table.server.ts'

export interface AuditDetails {
  /** The user affected. */
  subjectId?: string | null
  /** The states before and after: ids, states and choices, never personal data, because the row is permanent. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** `actor`: who, if anyone was signed in, and in which request, if in one. `action`: dotted words, e.g. `user.suspended`. */
export async function recordAudit(
  db: Pick<Database, 'insert'>,
  actor: { id: string | null; requestId?: string | undefined } | null,
  action: string,
  { subjectId = null, before, after }: AuditDetails = {},
): Promise<void> {
  await db.insert(auditLog).values({
    id: uuidv7(),
    actor_id: actor?.id ?? null,
    action,
    subject_id: subjectId,
    before: before ?? null,
    after: after ?? null,
    request_id: actor?.requestId ?? null,
  })
}

/** Recorded by the guards for a 403 (docs/specification.md §20.46). */
export function refusalRecorder(db: Pick<Database, 'insert'>): RecordRefusal {
  return ({ actorId, code, route, requestId }) =>
    recordAudit(db, { id: actorId, requestId }, 'access.refused', { after: { code, route } })
}
