// A question as PostgreSQL's text search takes it. Only quoted lexemes made here get into a tsquery, never an operator that
// someone typed.
import { type FoldedWord, isPaired } from '../../lib/fold-text.ts'
import type { TalkFormat } from '../../vocabulary/talk-formats.ts'
import { cityKey, dayKey, feeStep, longestBeginning, type Travels, travelReach } from './document.ts'
import type { SearchSort } from './schema.ts'

export interface QuestionWord extends Pick<FoldedWord, 'forms' | 'typed'> {
  /** It may be unfinished. */
  isLast: boolean
  /** Of an unfinished word: the words that begin like it. */
  endings?: readonly string[]
  /** Words to look for instead, because no one has this one. */
  corrections?: readonly string[]
}

export interface Question {
  words: readonly QuestionWord[]
  /** Numbers of topics. */
  topics: readonly number[]
  topicMatch: 'any' | 'all'
  countries: readonly string[]
  languages: readonly string[]
  formats: readonly TalkFormat[]
  city: string | null
  travels: Travels | null
  isRemote: boolean
  hasVideo: boolean
  ratingMin: number | null
  freeOn: string | null
  /** Only organizers may ask. */
  fee: { max: number; currency: string } | null
  sort: SearchSort
}

/** They say nothing about a speaker. Left out unless there is nothing else. */
const fillers = new Set(
  (
    'a an and the of for in on at to with by from about is are der die das und oder fur im mit von zu uber ein eine ' +
    'le la les de des du et en pour sur un une el los las y del para por'
  ).split(' '),
)

/** The words of a query, the last of which may be unfinished. */
export function toQuestionWords(words: readonly FoldedWord[]): QuestionWord[] {
  const telling = words.filter(({ typed }) => !fillers.has(typed))
  const chosen = telling.length > 0 ? telling : words
  return chosen.map(({ forms, typed }, i) => ({ forms, typed, isLast: i === chosen.length - 1 }))
}

export interface TextQueries {
  /** Everything that fits; empty: everyone does. */
  all: string
  /** Every word in name and topics; also in headline and talks. Null without words. */
  first: string | null
  second: string | null
}

export function toTextQueries(question: Question): TextQueries {
  const filters = filterTerms(question)
  const { words } = question
  const withFilters = (terms: string[]) => [...terms, ...filters].join(' & ')
  if (words.length === 0) return { all: withFilters([]), first: null, second: null }
  return {
    all: withFilters(words.map((word) => anyOf(formsIn(word, '')))),
    first: withFilters(words.map((word) => anyOf(formsIn(word, 'A')))),
    second: withFilters(words.map((word) => anyOf([...formsIn(word, 'A'), ...formsIn(word, 'B')]))),
  }
}

/** `field` is the capital that the lexemes of a part of the profile begin with. */
export function formsIn(word: QuestionWord, field: '' | 'A' | 'B' | 'N'): string[] {
  const { forms, typed, isLast, endings = [], corrections } = word
  if (corrections) return corrections.map((form) => quote(field + form))
  // Names are few enough to be compared by their beginnings.
  if (field === 'N' && isLast)
    return [...forms.map((form) => quote(field + form)), `${quote(field + typed)}:*`]
  const whole = [...new Set([...forms, ...endings])].map((form) => quote(field + form))
  if (!isLast || typed.length > longestBeginning) return whole
  // Thousands of words begin with one or two letters, so these beginnings are lexemes of their own.
  if (!isPaired(typed)) return field === '' || field === 'A' ? [...whole, quote(`P${typed}`)] : whole
  return [...whole, `${quote(field + typed)}:*`]
}

function filterTerms(question: Question): string[] {
  const { topics, topicMatch, city, travels, isRemote, hasVideo, ratingMin, freeOn, fee } = question
  const topicTerms = topics.map((topic) => quote(`T${topic}`))
  const lists = [
    question.countries.map((country) => quote(`C${country}`)),
    question.languages.map((tag) => quote(`L${tag.toLowerCase()}`)),
    question.formats.map((format) => quote(`F${format}`)),
    topicMatch === 'any' ? topicTerms : [],
    travels === null || travels === 'none'
      ? []
      : travelReach.flatMap((_, i) => (i >= travelReach.indexOf(travels) ? [quote(`G${i}`)] : [])),
    ratingMin === null ? [] : numbersTo(50, Math.round(ratingMin * 10)).map((rating) => quote(`R${rating}`)),
    fee === null ? [] : [quote(`E${fee.currency}${feeStep(fee.max)}`)],
  ]
  return [
    ...lists.filter((list) => list.length > 0).map(anyOf),
    ...(topicMatch === 'all' ? topicTerms : []),
    ...(city === null ? [] : [quote(`K${cityKey(city)}`)]),
    ...(isRemote ? [quote('M')] : []),
    ...(hasVideo ? [quote('V')] : []),
    ...(freeOn === null ? [] : [`!${quote(`D${dayKey(freeOn)}`)}`]),
  ]
}

function numbersTo(last: number, first: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

function anyOf(terms: readonly string[]): string {
  return terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' | ')})`
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '\\$&')}'`
}
