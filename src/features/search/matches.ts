// Why a speaker was found: the parts of the profile in which the words are, the strongest first.
import { type FoldedWord, foldIndexed } from '../../lib/fold-text.ts'
import { stemOf } from '../../lib/stem.ts'
import { topicLexeme } from './concepts.ts'
import { cityKey } from './document.ts'
import { type QuestionWord, toUnits, type Unit, widen } from './question.ts'
import type { FoundSpeaker } from './schema.ts'

type Match = FoundSpeaker['matched'][number]

export interface MatchableTexts {
  name: string
  topics: readonly string[]
  headline: string
  talks: readonly string[]
  city: string
  country: { code: string; name: string } | null
  bios: readonly string[]
}

const mostShown = 3
const longestExcerpt = 140

/**
 * Each word is explained once, by the first part that has it. By a topic to which it only belongs, if nothing else does.
 */
export function explainMatches(words: readonly QuestionWord[], texts: MatchableTexts): Match[] {
  const units = toUnits(words)
  const matches = explain(words, texts, units)
  return matches.length > 0 ? matches : explain(words, texts, units.map(widen))
}

function explain(words: readonly QuestionWord[], texts: MatchableTexts, units: readonly Unit[]): Match[] {
  const parts: Match[] = [
    { in: 'name', text: texts.name },
    ...texts.topics.map((text) => ({ in: 'topic' as const, text })),
    { in: 'headline', text: texts.headline },
    ...texts.talks.map((text) => ({ in: 'talk' as const, text })),
    { in: 'city', text: texts.city },
    { in: 'city', text: texts.country?.name ?? '' },
    ...texts.bios.map((text) => ({ in: 'bio' as const, text })),
  ]
  const meant = new Map(units.flatMap((unit) => unit.words.map((word) => [word, unit.concepts])))
  const lexemes = new Map([
    ...texts.topics.map((name) => [name, topicLexeme(name)] as const),
    [texts.city, `K${cityKey(texts.city)}`],
    ...(texts.country ? ([[texts.country.name, `C${texts.country.code}`]] as const) : []),
  ])
  const isMeant = (word: QuestionWord, part: Match) =>
    meant.get(word)?.some(({ lexeme }) => lexeme === lexemes.get(part.text)) ?? false
  let missing = [...words]
  const matches: Match[] = []
  for (const part of parts) {
    if (missing.length === 0 || matches.length === mostShown) break
    const inPart = foldIndexed(part.text)
    const hits = missing.map((word) =>
      inPart.find((candidate) => isMeant(word, part) || isHit(word, candidate)),
    )
    const first = hits.find((hit) => hit !== undefined)
    if (!first) continue
    matches.push({ in: part.in, text: excerptOf(part.text, first) })
    missing = missing.filter((_, i) => hits[i] === undefined)
  }
  return matches
}

function isHit(word: QuestionWord, candidate: FoldedWord): boolean {
  const { corrections } = word
  if (corrections) return candidate.forms.some((form) => corrections.map(stemOf).includes(form))
  if (candidate.forms.some((form) => word.forms.includes(form))) return true
  if (!word.isLast) return false
  return [candidate.typed, ...candidate.spelled].some((form) => form.startsWith(word.typed))
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
