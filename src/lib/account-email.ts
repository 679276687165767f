// The one rule for email addresses (docs/decisions/0009): anyone who can apply for the beta can be invited and sign in.
// Only the server uses it in practice, because zod stays out of public pages.
import { z } from '@hono/zod-openapi'
import { emailPattern, withAsciiDomain } from './email.ts'
import { isPlainLine, isVisible } from './text.ts'

export const validEmail = 'Please enter a valid email address'

/** Characters that separate or group recipients in a mail's header: mail to an address with one could not be sent. */
const meansMoreInMails = /[,;:<>()[\]"\\]/

export const accountEmail = z
  .string({ error: validEmail })
  .trim()
  .normalize('NFC')
  .toLowerCase()
  .max(254, validEmail)
  .refine((email) => isPlainLine(email) && isVisible(email) && !meansMoreInMails.test(email), validEmail)
  .transform(withAsciiDomain)
  .pipe(z.string().max(254, validEmail).regex(emailPattern, validEmail))
  .openapi({ type: 'string', example: 'ada@example.com' })
