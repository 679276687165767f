// The response to "is this username available?" (docs/specification.md §3).
import { z } from '@hono/zod-openapi'

export const usernameAnswer = z
  .object({
    available: z.boolean(),
    /** Why not: its form, a reserved word, or another user has or had it. Null when it is available. */
    reason: z.enum(['invalid', 'reserved', 'taken']).nullable(),
  })
  .openapi('UsernameAnswer')

export type UsernameAnswer = z.infer<typeof usernameAnswer>
