// Reads the curated topics.
import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import type { TopicGroup } from './schema.ts'
import { formerTopics, topics } from './table.server.ts'

/** All topics by group, both by name. */
export async function listTopics(db: Database): Promise<TopicGroup[]> {
  const { id, name, slug, group_name, created_at } = topics
  const former_slugs = sql<string[]>`array(
    select ${formerTopics.slug} from ${formerTopics} where ${formerTopics.topic_id} = ${topics.id} order by 1)`
  const rows = await db
    .select({ id, name, slug, group_name, created_at, former_slugs })
    .from(topics)
    .orderBy(asc(group_name), asc(name))
  const groups = new Map<string, TopicGroup['topics']>()
  for (const row of rows) {
    const group = groups.get(row.group_name) ?? []
    groups.set(row.group_name, group)
    const { id, name, slug, created_at, former_slugs } = row
    group.push({ id, name, slug, created_at: created_at.toISOString(), former_slugs })
  }
  return [...groups].map(([name, members]) => ({ name, topics: members }))
}
