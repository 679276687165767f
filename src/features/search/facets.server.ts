// What speakers who were found have in common: the values of each filter with their counts.

import type { Database } from '../../server/database/database.ts'
import { languageName } from '../../vocabulary/languages.ts'
import { talkFormatNames } from '../../vocabulary/talk-formats.ts'
import { countCodes } from './facet-codes.ts'
import { readNames } from './names.server.ts'
import type { Group } from './question.ts'
import type { FacetValue } from './schema.ts'

/** Values of a facet, those with most speakers. */
const mostValues = 50

/** What counting reads of each speaker. */
export const facetColumns = 'id, quality, facets'

/** The values of all speakers that are counted, joined. */
export const joinedCodes = "coalesce(string_agg(facets, ''), '')"

export type Facets = Record<Group, FacetValue[]>

/** The values with their names, of joined codes. */
export async function presentFacets(db: Database, codes: string): Promise<Facets> {
  const counts = countCodes(codes)
  const names = await readNames(
    db,
    ({ topics, countries }) =>
      [...counts.topic.keys()].every((number) => topics.has(number)) &&
      [...counts.country.keys()].every((code) => countries.has(code)),
  )
  return {
    topic: mostOf(counts.topic, (number) => {
      const topic = names.topics.get(number)
      return topic && { value: topic.slug, label: topic.name }
    }),
    country: mostOf(counts.country, (value) => {
      const label = names.countries.get(value)
      return label === undefined ? undefined : { value, label }
    }),
    language: mostOf(counts.language, (value) => ({ value, label: languageName(value) })),
    format: mostOf(counts.format, (value) => ({ value, label: talkFormatNames[value] })),
  }
}

function mostOf<Key>(
  counts: ReadonlyMap<Key, number>,
  describe: (key: Key) => Omit<FacetValue, 'count'> | undefined,
): FacetValue[] {
  return [...counts]
    .flatMap(([key, count]) => {
      const value = describe(key)
      return value ? [{ ...value, count }] : []
    })
    .sort(byCount)
    .slice(0, mostValues)
}

function byCount(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || (a.label < b.label ? -1 : 1)
}
