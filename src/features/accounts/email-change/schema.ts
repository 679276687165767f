// What the link to a new address shows and accepts.
import { z } from '@hono/zod-openapi'
import { linkToken } from '../schema.ts'

export const emailChangeShown = z
  .object({
    valid: z.boolean(),
    /** The new address; null when the link is not valid. */
    email: z.string().nullable(),
  })
  .openapi('EmailChange')

export const tokenInput = z.strictObject({ token: linkToken }).openapi('TokenInput')

export type EmailChangeShown = z.infer<typeof emailChangeShown>
