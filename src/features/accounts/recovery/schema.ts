// What a recovery link shows and accepts: the new password signs in as well.
import { z } from '@hono/zod-openapi'
import { accountEmail } from '../../../lib/account-email.ts'
import { linkToken, oneTimeCode, recoveryCode, typedPassword } from '../schema.ts'

export const recoveryShown = z
  .object({
    valid: z.boolean(),
    /** Whose account it is; null when the link is not valid. */
    email: z.string().nullable(),
    /** Whether a code is required as well. */
    two_factor: z.boolean(),
  })
  .openapi('Recovery')

export const recoverInput = z
  .strictObject({
    token: linkToken,
    password: typedPassword,
    code: oneTimeCode.optional(),
    recovery_code: recoveryCode.optional(),
  })
  .refine(({ code, recovery_code }) => code === undefined || recovery_code === undefined, {
    path: ['code'],
    message: 'Enter one code',
  })
  .openapi('RecoverInput')

export const recoveryRequestInput = z.strictObject({ email: accountEmail }).openapi('RecoveryRequestInput')

export type RecoveryShown = z.infer<typeof recoveryShown>
export type RecoverInput = z.output<typeof recoverInput>
