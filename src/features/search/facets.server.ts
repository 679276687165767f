// What speakers who were found have in common: the values of each filter with their counts.

import type { Database } from '../../server/database/database.ts'
import { languageName } from '../../vocabulary/languages.ts'
import { talkFormatNames } from '../../vocabulary/talk-formats.ts'
import { countries } from '../countries/table.server.ts'
import { topics } from '../topics/table.server.ts'
import { type Counts, countCodes } from './facet-codes.ts'
import type { Group } from './question.ts'
import type { FacetValue } from './schema.ts'

/** Values of a facet, those with most speakers. */
const mostValues = 50

/** What counting reads of each speaker. */
export const facetColumns = 'id, quality, facets'

/** The values of the speakers of `source`, joined. */
export const codesOf = (source: string) => `(select coalesce(string_agg(facets, ''), '') from ${source})`

interface Names {
  topics: ReadonlyMap<number, { slug: string; name: string }>
  /** By code. */
  countries: ReadonlyMap<string, string>
}

const known = new WeakMap<Database, Promise<Names>>()

/** Both lists change only with a migration, so they are read once, and again when a value is not among them. */
async function namesFor(db: Database, { topic, country }: Counts): Promise<Names> {
  const names = await (known.get(db) ?? remember(db))
  const isComplete =
    [...topic.keys()].every((number) => names.topics.has(number)) &&
    [...country.keys()].every((code) => names.countries.has(code))
  return isComplete ? names : remember(db)
}

function remember(db: Database): Promise<Names> {
  const read = readNames(db)
  known.set(db, read)
  read.catch(() => known.delete(db))
  return read
}

async function readNames(db: Database): Promise<Names> {
  const [listed, places] = await Promise.all([
    db.select({ number: topics.number, slug: topics.slug, name: topics.name }).from(topics),
    db.select({ code: countries.code, name: countries.name }).from(countries),
  ])
  return {
    topics: new Map(listed.map(({ number, ...topic }) => [number, topic])),
    countries: new Map(places.map(({ code, name }) => [code, name])),
  }
}

export type Facets = Record<Group, FacetValue[]>

/** The values with their names, of what `codesOf` joined. */
export async function presentFacets(db: Database, codes: string): Promise<Facets> {
  const counts = countCodes(codes)
  const names = await namesFor(db, counts)
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
