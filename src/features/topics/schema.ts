// A topic as the API shows it, and the curated list in its groups (docs/specification.md §3).
import { z } from '@hono/zod-openapi'

export const topic = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string().openapi({ example: 'energy-storage' }),
    created_at: z.iso.datetime(),
  })
  .openapi('Topic')

const listedTopic = topic
  .extend({
    /** Slugs that it had before, and those of topics merged into it; of one whose slug is in use again, the id. */
    former_slugs: z.array(z.string()),
  })
  .openapi('ListedTopic')

export const topicList = z
  .object({ groups: z.array(z.object({ name: z.string(), topics: z.array(listedTopic) })) })
  .openapi('TopicList')

export type Topic = z.infer<typeof topic>
export type TopicGroup = z.infer<typeof topicList>['groups'][number]
