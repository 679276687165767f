// How words are compared in search: without case and accents, German umlauts in both spellings, English words as their stem,
// Cyrillic and Greek as typed, Chinese, Japanese and Korean as pairs of characters. No word contains a character that has
// a meaning in a tsquery, except `#` and `+`.
import { stemOf } from './stem.ts'

/** In characters. Some thousand bytes would be too long for PostgreSQL's indexes and queries. */
const longestWord = 40

const tokens = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’](?=\p{L}))*(?:\+\+|#)?/gu
/** Their marks are accents or optional vowels. In other scripts a mark is part of the letter. */
const marked = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu
const isWithoutSpaces = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u

/** From the beginning of a run of letters only: from each of its letters, a long run would be read again. */
const compounds = /(?<!\p{L})\p{L}+(?:-\p{L}+)+|\p{L}{1,3}['’]\p{L}{2,}/gu
const isPlain = /^[A-Za-z0-9+#]+$/

const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ħ: 'h' },
  ...{ ё: 'е', ς: 'σ' },
}
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

const latin = new Map(
  (
    'а a б b в v г g ґ g д d е e ё e ж zh з z и i і i ї i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ' +
    'ш sh щ shch ъ - ы y ь - э e ю yu я ya є ye ј j љ lj њ nj ћ c ђ dj џ dz α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l ' +
    'μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'
  )
    .split(' ')
    .flatMap((letter, i, all) =>
      i % 2 === 0 ? [[letter, (all[i + 1] ?? '').replace('-', '')] as const] : [],
    ),
)
const digraphs: Readonly<Record<string, string>> = {
  ου: 'ou',
  αυ: 'av',
  ευ: 'ev',
  μπ: 'b',
  ντ: 'nt',
  γγ: 'ng',
}

/** Cyrillic and Greek in Latin letters, as in passports. Other scripts stay as they are. */
export function toLatin(text: string): string {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)) return text
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/й/g, 'y')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Greek})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/ου|αυ|ευ|μπ|ντ|γγ/g, (pair) => digraphs[pair] ?? pair)
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => latin.get(letter) ?? letter)
}

/** Lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marked, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðþłıħёς]/g, (letter) => letters[letter] ?? letter)
}

/** English plurals and their singular get the same form. */
export function toSingular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(?:ss|us|is)$/.test(word)) return word
  return word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}

export interface FoldedWord {
  /** Every form by which the word is found, as stems; pairs of characters are separate words. */
  forms: readonly string[]
  /** The same as whole words: names, and what misspelt words are compared with. */
  spelled: readonly string[]
  /** As typed, folded: what the beginnings of words are compared with. */
  typed: string
  /** Where it is in the text. */
  at: number
  length: number
}

type FoldedToken = Pick<FoldedWord, 'forms' | 'spelled' | 'typed'>

/** What the most recent words were folded to: folding them takes most of the time of indexing, and most words return. */
let remembered = new Map<string, readonly FoldedToken[]>()
const mostRemembered = 20_000

/** The words of a text in their order. */
export function foldWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = []
  for (const { 0: token, index: at } of text.normalize('NFC').matchAll(tokens)) {
    let folded = remembered.get(token)
    if (folded === undefined) {
      folded = foldToken(token)
      if (remembered.size === mostRemembered) remembered = new Map()
      remembered.set(token, folded)
    }
    for (const { forms, spelled, typed } of folded) {
      words.push({ forms, spelled, typed, at, length: token.length })
    }
  }
  return words
}

function foldToken(token: string): FoldedToken[] {
  const word = token.replaceAll(/['’]/g, '')
  if (isPlain.test(word)) {
    // Most words, without the cost of the rest.
    const typed = cut(word.toLowerCase())
    return [{ ...withStems([typed, ...partsOf(token)]), typed }]
  }
  return [...word.matchAll(withoutSpaces)].flatMap(([part]) =>
    isWithoutSpaces.test(part)
      ? pairsOf(foldText(part)).map((pair) => ({ forms: [pair], spelled: [pair], typed: pair }))
      : [foldWord(part, partsOf(token))],
  )
}

/** The words of a text, and what else they may be searched by: start-up as startup, O'Brien as o. */
export function foldIndexed(text: string): FoldedWord[] {
  if (!/[-'’]/.test(text)) return foldWords(text)
  const others = [...text.normalize('NFC').matchAll(compounds)].flatMap(({ 0: compound, index: at }) => {
    const [first = ''] = compound.split(/['’]/)
    const searched = first === compound ? compound.replaceAll('-', '') : first
    return foldWords(searched).map((word) => ({ ...word, at, length: compound.length }))
  })
  return [...foldWords(text), ...others]
}

/** O'Brien → brien, l'eau → eau, and Arabic words without their article. */
function partsOf(token: string): string[] {
  if (/^ال\p{L}{3}/u.test(token)) return [cut(foldText(token.slice(2)))]
  const [, last = ''] = token.split(/['’]/)
  return last.length > 1 ? [cut(foldText(last))] : []
}

function foldWord(word: string, parts: readonly string[]): FoldedToken {
  const typed = cut(foldText(word))
  const lower = word.toLowerCase()
  const spelled = lower.replace(/[äöüåø]/g, (letter) => spelledOut[letter] ?? letter)
  const other = spelled === lower ? typed : cut(foldText(spelled))
  return { ...withStems([typed, other, ...parts]), typed }
}

/** Between characters: PostgreSQL refuses half a surrogate pair. */
function cut(word: string): string {
  return word.length > longestWord ? [...word].slice(0, longestWord).join('') : word
}

function withStems(words: readonly string[]): Pick<FoldedWord, 'forms' | 'spelled'> {
  return { forms: [...new Set(words.map(stemOf))], spelled: [...new Set(words.map(toSingular))] }
}

/** 東京都 → 東京, 京都. A single character stays. */
function pairsOf(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`)
}

export function isPaired(word: string): boolean {
  return isWithoutSpaces.test(word)
}

/** A word with each single letter left out. Two words that share one of these are a letter or a swap apart. */
export function deletionsOf(word: string): string[] {
  const characters = [...word]
  return [...new Set(characters.map((_, i) => characters.toSpliced(i, 1).join('')))]
}

/** The number of letters added, left out, replaced or swapped with their neighbor. */
export function distanceOf(one: string, other: string): number {
  const a = [...one]
  const b = [...other]
  let before: number[] = []
  let last = b.map((_, j) => j).concat(b.length)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const replaced = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swapped))
    }
    before = last
    last = row
  }
  return last.at(-1) ?? 0
}
