// Generates src/ui/fonts: the text family variable in weight, the display family in one weight at a display cut, Latin
// separate from extended Latin; fails if the two Latin files exceed 50 kB together. Run by hand (`node
// scripts/subset-fonts.ts`) when a family, a weight or the character set changes; the results are committed, so a build
// needs no font tools.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const projectFolder = join(import.meta.dirname, '..')
const target = join(projectFolder, 'src/ui/fonts')

/** The ranges of the @font-face rules in src/ui/fonts.css; characters that a font lacks are skipped. */
const ranges = {
  latin:
    'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2002-200A,U+2010-2015,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+202F,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212,U+2215',
  'latin-ext':
    'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113',
}

/** What text and figures need; stylistic extras are left out. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'pnum', 'lnum']

const families = [
  // Headings have one weight: a second costs 12 kB, mostly kerning. The optical size of 40 matches the width that the
  // fallback metrics in fonts.css assume.
  { name: 'bricolage-grotesque', axes: 'opsz', pinned: { opsz: 40, wght: 700 } },
  { name: 'instrument-sans', axes: 'wght', pinned: { wght: { min: 400, max: 600 } } },
]

await mkdir(target, { recursive: true })
let latinBytes = 0
for (const { name, axes, pinned } of families) {
  const source = join(projectFolder, 'node_modules/@fontsource-variable', name)
  for (const [script, range] of Object.entries(ranges)) {
    const font = await readFile(join(source, `files/${name}-${script}-${axes}-normal.woff2`))
    const subset = await subsetFont(font, charactersOf(range), {
      targetFormat: 'woff2',
      variationAxes: pinned,
      keepFeatures,
      noHinting: true,
    })
    await writeFile(join(target, `${name}-${script}.woff2`), subset)
    if (script === 'latin') latinBytes += subset.length
    console.log(`${name}-${script}.woff2  ${subset.length} bytes (from ${font.length})`)
  }
  await copyFile(join(source, 'LICENSE'), join(target, `${name}.OFL.txt`))
}

// For pictures and documents generated on the server (src/server/print-fonts), whose libraries need TrueType in one weight.
const printFonts = [
  { file: 'display-700', name: 'bricolage-grotesque', axes: 'opsz', pinned: { opsz: 40, wght: 700 } },
  { file: 'text-400', name: 'instrument-sans', axes: 'wght', pinned: { wght: 400 } },
  { file: 'text-600', name: 'instrument-sans', axes: 'wght', pinned: { wght: 600 } },
]
await mkdir(join(target, 'print'), { recursive: true })
for (const { file, name, axes, pinned } of printFonts) {
  for (const [script, range] of Object.entries(ranges)) {
    const source = join(projectFolder, 'node_modules/@fontsource-variable', name)
    const font = await readFile(join(source, `files/${name}-${script}-${axes}-normal.woff2`))
    const subset = await subsetFont(font, charactersOf(range), {
      targetFormat: 'sfnt',
      variationAxes: pinned,
      keepFeatures,
      noHinting: true,
    })
    await writeFile(join(target, 'print', `${file}-${script}.ttf`), subset)
    console.log(`print/${file}-${script}.ttf  ${subset.length} bytes`)
  }
}

if (latinBytes > 50_000) throw new Error(`The two Latin files have ${latinBytes} bytes, more than 50,000.`)

/** Every character of a CSS unicode-range. */
function charactersOf(range: string): string {
  let characters = ''
  for (const part of range.split(',')) {
    const [first = '', last = first] = part.replace('U+', '').split('-')
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++) {
      characters += String.fromCodePoint(code)
    }
  }
  return characters
}
