// How much of a profile is about a word or a topic.
import { type FoldedWord, foldIndexed, isPaired, toLatin } from '../../lib/fold-text.ts'
import { belongsTo, topicLexeme, topicsNamed } from './concepts.ts'
import type { SpeakerFacts, VocabularyWord } from './document.ts'
import { areNeighbours } from './topic-groups.ts'

/** Beginnings of words up to this length are lexemes. */
export const longestBeginning = 2

export function vocabularyOf(parts: readonly FoldedPart[]): Map<string, VocabularyWord> {
  const vocabulary = new Map<string, VocabularyWord>()
  for (const { texts, kind } of parts) {
    for (const { text, words } of texts) {
      for (const { spelled, at, length } of words) {
        for (const word of spelled) {
          if (vocabulary.has(word) || word.length <= longestBeginning || isPaired(word)) continue
          const shown = text.slice(at, at + length).toLowerCase()
          vocabulary.set(word, { shown, isInName: kind === 'name' || kind === 'topic' })
        }
      }
    }
  }
  return vocabulary
}

interface FoldedText {
  text: string
  words: FoldedWord[]
}

/** How much a word in a part of the profile says about the speaker. */
const evidence = {
  ...{ name: 6, topic: 3, headline: 3, place: 3 },
  ...{ title: 2, event: 1, bio: 1, description: 1 },
}

/** How much it says about a topic to name it without having chosen it, or to use a word that belongs to a chosen one. */
const relatedEvidence: Partial<typeof evidence> = { headline: 2, title: 1, bio: 1, description: 1 }

/** Lexemes of words with at least this much evidence: `B` a topic or the headline, `A` more than one part, `S` both. */
export const levels = [
  { letter: 'S', least: 6 },
  { letter: 'A', least: 4 },
  { letter: 'B', least: 3 },
] as const
export type Level = (typeof levels)[number]['letter']

/** Of a topic that was chosen and of which nothing else speaks but a text that names a neighbouring one. */
export const besideLetter = 'X'

export interface FoldedPart {
  kind: keyof typeof evidence
  texts: FoldedText[]
}

/** Folded once: it takes most of the time of a document. The parts that say most are first. */
export function foldParts(facts: SpeakerFacts): FoldedPart[] {
  const { name, headline, bios, topics, talks, city, country_name } = facts
  const fold = (kind: FoldedPart['kind'], texts: readonly string[]): FoldedPart => ({
    kind,
    texts: texts.map((given) => {
      const text = given.normalize('NFC')
      return { text, words: foldIndexed(text) }
    }),
  })
  const inLatin = toLatin(name)
  return [
    fold('name', name === inLatin ? [name] : [name, inLatin]),
    fold(
      'topic',
      topics.flatMap(({ name, known_as = [] }) => [name, ...known_as]),
    ),
    fold('headline', [headline]),
    fold(
      'title',
      talks.map(({ title }) => title),
    ),
    fold(
      'event',
      talks.map(({ event_name }) => event_name),
    ),
    fold('place', [city, country_name ?? '']),
    fold('bio', bios),
    fold(
      'description',
      talks.map(({ description }) => description),
    ),
  ]
}

interface Evidence {
  found: Map<string, number>
  /** All topics that texts name. */
  named: Set<string>
}

/** Each part of the profile counts once, however often it has the word. */
function evidenceOf(parts: readonly FoldedPart[], topics: readonly string[]): Evidence {
  const found = new Map<string, number>()
  const allNamed = new Set<string>()
  const add = (word: string, by: number) => found.set(word, (found.get(word) ?? 0) + by)
  for (const topic of topics) add(topicLexeme(topic), evidence.topic)
  for (const { kind, texts } of parts) {
    const words = new Set(texts.flatMap((text) => text.words.flatMap(({ forms }) => forms)))
    for (const word of words) add(word, evidence[kind])
    if (kind === 'topic') continue
    const named = topicsNamed(words)
    for (const topic of named) allNamed.add(topic)
    const less = relatedEvidence[kind]
    for (const topic of new Set([...topics, ...named])) {
      if (topics.includes(topic) && named.has(topic)) add(topicLexeme(topic), evidence[kind])
      else if (less && (named.has(topic) || belongsTo(topic, words))) add(topicLexeme(topic), less)
    }
  }
  return { found, named: allNamed }
}

/** Chosen topics with no other evidence than a neighbouring topic in a text. */
function topicsBeside(topics: readonly string[], { found, named }: Evidence): string[] {
  return topics.filter(
    (topic) =>
      found.get(topicLexeme(topic)) === evidence.topic &&
      [...named].some((other) => areNeighbours(topic, other)),
  )
}

export function textLexemes(parts: readonly FoldedPart[], topics: readonly string[]): string[] {
  const wordsOf = (kind: FoldedPart['kind']) =>
    parts.flatMap((part) => (part.kind === kind ? part.texts.flatMap(({ words }) => words) : []))
  const beginnings = [...wordsOf('name'), ...wordsOf('topic')].flatMap(({ spelled }) =>
    spelled.flatMap((word) => {
      const [one = '', two = ''] = [...word]
      return [one, one + two]
    }),
  )
  const evidence = evidenceOf(parts, topics)
  return [
    ...[...evidence.found].flatMap(([word, found]) => [
      word,
      ...levels.flatMap(({ letter, least }) => (found >= least ? [letter + word] : [])),
    ]),
    ...topicsBeside(topics, evidence).map((topic) => besideLetter + topicLexeme(topic)),
    ...wordsOf('name').flatMap(({ spelled }) => spelled.map((word) => `N${word}`)),
    ...beginnings.map((beginning) => `P${beginning}`),
  ]
}
