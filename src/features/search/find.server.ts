// The one place between a question and PostgreSQL: which speakers fit, in which order, how many, and what else they have in
// common. The statements themselves are in find-statements.server.ts.
import type { Read, Statement } from '../../server/database/reads.ts'
import { bands } from './document.ts'
import {
  ceilingOf,
  countLimit,
  feeValues,
  isKindByKind,
  readLimitOf,
  statementFor,
} from './find-statements.server.ts'
import { areRare, expectedMatches } from './frequencies.server.ts'
import { feeIn, type Question, toTextQueries } from './question.ts'
import type { ProfileRow } from './results.server.ts'

/** Where a page ended. */
export interface Position {
  score: number
  id: string
}

export interface Found {
  /** In order; one more than asked for if there are more. */
  ids: string[]
  scores: number[]
  /** At most one more than `countLimit`; of rows alone: than the page has. */
  count: number
  /** The values of all that were counted (facets.server.ts). */
  facets: string | null
  /** Those of the page, in no order. */
  speakers: ProfileRow[]
}

interface FoundRow {
  ids: string[] | null
  scores: number[] | null
  count: number
  facets: Found['facets']
  speakers: ProfileRow[]
}

export interface Page {
  limit: number
  after: Position | null
  /** Whether everything is counted. */
  isCounted: boolean
}

/** `estimates`: how many probably fit, which decides only how they are read. */
export async function findSpeakers(
  reads: Read,
  question: Question,
  page: Page,
  estimates = { expectedMatches, areRare },
): Promise<Found> {
  const { all, terms, better } = toTextQueries(question)
  const { sort } = question
  const shape = {
    sort,
    ceiling: ceilingOf(question),
    isCounted: page.isCounted,
    isFirst: page.after === null,
    hasKinds: better.length > 0,
  }
  const most = readLimitOf(shape)
  const rare = await estimates.areRare(reads, better)
  const find = async (isNarrow: boolean) => {
    const values = [
      all || anyBand,
      page.limit + 1,
      page.after?.score ?? null,
      page.after?.id ?? null,
      ...(sort === 'relevance' ? [better] : []),
      ...(isKindByKind({ ...shape, isNarrow }) ? [rare] : []),
      ...feeValues(question),
    ]
    return (await reads.query<FoundRow>(statementFor({ ...shape, isNarrow }), values))[0]
  }
  const isNarrow = (await estimates.expectedMatches(reads, terms)) < most * 0.8
  const narrow = isNarrow ? await find(true) : undefined
  // Which of the matches were read is not known if there are more.
  const row = narrow && narrow.count < most ? narrow : await find(false)
  return {
    ids: row?.ids ?? [],
    scores: row?.scores ?? [],
    count: page.isCounted ? (row?.count ?? 0) : Math.min(row?.count ?? 0, page.limit + 1),
    facets: row?.facets ?? null,
    speakers: row?.speakers ?? [],
  }
}

/** Without words and filters, everyone fits. */
const anyBand = bands.map((band) => `'${band}'`).join(' | ')

const countStatement: Statement = {
  name: 'search_count_each',
  text: `select (select count(*)::int from (select from speaker_search where lexemes @@ given.query::tsquery
      and (given.fee is null or fee <= given.fee or not lexemes @@ given.fee_in::tsquery) limit ${countLimit + 1}) found) as count
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
