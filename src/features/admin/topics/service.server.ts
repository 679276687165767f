// The curated topics: read with what refers to them, added and renamed. Merging is in merge.server.ts.
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import { containsPattern, keyset, type PageRequest } from '../../../server/database/keyset.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { slugOf } from '../../topics/checks.ts'
import { formerTopics, topicSuggestions, topics } from '../../topics/table.server.ts'
import type { CuratedTopic, CuratedTopics, NewTopic, TopicChanges, TopicFilters } from './schema.ts'
import { replaceInSearches } from './searches.server.ts'

const byName = keyset({
  name: 'topics',
  by: sql`lower(${topics.name})`,
  type: 'text',
  id: topics.id,
  direction: 'asc',
})

const countIn = (table: string) =>
  sql<number>`(select count(*)::int from ${sql.raw(table)} where topic_id = ${topics.id})`

const columns = {
  id: topics.id,
  name: topics.name,
  slug: topics.slug,
  group: topics.group_name,
  former_names: topics.known_as,
  created_at: topics.created_at,
  profiles: countIn('profile_topics'),
  engagements: countIn('experience_topics'),
  events: countIn('event_topics'),
  searches: sql<number>`(select count(*)::int from saved_searches where question -> 'topic' ? ${topics.slug})`,
}

/** Throws AppError `invalid_input` for an invalid cursor. */
export async function listCurated(
  db: Database,
  { search, group, cursor, limit }: TopicFilters & PageRequest,
): Promise<CuratedTopics> {
  const filter = and(
    search ? isNamed(search) : undefined,
    group ? eq(topics.group_name, group) : undefined,
    byName.after(byName.read(cursor)),
  )
  const found = await db
    .select({ ...columns, key: byName.key })
    .from(topics)
    .where(filter)
    .orderBy(...byName.orderBy)
    .limit(limit + 1)
  const { rows, next_cursor } = byName.toPage(found, limit)
  const sums = await db.execute<Pick<CuratedTopics, 'total' | 'open_suggestions' | 'groups'>>(sql`
    select (select count(*)::int from ${topics}) as total,
      (select count(distinct lower(name))::int from ${topicSuggestions} where state = 'open') as open_suggestions,
      array(select distinct group_name from ${topics} order by 1) as groups`)
  const [sum] = sums.rows
  if (!sum) throw new Error('counting answered no row')
  return { rows: rows.map(present), next_cursor, ...sum }
}

function isNamed(search: string): SQL | undefined {
  const pattern = containsPattern(search)
  return or(
    sql`${topics.name} ilike ${pattern}`,
    sql`array_to_string(${topics.known_as}, ' ') ilike ${pattern}`,
  )
}

/** Throws AppError `not_found`. */
export async function readCurated(db: Database, id: string): Promise<CuratedTopic> {
  const [row] = await db.select(columns).from(topics).where(eq(topics.id, id))
  if (!row) throw missingTopic()
  return present(row)
}

type Row = Omit<CuratedTopic, 'used' | 'created_at'> & CuratedTopic['used'] & { created_at: Date }

function present({ id, name, slug, group, former_names, created_at, ...row }: Row): CuratedTopic {
  const { profiles, engagements, events, searches } = row
  return {
    ...{ id, name, slug, group, former_names },
    used: { profiles, engagements, events, searches },
    created_at: created_at.toISOString(),
  }
}

export async function addTopic(db: Database, actor: Actor, topic: NewTopic): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await insertTopic(tx, topic)
    await recordAudit(tx, actor, 'topic.added', { after: { topic_id: id, ...topic } })
    return id
  })
}

/** In the caller's transaction. Throws AppError `invalid_input` for a name that is taken. */
export async function insertTopic(tx: Database, { name, group }: NewTopic): Promise<string> {
  await changeOneAtATime(tx)
  const slug = slugOf(name)
  await requireFree(tx, name, slug)
  await freeAddress(tx, slug)
  const id = uuidv7()
  await tx.insert(topics).values({ id, name, slug, group_name: group })
  return id
}

/**
 * Renamed, its old address leads to the new one, and searches for its old name still find it. Throws AppError `not_found`,
 * `invalid_input` for a name that is taken.
 */
export async function changeTopic(
  db: Database,
  actor: Actor,
  id: string,
  { name, group }: TopicChanges,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockTopic(tx, id)
    const next = { name: name ?? before.name, group: group ?? before.group_name }
    if (next.name === before.name && next.group === before.group_name) return
    const slug = next.name === before.name ? before.slug : slugOf(next.name)
    if (next.name !== before.name) await requireFree(tx, next.name, slug, id)
    if (slug !== before.slug) {
      await freeAddress(tx, slug)
      await tx
        .insert(formerTopics)
        .values({ slug: before.slug, topic_id: id })
        .onConflictDoUpdate({ target: formerTopics.slug, set: { topic_id: id } })
      await replaceInSearches(tx, [before.slug], slug)
    }
    const names = [...before.known_as, before.name].filter((one) => !isSame(one, next.name))
    await tx
      .update(topics)
      .set({ name: next.name, slug, group_name: next.group, known_as: [...new Set(names)] })
      .where(eq(topics.id, id))
    await recordAudit(tx, actor, 'topic.changed', {
      before: { topic_id: id, name: before.name, slug: before.slug, group: before.group_name },
      after: { topic_id: id, ...next, slug },
    })
  })
}

/** A former address belongs to the topic that has this name now. The id of a topic that was merged still leads where it did. */
async function freeAddress(tx: Database, slug: string): Promise<void> {
  const isFormer = eq(formerTopics.slug, slug)
  await tx
    .update(formerTopics)
    .set({ slug: sql`${formerTopics.former_id}::text` })
    .where(and(isFormer, isNotNull(formerTopics.former_id)))
  await tx.delete(formerTopics).where(isFormer)
}

/**
 * Before any row: two admins who choose the same name at once, the second is refused, and none waits for another in a circle.
 * Choosing topics goes on.
 */
export function changeOneAtATime(tx: Database): Promise<unknown> {
  return tx.execute(sql`lock table ${topics} in share row exclusive mode`)
}

export function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Throws AppError `not_found`. */
export async function lockTopic(tx: Database, id: string): Promise<typeof topics.$inferSelect> {
  await changeOneAtATime(tx)
  const [topic] = await tx.select().from(topics).where(eq(topics.id, id)).for('no key update')
  if (!topic) throw missingTopic()
  return topic
}

async function requireFree(tx: Database, name: string, slug: string, except?: string): Promise<void> {
  const isTaken = or(sql`lower(${topics.name}) = lower(${name})`, eq(topics.slug, slug))
  const [there] = await tx
    .select({ name: topics.name })
    .from(topics)
    .where(except === undefined ? isTaken : and(isTaken, ne(topics.id, except)))
  if (there) throw invalidField('name', `There is already a topic “${there.name}”`)
}

export function missingTopic(): AppError {
  return new AppError('not_found', 'There is no such topic. It may have been merged into another.')
}
