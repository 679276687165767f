// "There is something new", place by place: the three flags of docs/specification.md §3, and the lists that fill while no
// one looks.
import { z } from '@hono/zod-openapi'

export const newsPlace = z.enum(['network', 'messaging', 'activity', 'requests', 'testimonials'])

/** Whether something came to a place since it was last opened. */
export const news = z.record(newsPlace, z.boolean()).openapi('News')

export type NewsPlace = z.infer<typeof newsPlace>
export type News = z.infer<typeof news>
