// Renders the card (PNG): satori sets the text in our fonts, sharp rasterises it and places the photo. Both load with the
// first card.
import type { PrintFont, PrintFonts } from '../../server/print-fonts/print-fonts.ts'
import { initialsOf } from '../../ui/initials.ts'
import { cardSize, layOutCard, photoSize } from './card-layout.ts'
import { drawInLetters } from './glyphs.server.ts'
import type { PublicProfile } from './schema.ts'

export async function drawCard(profile: PublicProfile, headshot: Buffer | null): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const hasPhoto = headshot !== null
  const layOut = (set: PublicProfile, families?: PrintFonts['families']) =>
    layOutCard(set, initialsOf(set.name), hasPhoto, families)
  const languages = profile.languages.map(({ tag }) => tag)
  const svg = await drawInLetters(profile, languages, layOut, (drawn, { fonts, families }) =>
    satori(layOut(drawn, families), { ...cardSize, fonts: listOf(fonts) }),
  )
  const card = sharp(Buffer.from(withoutMasks(svg)))
  if (headshot) {
    // Raw pixels: an encoded picture in between would only be decoded again.
    const { data, info } = await sharp(headshot)
      .resize({ ...photoSize, fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    card.composite([{ input: data, raw: info, left: 0, top: 0 }])
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
