// Passkeys: the response of a browser's authenticator, and the name that a user gives.
import { z } from '@hono/zod-openapi'
import { isPlainLine } from '../../../lib/text.ts'
import { signInArea } from '../schema.ts'

/** WebAuthn's JSON; everything beyond the id is checked along with its signature. */
const passkeyAnswer = z
  .looseObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,1400}$/, 'This is not a passkey') })
  .openapi('PasskeyAnswer')

const passkeyName = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(60, 'Use at most 60 characters')
  .refine(isPlainLine, 'Use plain text on one line')

export const newPasskeyInput = z
  .strictObject({ name: passkeyName, response: passkeyAnswer })
  .openapi('NewPasskeyInput')

export const passkeySignInInput = z
  .strictObject({
    response: passkeyAnswer,
    /** As with a password. */
    remember: z.boolean().default(false),
    area: signInArea,
  })
  .openapi('PasskeySignInInput')

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** Options for `navigator.credentials`, as JSON (WebAuthn level 3). */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).openapi('PasskeyOptions')

export const passkeyAdded = z.object({ id: z.uuid() }).openapi('PasskeyAdded')

export const passkeyId = z.strictObject({ id: z.uuid('This is not a passkey') })
