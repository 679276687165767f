// Viewing the product as another user: the answer to starting.
import { z } from '@hono/zod-openapi'

export const viewAsBegun = z
  .object({
    viewing_as: z.object({ email: z.string(), name: z.string() }),
    expires_at: z.iso.datetime(),
  })
  .openapi('ViewAsBegun')

export type ViewAsBegun = z.infer<typeof viewAsBegun>
