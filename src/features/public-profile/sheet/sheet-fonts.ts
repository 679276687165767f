// Makes fonts known to @react-pdf/renderer, whose list of them is one for the whole thread: what was cut for an earlier sheet
// goes, because the same family may have other letters now.
import { Font } from '@react-pdf/renderer'
import { isWrittenWithoutSpaces, piecesOf } from '../typesetting.ts'

interface SheetFont {
  family: string
  weight: number
  /** TrueType. */
  data: Buffer
}

/** Ours, which stay the same. */
const known = new Set<SheetFont>()

export function registerFonts(fonts: readonly SheetFont[]): void {
  const present = new Set(fonts)
  const families = Font.getRegisteredFonts() as Record<string, unknown>
  for (const font of known) {
    if (present.has(font)) continue
    known.delete(font)
    delete families[font.family]
  }
  for (const font of fonts) {
    if (known.has(font)) continue
    known.add(font)
    const data = underOwnName(font.data)
    const src = `data:font/ttf;base64,${data.toString('base64')}`
    Font.register({ family: font.family, fontWeight: font.weight, src })
  }
  Font.registerHyphenationCallback((word) => {
    const pieces = piecesOf(word)
    // An empty piece: here the word may be broken, without a hyphen.
    return isWrittenWithoutSpaces(word) ? ['', ...pieces.flatMap((piece) => [piece, ''])] : pieces
  })
}

let named = 0

/**
 * The same font with a PostScript name that no other has (OpenType "name", 6), by which the library tells fonts apart: two
 * weights that were cut out of one file would be put into the document anew at each change between them.
 */
function underOwnName(font: Buffer): Buffer {
  const copy = Buffer.from(font)
  named += 1
  const tables = copy.readUInt16BE(4)
  for (let i = 0; i < tables; i++) {
    const entry = 12 + 16 * i
    if (copy.toString('latin1', entry, entry + 4) !== 'name') continue
    const table = copy.readUInt32BE(entry + 8)
    const strings = table + copy.readUInt16BE(table + 4)
    for (let j = 0; j < copy.readUInt16BE(table + 2); j++) {
      const record = table + 6 + 12 * j
      const isUtf16 = copy.readUInt16BE(record) !== 1
      if (copy.readUInt16BE(record + 6) !== 6) continue
      const size = copy.readUInt16BE(record + 8)
      const name = `L${named}`.padEnd(isUtf16 ? size / 2 : size, 'n')
      const bytes = isUtf16 ? Buffer.from(name, 'utf16le').swap16() : Buffer.from(name, 'latin1')
      bytes.copy(copy, strings + copy.readUInt16BE(record + 10), 0, size)
    }
  }
  return copy
}
