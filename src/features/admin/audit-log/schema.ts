// The audit log as admins read it: what may be asked, and its rows.
import { z } from '@hono/zod-openapi'
import { searchText } from '../../../lib/search-text.ts'

export const auditFilters = z.strictObject({
  /** Part of the name or the address of who acted, to whom it was done, or whose application it is about. */
  person: searchText.optional(),
  /** Who acted. */
  actor: z.uuid('This is not an id').optional(),
  /** To whom it was done. */
  subject: z.uuid('This is not an id').optional(),
  /** One action, e.g. `user.suspended`, or all of a kind: `user`. */
  action: z
    .string()
    .max(60)
    .regex(/^[a-z_]+(\.[a-z_]+)*$/, 'This is not an action')
    .optional(),
})

/** Null when the account or the application is gone, whose id the row keeps. */
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
    /** The application that it is about. */
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
