// A beta application on the server (docs/specification.md §3, §5). Forms on public pages check with small rules of their
// own, because zod stays out of public bundles; the server never relies on them.

import { z } from '@hono/zod-openapi'
import { accountEmail } from '../../lib/account-email.ts'
import { emailPattern } from '../../lib/email.ts'
import { isPlainLine, isPlainText } from '../../lib/text.ts'
import { isWebAddress, withScheme } from '../../lib/web-address.ts'
import { userTypes } from '../../vocabulary/user-types.ts'
import { betaTexts } from './texts.ts'

const plainLine = 'Use plain text on one line'

export const betaUserType = z.enum(userTypes)
export const betaStatus = z.enum(['pending', 'invited', 'joined', 'declined'])

export const betaSignupInput = z
  .object({
    email: z
      .string({ error: betaTexts.invalidEmail })
      .trim()
      .toLowerCase()
      .max(254, 'Enter an email address of at most 254 characters')
      .regex(emailPattern, betaTexts.invalidEmail)
      // Addresses that cannot receive mail are refused (docs/decisions/0009).
      .pipe(accountEmail)
      .openapi({ type: 'string', example: 'ada@example.com' }),
    name: z
      .string()
      .trim()
      .max(120, 'Enter a name of at most 120 characters')
      .refine(isPlainLine, plainLine)
      .nullish()
      .transform((name) => name || null)
      .openapi({ example: 'Ada Moreau' }),
    user_type: betaUserType.default('speaker'),
    source: z
      .string()
      .trim()
      .max(64)
      .refine(isPlainLine, plainLine)
      .optional()
      .transform((source) => source || 'homepage')
      .openapi({ example: 'pricing_pro' }),
    /** Every application starts as pending; no other status is accepted from outside. */
    status: z.literal('pending').optional(),
  })
  .openapi('BetaSignupInput')

export const betaSignup = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    user_type: betaUserType,
    source: z.string(),
    status: betaStatus,
    created_at: z.iso.datetime(),
  })
  .openapi('BetaSignup')

/** What an applicant may add (docs/specification.md §10). */
export const betaDetails = z
  .strictObject({
    about: z
      .string()
      .trim()
      .max(500, 'Write at most 500 characters')
      .refine(isPlainText, 'Use plain text')
      .nullish()
      .transform((about) => about || null)
      .openapi({ example: 'Energy systems, for people who never asked about them.' }),
    link: z
      .string()
      .transform(withScheme)
      .refine((link) => link === '' || isWebAddress(link), betaTexts.applied.badLink)
      .nullish()
      .transform((link) => link || null)
      .openapi({ type: 'string', example: 'https://example.com/talk' }),
  })
  .refine(({ about, link }) => about !== null || link !== null, {
    path: ['about'],
    message: betaTexts.applied.empty,
  })
  .openapi('BetaDetails')

export const betaDetailsKept = z
  .object({ about: z.string().nullable(), link: z.string().nullable() })
  .openapi('BetaDetailsKept')

export type BetaDetails = z.output<typeof betaDetails>
export type BetaSignupInput = z.output<typeof betaSignupInput>
export type BetaSignup = z.infer<typeof betaSignup>
