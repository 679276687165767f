// The letters of pictures and documents that are made on the server (src/ui/fonts/print, made by scripts/print-fonts.py):
// our two families, completed for Latin, Greek and Cyrillic. What they cannot draw is left out, rather than drawn as empty
// boxes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../ui/fonts/print')

export interface PrintFont {
  family: 'Display' | 'Text'
  weight: 400 | 600 | 700
  path: string
}

export const printFonts: PrintFont[] = [
  { family: 'Display', weight: 700, path: join(folder, 'display-700.ttf') },
  { family: 'Text', weight: 400, path: join(folder, 'text-400.ttf') },
  { family: 'Text', weight: 600, path: join(folder, 'text-600.ttf') },
]

let covered: Set<number> | undefined

/**
 * The text without letters that cannot be drawn, composed, because accents of their own are not placed. Nothing, where most
 * letters would be missing: what is left of a sentence then says nothing.
 */
export function drawable(text: string): string {
  // The three have the same characters.
  covered ??= charactersOf(readFileSync(join(folder, 'text-400.ttf')))
  let kept = ''
  for (const character of text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')) {
    if (character === '\n' || covered.has(character.codePointAt(0) ?? 0)) kept += character
  }
  if (lettersOf(kept).length * 2 < lettersOf(text).length) return ''
  return kept.replaceAll(/ {2,}/g, ' ').trim()
}

/** The text if all its letters and digits can be drawn, else what stands in for it. */
export function drawableOr(text: string, standIn: string): string {
  const kept = drawable(text)
  return kept !== '' && lettersOf(kept) === lettersOf(text) ? kept : standIn
}

function lettersOf(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The characters that a TrueType font has: the segments of its cmap table in format 4 (OpenType "cmap"). */
function charactersOf(font: Buffer): Set<number> {
  const characters = new Set<number>()
  const tables = font.readUInt16BE(4)
  for (let i = 0; i < tables; i++) {
    const record = 12 + 16 * i
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue
    const cmap = font.readUInt32BE(record + 8)
    const encodings = font.readUInt16BE(cmap + 2)
    for (let j = 0; j < encodings; j++) {
      const at = cmap + font.readUInt32BE(cmap + 4 + 8 * j + 4)
      if (font.readUInt16BE(at) !== 4) continue
      const segments = font.readUInt16BE(at + 6)
      for (let k = 0; k < segments; k += 2) {
        const last = font.readUInt16BE(at + 14 + k)
        const first = font.readUInt16BE(at + 16 + segments + k)
        for (let code = first; code <= last && code < 0xffff; code++) characters.add(code)
      }
    }
  }
  return characters
}
