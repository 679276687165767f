// What is counted of each speaker, as one short text in the index: a character for each topic, language and format, and one
// for the country. PostgreSQL only joins these texts; counting their characters here costs a tenth of grouping rows there.
import { type TalkFormat, talkFormats } from '../../vocabulary/talk-formats.ts'

interface Values {
  /** Numbers of topics. */
  topics: readonly number[]
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** ISO 639: two or three letters. */
  languages: readonly string[]
  formats: readonly TalkFormat[]
}

/** Where the characters of each kind begin; all are below the surrogates. */
const from = { format: 0x61, topic: 0x100, country: 0x4000, language: 0x5000 }
const end = 0xa000

export function toCodes({ topics, country, languages, formats }: Values): string {
  return String.fromCharCode(
    ...formats.map((format) => from.format + talkFormats.indexOf(format)),
    ...topics.filter((number) => number < from.country - from.topic).map((number) => from.topic + number),
    ...[country ?? ''].filter((code) => /^[A-Z]{2}$/.test(code)).map((code) => from.country + toNumber(code)),
    ...languages.filter((tag) => /^[a-z]{2,3}$/.test(tag)).map((tag) => from.language + toNumber(tag)),
  )
}

/** Letters as digits from 1 to 26. */
function toNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 27 + letter.charCodeAt(0) - 64, 0)
}

function toLetters(number: number): string {
  return number === 0 ? '' : toLetters(Math.floor(number / 27)) + String.fromCharCode(64 + (number % 27))
}

export interface Counts {
  /** By number. */
  topic: Map<number, number>
  country: Map<string, number>
  language: Map<string, number>
  format: Map<TalkFormat, number>
}

const counters = new Uint32Array(end)

/** How many speakers have each value, from their joined codes. */
export function countCodes(codes: string): Counts {
  const met: number[] = []
  for (let i = 0; i < codes.length; i += 1) {
    const code = codes.charCodeAt(i)
    const before = counters[code]
    if (before === undefined) continue
    if (before === 0) met.push(code)
    counters[code] = before + 1
  }
  const counts: Counts = { topic: new Map(), country: new Map(), language: new Map(), format: new Map() }
  for (const code of met) {
    const count = counters[code] ?? 0
    counters[code] = 0
    const format = talkFormats[code - from.format]
    if (code >= from.language) counts.language.set(toLetters(code - from.language).toLowerCase(), count)
    else if (code >= from.country) counts.country.set(toLetters(code - from.country), count)
    else if (code >= from.topic) counts.topic.set(code - from.topic, count)
    else if (format) counts.format.set(format, count)
  }
  return counts
}
