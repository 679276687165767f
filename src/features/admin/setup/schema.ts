// The one-time link for the first admin: what it shows, and what creating the account takes.
import { z } from '@hono/zod-openapi'
import { accountEmail } from '../../../lib/account-email.ts'
import { linkToken, personName, typedPassword } from '../../accounts/schema.ts'

export const setupShown = z.object({ valid: z.boolean() }).openapi('AdminSetup')

export const setupInput = z
  .strictObject({
    token: linkToken,
    email: accountEmail,
    name: personName.default(''),
    last_name: personName.default(''),
    password: typedPassword,
  })
  .openapi('AdminSetupInput')

export type SetupInput = z.output<typeof setupInput>
