// Reads a PDF with embedded fonts as a program that copies its text would: pages, title, language, text.
import { constants, inflateSync } from 'node:zlib'

export interface PdfContents {
  pages: number
  language: string | undefined
  /** In drawing order; pieces are separated by an empty line. */
  text: string
}

export function readPdf(bytes: Buffer): PdfContents {
  const source = bytes.toString('latin1')
  const objects = new Map<string, { head: string; stream: string | null }>()
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)) {
    const [head = '', rest] = body.split(/\bstream\r?\n/)
    const raw = rest?.replace(/\r?\nendstream[\s\S]*$/, '')
    objects.set(id, {
      head,
      stream:
        raw === undefined
          ? null
          : head.includes('/FlateDecode')
            ? // The last byte may look like the line end before `endstream`, and be cut off with it.
              inflateSync(Buffer.from(raw, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString(
                'latin1',
              )
            : raw,
    })
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? []
    fonts.set(name, readToUnicode(objects.get(unicode)?.stream ?? ''))
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  const text = pages
    .flatMap(({ head }) => objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? [])
    .map((content) => readText(content, fonts))
    .join('\n')
  return { pages: pages.length, language: /\/Lang \(([^)]*)\)/.exec(source)?.[1], text }
}

/** Glyphs to characters: the ranges of a ToUnicode map. A ligature's characters are separated by spaces. */
function readToUnicode(map: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', , list = ''] of block.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*\[([^\]]*)\]/gi,
    )) {
      for (const [i, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
        const glyph = (Number.parseInt(first, 16) + i).toString(16).padStart(4, '0')
        characters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
      }
    }
  }
  return characters
}

function readText(content: string, fonts: Map<string, Map<string, string>>): string {
  let font: Map<string, string> | undefined
  let text = ''
  for (const [, name, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\]\s*TJ/g)) {
    if (name !== undefined) font = fonts.get(name)
    else {
      const glyphs = [...(array ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex).join('')
      text += `${(glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph.toLowerCase()) ?? '').join('')}\n`
    }
  }
  return text
}
