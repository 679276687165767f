// What speakers who were found have in common: the values of each filter with their counts, as PostgreSQL counts them and as
// they are shown.
import { languageName } from '../../vocabulary/languages.ts'
import { talkFormatNames, talkFormats } from '../../vocabulary/talk-formats.ts'
import { formatBit } from './document.ts'
import type { Group } from './question.ts'
import type { FacetValue } from './schema.ts'

/** Values of a facet, those with most speakers. */
const mostValues = 50

/** As counted: languages have no names yet, and formats are sets of bits. */
export interface Counted {
  topic: FacetValue[]
  country: FacetValue[]
  language: { value: string; count: number }[]
  format: { bits: number; count: number }[]
}

/** What counting reads of each speaker. */
export const facetColumns = 'id, quality, topics, country, languages, formats'

/** Counted once: a join of the two would otherwise count again for each value. */
function mostOf(counted: string, list: string, on: string, value: string): string {
  return `(with counted as materialized (${counted})
      select coalesce(json_agg(json_build_object('value', ${value}, 'label', name, 'count', n) order by n desc, name), '[]')
      from (select ${value}, name, n from counted join ${list} on ${on} order by n desc, name limit ${mostValues}) most)`
}

/** The values that the speakers of `source` have, and how many have each. */
export const valuesOf: Readonly<Record<Group, (source: string) => string>> = {
  topic: (source) =>
    mostOf(
      `select number, count(*)::int as n from (select unnest(topics) as number from ${source}) chosen group by number`,
      'topics t',
      't.number = counted.number',
      'slug',
    ),
  country: (source) =>
    mostOf(
      `select country, count(*)::int as n from ${source} group by country`,
      'countries c',
      'c.code = country',
      'code',
    ),
  language: (source) => `(select coalesce(json_agg(json_build_object('value', language, 'count', n)), '[]')
      from (select language, count(*)::int as n from (select unnest(languages) as language from ${source}) spoken
        group by language) counted)`,
  format: (source) => `(select coalesce(json_agg(json_build_object('bits', formats, 'count', n)), '[]')
      from (select formats, count(*)::int as n from ${source} group by formats) counted)`,
}

export function presentFacets(counted: Counted) {
  return {
    topic: present.topic(counted.topic),
    country: present.country(counted.country),
    language: present.language(counted.language),
    format: present.format(counted.format),
  }
}

export const present: { [Name in keyof Counted]: (counted: Counted[Name]) => FacetValue[] } = {
  topic: (topics) => topics,
  country: (countries) => countries,
  language: (languages) =>
    languages
      .map(({ value, count }) => ({ value, label: languageName(value), count }))
      .sort(byCount)
      .slice(0, mostValues),
  format: (formats) =>
    talkFormats
      .map((value) => ({
        value,
        label: talkFormatNames[value],
        count: formats.reduce((sum, { bits, count }) => sum + (bits & formatBit(value) ? count : 0), 0),
      }))
      .filter(({ count }) => count > 0)
      .sort(byCount),
}

function byCount(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || (a.label < b.label ? -1 : 1)
}
