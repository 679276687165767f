// Phrases that mean a topic or a place, however they are called: “Klimawandel”, “global warming”, “Vienna”, “Schweiz”.
import { type FoldedWord, foldWords } from '../../lib/fold-text.ts'
import { cityNames } from './city-names.ts'
import { tellingWords } from './fillers.ts'
import { topicAliases } from './topic-aliases.ts'
import { topicWords } from './topic-words.ts'

export interface Concept {
  /** What speakers of it have in the index. */
  lexeme: string
  /** Places fit or do not; a topic fits more or less, and its lexeme has levels like a word. */
  kind: 'topic' | 'place'
}

/** A word that is no word, for the evidence of a topic. */
export const topicLexeme = (name: string) => `@${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`

/** In words; of Chinese, Japanese and Korean in pairs of characters. */
export const longestPhrase = 7

type Words = readonly Pick<FoldedWord, 'forms'>[]

/** How a phrase is looked up: the words by their first and by their last form. */
function keysOf(words: Words): string[] {
  const first = words.map(({ forms }) => forms[0] ?? '').join(' ')
  const last = words.map(({ forms }) => forms.at(-1) ?? '').join(' ')
  return first === last ? [first] : [first, last]
}

const keysOfPhrase = (phrase: string) => keysOf(tellingWords(foldWords(phrase)))

const namesIn = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ru']
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function* countries(): Generator<[phrase: string, Concept]> {
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  const known = codes.filter((code) => english.of(code) !== undefined)
  for (const language of namesIn) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of known) {
      const name = names.of(code)
      if (name !== undefined) yield [name, { lexeme: `C${code}`, kind: 'place' }]
    }
  }
}

function* topics(): Generator<[phrase: string, Concept]> {
  for (const [name, aliases] of topicAliases) {
    const concept = { lexeme: topicLexeme(name), kind: 'topic' } as const
    for (const phrase of [name, ...aliases]) yield [phrase, concept]
  }
}

function* cities(): Generator<[phrase: string, Concept]> {
  for (const [city = '', ...others] of cityNames) {
    const key = foldWords(city)
      .map(({ typed }) => typed)
      .join(' ')
    for (const other of others) yield [other, { lexeme: `K${key}`, kind: 'place' }]
  }
}

function* relatedTopics(): Generator<[phrase: string, Concept]> {
  for (const [name, words] of topicWords) {
    for (const phrase of words) yield [phrase, { lexeme: topicLexeme(name), kind: 'topic' }]
  }
}

type Dictionary = ReadonlyMap<string, readonly Concept[]>

function toDictionary(given: Iterable<[phrase: string, Concept]>): Dictionary {
  const found = new Map<string, Concept[]>()
  for (const [phrase, concept] of given) {
    for (const key of keysOfPhrase(phrase)) {
      const others = found.get(key) ?? []
      if (others.some(({ lexeme }) => lexeme === concept.lexeme)) continue
      found.set(key, [...others, concept])
    }
  }
  return found
}

let known: { meant: Dictionary; related: Dictionary } | undefined

/** All phrases, those that mean something and those that only belong to a topic; read once. */
export function readConcepts(): { meant: Dictionary; related: Dictionary } {
  known ??= {
    meant: toDictionary([...topics(), ...cities(), ...countries()]),
    related: toDictionary(relatedTopics()),
  }
  return known
}

/** What these words mean together. */
export function conceptsOf(words: Words): readonly Concept[] {
  const { meant } = readConcepts()
  return [...new Set(keysOf(words).flatMap((key) => meant.get(key) ?? []))]
}

/** The topics to which these words belong, without meaning them. */
export function relatedTo(words: Words): readonly Concept[] {
  const { related } = readConcepts()
  return [...new Set(keysOf(words).flatMap((key) => related.get(key) ?? []))]
}

type Phrase = readonly string[]

/** The phrases, each as the words that a text with it has. */
const toPhrases = (given: readonly string[]): Phrase[] =>
  given.flatMap(keysOfPhrase).map((key) => key.split(' '))

const hasAll = (words: ReadonlySet<string>, phrase: Phrase) => phrase.every((word) => words.has(word))

let names: ReadonlyMap<string, readonly { topic: string; phrase: Phrase }[]> | undefined

/** The topics that a text names, by its words. */
export function topicsNamed(words: ReadonlySet<string>): Set<string> {
  names ??= Map.groupBy(
    [...topicAliases].flatMap(([topic, others]) =>
      toPhrases([topic, ...others]).map((phrase) => ({ topic, phrase })),
    ),
    ({ phrase: [first = ''] }) => first,
  )
  const found = new Set<string>()
  for (const word of words) {
    for (const { topic, phrase } of names.get(word) ?? []) if (hasAll(words, phrase)) found.add(topic)
  }
  return found
}

const related = new Map<string, readonly Phrase[]>()

/** Whether a text has a word that belongs to the topic. */
export function belongsTo(topic: string, words: ReadonlySet<string>): boolean {
  const known = related.get(topic) ?? toPhrases(topicWords.get(topic) ?? [])
  related.set(topic, known)
  return known.some((phrase) => hasAll(words, phrase))
}
