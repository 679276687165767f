// When nothing is found: the one filter whose removal helps most, or the pair, counted in one statement
// (docs/specification.md §13).
import type { Read } from '../../server/database/reads.ts'
import { countEach } from './find.server.ts'
import { countLimit } from './find-statements.server.ts'
import type { Question } from './question.ts'
import type { SpeakerSearchFilters, WayOut } from './schema.ts'

interface Removal {
  removed: WayOut['remove'][number]
  without: (question: Question) => Question
}

/** Pairs are tried among this many. */
const mostPaired = 12
const mostShown = 4

/** The best first; words only after every filter. Empty: no filter was used, or neither one nor a pair helps. */
export async function findWaysOut(
  reads: Read,
  question: Question,
  filters: Partial<SpeakerSearchFilters>,
): Promise<WayOut[]> {
  const removals = removalsOf(filters, question.topics)
  if (removals.length === 0) return []
  const withWords = question.words.length > 0 ? [...removals, words(filters.q ?? '')] : removals
  const singles = await countWithout(
    reads,
    question,
    withWords.map((removal) => [removal]),
  )
  if (singles.length > 0 || withWords.length < 3) return singles.slice(0, mostShown)
  const paired = withWords.slice(-mostPaired)
  const pairs = paired.flatMap((one, i) => paired.slice(i + 1).map((other) => [one, other]))
  return (await countWithout(reads, question, pairs)).slice(0, mostShown)
}

/** Those that find anyone. */
async function countWithout(
  reads: Read,
  question: Question,
  sets: readonly (readonly Removal[])[],
): Promise<WayOut[]> {
  const questions = sets.map((set) => set.reduce((left, { without }) => without(left), question))
  const counts = await countEach(reads, questions)
  const found = sets.flatMap((set, i) => {
    const count = counts[i] ?? 0
    if (count === 0) return []
    return {
      remove: set.map(({ removed }) => removed),
      total: Math.min(count, countLimit),
      total_is_exact: count <= countLimit,
    }
  })
  const keepsWords = ({ remove }: WayOut) => (remove.some(({ name }) => name === 'q') ? 0 : 1)
  return found.sort((a, b) => keepsWords(b) - keepsWords(a) || b.total - a.total)
}

/** Values that are alternatives are removed together: without one of them no one more is found. */
function removalsOf(filters: Partial<SpeakerSearchFilters>, topicNumbers: readonly number[]): Removal[] {
  const { topic = [], topic_match, country, language, format, fee_max } = filters
  const { city, travels, remote, rating_min, free_on, has_video } = filters
  const removal = (
    name: Removal['removed']['name'],
    given: readonly string[] | string | number | boolean | undefined,
    change: Partial<Question>,
  ): Removal[] => {
    const values = given === undefined || given === false ? [] : [given].flat().map(String)
    if (values.length === 0) return []
    return [{ removed: { name, values }, without: (question) => ({ ...question, ...change }) }]
  }
  return [
    ...removal('free_on', free_on, { freeOn: null }),
    ...removal('fee_max', fee_max, { fee: null }),
    ...removal('city', city, { city: null }),
    ...removal('travels', travels, { travels: null }),
    ...removal('remote', remote, { isRemote: false }),
    ...removal('rating_min', rating_min, { ratingMin: null }),
    ...removal('has_video', has_video, { hasVideo: false }),
    ...removal('country', country, { countries: [] }),
    ...removal('language', language, { languages: [] }),
    ...removal('format', format, { formats: [] }),
    ...(topic_match === 'all'
      ? topic.map((value, i) => ({
          removed: { name: 'topic' as const, values: [value] },
          without: (question: Question) => ({
            ...question,
            topics: question.topics.filter((number) => number !== topicNumbers[i]),
          }),
        }))
      : removal('topic', topic, { topics: [] })),
  ]
}

function words(q: string): Removal {
  return {
    removed: { name: 'q', values: [q] },
    without: (question) => ({ ...question, words: [] }),
  }
}
