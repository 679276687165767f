// Phrases that mean a topic or a place, however they are called: “Klimawandel”, “global warming”, “Vienna”, “Schweiz”.
import { type FoldedWord, foldWords } from '../../lib/fold-text.ts'
import { cityNames } from './city-names.ts'
import { tellingWords } from './fillers.ts'
import { topicAliases } from './topic-aliases.ts'

export interface Concept {
  /** What speakers of it have in the index. */
  lexeme: string
  /** Places fit or do not; a topic fits more or less, and its lexeme has levels like a word. */
  kind: 'topic' | 'place'
}

/** A word that is no word, for the evidence of a topic. */
export const topicLexeme = (name: string) => `@${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`

export const longestPhrase = 4

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

let known: ReadonlyMap<string, readonly Concept[]> | undefined

/** All phrases; read once. */
export function readConcepts(): ReadonlyMap<string, readonly Concept[]> {
  if (known) return known
  const found = new Map<string, Concept[]>()
  for (const [phrase, concept] of [...topics(), ...cities(), ...countries()]) {
    for (const key of keysOfPhrase(phrase)) {
      const others = found.get(key) ?? []
      if (others.some(({ lexeme }) => lexeme === concept.lexeme)) continue
      found.set(key, [...others, concept])
    }
  }
  known = found
  return found
}

/** What these words mean together. */
export function conceptsOf(words: Words): readonly Concept[] {
  const all = readConcepts()
  return [...new Set(keysOf(words).flatMap((key) => all.get(key) ?? []))]
}

const phrases = new Map<string, readonly (readonly string[])[]>()

/** The names of a topic, each as the words that a text about it has. */
export function phrasesOf(topic: string): readonly (readonly string[])[] {
  const known = phrases.get(topic)
  if (known) return known
  const all = [topic, ...(topicAliases.get(topic) ?? [])].flatMap(keysOfPhrase).map((key) => key.split(' '))
  phrases.set(topic, all)
  return all
}
