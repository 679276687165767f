// What users see and change of their own account.
import { z } from '@hono/zod-openapi'
import { accountEmail } from '../../../lib/account-email.ts'
import { oneTimeCode, personName, phoneNumber, typedPassword } from '../schema.ts'

export const ownAccount = z
  .object({
    email: z.string(),
    /** The new address, until the link mailed to it is used. */
    pending_email: z.string().nullable(),
    phone: z.string().nullable(),
    name: z.string(),
    last_name: z.string(),
    two_factor: z.boolean(),
    passkeys: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
    recovery_codes_left: z.number().int(),
  })
  .openapi('OwnAccount')

export const accountChanges = z
  .strictObject({
    name: personName.optional(),
    last_name: personName.optional(),
    /** Null removes it. A number requires recent reauthentication. */
    phone: phoneNumber.nullable().optional(),
  })
  .openapi('AccountChanges')

export const reauthenticateInput = z
  .strictObject({ password: typedPassword, code: oneTimeCode.optional() })
  .openapi('ReauthenticateInput')

export const changePasswordInput = z
  .strictObject({ current_password: typedPassword, new_password: typedPassword })
  .openapi('ChangePasswordInput')

export const changeEmailInput = z.strictObject({ email: accountEmail }).openapi('ChangeEmailInput')

export type OwnAccount = z.infer<typeof ownAccount>
export type AccountChanges = z.output<typeof accountChanges>
