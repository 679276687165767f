// The fonts of pictures and documents that are made on the server: our two families (src/ui/fonts/print, made by
// scripts/subset-fonts.ts), and for what they lack the fonts of the text's own scripts. Nothing that was written is left out:
// what no font can draw is a box.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutFonts, packagesFor } from './fallback-fonts.ts'
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
  /** The families of a text in our `Text` or `Display`: each letter is of the first one that has it. */
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
  // Each weight has the same characters.
  for (const { data } of fonts.filter(({ weight }) => weight === 400))
    for (const code of readCharacters(data)) covered.add(code)
  return { fonts, covered }
}

/**
 * Fonts for all of `texts`; those of `bold` are drawn in bold as well. `languages` (BCP 47) are the writer's. With `onlyBoxes`
 * everything that our own families lack is a box.
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
  const isDrawn = (code: number) => covered.has(code) || isUnseen(code)
  const all = prepare([...texts, ...bold].join('\n'))
  const wanted = lacking(all)
  const packages = packagesFor(all, languages)
  const cut = onlyBoxes ? [] : await cutFonts(wanted, lacking(bold.join('\n')), packages)
  const drawn = new Set(cut.flatMap(({ data }) => [...readCharacters(data)]))
  const undrawn = [...wanted].filter((code) => !drawn.has(code))
  // In both weights, and only where it is needed.
  const boxCode = new Set([box.codePointAt(0) ?? 0])
  if (undrawn.length > 0 && !drawn.has(box.codePointAt(0) ?? 0))
    cut.push(...(await cutFonts(boxCode, boxCode, packages)))
  const fallbacks = [...new Set(cut.map(({ family }) => family))]
  const boxed = new Set(undrawn)
  return {
    // The same list, where nothing else is needed.
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

/** Characters that have no shape of their own. */
function isUnseen(code: number): boolean {
  return code === lineFeed || code === zeroWidthNonJoiner || code === zeroWidthJoiner
}

/** Scripts whose letters change beside joiners. */
const joining =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}]/u

/**
 * Composed, because accents of their own are not placed, and without what is never seen: controls, marks of direction, choices
 * of colour. Letters of Arabic script that are not to be joined are kept apart by a fixed space, because the joiner of no width moves
 * the spaces behind it in a PDF. Thai AM is written as its two parts, because letters behind the whole one get lost in PDF.
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
