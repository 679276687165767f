// Which boxes about a larger plan a user does not want to see again.
import { z } from '@hono/zod-openapi'

export const offers = ['recommendations', 'analytics'] as const

export const offer = z.enum(offers)

export const dismissals = z.object({ offers: z.array(offer) }).openapi('Dismissals')

export type Offer = z.infer<typeof offer>
export type Dismissals = z.infer<typeof dismissals>
