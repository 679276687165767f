// The one rule for addresses (docs/decisions/0009): who may apply for the beta can have an account. Server only in practice,
// because zod stays out of public pages.
import { z } from '@hono/zod-openapi'
import { withAsciiDomain } from './email.ts'
import { isPlainLine, isVisible } from './text.ts'

export const validEmail = 'Please enter a valid email address'

export const accountEmail = z
  .string({ error: validEmail })
  .trim()
  .toLowerCase()
  .max(254, validEmail)
  .refine((email) => isPlainLine(email) && isVisible(email), validEmail)
  .transform(withAsciiDomain)
  .pipe(z.email(validEmail).max(254, validEmail))
  .openapi({ type: 'string', example: 'ada@example.com' })
