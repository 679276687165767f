// Draws a card (PNG): satori sets the text in our fonts, sharp rasterises it and places the picture. Both load with the first
// card. It runs in the rendering thread.
import type { ReactElement } from 'react'
import type { PrintFont, PrintFonts } from '../../server/print-fonts/print-fonts.ts'
import { cardSize } from './card-parts.ts'
import { drawInLetters } from './glyphs.server.ts'

export interface CardPicture {
  bytes: Buffer
  left: number
  top: number
  width: number
  height: number
}

/** `languages` (BCP 47) are those that the facts may be written in; `picture` covers its place. */
export async function drawAsCard<Facts>(
  facts: Facts,
  languages: readonly string[],
  layOut: (facts: Facts, families?: PrintFonts['families']) => ReactElement,
  picture: CardPicture | null,
): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const svg = await drawInLetters(facts, languages, layOut, (drawn, { fonts, families }) =>
    satori(layOut(drawn, families), { ...cardSize, fonts: listOf(fonts) }),
  )
  const card = sharp(Buffer.from(withoutMasks(svg)))
  if (picture) {
    const { bytes, left, top, width, height } = picture
    // Raw pixels: an encoded picture in between would only be decoded again.
    const { data, info } = await sharp(bytes)
      .resize({ width, height, fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    card.composite([{ input: data, raw: info, left, top }])
  }
  return card.png({ compressionLevel: 7 }).toBuffer()
}

/** satori masks what it has clipped already; rasterising the masks takes ten times as long as everything else. */
function withoutMasks(svg: string): string {
  return svg.replaceAll(/ mask="[^"]*"/g, '')
}

interface ListedFont {
  name: string
  weight: PrintFont['weight']
  style: 'normal'
  data: Buffer
}

const lists = new WeakMap<PrintFont[], ListedFont[]>()

/** The same array for the same fonts: satori parses each array once. */
function listOf(fonts: PrintFont[]): ListedFont[] {
  const list =
    lists.get(fonts) ??
    fonts.map(({ family, weight, data }) => ({ name: family, weight, style: 'normal' as const, data }))
  lists.set(fonts, list)
  return list
}
