// The answer to "can I have this name?" (docs/specification.md §3).
import { z } from '@hono/zod-openapi'

export const usernameAnswer = z
  .object({
    available: z.boolean(),
    /** Why not: its form, a word that nobody gets, or somebody has or had it. Null when it can be had. */
    reason: z.enum(['invalid', 'reserved', 'taken']).nullable(),
  })
  .openapi('UsernameAnswer')

export type UsernameAnswer = z.infer<typeof usernameAnswer>
