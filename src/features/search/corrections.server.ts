// Unfinished words, completed, and misspelt ones: those that no speaker uses, replaced by words that are a letter or two away.
import { deletionsOf, distanceOf, foldWords, isPaired } from '../../lib/fold-text.ts'
import { stemOf } from '../../lib/stem.ts'
import type { Read, Statement } from '../../server/database/reads.ts'
import { isCorrectable } from './document.ts'
import { longestBeginning } from './evidence.ts'
import { arms } from './find-statements.server.ts'
import { formsIn, type QuestionWord } from './question.ts'

interface Candidate {
  word: string
  shown: string
  speakers: number
}

/** More would make the query slow and its answer arbitrary. */
const mostCandidates = 5

const similarWords: Statement = {
  name: 'search_similar_words',
  text: `select wrong.i, w.word, w.shown, w.speakers
    from (select distinct typed.i, d.word
      from json_to_recordset($1::json) as typed (i int, word text, deletions text[])
      join search_deletions d on d.deletion = any(typed.deletions)) wrong
    join search_words w on w.word = wrong.word`,
}

/** How many words an unfinished one stands for: those that most speakers use, and those most frequent in names and topics. */
const mostEndings = 12

const like = 'from search_words where word ~>=~ first and word ~<~ (first || chr(1114111))'

/** The endings of the beginnings that are parameter `parameter`. */
export const endingsOf = (parameter: number) => `array(select ending.word
    from unnest($${parameter}::text[]) beginning (first) cross join lateral (
      (select word ${like} order by speakers desc, word limit ${mostEndings})
      union (select word ${like} and in_names > 0 order by in_names desc, word limit ${mostEndings})) ending)`

/** Of the last word, if it may be unfinished. */
export function beginningsOf(words: readonly QuestionWord[]): string[] {
  const last = words.at(-1)
  if (!last?.isLast || last.typed.length <= longestBeginning || isPaired(last.typed)) return []
  return [last.typed, ...last.spelled.slice(1)]
}

/** With the words that the last one may become. */
export function withEndings(words: readonly QuestionWord[], endings: readonly string[]): QuestionWord[] {
  const last = words.at(-1)
  return last && beginningsOf(words).length > 0 ? [...words.slice(0, -1), { ...last, endings }] : [...words]
}

const endingsStatement: Statement = {
  name: 'search_endings',
  text: `select ${endingsOf(1)} as endings`,
}

/** The last word may be unfinished: with the words that it may become. */
export async function completeLast(reads: Read, words: readonly QuestionWord[]): Promise<QuestionWord[]> {
  const beginnings = beginningsOf(words)
  if (beginnings.length === 0) return [...words]
  const [row] = await reads.query<{ endings: string[] }>(endingsStatement, [beginnings])
  return withEndings(words, row?.endings ?? [])
}

/** Whether anyone who is listed has it: band by band, so that of a common word only the first band is read. */
const usedLexemes: Statement = {
  name: 'search_used_lexemes',
  text: `select given.i from unnest($1::tsquery[]) with ordinality as given (query, i)
    where exists (${arms('given.query', 'id', '')})`,
}

/** Which of the queries anyone fits, by index. */
async function usedAmong(reads: Read, queries: readonly string[]): Promise<Set<number>> {
  const rows = await reads.query<{ i: string }>(usedLexemes, [queries])
  return new Set(rows.map(({ i }) => Number(i) - 1))
}

/** What may have been meant by words with which nothing is found. */
export interface Reinterpretation {
  words: QuestionWord[]
  /** The whole query as it should have been typed. Null where it was not misspelt. */
  didYouMean: string | null
}

type Reinterpret = (reads: Read, words: readonly QuestionWord[]) => Promise<Reinterpretation | null>

/** The closest to what was typed first. */
export const reinterpretations: readonly Reinterpret[] = [joinWords, correctWords, allowSimilar]

/** Two words that others write as one. */
async function joinWords(reads: Read, words: readonly QuestionWord[]): Promise<Reinterpretation | null> {
  const joined = words.slice(1).flatMap(({ typed, isLast }, i) => {
    const [word] = foldWords(`${words[i]?.typed}${typed}`)
    return word && !isPaired(word.typed) ? [{ ...word, isLast }] : []
  })
  if (joined.length !== words.length - 1 || joined.length === 0) return null
  const used = await usedAmong(
    reads,
    joined.map((word) => formsIn(word, '').join(' | ')),
  )
  const at = joined.findIndex((_, i) => used.has(i))
  const one = joined[at]
  if (!one) return null
  const together = [...words.slice(0, at), one, ...words.slice(at + 2)]
  return { words: together, didYouMean: together.map(({ typed }) => typed).join(' ') }
}

/** Any words that differ little from those typed: a name that one of several people has. */
export async function allowSimilar(
  reads: Read,
  words: readonly QuestionWord[],
): Promise<Reinterpretation | null> {
  if (words.length < 2 || !words.some(({ typed }) => isCorrectable(typed))) return null
  const candidates = await candidatesFor(reads, words)
  if (candidates.size === 0) return null
  return {
    words: words.map((word, i) => {
      const others = candidates.get(i)?.map((candidate) => candidate.word) ?? []
      return others.length > 0 ? { ...word, corrections: [...word.spelled, ...others] } : word
    }),
    didYouMean: null,
  }
}

/**
 * The words with corrections for those that no listed speaker has. Null if there is nothing to correct. Words of speakers who
 * are not listed are never suggested.
 */
export async function correctWords(
  reads: Read,
  words: readonly QuestionWord[],
): Promise<(Reinterpretation & { didYouMean: string }) | null> {
  if (!words.some(({ typed }) => isCorrectable(typed))) return null
  const used = await usedAmong(
    reads,
    words.map((word) => formsIn(word, '').join(' | ')),
  )
  const isWrong = ({ typed }: QuestionWord, i: number) => !used.has(i) && isCorrectable(typed)
  if (!words.some(isWrong)) return null
  const corrected = await candidatesFor(reads, words, isWrong)
  if (words.some((word, i) => isWrong(word, i) && !corrected.has(i))) return null
  return {
    words: words.map((word, i) => {
      const candidates = corrected.get(i)
      return candidates ? { ...word, corrections: candidates.map((candidate) => candidate.word) } : word
    }),
    didYouMean: words.map(({ typed }, i) => corrected.get(i)?.[0]?.shown ?? typed).join(' '),
  }
}

/** Words that listed speakers have and that differ little from those typed, by the index of the word. */
async function candidatesFor(
  reads: Read,
  words: readonly QuestionWord[],
  isMeant: (word: QuestionWord, i: number) => boolean = ({ typed }) => isCorrectable(typed),
): Promise<Map<number, Candidate[]>> {
  const meant = words.flatMap((word, i) => (isMeant(word, i) ? [{ word, i }] : []))
  const similar = await reads.query<Candidate & { i: number }>(similarWords, [
    JSON.stringify(
      meant.map(({ word: { typed, spelled }, i }) => ({
        i,
        word: typed,
        deletions: [...new Set([typed, ...spelled].flatMap((form) => [form, ...deletionsOf(form)]))],
      })),
    ),
  ])
  const chosen = meant.map(({ word, i }) => ({
    i,
    candidates: bestFor(
      word,
      similar.filter((candidate) => candidate.i === i),
    ),
  }))
  const all = chosen.flatMap(({ candidates }) => candidates)
  if (all.length === 0) return new Map()
  const known = await usedAmong(
    reads,
    all.map(({ word }) => `'${stemOf(word)}'`),
  )
  const usable = new Set(all.filter((_, i) => known.has(i)).map(({ word }) => word))
  return new Map(
    chosen
      .map(({ i, candidates }) => [i, candidates.filter(({ word }) => usable.has(word))] as const)
      .filter(([, candidates]) => candidates.length > 0),
  )
}

/** The closest, then the most used. Two letters may differ only in a long word. */
function bestFor({ typed, spelled }: QuestionWord, similar: readonly Candidate[]): Candidate[] {
  const most = typed.length >= 8 ? 2 : 1
  return similar
    .map((candidate) => ({
      candidate,
      distance: Math.min(...[typed, ...spelled].map((form) => distanceOf(form, candidate.word))),
    }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.candidate.speakers - a.candidate.speakers)
    .slice(0, mostCandidates)
    .map(({ candidate }) => candidate)
}
