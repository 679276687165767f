// The statements of a search, written once for each shape of a question. docs/search.md says why they look as they do.
import type { Statement } from '../../server/database/reads.ts'
import { bands } from './document.ts'
import { facetColumns, joinedCodes } from './facets.server.ts'
import { feeIn, type Question } from './question.ts'
import { speakersOf } from './results.server.ts'

/** Counting stops here, and facets are counted among as many. */
export const countLimit = 3_000
/** Rows read for each of the better kinds of matches. Beyond, they count as plain ones. */
const tierLimit = 1_000

export interface Shape {
  sort: Question['sort']
  ceiling: Ceiling
  isCounted: boolean
  isFirst: boolean
  /** Whether some matches are better than the rest. */
  hasKinds: boolean
  /** Whether everyone who fits is read by one search, because there are fewer than are read at most. */
  isNarrow: boolean
}

const statements = new Map<string, Statement>()

/** Written once for each shape; all values are parameters. */
export function statementFor(shape: Shape): Statement {
  const name = `search_${Object.values(shape).join('_')}`
  const known = statements.get(name)
  if (known) return known
  const statement = { name, text: shape.sort === 'relevance' ? byRelevance(shape) : byColumn(shape) }
  statements.set(name, statement)
  return statement
}

/** Rows that are read at most. */
export function readLimitOf({ sort, isCounted, isFirst }: Omit<Shape, 'isNarrow'>): number {
  return isCounted || !isFirst || sort !== 'relevance' ? countLimit + 1 : tierLimit
}

const further = '($3::float8 is null or (score, id) < ($3::float8, $4::uuid))'

/** Parts that fit better than the rest, the best first. */
const kinds = '$5::tsquery[]'

/**
 * Reads band by band and stops as soon as there are enough. The score is the kind of match plus the
 * quality, so no tsvector is read to rank.
 */
function byRelevance(shape: Shape): string {
  const { ceiling, isFirst } = shape
  const fee = feeCondition(ceiling, isKindByKind(shape) ? 7 : 6)
  const { count, rest, most } = isMostlyFilled(shape) ? countedApart(shape, fee) : countedRows(shape, fee)
  return `with recursive ${count},
    few as materialized (select count < ${most} as are from counted),
    ${isFirst ? bestKinds(shape, fee) : everyKind(shape, fee)},
    page as (
      select id, score from (
        select id, max(score) as score from (
          (select id, score from better) union all
          (select id, quality::float8 as score from ${rest}
            ${isFirst ? `where (select max(cardinality(ids)) < $2::int from tiers) ${inOrder}` : ''})
        ) scored group by id
      ) ranked where ${further} order by score desc, id desc limit $2::int)
    ${answer}`
}

const inOrder = 'order by quality desc, id desc limit $2::int'

/** Where each kind is read band by band, or by one search if it is rare. */
export const isKindByKind = ({ sort, isFirst, isNarrow }: Shape) =>
  sort === 'relevance' && isFirst && !isNarrow

/** Rows of a rare kind that are read at once. With as many or more it is read like the others. */
const rareLimit = 100

/** Many matches mostly have enough of a better kind to fill the first page. */
const isMostlyFilled = ({ isFirst, hasKinds, isNarrow }: Shape) => isFirst && hasKinds && !isNarrow

/** How the rest is read: how many there are, and those who follow the better kinds. */
interface Rest {
  count: string
  rest: string
  /** Read for the count, at most. */
  most: number | string
}

/** Everyone who is counted is kept, to be put in order. */
function countedRows(shape: Shape, fee: string): Rest {
  return {
    count: `found as materialized (${reading(shape, facetColumns, fee)}), ${counted(shape.isCounted, 'found')}`,
    rest: 'found',
    most: readLimitOf(shape),
  }
}

/**
 * Counted without being kept, and of rows alone no more than a page is counted. Those who follow the better kinds are read only
 * where these do not fill the page.
 */
function countedApart(shape: Shape, fee: string): Rest {
  const { isCounted } = shape
  const most = isCounted ? readLimitOf(shape) : '$2::int'
  const read = arms(asked(1), isCounted ? 'facets' : 'id', fee)
  return {
    count: counted(isCounted, `(${read} limit ${most}) found`),
    rest: `(${bestOfBands(`select id, quality from speaker_search where lexemes @@ ${asked(1)}`, fee, countLimit)}) found`,
    most,
  }
}

/** Everyone who fits, or as many of the best as are read. */
function reading(shape: Shape, columns: string, fee: string): string {
  const read = shape.isNarrow
    ? `select ${columns} from speaker_search where lexemes @@ ${asked(1)} ${fee}`
    : arms(asked(1), columns, fee)
  return `${read} limit ${readLimitOf(shape)}`
}

/**
 * The first page: kind after kind, the best of each, until one of them fills the page. Few matches are one search for each
 * kind; of many, a kind is read band by band, unless it turns out to be small.
 */
function bestKinds({ isNarrow }: Shape, fee: string): string {
  const kind = `(${kinds})[before.nth + 1]`
  const ofKind = `select id, quality from speaker_search where lexemes @@ ${kind}`
  const few = '(select are from few)'
  const read = isNarrow
    ? `${ofKind} ${fee} ${inOrder}`
    : `(with once as materialized (${ofKind} and ($6::boolean[])[before.nth + 1] and not ${few} ${fee} limit ${rareLimit}),
        whole as materialized (select ($6::boolean[])[before.nth + 1] and count(*) < ${rareLimit} as are from once)
      (select id, quality from once where (select are from whole) ${inOrder})
      union all (select id, quality from (${bestOfBands(ofKind, fee, tierLimit)}) many
        where not ${few} and not (select are from whole))
      union all (${ofKind} and ${few} ${fee} ${inOrder}))`
  return `tiers (nth, ids, qualities) as (
      select 0, '{}'::uuid[], '{}'::real[]
      union all
      select before.nth + 1, tier.ids, tier.qualities from tiers before cross join lateral (
        select coalesce(array_agg(id), '{}') as ids, array_agg(quality) as qualities from (${read}) matching) tier
      where before.nth < cardinality(${kinds}) and cardinality(before.ids) < $2::int),
    better as (select unnest(ids) as id, cardinality(${kinds}) - nth + 1 + unnest(qualities)::float8 as score from tiers)`
}

/** A page of the best: the best of the first band, then those of the next, until it is full. */
function bestOfBands(read: string, fee: string, most: number): string {
  const bestOfBand = `select id, quality from (${read} and lexemes @@ band ${fee} limit ${most}) matching ${inOrder}`
  return `${eachBand(bestOfBand)} limit $2::int`
}

/** On the next pages, a row must be known by its best kind. */
function everyKind({ isNarrow }: Shape, fee: string): string {
  const ofKind = 'select id, quality from speaker_search where lexemes @@ kind.query'
  const read = isNarrow
    ? `${ofKind} ${fee}`
    : `(select id, quality from (${arms('kind.query', 'id, quality', fee)} limit ${tierLimit}) many
        where not (select are from few)) union all (${ofKind} and (select are from few) ${fee})`
  return `better as (select matching.id, cardinality(${kinds}) - kind.nth + 1 + matching.quality::float8 as score
      from unnest(${kinds}) with ordinality kind (query, nth) cross join lateral (${read}) matching)`
}

/** Once, because every pass over three thousand rows costs. */
function counted(isCounted: boolean, found: string): string {
  return `counted as materialized (
      select count(*)::int as count, ${isCounted ? joinedCodes : 'null::text'} as facets from ${found})`
}

/**
 * Few matches are sorted; many are read in the order of an index until the page is full. The index of words may not be used
 * for the latter, hence `is true`.
 */
function byColumn(shape: Shape): string {
  const { sort, ceiling, isCounted, isFirst, isNarrow } = shape
  const fee = feeCondition(ceiling, 5)
  const column = sort === 'rating' ? 'by_rating' : 'by_activity'
  const type = sort === 'rating' ? 'real' : 'int'
  const order = `order by ${column} desc, id desc limit $2::int`
  // Typed even where they are not used: a parameter needs a type.
  const further = isFirst
    ? `and $3::${type} is null and $4::uuid is null`
    : `and (${column}, id) < ($3::${type}, $4::uuid)`
  const few = isNarrow ? 'true' : 'not (select are from many)'
  // Of many, none is kept: they are only counted.
  const count = isNarrow
    ? `found as materialized (${reading(shape, `${facetColumns}, ${column}`, fee)}), ${counted(isCounted, 'found')}`
    : counted(isCounted, `(${reading(shape, 'facets', fee)}) found`)
  const found = isNarrow ? 'found' : `(${reading(shape, `id, ${column}`, fee)}) found`
  return `with ${count},
    many as materialized (select count > ${countLimit} as are from counted),
    page as (
      (select id, ${column}::float8 as score from ${found}
        where ${few} ${further} ${order})
      union all
      (select id, ${column}::float8 as score from speaker_search
        where not (${few}) and (lexemes @@ $1::tsquery) is true ${fee} ${further} ${order}))
    ${answer}`
}

/**
 * The query once for each band of quality, the best first. The band is a condition of its own: so PostgreSQL goes through the
 * words of one band only; inside the query, it would go through all of them for every band.
 */
export function arms(query: string, columns: string, fee: string): string {
  return eachBand(
    `select ${columns} from speaker_search where lexemes @@ ${query} and lexemes @@ band ${fee} offset 0`,
  )
}

/** What `read` finds in each band. `offset 0` keeps the order of the bands: nothing else is read first. */
function eachBand(read: string): string {
  return `select matching.* from unnest('{${bands}}'::tsquery[]) band cross join lateral (${read}) matching`
}

/** A parameter as a query. */
export function asked(parameter: number): string {
  return `$${parameter}::tsquery`
}

/** Which fees fit; null: all. */
type Ceiling = 'fee' | 'or_on_request' | null

export const ceilingOf = ({ fee }: Question): Ceiling => fee && (fee.orOnRequest ? 'or_on_request' : 'fee')

/** Lexemes compare fees only roughly. `parameter` is the first of `feeValues`. */
export function feeCondition(ceiling: Ceiling, parameter: number): string {
  if (ceiling === null) return ''
  const fits = `fee <= $${parameter}::int`
  return ceiling === 'fee' ? `and ${fits}` : `and (${fits} or not lexemes @@ $${parameter + 1}::tsquery)`
}

export function feeValues({ fee }: Question): (number | string)[] {
  if (fee === null) return []
  return fee.orOnRequest ? [fee.max, `'${feeIn(fee.currency)}'`] : [fee.max]
}

/** Of the page without the one more. Read in the same statement: a statement of its own would cost both sides a wake-up. */
const shown = 'array(select id from page order by score desc, id desc limit $2::int - 1)'

const answer = `select (select array_agg(id order by score desc, id desc) from page) as ids,
    (select array_agg(score order by score desc, id desc) from page) as scores,
    count, facets, ${speakersOf(shown)} as speakers from counted`
