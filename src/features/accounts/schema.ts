// What an account is towards the app, and what signing in takes (seed §3, §5).
import { z } from '@hono/zod-openapi'
import { withAsciiDomain } from '../../lib/email.ts'
import { isPlainLine, isVisible } from '../../lib/text.ts'
import { userType } from '../plans/schema.ts'

const validEmail = 'Please enter a valid email address'
const plainText = 'Please use plain text on one line'

export const accountEmail = z
  .string({ error: validEmail })
  .trim()
  .toLowerCase()
  .max(254, validEmail)
  .refine((email) => isPlainLine(email) && isVisible(email), validEmail)
  .transform(withAsciiDomain)
  .pipe(z.email(validEmail).max(254, validEmail))
  .openapi({ type: 'string', example: 'ada@example.com' })

/** As it was typed. Whether a new one is good enough is for server/passwords.ts. */
export const typedPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(128, 'Please use at most 128 characters')
  .refine(isPlainLine, plainText)

export const personName = z
  .string()
  .trim()
  .max(120, 'Please use at most 120 characters')
  .refine(isPlainLine, plainText)

const phone = z
  .string()
  .trim()
  .regex(/^\+[1-9][0-9]{6,14}$/, 'Please enter the number with its country, e.g. +4915112345678')
  .openapi({ example: '+4915112345678' })

export const signInInput = z
  .strictObject({
    email: accountEmail.optional(),
    phone: phone.optional(),
    password: typedPassword,
    /** False: the session ends with the browser. True: 30 days. */
    remember: z.boolean().default(false),
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    path: ['email'],
    message: validEmail,
  })
  .openapi('SignInInput')

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
    /** Until when the session is believed without a look at the database; refresh it when 90 s are left. */
    expires_at: z.iso.datetime(),
  })
  .openapi('Session')

export const signedInAnswer = z.object({ user: accountUser, session: sessionValidity }).openapi('SignedIn')

export type SignInInput = z.output<typeof signInInput>
export type AccountUser = z.infer<typeof accountUser>
export type SignedInAnswer = z.infer<typeof signedInAnswer>
