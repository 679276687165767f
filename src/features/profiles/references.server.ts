// The countries and topics that an input refers to: they exist, and topics merged meanwhile are those they are part of now.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { invalidField } from '../../server/errors.ts'
import { countries } from '../countries/table.server.ts'
import { formerTopics, topics } from '../topics/table.server.ts'

interface References {
  country_id?: string | null | undefined
  topic_ids?: string[] | undefined
}

/**
 * The rows with their topics as they are now: a form that was open while an admin merged two topics still has the old one.
 * `pathOf` is put before the field's name. Throws AppError `invalid_input` for an unknown country or topic.
 */
export async function resolveReferences<Row extends References>(
  tx: Database,
  rows: readonly Row[],
  pathOf: (row: number) => string = () => '',
): Promise<Row[]> {
  const knownCountries = await findCountries(tx, new Set(rows.flatMap(({ country_id }) => country_id ?? [])))
  const currentOf = await currentTopics(tx, new Set(rows.flatMap(({ topic_ids }) => topic_ids ?? [])))
  return rows.map((row, i) => {
    const { country_id, topic_ids } = row
    if (country_id && !knownCountries.has(country_id))
      throw invalidField(`${pathOf(i)}country_id`, 'Country not found')
    if (!topic_ids) return row
    const current = topic_ids.map((id) => {
      const topic = currentOf.get(id)
      if (topic === undefined) throw invalidField(`${pathOf(i)}topic_ids`, 'Topic not found')
      return topic
    })
    return { ...row, topic_ids: [...new Set(current)] }
  })
}

/** By the ids given, without unknown ones: their own, or the id of the topic they were merged into. */
export async function currentTopics(tx: Database, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  if (ids.size === 0) return new Map()
  // Locked, so that no merge comes between this and the caller's own rows.
  const known = await tx
    .select({ id: topics.id })
    .from(topics)
    .where(isOneOf(topics.id, ids))
    .orderBy(topics.id)
    .for('key share')
  const current = new Map(known.map(({ id }) => [id, id]))
  const missing = new Set([...ids].filter((id) => !current.has(id)))
  if (missing.size === 0) return current
  const merged = await tx
    .select({ former: formerTopics.former_id, id: topics.id })
    .from(formerTopics)
    .innerJoin(topics, eq(topics.id, formerTopics.topic_id))
    .where(isOneOf(formerTopics.former_id, missing))
    .orderBy(topics.id)
    .for('key share')
  for (const { former, id } of merged) if (former !== null) current.set(former, id)
  return current
}

async function findCountries(tx: Database, ids: ReadonlySet<string>): Promise<Set<string>> {
  if (ids.size === 0) return new Set()
  const rows = await tx.select({ id: countries.id }).from(countries).where(isOneOf(countries.id, ids))
  return new Set(rows.map(({ id }) => id))
}

const isOneOf = (
  column: typeof topics.id | typeof countries.id | typeof formerTopics.former_id,
  ids: ReadonlySet<string>,
) => sql`${column} = any(${sql.param([...ids])}::uuid[])`
