// The first admin's one-time link: what it shows, and what making the account takes.
import { z } from '@hono/zod-openapi'
import { accountEmail } from '../../../lib/account-email.ts'
import { personName, typedPassword } from '../../accounts/schema.ts'

export const setupToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a setup link')
  .openapi({ example: 'q3Zl0Qm7m2yXW6nT1oWv9xJ4uB8cR5dE2fG7hK0sLpA' })

export const setupShown = z.object({ valid: z.boolean() }).openapi('AdminSetup')

export const setupInput = z
  .strictObject({
    token: setupToken,
    email: accountEmail,
    name: personName.default(''),
    last_name: personName.default(''),
    password: typedPassword,
  })
  .openapi('AdminSetupInput')

export type SetupInput = z.output<typeof setupInput>
