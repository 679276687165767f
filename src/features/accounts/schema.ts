// The account as the app sees it, and the input of signing in (docs/specification.md §3, §5).
import { z } from '@hono/zod-openapi'
import { accountEmail, validEmail } from '../../lib/account-email.ts'
import { passwordLength } from '../../lib/password-length.ts'
import { isPlainLine } from '../../lib/text.ts'
import { userType } from '../plans/schema.ts'

const plainText = 'Use plain text on one line'

/** As typed. server/auth/passwords.ts judges new passwords. */
export const typedPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters`)
  .refine(isPlainLine, plainText)

export const personName = z
  .string()
  .trim()
  .max(120, 'Use at most 120 characters')
  .refine(isPlainLine, plainText)

export const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+[1-9][0-9]{6,14}$/, 'Enter the number with its country code, e.g. +4915112345678')
  .openapi({ example: '+4915112345678' })

/** Admin sign-in: other users are answered as with wrong credentials, and no session starts. */
export const signInArea = z.literal('admin', { error: 'This is not an area' }).optional()

export const signInInput = z
  .strictObject({
    email: accountEmail.optional(),
    phone: phoneNumber.optional(),
    password: typedPassword,
    /** False: the session ends with the browser. True: it lasts 30 days. */
    remember: z.boolean().default(false),
    area: signInArea,
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    path: ['email'],
    message: validEmail,
  })
  .openapi('SignInInput')

/** Six digits, optionally with a space between them. */
export const oneTimeCode = z
  .string({ error: 'Enter the code' })
  .max(20, 'Enter the six digits')
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, 'Enter the six digits'))
  .openapi({ type: 'string', example: '123456' })

/** Accepted in any case, with or without its dash. */
export const recoveryCode = z
  .string({ error: 'Enter the recovery code' })
  .max(30, 'Enter one recovery code')
  .transform((typed) => typed.toLowerCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[a-z2-7]{10}$/, 'Enter one recovery code'))
  .openapi({ type: 'string', example: 'abcde-fgh23' })

export const secondFactorInput = z
  .strictObject({ code: oneTimeCode.optional(), recovery_code: recoveryCode.optional() })
  .refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), {
    path: ['code'],
    message: 'Enter the code',
  })
  .openapi('SecondFactorInput')

/** A token of a mailed link. */
export const linkToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a link of ours')
  .openapi({ example: 'q3Zl0Qm7m2yXW6nT1oWv9xJ4uB8cR5dE2fG7hK0sLpA' })

export const accountUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    user_metadata: z.object({
      user_type: userType,
      name: z.string(),
      last_name: z.string(),
      avatar_url: z.string().nullable(),
    }),
  })
  .openapi('User')

export const sessionValidity = z
  .object({
    /** Until then the session is trusted without a database check; refresh it when 90 s are left. */
    expires_at: z.iso.datetime(),
  })
  .openapi('Session')

export const signedInAnswer = z.object({ user: accountUser, session: sessionValidity }).openapi('SignedIn')

export type SecondFactor = z.output<typeof secondFactorInput>
export type SignInInput = z.output<typeof signInInput>
export type SignedInAnswer = z.infer<typeof signedInAnswer>
