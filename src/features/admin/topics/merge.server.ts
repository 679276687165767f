// Merges a topic into another: everything that refers to it refers to the other one afterwards, and its address leads there.
import { eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import { invalidField } from '../../../server/errors.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { formerTopics, topicSuggestions, topics } from '../../topics/table.server.ts'
import { renumberSearches, replaceInSearches } from './searches.server.ts'
import { changeOneAtATime, isSame, missingTopic } from './service.server.ts'

/** The tables of what has topics, and whose rows they are. */
const references = [
  ['profile_topics', 'profile_id'],
  ['experience_topics', 'experience_id'],
  ['event_topics', 'event_id'],
] as const

/** Throws AppError `not_found`, `invalid_input` for a target that is missing or the topic itself. */
export async function mergeTopics(db: Database, actor: Actor, id: string, into: string): Promise<void> {
  if (id === into) throw invalidField('into', 'Choose another topic')
  await db.transaction(async (tx) => {
    await changeOneAtATime(tx)
    const locked = await tx
      .select()
      .from(topics)
      .where(inArray(topics.id, [id, into]))
      .for('update')
    const merged = locked.find((topic) => topic.id === id)
    const target = locked.find((topic) => topic.id === into)
    if (!merged) throw missingTopic()
    if (!target) throw invalidField('into', 'Topic not found')

    const moved: Record<string, number> = {}
    for (const [table, owner] of references) moved[table] = await moveRows(tx, table, owner, id, into)
    await replaceInSearches(tx, [merged.slug, id], target.slug)
    await renumberSearches(tx, merged.number, target.number)
    await tx.update(formerTopics).set({ topic_id: into }).where(eq(formerTopics.topic_id, id))
    await tx.update(topicSuggestions).set({ topic_id: into }).where(eq(topicSuggestions.topic_id, id))
    const names = [...target.known_as, ...merged.known_as, merged.name]
    await tx
      .update(topics)
      .set({ known_as: [...new Set(names.filter((name) => !isSame(name, target.name)))] })
      .where(eq(topics.id, into))
    // What has both topics keeps the one that stays; the rest goes with the row.
    await tx.delete(topics).where(eq(topics.id, id))
    await tx.insert(formerTopics).values({ slug: merged.slug, former_id: id, topic_id: into })
    await recordAudit(tx, actor, 'topic.merged', {
      before: { topic_id: id, name: merged.name, slug: merged.slug },
      after: { topic_id: into, name: target.name, slug: target.slug, ...moved },
    })
  })
}

async function moveRows(
  tx: Database,
  table: (typeof references)[number][0],
  owner: (typeof references)[number][1],
  id: string,
  into: string,
): Promise<number> {
  const rows = sql.raw(table)
  const of = sql.raw(owner)
  const { rowCount } = await tx.execute(sql`
    update ${rows} moved set topic_id = ${into} where topic_id = ${id}
      and not exists (select from ${rows} there where there.${of} = moved.${of} and there.topic_id = ${into})`)
  return rowCount ?? 0
}
