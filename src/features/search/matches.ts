// Why a speaker was found: the parts of the profile in which the words are, the strongest first.
import { type FoldedWord, foldIndexed } from '../../lib/fold-text.ts'
import { stemOf } from '../../lib/stem.ts'
import { topicLexeme } from './concepts.ts'
import { cityKey } from './document.ts'
import { type QuestionWord, toUnits, type Unit, widen } from './question.ts'
import type { FoundSpeaker } from './schema.ts'

type Match = FoundSpeaker['matched'][number]

export interface ShortTexts {
  name: string
  topics: readonly string[]
  headline: string
  city: string
  country: { code: string; name: string } | null
}

export interface LongTexts {
  talks: readonly string[]
  bios: readonly string[]
}

const mostShown = 3
const longestExcerpt = 140

interface Asked {
  word: QuestionWord
  /** The stems of the words to look for instead. */
  corrected: ReadonlySet<string> | null
  /** The lexemes of what it means, with the words beside it. */
  meant: ReadonlySet<string>
}

interface Explainer {
  /** Null: this depends on the long texts too. */
  byShort(texts: ShortTexts): Match[] | null
  byAll(texts: ShortTexts & LongTexts): Match[]
}

/**
 * What explains a row, made once for a question: each word is explained once, by the first part that has it. By a topic to
 * which it only belongs, if nothing else does.
 */
export function explainerOf(words: readonly QuestionWord[]): Explainer {
  if (words.length === 0) return { byShort: () => [], byAll: () => [] }
  const units = toUnits(words)
  const asked = toAsked(units)
  let widened: Asking | undefined
  return {
    byShort(texts) {
      const { matches, isComplete } = explain(asked, firstPartsOf(texts))
      return isComplete ? matches : null
    },
    byAll(texts) {
      const parts = partsOf(texts)
      const { matches } = explain(asked, parts)
      if (matches.length > 0) return matches
      widened ??= toAsked(units.map(widen))
      return explain(widened, parts).matches
    },
  }
}

interface Asking {
  words: readonly Asked[]
  /** How the words begin that can be hits, for texts in plain letters. */
  beginnings: RegExp
}

function toAsked(units: readonly Unit[]): Asking {
  const words = units.flatMap(({ words, concepts }) => {
    const meant = new Set(concepts.map(({ lexeme }) => lexeme))
    return words.map((word) => ({
      ...{ word, meant },
      corrected: word.corrections ? new Set(word.corrections.map(stemOf)) : null,
    }))
  })
  const hits = words.flatMap(({ word, corrected }) => [
    ...(corrected ?? word.forms),
    ...(word.isLast && !corrected ? [word.typed] : []),
  ])
  const beginnings = [...new Set(hits.map(beginningOf))].map((text) => text.replaceAll(/[^a-z0-9]/gi, '\\$&'))
  return { words, beginnings: new RegExp(`(?<![a-z0-9])(?:${beginnings.join('|')})`, 'i') }
}

/** What a word and its stem have in common at least: a stem may end in another letter. */
export function beginningOf(form: string): string {
  return form.slice(0, form.length > 3 ? 3 : Math.max(1, form.length - 1))
}

/** In other texts, words are searched by more than their beginnings (fold-text.ts). */
const isMoreThanPlain = /[^ -~\n\t]|['-]/

interface Part extends Match {
  /** The lexeme in the index for it as a whole. */
  lexeme?: string
}

function firstPartsOf({ name, topics, headline }: ShortTexts): Part[] {
  return [
    { in: 'name', text: name },
    ...topics.map((text): Part => ({ in: 'topic', text, lexeme: topicLexeme(text) })),
    { in: 'headline', text: headline },
  ]
}

function partsOf({ talks, bios, ...short }: ShortTexts & LongTexts): Part[] {
  const { city, country } = short
  return [
    ...firstPartsOf(short),
    ...talks.map((text): Part => ({ in: 'talk', text })),
    { in: 'city', text: city, lexeme: `K${cityKey(city)}` },
    { in: 'city', text: country?.name ?? '', ...(country && { lexeme: `C${country.code}` }) },
    ...bios.map((text): Part => ({ in: 'bio', text })),
  ]
}

/** Complete: further parts would add nothing. */
function explain({ words: asked, beginnings }: Asking, parts: readonly Part[]) {
  let missing = asked
  const matches: Match[] = []
  for (const { in: place, text, lexeme } of parts) {
    if (missing.length === 0 || matches.length === mostShown) break
    const isMeant = (one: Asked) => lexeme !== undefined && one.meant.has(lexeme)
    if (!isMoreThanPlain.test(text) && !beginnings.test(text) && !missing.some(isMeant)) continue
    const words = foldIndexed(text)
    const hits = missing.map((one) =>
      isMeant(one) ? words[0] : words.find((candidate) => isHit(one, candidate)),
    )
    const first = hits.find((hit) => hit !== undefined)
    if (!first) continue
    matches.push({ in: place, text: excerptOf(text, first) })
    missing = missing.filter((_, i) => hits[i] === undefined)
  }
  return { matches, isComplete: missing.length === 0 || matches.length === mostShown }
}

function isHit({ word, corrected }: Asked, { forms, typed, spelled }: FoldedWord): boolean {
  if (corrected) return forms.some((form) => corrected.has(form))
  if (forms.some((form) => word.forms.includes(form))) return true
  return word.isLast && (typed.startsWith(word.typed) || spelled.some((form) => form.startsWith(word.typed)))
}

/** A part of a long text around the word, cut between words. */
function excerptOf(text: string, { at, length }: { at: number; length: number }): string {
  const plain = text.normalize('NFC')
  if (plain.length <= longestExcerpt) return plain.trim()
  const from = Math.max(0, at - Math.floor((longestExcerpt - length) / 2))
  const start = from === 0 ? 0 : plain.indexOf(' ', from) + 1
  const cut = plain.slice(start <= at && start > 0 ? start : from, from + longestExcerpt)
  const end = from + longestExcerpt < plain.length ? cut.lastIndexOf(' ') : cut.length
  const inside = cut
    .slice(0, end > length ? end : cut.length)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${from > 0 ? '…' : ''}${inside}${from + longestExcerpt < plain.length ? '…' : ''}`
}
