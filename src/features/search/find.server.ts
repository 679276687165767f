// The one place between a question and PostgreSQL: which speakers fit, in which order, how many, and what else they have in
// common. docs/search.md says why the statements look as they do.
import type { Read, Statement } from '../../server/database/reads.ts'
import { bands } from './document.ts'
import { feeIn, type Group, groups, type Question, toAdditionQuery, toTextQueries } from './question.ts'

/** Counting stops here, and facets are counted among as many. */
export const countLimit = 3_000
/** Values of a facet, those with most speakers. */
export const mostValues = 50
/** Rows read for each of the better kinds of matches. Beyond, they count as plain ones. */
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

/** As counted: languages have no names yet, and formats are sets of bits. */
export interface Counted {
  topic: Facet[]
  country: Facet[]
  language: { value: string; count: number }[]
  format: { bits: number; count: number }[]
}

export interface Found {
  /** In order; one more than asked for if there are more. */
  ids: string[]
  scores: number[]
  /** At most one more than `countLimit`; of rows alone: at least one if there are any. */
  count: number
  facets: Counted | null
  /** For each group with a choice: what its further values would add, and among how many it was counted. */
  additions: { [Name in Group]?: { values: Counted[Name]; count: number } } | null
}

interface FoundRow {
  ids: string[] | null
  scores: number[] | null
  count: number
  facets: Found['facets']
  additions: Found['additions']
}

export interface Page {
  limit: number
  after: Position | null
  /** Whether everything is counted. */
  isCounted: boolean
}

export async function findSpeakers(reads: Read, question: Question, page: Page): Promise<Found> {
  const { all, better } = toTextQueries(question)
  const { fee, sort } = question
  const additions = page.isCounted
    ? groups.flatMap((group) => {
        const query = toAdditionQuery(question, group)
        return query === null ? [] : [{ group, query }]
      })
    : []
  const statement = statementFor({
    sort,
    kinds: better.length,
    ceiling: fee && (fee.orOnRequest ? 'or_on_request' : 'fee'),
    isCounted: page.isCounted,
    isFirst: page.after === null,
    groups: additions.map(({ group }) => group),
  })
  const values = [
    all || anyBand,
    page.limit + 1,
    page.after?.score ?? null,
    page.after?.id ?? null,
    ...(sort === 'relevance' ? better : []),
    ...(fee ? [fee.max] : []),
    ...(fee?.orOnRequest ? [`'${feeIn(fee.currency)}'`] : []),
    ...additions.map(({ query }) => query),
  ]
  const [row] = await reads.query<FoundRow>(statement, values)
  return {
    ids: row?.ids ?? [],
    scores: row?.scores ?? [],
    count: row?.count ?? 0,
    facets: row?.facets ?? null,
    additions: row?.additions ?? null,
  }
}

const countStatement: Statement = {
  name: 'search_count_each',
  text: `select (select count(*)::int from (${arms(
    'given.query::tsquery',
    'id',
    'and (given.fee is null or fee <= given.fee or not lexemes @@ given.fee_in::tsquery)',
  )} limit ${countLimit + 1}) found) as count
    from unnest($1::text[], $2::int[], $3::text[]) with ordinality given (query, fee, fee_in, nth) order by nth`,
}

/** How many speakers each question finds: at most one more than `countLimit`. */
export async function countEach(reads: Read, questions: readonly Question[]): Promise<number[]> {
  const rows = await reads.query<{ count: number }>(countStatement, [
    questions.map((question) => toTextQueries(question).all || anyBand),
    questions.map(({ fee }) => fee?.max ?? null),
    questions.map(({ fee }) => (fee?.orOnRequest ? `'${feeIn(fee.currency)}'` : null)),
  ])
  return rows.map(({ count }) => count)
}

/** Without words and filters, everyone fits. */
const anyBand = bands.map((band) => `'${band}'`).join(' | ')

interface Shape {
  sort: Question['sort']
  /** Of matches that are better than the rest. */
  kinds: number
  /** Which fees fit; null: all. */
  ceiling: 'fee' | 'or_on_request' | null
  isCounted: boolean
  isFirst: boolean
  /** Those whose further values are counted; their queries are the last parameters. */
  groups: readonly Group[]
}

const statements = new Map<string, Statement>()

/** Written once for each shape; all values are parameters. */
function statementFor(shape: Shape): Statement {
  const { groups, ...rest } = shape
  // PostgreSQL cuts off longer names.
  const name = `search_${Object.values(rest).join('_')}_${groups.map((group) => group[0]).join('')}`
  const known = statements.get(name)
  if (known) return known
  const statement = { name, text: shape.sort === 'relevance' ? byRelevance(shape) : byColumn(shape) }
  statements.set(name, statement)
  return statement
}

const further = '($3::float8 is null or (score, id) < ($3::float8, $4::uuid))'

/**
 * Reads band by band and stops as soon as there are enough. The score is the kind of match plus the
 * quality, so no tsvector is read to rank.
 */
function byRelevance({ kinds, ceiling, isCounted, isFirst, groups }: Shape): string {
  const own = 4 + kinds
  const fee = feeCondition(ceiling, own + 1)
  const readLimit = isCounted || !isFirst ? countLimit + 1 : tierLimit
  // Only on the first page are the best of each kind enough: on the next ones, a row must be known by its best kind.
  const best = (rows: number) => (isFirst ? `order by quality desc, id desc limit $2::int * ${rows}` : '')
  // Few matches are one search for each kind; many are read band by band.
  const tier = (parameter: number, score: number) => `
    (select id, ${score} + quality::float8 as score from (${arms(asked(parameter), 'id, quality', fee)} limit ${tierLimit}) tier
      where not (select are from few) ${best(1)}) union all
    (select id, ${score} + quality::float8 from speaker_search
      where (select are from few) and lexemes @@ $${parameter}::tsquery ${fee}) union all`
  return `with found as materialized (${arms(asked(1), facetColumns, fee)} limit ${readLimit}),
    few as materialized (select count(*) < ${readLimit} as are from found),
    page as (
      select id, score from (
        select id, max(score) as score from (
          ${Array.from({ length: kinds }, (_, i) => tier(5 + i, kinds - i)).join('')}
          (select id, quality::float8 as score from found ${best(3)})
        ) scored group by id
      ) ranked where ${further} order by score desc, id desc limit $2::int)
    ${answer(isCounted, groups, { fee, before: own + feeParameters[ceiling ?? 'none'] })}`
}

/**
 * Few matches are sorted; many are read in the order of an index until the page is full. The index of words may not be used
 * for the latter, hence `is true`.
 */
function byColumn({ sort, ceiling, isCounted, isFirst, groups }: Shape): string {
  const own = 4
  const fee = feeCondition(ceiling, own + 1)
  const column = sort === 'rating' ? 'by_rating' : 'by_activity'
  const type = sort === 'rating' ? 'real' : 'int'
  const order = `order by ${column} desc, id desc limit $2::int`
  // Typed even where they are not used: a parameter needs a type.
  const further = isFirst
    ? `and $3::${type} is null and $4::uuid is null`
    : `and (${column}, id) < ($3::${type}, $4::uuid)`
  return `with found as materialized (${arms(asked(1), `${facetColumns}, ${column}`, fee)} limit ${countLimit + 1}),
    many as materialized (select count(*) > ${countLimit} as are from found),
    page as (
      (select id, ${column}::float8 as score from found
        where not (select are from many) ${further} ${order})
      union all
      (select id, ${column}::float8 as score from speaker_search
        where (select are from many) and (lexemes @@ $1::tsquery) is true ${fee} ${further} ${order}))
    ${answer(isCounted, groups, { fee, before: own + feeParameters[ceiling ?? 'none'] })}`
}

const facetColumns = 'id, quality, topics, country, languages, formats'

/**
 * The query once for each band of quality, the best first. The band is a condition of its own: so PostgreSQL goes through the
 * words of one band only; inside the query, it would go through all of them for every band.
 */
export function arms(query: string, columns: string, fee: string): string {
  return bands
    .map(
      (band) =>
        `(select ${columns} from speaker_search
          where lexemes @@ ${query} and lexemes @@ '${band}'::tsquery ${fee})`,
    )
    .join(' union all ')
}

/** A parameter as a query. */
function asked(parameter: number): string {
  return `$${parameter}::tsquery`
}

const feeParameters = { none: 0, fee: 1, or_on_request: 2 } as const

/** Lexemes compare fees only roughly. */
function feeCondition(ceiling: Shape['ceiling'], parameter: number): string {
  if (ceiling === null) return ''
  const fits = `fee <= $${parameter}::int`
  return ceiling === 'fee' ? `and ${fits}` : `and (${fits} or not lexemes @@ $${parameter + 1}::tsquery)`
}

/** Counted once: a join of the two would otherwise count again for each value. */
function mostOf(counted: string, list: string, on: string, value: string): string {
  return `(with counted as materialized (${counted})
      select coalesce(json_agg(json_build_object('value', ${value}, 'label', name, 'count', n) order by n desc, name), '[]')
      from (select ${value}, name, n from counted join ${list} on ${on} order by n desc, name limit ${mostValues}) most)`
}

/** The values that the speakers of `source` have, and how many have each. */
const valuesOf: Readonly<Record<Group, (source: string) => string>> = {
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

/** `before`: the parameters that come before the queries of the groups. */
function answer(
  isCounted: boolean,
  shown: readonly Group[],
  { fee, before }: { fee: string; before: number },
): string {
  const facets = groups.map((group) => `'${group}', ${valuesOf[group]('found')}`)
  const sources = shown.map(
    (group, i) =>
      `, without_${group} as materialized (${arms(asked(before + 1 + i), facetColumns, fee)} limit ${countLimit + 1})`,
  )
  const additions = shown.map(
    (group) => `'${group}', json_build_object('values', ${valuesOf[group](`without_${group}`)},
      'count', (select count(*)::int from without_${group}))`,
  )
  return `${sources.join('')} select (select array_agg(id order by score desc, id desc) from page) as ids,
    (select array_agg(score order by score desc, id desc) from page) as scores,
    (select count(*)::int from found) as count,
    ${isCounted ? `json_build_object(${facets})` : 'null'} as facets,
    ${additions.length > 0 ? `json_build_object(${additions})` : 'null'} as additions`
}
