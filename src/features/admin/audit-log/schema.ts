// The audit log as admins read it: its filters and rows.
import { z } from '@hono/zod-openapi'
import { searchText } from '../../../lib/search-text.ts'

export const auditFilters = z.strictObject({
  /** Part of the name or address of the actor, the subject or the applicant. */
  person: searchText.optional(),
  /** The actor or the subject. */
  user: z.uuid('This is not an id').optional(),
  /** The actor. */
  actor: z.uuid('This is not an id').optional(),
  /** The subject. */
  subject: z.uuid('This is not an id').optional(),
  /** One action, e.g. `user.suspended`, or all of a kind: `user`. */
  action: z
    .string()
    .max(60)
    .regex(/^[a-z_]+(\.[a-z_]+)*$/, 'This is not an action')
    .optional(),
})

/** Null when the account or application is gone; the row keeps its id. */
const person = z.object({ email: z.string(), name: z.string() }).nullable()
const facts = z.record(z.string(), z.unknown()).nullable()

export const auditEntry = z
  .object({
    id: z.uuid(),
    created_at: z.iso.datetime(),
    action: z.string(),
    actor_id: z.uuid().nullable(),
    actor: person,
    subject_id: z.uuid().nullable(),
    subject: person,
    /** The application concerned. */
    applicant_id: z.uuid().nullable(),
    applicant: person,
    before: facts,
    after: facts,
    request_id: z.uuid().nullable(),
  })
  .openapi('AuditEntry')

export const auditPage = z
  .object({ rows: z.array(auditEntry), next_cursor: z.string().nullable() })
  .openapi('AuditPage')

export type AuditFilters = z.output<typeof auditFilters>
export type AuditEntry = z.infer<typeof auditEntry>
export type AuditPage = z.infer<typeof auditPage>
