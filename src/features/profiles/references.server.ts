// Whether the countries and topics that an input refers to exist.
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { invalidField } from '../../server/errors.ts'
import { countries } from '../countries/table.server.ts'
import { topics } from '../topics/table.server.ts'

interface References {
  country_id?: string | null | undefined
  topic_ids?: string[] | undefined
}

/** `pathOf` is put before the field's name. Throws AppError `invalid_input` for an unknown country or topic. */
export async function requireKnown(
  tx: Database,
  rows: readonly References[],
  pathOf: (row: number) => string = () => '',
): Promise<void> {
  const known = new Set([
    ...(await knownIn(tx, countries, new Set(rows.flatMap(({ country_id }) => country_id ?? [])))),
    ...(await knownIn(tx, topics, new Set(rows.flatMap(({ topic_ids }) => topic_ids ?? [])))),
  ])
  for (const [i, { country_id, topic_ids }] of rows.entries()) {
    if (country_id && !known.has(country_id))
      throw invalidField(`${pathOf(i)}country_id`, 'Country not found')
    if (topic_ids?.some((id) => !known.has(id)))
      throw invalidField(`${pathOf(i)}topic_ids`, 'Topic not found')
  }
}

async function knownIn(
  tx: Database,
  table: typeof countries | typeof topics,
  ids: ReadonlySet<string>,
): Promise<string[]> {
  if (ids.size === 0) return []
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.id} = any(${sql.param([...ids])}::uuid[])`)
  return rows.map(({ id }) => id)
}
