// Markers of new items, per section: the three flags of docs/specification.md §3, for lists that fill in the background.
import { z } from '@hono/zod-openapi'
import { newsPlaces } from '../../vocabulary/news-places.ts'

export const newsPlace = z.enum(newsPlaces)

/** Whether something arrived in a section since it was last opened. */
export const news = z.record(newsPlace, z.boolean()).openapi('News')

export type News = z.infer<typeof news>
