// The planned deletion of one's own account, as the API takes and tells it.
import { z } from '@hono/zod-openapi'
import { accountEmail } from '../../../lib/account-email.ts'

export const deletionInput = z
  .strictObject({
    /** The account's email address. */
    confirm: accountEmail,
  })
  .openapi('AccountDeletionInput')

export const plannedDeletion = z
  .object({ due_at: z.iso.datetime().nullable() })
  .openapi('PlannedAccountDeletion')

export type PlannedDeletion = z.infer<typeof plannedDeletion>
