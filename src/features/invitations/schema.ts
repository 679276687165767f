// What an invitation shows, and the input of accepting it (docs/specification.md §10).
import { z } from '@hono/zod-openapi'
import { linkToken, personName, typedPassword } from '../accounts/schema.ts'

export const invitationShown = z
  .object({
    valid: z.boolean(),
    /** The address of the future account; null when the invitation is not valid. */
    email: z.string().nullable(),
    /** The applicant's name as they or an admin gave it; null when the invitation is not valid or has none. */
    name: z.string().nullable(),
    /** Why it is not valid; null when it is. Withdrawn or replaced ones count as unknown. */
    reason: z.enum(['used', 'expired', 'unknown']).nullable(),
  })
  .openapi('Invitation')

export const acceptInvitationInput = z
  .strictObject({
    token: linkToken,
    name: personName.default(''),
    last_name: personName.default(''),
    password: typedPassword,
  })
  .openapi('AcceptInvitationInput')

export type InvitationShown = z.infer<typeof invitationShown>
export type AcceptInvitationInput = z.output<typeof acceptInvitationInput>

/** An open invitation counts as ending soon this many days before its end. */
export const endingSoonDays = 3

/** The outbox's kind of mail for an invitation. */
export const invitationMailKind = 'invitation'
