// What an invitation shows, and what accepting it takes (PRODUCT §4).
import { z } from '@hono/zod-openapi'
import { personName, typedPassword } from '../accounts/schema.ts'

export const invitationToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'This is not an invitation')
  .openapi({ example: 'q3Zl0Qm7m2yXW6nT1oWv9xJ4uB8cR5dE2fG7hK0sLpA' })

export const invitationShown = z
  .object({
    valid: z.boolean(),
    /** The address that the account will have; null when the invitation is not valid. */
    email: z.string().nullable(),
  })
  .openapi('Invitation')

export const acceptInvitationInput = z
  .strictObject({
    token: invitationToken,
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
