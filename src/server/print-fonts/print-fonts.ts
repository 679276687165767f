// Fonts for pictures and documents generated on the server: our two families (src/ui/fonts/print, built by
// scripts/subset-fonts.ts) and, for what they lack, fonts for the text's own scripts. No text is left out: a character that
// no font can draw becomes a box.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packagesFor, subsetFonts } from './fallback-fonts.ts'
import { readCharacters } from './read-characters.ts'

const folder = join(import.meta.dirname, '../../ui/fonts/print')
const box = '\u25a1'

export interface PrintFont {
  family: string
  weight: 400 | 600 | 700
  /** TrueType. */
  data: Buffer
}

export interface PrintFonts {
  fonts: PrintFont[]
  /** The font stacks of a text in our `Text` or `Display`: each character uses the first family that has it. */
  families: { Text: string[]; Display: string[] }
  /** The text as it can be drawn. */
  draw(text: string): string
}

const own = [
  { family: 'Display', weight: 700, file: 'display-700' },
  { family: 'Text', weight: 400, file: 'text-400' },
  { family: 'Text', weight: 600, file: 'text-600' },
] as const
const parts = ['latin', 'latin-ext'] as const

let ownFonts: ReturnType<typeof loadOwnFonts> | undefined

async function loadOwnFonts() {
  const files = own.flatMap((font) => parts.map((part) => ({ ...font, part })))
  const fonts = await Promise.all(
    files.map(async ({ family, weight, file, part }) => ({
      family: `${family} ${part}`,
      weight,
      data: await readFile(join(folder, `${file}-${part}.ttf`)),
    })),
  )
  const covered = new Set<number>()
  // Every weight has the same characters.
  for (const { data } of fonts.filter(({ weight }) => weight === 400))
    for (const code of readCharacters(data)) covered.add(code)
  return { fonts, covered }
}

/**
 * Fonts for all of `texts`; those of `bold` are drawn in bold as well. `languages` (BCP 47) are the author's. With
 * `onlyBoxes`, everything that our own families lack becomes a box.
 */
export async function loadPrintFonts({
  texts,
  bold,
  languages,
  onlyBoxes = false,
}: {
  texts: readonly string[]
  bold: readonly string[]
  languages: readonly string[]
  onlyBoxes?: boolean
}): Promise<PrintFonts> {
  ownFonts ??= loadOwnFonts()
  const { fonts, covered } = await ownFonts
  const lacking = (text: string) =>
    new Set(
      [...prepare(text)].map((character) => character.codePointAt(0) ?? 0).filter((code) => !isDrawn(code)),
    )
  const isDrawn = (code: number) => covered.has(code) || isInvisible(code)
  const all = prepare([...texts, ...bold].join('\n'))
  const wanted = lacking(all)
  const packages = packagesFor(all, languages)
  const cut = onlyBoxes ? [] : await subsetFonts(wanted, lacking(bold.join('\n')), packages)
  const drawn = new Set(cut.flatMap(({ data }) => [...readCharacters(data)]))
  const undrawn = [...wanted].filter((code) => !drawn.has(code))
  // In both weights, and only where it is needed.
  const boxCode = new Set([box.codePointAt(0) ?? 0])
  if (undrawn.length > 0 && !drawn.has(box.codePointAt(0) ?? 0))
    cut.push(...(await subsetFonts(boxCode, boxCode, packages)))
  const fallbacks = [...new Set(cut.map(({ family }) => family))]
  const boxed = new Set(undrawn)
  return {
    // The same array when nothing else is needed.
    fonts: cut.length === 0 ? fonts : [...fonts, ...cut],
    families: {
      Text: [...parts.map((part) => `Text ${part}`), ...fallbacks],
      Display: [...parts.map((part) => `Display ${part}`), ...fallbacks],
    },
    draw: (text) =>
      [...prepare(text)]
        .map((character) => (boxed.has(character.codePointAt(0) ?? 0) ? box : character))
        .join(''),
  }
}

const fixedSpace = '\u00a0'
const zeroWidthNonJoiner = 0x200c
const zeroWidthJoiner = 0x200d
const lineFeed = 0x0a

/** Characters without a shape. */
function isInvisible(code: number): boolean {
  return code === lineFeed || code === zeroWidthNonJoiner || code === zeroWidthJoiner
}

/** Scripts whose letters change next to joiners. */
const joining =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}]/u

/**
 * Composed, because separate accents are not positioned, and without invisible characters: controls, direction marks and
 * emoji variation selectors. Arabic letters that must not join are separated by a fixed space, because the zero-width
 * non-joiner moves the spaces after it in a PDF. Thai AM is written as its two parts, because PDFs lose letters after the
 * precomposed one.
 */
function prepare(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\u2028\u2029]/g, ' ')
    .replaceAll(/\p{Emoji_Modifier}/gu, '')
    .replaceAll(
      /\p{Cc}|\p{Default_Ignorable_Code_Point}|\u20e3/gu,
      (character, at: number, whole: string) => {
        if (character === '\n') return character
        const isJoiner = character === '\u200c' || character === '\u200d'
        return isJoiner && joining.test(whole.charAt(at - 1)) ? character : ''
      },
    )
    .replaceAll(/(?<=\p{Script=Arabic})\u200c/gu, fixedSpace)
    .replaceAll(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
