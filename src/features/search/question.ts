// A question as PostgreSQL's text search takes it. Only quoted lexemes made here get into a tsquery, never an operator that
// someone typed.
import { type FoldedWord, foldWords, isPaired } from '../../lib/fold-text.ts'
import { stemOf } from '../../lib/stem.ts'
import { type TalkFormat, talkFormats } from '../../vocabulary/talk-formats.ts'
import { type Concept, conceptsOf, longestPhrase, relatedTo } from './concepts.ts'
import { cityKey, feeStep, feeSteps, type Travels, takenKeys, travelReach } from './document.ts'
import { besideLetter, type Level, longestBeginning } from './evidence.ts'
import { tellingWords } from './fillers.ts'
import type { SearchSort } from './schema.ts'

export interface QuestionWord extends Pick<FoldedWord, 'forms' | 'spelled' | 'typed'> {
  /** It may be unfinished. */
  isLast: boolean
  /** Of an unfinished word: the words that begin like it. */
  endings?: readonly string[]
  /** Words to look for instead, because no one has this one. */
  corrections?: readonly string[]
}

export interface FeeCeiling {
  max: number
  currency: string
  /** Those without a fee in this currency that organizers may see fit as well. */
  orOnRequest: boolean
}

export interface Question {
  words: readonly QuestionWord[]
  /** Words that no one has are not corrected. */
  isAsTyped: boolean
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
  fee: FeeCeiling | null
  sort: SearchSort
}

/** The words of a query, the last of which may be unfinished. */
export function toQuestionWords(words: readonly FoldedWord[]): QuestionWord[] {
  const chosen = tellingWords(words)
  return chosen.map(({ forms, spelled, typed }, i) => ({
    forms,
    spelled,
    typed,
    isLast: i === chosen.length - 1,
  }))
}

/** The same words in lower case, without what says nothing. */
export function wordsAsTyped(given: string): string[] {
  const text = given.normalize('NFC')
  const words = foldWords(text)
  const telling = new Set(toQuestionWords(words).map(({ typed }) => typed))
  const typed = words.filter((word) => telling.has(word.typed))
  return [...new Set(typed.map(({ at, length }) => text.slice(at, at + length).toLowerCase()))]
}

export interface TextQueries {
  /** Everything that fits; empty: everyone does. */
  all: string
  /** What `all` is made of: terms that all must fit. */
  terms: string[]
  /** Parts of it that fit better than the rest, the best first. Empty without words. */
  better: string[]
}

export function toTextQueries(question: Question): TextQueries {
  const filters = filterTerms(question)
  const { words } = question
  const join = (...terms: string[]) => [...terms, ...filters].join(' & ')
  if (words.length === 0) return { all: join(), terms: filters, better: [] }
  const units = toUnits(words)
  const every = (level: Level | '') => units.map((unit) => termOf(unit, level, units.length === 1))
  const terms = [...every(''), ...filters]
  const all = terms.join(' & ')
  const [both, more, one] = [join(...every('S')), join(...every('A')), join(...every('B'))]
  const [only] = units
  if (only && units.length === 1) {
    // Who has the words themselves is meant before those who are about the topic that they mean.
    const typed = literalTerm(only)
    const topics = only.concepts.filter(({ kind }) => kind === 'topic').map(({ lexeme }) => lexeme)
    if (topics.length === 0) return { all, terms, better: [both, more, one] }
    const of = (level: string) => anyOf(topics.map((topic) => quote(level + topic)))
    // Choosing a topic is `B`: who only writes about it comes before those who have only chosen it.
    const isWritten = `${of('')} & !${of('B')}`
    const [typedFirst, meant] = [join(typed, isWritten), join(isWritten)]
    const exact = [`${typed} & ${both}`, `${typed} & ${more}`, both]
    const better = [...exact, typedFirst, more, join(of(besideLetter)), join(typed), meant, one]
    return { all, terms, better }
  }
  const some = anyOf(units.flatMap((unit) => evidenceTerms(unit, 'A')))
  return { all, terms, better: [both, more, join(...every('B'), some), one, join(...every(''), some)] }
}

/** Words that belong together, and what they mean. */
export interface Unit {
  words: QuestionWord[]
  concepts: readonly Concept[]
}

/** The longest phrases that mean something, and single words. */
export function toUnits(words: readonly QuestionWord[]): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < words.length; at += units.at(-1)?.words.length ?? 1) {
    const lengths = Array.from({ length: longestPhrase }, (_, i) => longestPhrase - i)
    const spans = lengths.map((length) => words.slice(at, at + length))
    const found = spans.find((span, i) => span.length === lengths[i] && meaningOf(span).length > 0)
    const chosen = found ?? words.slice(at, at + 1)
    units.push({ words: chosen, concepts: meaningOf(chosen) })
  }
  return units
}

const meaningOf = (words: readonly QuestionWord[]) => conceptsOf(words.map(likeliest))

const likeliest = ({ forms, corrections }: QuestionWord) =>
  corrections ? { forms: stemsOf(corrections.slice(0, 1)) } : { forms }

/** With the topics to which its words belong. */
export function widen({ words, concepts }: Unit): Unit {
  return { words, concepts: [...new Set([...concepts, ...relatedTo(words.map(likeliest))])] }
}

/** Its words, and nothing that they mean. */
export function literalTerm({ words }: Unit, level: Level | '' = ''): string {
  const spelled = words.map((word) => anyOf(formsIn(word, level)))
  return spelled.length === 1 ? (spelled[0] ?? '') : `(${spelled.join(' & ')})`
}

/** Its words, or the topic that they mean. */
export function evidenceTerms(unit: Unit, level: Level | ''): string[] {
  const topics = unit.concepts.filter(({ kind }) => kind === 'topic')
  return [literalTerm(unit, level), ...topics.map(({ lexeme }) => quote(level + lexeme))]
}

/** With what fits at any level: a place, and a format by its name. Alone, they are less than what a profile is about. */
export function termOf(unit: Unit, level: Level | '', isAlone: boolean): string {
  const places = unit.concepts.filter(({ kind }) => kind === 'place').map(({ lexeme }) => quote(lexeme))
  if (isAlone) return anyOf([...evidenceTerms(unit, level), ...(level === '' || level === 'B' ? places : [])])
  return anyOf([...evidenceTerms(unit, level), ...places, ...formatsNamed(unit)])
}

/** “Keynote” finds everyone who offers that format, also those whose texts do not mention it. */
function formatsNamed({ words }: Unit): string[] {
  return talkFormats
    .filter((format) => words.length === 1 && words.some(({ forms }) => forms.includes(stemOf(format))))
    .map((format) => quote(`F${format}`))
}

/** `field` is the capital that the lexemes of a part of the profile begin with. */
export function formsIn(word: QuestionWord, field: '' | Level | 'N'): string[] {
  const { forms, spelled, typed, isLast, endings = [], corrections } = word
  if (corrections) return stemsOf(corrections).map((form) => quote(field + form))
  // Names are few enough to be compared by their beginnings.
  if (field === 'N') {
    const names = spelled.map((form) => quote(field + form))
    return isLast ? [...names, `${quote(field + typed)}:*`] : names
  }
  // What may be unfinished is not what the profile is about most.
  const whole = (field === 'S' ? forms : [...new Set([...forms, ...stemsOf(endings)])]).map((form) =>
    quote(field + form),
  )
  if (!isLast || typed.length > longestBeginning) return whole
  // Thousands of words begin with one or two letters, so these beginnings are lexemes of their own.
  if (!isPaired(typed)) return field === '' || field === 'B' ? [...whole, quote(`P${typed}`)] : whole
  return field === 'S' ? whole : [...whole, `${quote(field + typed)}:*`]
}

/** With filters, nothing found may be their doing. */
export const isFiltered = (question: Question) => filterTerms(question).length > 0

/** Filters whose values are alternatives. */
export const groups = ['topic', 'country', 'language', 'format'] as const
export type Group = (typeof groups)[number]

const withoutGroup: Readonly<Record<Group, Partial<Question>>> = {
  topic: { topics: [] },
  country: { countries: [] },
  language: { languages: [] },
  format: { formats: [] },
}

/** What further values of a group would add: speakers who fit all else and none of its values. Null: nothing is chosen in it. */
export function toAdditionQuery(question: Question, group: Group): string | null {
  if (group === 'topic' && question.topicMatch === 'all') return null
  const chosen = groupTerms(question)[group]
  if (chosen.length === 0) return null
  const { all } = toTextQueries({ ...question, ...withoutGroup[group] })
  return [...(all === '' ? [] : [all]), `!${anyOf(chosen)}`].join(' & ')
}

function groupTerms({ topics, countries, languages, formats }: Question): Record<Group, string[]> {
  return {
    topic: topics.map((topic) => quote(`T${topic}`)),
    country: countries.map((country) => quote(`C${country}`)),
    language: languages.map((tag) => quote(`L${tag.toLowerCase()}`)),
    format: formats.map((format) => quote(`F${format}`)),
  }
}
const stemsOf = (words: readonly string[]) => [...new Set(words.map(stemOf))]

function filterTerms(question: Question): string[] {
  const { topicMatch, city, travels, isRemote, hasVideo, ratingMin, freeOn, fee } = question
  const { topic: topicTerms, country, language, format } = groupTerms(question)
  const lists = [
    ...[country, language, format],
    topicMatch === 'any' ? topicTerms : [],
    travels === null || travels === 'none'
      ? []
      : travelReach.flatMap((_, i) => (i >= travelReach.indexOf(travels) ? [quote(`G${i}`)] : [])),
    ratingMin === null ? [] : numbersTo(50, Math.round(ratingMin * 10)).map((rating) => quote(`R${rating}`)),
    fee === null ? [] : feeTerms(fee),
  ]
  return [
    ...lists.filter((list) => list.length > 0).map(anyOf),
    ...(topicMatch === 'all' ? topicTerms : []),
    ...(city === null ? [] : [quote(`K${cityKey(city)}`)]),
    ...(isRemote ? [quote('M')] : []),
    ...(hasVideo ? [quote('V')] : []),
    ...(freeOn === null ? [] : [`!${anyOf(takenKeys(freeOn).map((key) => quote(`D${key}`)))}`]),
  ]
}

function feeTerms({ max, currency, orOnRequest }: FeeCeiling): string[] {
  const within = quote(`E${currency}${feeStep(max)}`)
  return orOnRequest ? [within, `!${quote(feeIn(currency))}`] : [within]
}

/** What everyone has whose fee in this currency organizers may see. */
export function feeIn(currency: string): string {
  return `E${currency}${feeSteps.length - 1}`
}

function numbersTo(last: number, first: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

export function anyOf(terms: readonly string[]): string {
  return terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' | ')})`
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '\\$&')}'`
}
