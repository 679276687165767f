// What an invitation shows, and what accepting it takes (docs/specification.md §10).
import { z } from '@hono/zod-openapi'
import { linkToken, personName, typedPassword } from '../accounts/schema.ts'

export const invitationShown = z
  .object({
    valid: z.boolean(),
    /** The address that the account will have; null when the invitation is not valid. */
    email: z.string().nullable(),
    /** Why it is not valid; null when it is. A withdrawn or replaced one is unknown. */
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

/** Days before its end that an open invitation counts as ending soon. */
export const endingSoonDays = 3

/** The outbox's word for the mail that carries an invitation. */
export const invitationMailKind = 'invitation'
