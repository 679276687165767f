// Registers fonts with @react-pdf/renderer, whose list is global to the thread: subsets for an earlier sheet are removed,
// because the same family may now have other glyphs.
import { Font } from '@react-pdf/renderer'
import { isWrittenWithoutSpaces, piecesOf } from '../typesetting.ts'

interface SheetFont {
  family: string
  weight: number
  /** TrueType. */
  data: Buffer
}

/** Our own, which never change. */
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
    // An empty piece: the word may break here, without a hyphen.
    return isWrittenWithoutSpaces(word) ? ['', ...pieces.flatMap((piece) => [piece, ''])] : pieces
  })
}

let named = 0

/**
 * The same font with a unique PostScript name (OpenType "name", 6), which the library uses to tell fonts apart: two weights
 * subset from one file would be embedded again at each switch between them.
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
