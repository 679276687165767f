// A query parameter that may be given more than once: a single value arrives as text.
import { z } from '@hono/zod-openapi'

export function repeated<Item extends z.ZodType>(item: Item, most: number) {
  return z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(item).max(most, `Use at most ${most}`).optional(),
  )
}
