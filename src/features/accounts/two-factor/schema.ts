// The input and answers of turning two-factor authentication on and off.
import { z } from '@hono/zod-openapi'
import { oneTimeCode } from '../schema.ts'

export const codeInput = z.strictObject({ code: oneTimeCode }).openapi('CodeInput')

export const twoFactorOffer = z
  .object({
    /** For typing, in Base32. */
    secret: z.string(),
    otpauth_url: z.string(),
    /** The same secret as a QR code. */
    qr_svg: z.string(),
  })
  .openapi('TwoFactorOffer')

export const recoveryCodesAnswer = z
  .object({ recovery_codes: z.array(z.string().openapi({ example: 'abcde-fgh23' })) })
  .openapi('RecoveryCodes')

export type TwoFactorOffer = z.infer<typeof twoFactorOffer>
