// What the index holds of a speaker: words and filter values as lexemes of one tsvector, sort keys and facet columns. Words
// are in lower case, so a capital at the beginning marks what else a lexeme says:
//   S<word> A<word> B<word> how much of the profile is about it, see `levels`
//   @<topic> like a word: what the profile says about a topic, by any of its names
//   X@<topic> chosen, and beside it a text only names a neighbouring topic
//   N<word> name, not shortened to its stem   P<1 or 2 letters> beginning of a name or topic
//   T<topic> C<country> K<city> L<language> F<format> G<travels 0–3> M remote V video R<rating × 10>
//   D<day not free>, or a whole month or year without a free day
//   E<currency><step> every step from the fee upwards, if organizers may see it   Q<band of quality>
//   Z… nothing: padding
import { foldText, foldWords, isPaired } from '../../lib/fold-text.ts'
import type { TalkFormat } from '../../vocabulary/talk-formats.ts'
import { averageRating } from '../profiles/figures.ts'
import { foldParts, textLexemes, vocabularyOf } from './evidence.ts'
import { toCodes } from './facet-codes.ts'

/** The facts of a listed speaker, as plans and settings let others see them. */
export interface SpeakerFacts {
  id: string
  name: string
  headline: string
  bios: string[]
  /** `known_as`: by which other names they are found. */
  topics: { number: number; name: string; known_as?: string[] }[]
  /** Of shown engagements. */
  talks: { title: string; event_name: string; description: string }[]
  /** First and last days of what keeps the speaker from being free, shown or not: yyyy-mm-dd. */
  taken: { from: string; to: string }[]
  city: string
  country: string | null
  country_name: string | null
  languages: string[]
  formats: TalkFormat[]
  travels: Travels | null
  remote: boolean
  has_video: boolean
  has_headshot: boolean
  fee: { least: number; currency: string; visibility: 'public' | 'organizers' | 'on_request' } | null
  ratings: number[]
  /** Seconds since 1970. */
  changed_at: number
}

export interface SearchDocument {
  id: string
  quality: number
  by_rating: number
  by_activity: number
  fee: number | null
  country: string | null
  facets: string
  city: string
  lexemes: string[]
  /** Words in which misspelt and unfinished ones are looked up, with the form in which they are shown. */
  vocabulary: Map<string, VocabularyWord>
}

export const travelReach = ['none', 'country', 'continent', 'world'] as const
export type Travels = (typeof travelReach)[number]

export interface VocabularyWord {
  shown: string
  isInName: boolean
}

/**
 * Bands of quality, the best first, each with the lowest quality in it. Answers are read band by band, so that the best are
 * found without reading the rest; each band costs a search.
 */
const bandsFrom = [0.75, 0.65, 0.55, 0.45, 0.35, 0.25, 0.15, 0]
export const bands = bandsFrom.map((_, i) => `Q${i}`)

export function bandOf(quality: number): string {
  return `Q${bandsFrom.findIndex((least) => quality >= least)}`
}

/** Steps between which fees are compared as lexemes; the rest is compared exactly. */
export const feeSteps = [
  0, 100, 200, 500, 1000, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000, 30_000, 50_000,
].concat([75_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000])

export function feeStep(fee: number): number {
  return feeSteps.findLastIndex((step) => step <= fee)
}

/** `pt-BR` is found by `pt` too. */
export function languageKeys(tag: string): string[] {
  const lower = tag.toLowerCase()
  return [...new Set([lower, lower.split('-', 1)[0] ?? lower])]
}

/** One key for a city, however it is written. */
export function cityKey(city: string): string {
  const key = foldWords(city)
    .map(({ typed }) => typed)
    .join(' ')
  return [...key].slice(0, longestCity).join('')
}

/** Characters. Folded, a sign may be a sentence, and PostgreSQL's limit is 2,046 bytes. */
const longestCity = 120

export function toDocument(facts: SpeakerFacts): SearchDocument {
  const { fee } = facts
  const quality = Math.fround(qualityOf(facts))
  const parts = foldParts(facts)
  const rating = averageRating(facts.ratings)
  return {
    id: facts.id,
    quality,
    by_rating: Math.fround(Math.round((rating ?? 0) * 10) + quality),
    by_activity: Math.floor(facts.changed_at / 60),
    fee: fee && fee.visibility !== 'on_request' ? fee.least : null,
    country: facts.country,
    facets: toCodes({
      topics: facts.topics.map(({ number }) => number),
      country: facts.country,
      languages: [...new Set(facts.languages.map((tag) => languageKeys(tag).at(-1) ?? tag))],
      formats: facts.formats,
    }),
    city: cityKey(facts.city),
    lexemes: padded([
      ...new Set([
        ...textLexemes(
          parts,
          facts.topics.flatMap(({ name, known_as = [] }) => [name, ...known_as]),
        ),
        ...filterLexemes(facts, rating),
        bandOf(quality),
      ]),
    ]),
    vocabulary: vocabularyOf(parts),
  }
}

/** PostgreSQL keeps words beside their row only from about this many bytes on. */
const besideFrom = 2_000
const paddingStep = 500

/**
 * So that every row keeps its words beside it: those of short profiles would make the rows that are counted three times as long.
 * Of a few lengths only, because each is a lexeme of the index.
 */
function padded(lexemes: string[]): string[] {
  const bytes = lexemes.reduce((sum, lexeme) => sum + 4 + lexeme.length, 0)
  if (bytes >= besideFrom) return lexemes
  const steps = Math.ceil((besideFrom - bytes) / paddingStep)
  return [...lexemes, 'Z'.repeat(steps * paddingStep)]
}

/** Shorter and longer words are not corrected. */
export const correctable = { shortest: 4, longest: 24 }

export function isCorrectable(word: string): boolean {
  const { length } = word
  return (
    length >= correctable.shortest &&
    length <= correctable.longest &&
    /^\p{L}+$/u.test(word) &&
    !isPaired(word)
  )
}

function filterLexemes(facts: SpeakerFacts, rating: number | null): string[] {
  const { fee, city, country, travels } = facts
  return [
    ...facts.topics.map(({ number }) => `T${number}`),
    ...facts.languages.flatMap(languageKeys).map((key) => `L${key}`),
    ...facts.formats.map((format) => `F${format}`),
    ...facts.taken.flatMap(spansOf).map((span) => `D${span}`),
    ...(country ? [`C${country}`] : []),
    ...(cityKey(city) ? [`K${cityKey(city)}`] : []),
    ...(travels ? [`G${travelReach.indexOf(travels)}`] : []),
    ...(facts.remote ? ['M'] : []),
    ...(facts.has_video ? ['V'] : []),
    ...(rating === null ? [] : [`R${Math.round(rating * 10)}`]),
    ...(fee && fee.visibility !== 'on_request'
      ? feeSteps.flatMap((_, step) => (step >= feeStep(fee.least) ? [`E${fee.currency}${step}`] : []))
      : []),
  ]
}

/**
 * Every day from the first to the last, however many: 20261130; whole months as 202612 and whole years as 2027, so that a
 * long time has few lexemes.
 */
function spansOf({ from, to }: { from: string; to: string }): string[] {
  const spans: string[] = []
  for (let day = from; day <= to; ) {
    const [year = '', month = ''] = day.split('-')
    const ends = [
      { key: year, begins: `${year}-01-01`, last: `${year}-12-31` },
      { key: year + month, begins: `${year}-${month}-01`, last: lastOfMonth(Number(year), Number(month)) },
      { key: dayKey(day), begins: day, last: day },
    ]
    const longest = ends.find(({ begins, last }) => begins === day && last <= to)
    if (!longest) break
    spans.push(longest.key)
    day = dayFrom(Date.parse(longest.last) + 86_400_000)
  }
  return spans
}

const dayFrom = (time: number) => new Date(time).toISOString().slice(0, 10)
const lastOfMonth = (year: number, month: number) => dayFrom(Date.UTC(year, month, 0))

/** What says that a day is not free: the day itself, or the month or the year that has no free day. */
export function takenKeys(date: string): string[] {
  const key = dayKey(date)
  return [key, key.slice(0, 6), key.slice(0, 4)]
}

/** Of yyyy-mm-dd. */
function dayKey(date: string): string {
  return date.slice(0, 10).replaceAll('-', '')
}

/**
 * From 0 to 1: a complete profile, engagements and testimonials. Nothing in it depends on the day, so that a row stays right
 * until its profile changes.
 */
export function qualityOf(facts: SpeakerFacts): number {
  const upTo = (count: number, most: number) => Math.log1p(Math.min(count, most)) / Math.log1p(most)
  const rating = averageRating(facts.ratings)
  const parts: [weight: number, value: number][] = [
    [0.1, facts.has_headshot ? 1 : 0],
    [0.05, foldText(facts.headline).length >= 10 ? 1 : 0],
    [0.1, facts.bios.filter((bio) => bio.trim() !== '').length / 3],
    [0.05, Math.min(1, facts.topics.length / 3)],
    [0.1, facts.has_video ? 1 : 0],
    [0.3, upTo(facts.talks.length, 50)],
    [0.15, upTo(facts.ratings.length, 20)],
    [0.15, rating === null ? 0 : (rating - 1) / 4],
  ]
  return parts.reduce((sum, [weight, value]) => sum + weight * value, 0)
}
