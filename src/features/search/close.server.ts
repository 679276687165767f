// Where few speakers fit a query, those who come close: similar words, topics to which the words belong, and some of the
// words, the rare ones rather than the common (docs/search.md).
import { foldWords } from '../../lib/fold-text.ts'
import type { Read, Statement } from '../../server/database/reads.ts'
import { allowSimilar } from './corrections.server.ts'
import { isCorrectable } from './document.ts'
import { arms } from './find.server.ts'
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

/**
 * Up to `limit` speakers beside those who fit, the closest first. None for a question with filters: what was chosen
 * there is meant.
 */
export async function findClose(reads: Read, question: Question, limit: number): Promise<string[]> {
  if (limit <= 0 || isFiltered(question) || question.sort !== 'relevance') return []
  const units = toUnits(question.words).map(widen)
  if (units.length === 0 || units.length > mostUnits) return []
  const queries = [...(await similarly(reads, question)), ...(await closeQueries(reads, units))]
  if (queries.length === 0) return []
  // A speaker may be found by every one of them.
  const most = closeUpTo * 6
  const fitting = toTextQueries(question).all
  const found = await reads.query<{ id: string }>(closeStatement, [
    queries.map((query) => `(${query}) & !(${fitting})`),
    most,
  ])
  return [...new Set(found.map(({ id }) => id))].slice(0, limit)
}

async function similarly(reads: Read, question: Question): Promise<string[]> {
  const similar = await allowSimilar(reads, question.words)
  return similar ? [toTextQueries({ ...question, words: similar.words }).all] : []
}

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

/** All of the words, with what they belong to; then without the most common one, and so on. */
async function closeQueries(reads: Read, units: readonly Unit[]): Promise<string[]> {
  const known = await knownAmong(reads, units)
  const [only] = known
  if (only && units.length === 1)
    return (['S', 'A'] as const).map((level) => anyOf(evidenceTerms(only, level)))
  const unknown = units.filter((unit) => !known.includes(unit))
  const parts = await Promise.all(unknown.map((unit) => partsOf(reads, unit)))
  const rarest = [...known, ...parts.flat()]
  if (rarest.length === 0) return []
  return [
    ...withEvidence(rarest),
    ...rarest
      .map((_, i) => rarest.toSpliced(rarest.length - 1 - i, 1))
      .filter((some) => some.length > 1)
      .flatMap(withEvidence),
    ...rarest.flatMap((unit) => withEvidence([unit])),
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
