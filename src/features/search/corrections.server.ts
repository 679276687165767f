// Unfinished words, completed, and misspelt ones: those that no speaker uses, replaced by words that are a letter or two away.
import { deletionsOf, distanceOf, isPaired } from '../../lib/fold-text.ts'
import type { Read, Statement } from '../../server/database/reads.ts'
import { isCorrectable, longestBeginning } from './document.ts'
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

const beginning = 'from search_words where word ~>=~ $1 and word ~<~ $2'
const wordsBeginning: Statement = {
  name: 'search_words_beginning',
  text: `(select word ${beginning} order by speakers desc, word limit ${mostEndings})
    union (select word ${beginning} and in_names > 0 order by in_names desc, word limit ${mostEndings})`,
}

/** The last word may be unfinished: with the words that it may become. */
export async function completeLast(reads: Read, words: readonly QuestionWord[]): Promise<QuestionWord[]> {
  const last = words.at(-1)
  if (!last?.isLast || last.typed.length <= longestBeginning || isPaired(last.typed)) return [...words]
  const beginnings = [last.typed, ...last.forms.slice(1)]
  const found = await Promise.all(
    beginnings.map((first) => reads.query<{ word: string }>(wordsBeginning, [first, `${first}\u{10ffff}`])),
  )
  return [...words.slice(0, -1), { ...last, endings: found.flat().map(({ word }) => word) }]
}

/** Whether anyone who is listed has it. */
const usedLexemes: Statement = {
  name: 'search_used_lexemes',
  text: `select given.i from unnest($1::tsquery[]) with ordinality as given (query, i)
    where exists (select from speaker_search where lexemes @@ given.query)`,
}

/** Which of the queries anyone fits, by index. */
async function usedAmong(reads: Read, queries: readonly string[]): Promise<Set<number>> {
  const rows = await reads.query<{ i: string }>(usedLexemes, [queries])
  return new Set(rows.map(({ i }) => Number(i) - 1))
}

/**
 * The words with corrections for those that no listed speaker has, and the whole query as it should have been typed. Null if
 * there is nothing to correct. Words of speakers who are not listed are never suggested.
 */
export async function correctWords(
  reads: Read,
  words: readonly QuestionWord[],
): Promise<{ words: QuestionWord[]; didYouMean: string } | null> {
  if (!words.some(({ typed }) => isCorrectable(typed))) return null
  const used = await usedAmong(
    reads,
    words.map((word) => formsIn(word, '').join(' | ')),
  )
  const wrong = words.flatMap((word, i) => (!used.has(i) && isCorrectable(word.typed) ? [{ word, i }] : []))
  if (wrong.length === 0) return null
  const similar = await reads.query<Candidate & { i: number }>(similarWords, [
    JSON.stringify(
      wrong.map(({ word: { typed, forms }, i }) => ({
        i,
        word: typed,
        deletions: [...new Set([typed, ...forms].flatMap((form) => [form, ...deletionsOf(form)]))],
      })),
    ),
  ])
  const chosen = wrong.map(({ word, i }) => ({
    i,
    candidates: bestFor(
      word,
      similar.filter((candidate) => candidate.i === i),
    ),
  }))
  const all = chosen.flatMap(({ candidates }) => candidates)
  const known =
    all.length === 0
      ? new Set<number>()
      : await usedAmong(
          reads,
          all.map(({ word }) => `'${word}'`),
        )
  const usable = new Set(all.filter((_, i) => known.has(i)).map(({ word }) => word))
  const corrected = new Map(
    chosen.map(({ i, candidates }) => [i, candidates.filter(({ word }) => usable.has(word))] as const),
  )
  if ([...corrected.values()].some((candidates) => candidates.length === 0)) return null
  return {
    words: words.map((word, i) => {
      const candidates = corrected.get(i)
      return candidates ? { ...word, corrections: candidates.map((candidate) => candidate.word) } : word
    }),
    didYouMean: words.map(({ typed }, i) => corrected.get(i)?.[0]?.shown ?? typed).join(' '),
  }
}

/** The closest, then the most used. Two letters may differ only in a long word. */
function bestFor({ typed, forms }: QuestionWord, similar: readonly Candidate[]): Candidate[] {
  const most = typed.length >= 8 ? 2 : 1
  return similar
    .map((candidate) => ({
      candidate,
      distance: Math.min(...[typed, ...forms].map((form) => distanceOf(form, candidate.word))),
    }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.candidate.speakers - a.candidate.speakers)
    .slice(0, mostCandidates)
    .map(({ candidate }) => candidate)
}
