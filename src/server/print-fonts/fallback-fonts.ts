// The table of fallback fonts for scripts that our own families lack, searched in this order. Only the glyphs that a text
// needs are used: they are cut from the packages' files when a card or a sheet is generated.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readCharacters } from './read-characters.ts'

/** Noto Sans covers Latin, Greek, Cyrillic and Devanagari. Arabic is Vazirmatn, because Noto's dots are misplaced. */
const byScript = [
  'noto-sans',
  'vazirmatn',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-bengali',
  'noto-sans-tamil',
] as const
/** The same Chinese character is drawn differently in each: the speaker's languages decide which comes first. */
const eastAsian = {
  Jpan: 'noto-sans-jp',
  Hans: 'noto-sans-sc',
  Hant: 'noto-sans-tc',
  Kore: 'noto-sans-kr',
} as const
/** One file with all of them: satori leaves out the second of two adjacent emoji that are in different fonts. */
const emoji = 'noto-emoji'

type EastAsianScript = keyof typeof eastAsian

/** Part of a font, as its package ships it: which characters it may contain, and its file, variable or for one weight. */
interface Slice {
  family: string
  fileFor(weight: number): string
  ranges: (readonly [first: number, last: number])[]
}

export interface FontSubset {
  family: string
  weight: 400 | 700
  /** TrueType. */
  data: Buffer
}

const require = createRequire(import.meta.url)
const slices = new Map<string, Promise<Slice[]>>()

/** Packages in the order to search for a text in these languages (BCP 47). */
export function packagesFor(text: string, languages: readonly string[]): string[] {
  const scripts = new Set<EastAsianScript>()
  for (const language of languages) {
    const script = scriptOf(language)
    if (script) scripts.add(script)
  }
  // Only Japanese uses Kana, only Korean uses Hangul.
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) scripts.add('Jpan')
  if (/\p{Script=Hangul}/u.test(text)) scripts.add('Kore')
  for (const script of ['Hans', 'Hant', 'Jpan', 'Kore'] as const) scripts.add(script)
  return [...byScript, ...[...scripts].map((script) => eastAsian[script]), emoji]
}

function scriptOf(language: string): EastAsianScript | null {
  try {
    const { script = '' } = new Intl.Locale(language).maximize()
    return script in eastAsian ? (script as EastAsianScript) : null
  } catch {
    return null
  }
}

/**
 * Fonts with the characters of `wanted` in weight 400, and those of `bold` in 700 as well. Each character is in exactly one
 * font, or in none if no font has it.
 */
export async function subsetFonts(
  wanted: ReadonlySet<number>,
  bold: ReadonlySet<number>,
  packages: readonly string[],
): Promise<FontSubset[]> {
  const missing = new Set(wanted)
  const cut: FontSubset[] = []
  for (const name of packages) {
    if (missing.size === 0) break
    for (const { family, fileFor, ranges } of await slicesOf(name)) {
      const inside = [...missing].filter((code) =>
        ranges.some(([first, last]) => code >= first && code <= last),
      )
      if (inside.length === 0) continue
      const data = await subset(fileFor(400), inside, 400)
      const had = readCharacters(data)
      const found = inside.filter((code) => had.has(code))
      if (found.length === 0) continue
      for (const code of found) missing.delete(code)
      cut.push({ family, weight: 400, data })
      const inBold = found.filter((code) => bold.has(code))
      if (inBold.length > 0) cut.push({ family, weight: 700, data: await subset(fileFor(700), inBold, 700) })
    }
  }
  return cut
}

/** Included in East Asian fonts, because characters without width are replaced by a narrow space; emoji have a wide one. */
const spaces = ' \u200c\u200d'

/**
 * For East Asian fonts and emoji, only the glyphs needed. Others stay whole: subsetting the tables that join and stack
 * letters makes fontkit fail.
 */
async function subset(path: string, codes: readonly number[], weight: number): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  const isVariable = path.includes('-wght-')
  const isCut = !isVariable || /noto-sans-(?:jp|sc|tc|kr)-/.test(path)
  const characters = String.fromCodePoint(...codes) + (isVariable ? spaces : '')
  const cut = await subsetFont(await readFile(path), isCut ? characters : '', {
    targetFormat: 'sfnt',
    ...(isVariable && { variationAxes: { wght: weight } }),
    noHinting: true,
    keepAllGlyphs: !isCut,
  })
  return Buffer.from(cut)
}

function slicesOf(name: string): Promise<Slice[]> {
  const known = slices.get(name)
  if (known) return known
  const reading = readSlices(name)
  slices.set(name, reading)
  return reading
}

async function readSlices(name: string): Promise<Slice[]> {
  if (name === emoji) {
    const fileFor = (weight: number) =>
      require.resolve(`@fontsource/${emoji}/files/${emoji}-emoji-${weight}-normal.woff2`)
    return [{ family: emoji, fileFor, ranges: [[0, 0x10ffff]] }]
  }
  const ranges = require.resolve(`@fontsource-variable/${name}/unicode.json`)
  const files = join(dirname(ranges), 'files')
  const all = JSON.parse(await readFile(ranges, 'utf8')) as Record<string, string>
  return Object.entries(all).map(([key, range]) => {
    const part = key.replaceAll(/[[\]]/g, '')
    const file = join(files, `${name}-${part}-wght-normal.woff2`)
    return {
      family: `${name}-${part}`,
      fileFor: () => file,
      ranges: range.split(',').map(readRange),
    }
  })
}

/** `U+0600-06FF` or `U+204F`. */
function readRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
