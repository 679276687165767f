// What rows of another installation refer to, by the names that both have in common.
import type { Database } from '../../../../server/database/database.ts'
import { countries } from '../../../countries/table.server.ts'
import { topics } from '../../../topics/table.server.ts'
import { type Row, textOf } from '../../rows.ts'

export interface References {
  topic(row: Row): string | null
  country(row: Row, field?: string): string | null
}

export async function readReferences(tx: Database): Promise<References> {
  const topicRows = await tx.select({ id: topics.id, name: topics.name }).from(topics)
  const countryRows = await tx.select({ id: countries.id, code: countries.code }).from(countries)
  const topicIds = new Map(topicRows.map(({ id, name }) => [name.toLowerCase(), id]))
  const countryIds = new Map(countryRows.map(({ id, code }) => [code, id]))
  return {
    topic: (row) => topicIds.get(textOf(row, 'topic').trim().toLowerCase()) ?? null,
    country: (row, field = 'country') => countryIds.get(textOf(row, field)) ?? null,
  }
}

/** Of rows that belong to others, such as the topics of events: by the id of what they belong to. */
export function groupBy(rows: readonly Row[], field: string): ReadonlyMap<string, Row[]> {
  return Map.groupBy(rows, (row) => textOf(row, field))
}
