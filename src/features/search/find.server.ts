// The one place between a question and PostgreSQL: which speakers fit, in which order, how many, and what else they have in
// common. docs/search.md says why the statements look as they do.
import type { Read, Statement } from '../../server/database/reads.ts'
import { bands } from './document.ts'
import { type Question, toTextQueries } from './question.ts'

/** Counting stops here, and facets are counted among as many. */
export const countLimit = 3_000
/** Values of a facet, those with most speakers. */
export const mostValues = 50
/** Rows read for each of the two better kinds of matches. Beyond, they count as plain ones. */
const tierLimit = 1_000

/** Where a page ended. */
export interface Position {
  score: number
  id: string
}

export interface Facet {
  value: string
  label: string
  count: number
}

export interface Found {
  /** In order; one more than asked for if there are more. */
  ids: string[]
  scores: number[]
  /** At most one more than `countLimit`; of rows alone: at least one if there are any. */
  count: number
  facets: {
    topics: Facet[]
    countries: Facet[]
    languages: { value: string; count: number }[]
    formats: { bits: number; count: number }[]
  } | null
}

interface FoundRow {
  ids: string[] | null
  scores: number[] | null
  count: number
  facets: Found['facets']
}

export interface Page {
  limit: number
  after: Position | null
  /** Whether everything is counted. */
  isCounted: boolean
}

export async function findSpeakers(reads: Read, question: Question, page: Page): Promise<Found> {
  const { all, first, second } = toTextQueries(question)
  const { fee, sort } = question
  const statement = statementFor({
    sort,
    hasWords: first !== null,
    hasFee: fee !== null,
    isCounted: page.isCounted,
    isFirst: page.after === null,
  })
  const values = [
    all || anyBand,
    page.limit + 1,
    page.after?.score ?? null,
    page.after?.id ?? null,
    ...(first === null || sort !== 'relevance' ? [] : [first, second ?? '']),
    ...(fee ? [fee.max] : []),
  ]
  const [row] = await reads.query<FoundRow>(statement, values)
  return {
    ids: row?.ids ?? [],
    scores: row?.scores ?? [],
    count: row?.count ?? 0,
    facets: row?.facets ?? null,
  }
}

/** Without words and filters, everyone fits. */
const anyBand = bands.map((band) => `'${band}'`).join(' | ')

interface Shape {
  sort: Question['sort']
  hasWords: boolean
  hasFee: boolean
  isCounted: boolean
  isFirst: boolean
}

const statements = new Map<string, Statement>()

/** Written once for each shape; all values are parameters. */
function statementFor(shape: Shape): Statement {
  const name = `search_${Object.values(shape).join('_')}`
  const known = statements.get(name)
  if (known) return known
  const statement = { name, text: shape.sort === 'relevance' ? byRelevance(shape) : byColumn(shape) }
  statements.set(name, statement)
  return statement
}

const further = '($3::float8 is null or (score, id) < ($3::float8, $4::uuid))'

/**
 * Reads band by band and stops as soon as there are enough. The score is the kind of match (name and topics, headline and
 * talks, anything else) plus the quality, so no tsvector is read to rank.
 */
function byRelevance({ hasWords, hasFee, isCounted, isFirst }: Shape): string {
  const fee = hasFee ? feeCondition(hasWords ? 7 : 5) : ''
  const readLimit = isCounted || !isFirst ? countLimit + 1 : tierLimit
  // Only on the first page are the best of each kind enough: on the next ones, a row must be known by its best kind.
  const best = (rows: number) => (isFirst ? `order by quality desc, id desc limit $2::int * ${rows}` : '')
  // Few matches are one search for each kind; many are read band by band.
  const tier = (parameter: number, score: number) => `
    (select id, ${score} + quality::float8 as score from (${arms(parameter, 'id, quality', fee)} limit ${tierLimit}) tier
      where not (select are from few) ${best(1)}) union all
    (select id, ${score} + quality::float8 from speaker_search
      where (select are from few) and lexemes @@ $${parameter}::tsquery ${fee}) union all`
  return `with found as materialized (${arms(1, facetColumns, fee)} limit ${readLimit}),
    few as materialized (select count(*) < ${readLimit} as are from found),
    page as (
      select id, score from (
        select id, max(score) as score from (
          ${hasWords ? `${tier(5, 2)} ${tier(6, 1)}` : ''}
          (select id, quality::float8 as score from found ${best(3)})
        ) kinds group by id
      ) ranked where ${further} order by score desc, id desc limit $2::int)
    ${answer(isCounted)}`
}

/**
 * Few matches are sorted; many are read in the order of an index until the page is full. The index of words may not be used
 * for the latter, hence `is true`.
 */
function byColumn({ sort, hasFee, isCounted, isFirst }: Shape): string {
  const fee = hasFee ? feeCondition(5) : ''
  const column = sort === 'rating' ? 'by_rating' : 'by_activity'
  const type = sort === 'rating' ? 'real' : 'int'
  const order = `order by ${column} desc, id desc limit $2::int`
  // Typed even where they are not used: a parameter needs a type.
  const further = isFirst
    ? `and $3::${type} is null and $4::uuid is null`
    : `and (${column}, id) < ($3::${type}, $4::uuid)`
  return `with found as materialized (${arms(1, `${facetColumns}, ${column}`, fee)} limit ${countLimit + 1}),
    many as materialized (select count(*) > ${countLimit} as are from found),
    page as (
      (select id, ${column}::float8 as score from found
        where not (select are from many) ${further} ${order})
      union all
      (select id, ${column}::float8 as score from speaker_search
        where (select are from many) and (lexemes @@ $1::tsquery) is true ${fee} ${further} ${order}))
    ${answer(isCounted)}`
}

const facetColumns = 'id, quality, topics, country, languages, formats'

/**
 * The query once for each band of quality, the best first. The band is a condition of its own: so PostgreSQL goes through the
 * words of one band only; inside the query, it would go through all of them for every band.
 */
function arms(parameter: number, columns: string, fee: string): string {
  return bands
    .map(
      (band) =>
        `(select ${columns} from speaker_search
          where lexemes @@ $${parameter}::tsquery and lexemes @@ '${band}'::tsquery ${fee})`,
    )
    .join(' union all ')
}

/** Lexemes compare fees only roughly. */
function feeCondition(parameter: number): string {
  return `and fee <= $${parameter}::int`
}

function answer(isCounted: boolean): string {
  // Counted once: a join of the two would otherwise count again for each value.
  const most = (counted: string, list: string, on: string, value: string) =>
    `(with counted as materialized (${counted})
      select coalesce(json_agg(json_build_object('value', ${value}, 'label', name, 'count', n) order by n desc, name), '[]')
      from (select ${value}, name, n from counted join ${list} on ${on} order by n desc, name limit ${mostValues}) most)`
  const facets = `json_build_object(
    'topics', ${most(
      'select number, count(*)::int as n from (select unnest(topics) as number from found) chosen group by number',
      'topics t',
      't.number = counted.number',
      'slug',
    )},
    'countries', ${most(
      'select country, count(*)::int as n from found group by country',
      'countries c',
      'c.code = country',
      'code',
    )},
    'languages', (select coalesce(json_agg(json_build_object('value', language, 'count', n)), '[]')
      from (select language, count(*)::int as n from (select unnest(languages) as language from found) spoken
        group by language) counted),
    'formats', (select coalesce(json_agg(json_build_object('bits', formats, 'count', n)), '[]')
      from (select formats, count(*)::int as n from found group by formats) counted))`
  return `select (select array_agg(id order by score desc, id desc) from page) as ids,
    (select array_agg(score order by score desc, id desc) from page) as scores,
    (select count(*)::int from found) as count, ${isCounted ? facets : 'null'} as facets`
}
