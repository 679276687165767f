// Where few speakers fit a query, those who come close: similar words, topics to which the words belong, and some of the
// words, the rare ones rather than the common (docs/search.md).
import { foldWords } from '../../lib/fold-text.ts'
import type { Read, Statement } from '../../server/database/reads.ts'
import { allowSimilar } from './corrections.server.ts'
import { isCorrectable } from './document.ts'
import { arms } from './find-statements.server.ts'
import {
  anyOf,
  evidenceTerms,
  isFiltered,
  literalTerm,
  type Question,
  type QuestionWord,
  termOf,
  toQuestionWords,
  toTextQueries,
  toUnits,
  type Unit,
  widen,
} from './question.ts'

/** So many speakers are shown, where that many fit or come close. */
export const closeUpTo = 10

/** From here on, a word is as common as any. */
const commonFrom = 1_000

/** A speaker may be found by each of the queries. */
const mostRead = closeUpTo * 6

/** More have too many combinations. */
const mostUnits = 8

/** The best of each query, in the order of the queries. A speaker may be found by several. */
const closeStatement: Statement = {
  name: 'search_close',
  text: `select id from unnest($1::text[]) with ordinality as given (query, nth)
    cross join lateral (
      select id, quality from (${arms('given.query::tsquery', 'id, quality', '')} limit 200) read
      order by quality desc, id desc limit ${closeUpTo}) best
    limit $2`,
}

const rarityStatement: Statement = {
  name: 'search_rarity',
  text: `select (select count(*)::int from (
      select from speaker_search where lexemes @@ given.query::tsquery limit ${commonFrom}) found) as speakers
    from unnest($1::text[]) with ordinality as given (query, nth) order by nth`,
}

export interface Close {
  ids: string[]
  /** What they were looked for by. */
  words: readonly QuestionWord[]
}

/**
 * Up to `limit` speakers beside those who fit, the closest first. None for a question with filters: what was chosen
 * there is meant.
 */
export async function findClose(reads: Read, question: Question, limit: number): Promise<Close> {
  const none = { ids: [], words: question.words }
  if (limit <= 0 || isFiltered(question) || question.sort !== 'relevance') return none
  const units = toUnits(question.words).map(widen)
  if (units.length === 0 || units.length > mostUnits) return none
  const similar = question.isAsTyped ? [] : ((await allowSimilar(reads, question.words))?.words ?? [])
  const known = await knownAmong(reads, units)
  const unknown = question.isAsTyped ? [] : units.filter((unit) => !known.includes(unit))
  const parts: Awaited<ReturnType<typeof partsOf>> = []
  for (const unit of unknown) parts.push(...(await partsOf(reads, unit)))
  const queries = [
    ...(similar.length > 0 ? [toTextQueries({ ...question, words: similar }).all] : []),
    ...(units.length === 1 && known[0] ? related(known[0]) : closeQueries([...known, ...parts])),
  ]
  if (queries.length === 0) return none
  const fitting = toTextQueries(question).all
  const found = await reads.query<{ id: string }>(closeStatement, [
    queries.map((query) => `(${query}) & !(${fitting})`),
    mostRead,
  ])
  return {
    ids: [...new Set(found.map(({ id }) => id))].slice(0, limit),
    words: [...question.words, ...similar, ...parts.flatMap(({ words }) => words)],
  }
}

/** Who is about a topic to which the only word belongs. */
const related = (unit: Unit) => (['S', 'A'] as const).map((level) => anyOf(evidenceTerms(unit, level)))

/** Those that any listed speaker has, the rarest first. */
async function knownAmong(reads: Read, units: readonly Unit[]): Promise<Unit[]> {
  const terms = units.map((unit) => termOf(unit, '', false))
  const rows = await reads.query<{ speakers: number }>(rarityStatement, [terms])
  return units
    .map((unit, i) => ({ unit, speakers: rows[i]?.speakers ?? 0 }))
    .filter(({ speakers }) => speakers > 0)
    .sort((a, b) => a.speakers - b.speakers)
    .map(({ unit }) => unit)
}

const shortestPart = 4

/** A compound that no one has, as its parts: winemaker as wine and maker, or as one of them if the other is unknown too. */
async function partsOf(reads: Read, { words: [word, ...others] }: Unit): Promise<Unit[]> {
  if (!word || others.length > 0 || word.corrections || !isCorrectable(word.typed)) return []
  const { typed } = word
  const cuts = Array.from(
    { length: Math.max(0, typed.length - 2 * shortestPart + 1) },
    (_, i) => i + shortestPart,
  )
  const pairs = cuts.map((at) =>
    toUnits(toQuestionWords(foldWords(`${typed.slice(0, at)} ${typed.slice(at)}`)).map(finished)),
  )
  const known = new Set(await knownAmong(reads, pairs.flat()))
  const letters = (units: readonly Unit[]) =>
    units.flatMap(({ words }) => words).reduce((sum, part) => sum + part.typed.length, 0)
  const [best = []] = pairs
    .map((pair) => pair.filter((unit) => known.has(unit)))
    .sort((a, b) => letters(b) - letters(a))
  return best.map(widen)
}

const finished = (word: QuestionWord): QuestionWord => ({ ...word, isLast: false })

/** All of the words, with what they belong to; then without the last, which is the most common, and so on. */
function closeQueries(units: readonly Unit[]): string[] {
  if (units.length === 0) return []
  return [
    ...withEvidence(units),
    ...units
      .map((_, i) => units.toSpliced(units.length - 1 - i, 1))
      .filter((some) => some.length > 1)
      .flatMap(withEvidence),
    ...units.flatMap((unit) => withEvidence([unit])),
  ]
}

/** Those first who have the words themselves, then those who are about any of it. */
function withEvidence(units: readonly Unit[]): string[] {
  const all = units.map((unit) => termOf(unit, '', false))
  const typed = units.map((unit) => literalTerm(unit))
  const some = (level: 'S' | 'A' | 'B') => anyOf(units.flatMap((unit) => evidenceTerms(unit, level)))
  return [[...typed, some('A')], [...all, some('S')], [...all, some('A')], all].map((terms) =>
    terms.join(' & '),
  )
}
