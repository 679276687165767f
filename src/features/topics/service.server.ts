// Reads the curated topics.
import { asc } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import type { TopicGroup } from './schema.ts'
import { topics } from './table.server.ts'

/** All topics by group, both by name. */
export async function listTopics(db: Database): Promise<TopicGroup[]> {
  const rows = await db.select().from(topics).orderBy(asc(topics.group_name), asc(topics.name))
  const groups = new Map<string, TopicGroup['topics']>()
  for (const { id, name, slug, group_name, created_at } of rows) {
    const group = groups.get(group_name) ?? []
    groups.set(group_name, group)
    group.push({ id, name, slug, created_at: created_at.toISOString() })
  }
  return [...groups].map(([name, members]) => ({ name, topics: members }))
}
