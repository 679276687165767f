// Draws the card (PNG): satori sets the text in our fonts, sharp draws it and puts the photo in its place. Both are loaded
// when the first card is drawn.
import { readFile } from 'node:fs/promises'
import { printFonts } from '../../../server/print-fonts.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { inDrawableLetters } from '../letters/service.server.ts'
import type { PublicProfile } from '../schema.ts'
import { cardSize, layOutCard, photoSize } from './card-layout.ts'

let fonts: ReturnType<typeof loadFonts> | undefined

export async function drawCard(profile: PublicProfile, headshot: Buffer | null): Promise<Buffer> {
  fonts ??= loadFonts()
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const drawn = inDrawableLetters(profile)
  const svg = await satori(layOutCard(drawn, initialsOf(drawn.name), headshot !== null), {
    ...cardSize,
    fonts: await fonts,
  })
  const card = sharp(Buffer.from(svg))
  if (headshot) {
    // Bare pixels: a picture file in between would be made only to be read again.
    const { data, info } = await sharp(headshot)
      .resize({ ...photoSize, fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    card.composite([{ input: data, raw: info, left: 0, top: 0 }])
  }
  return card.png({ compressionLevel: 7 }).toBuffer()
}

function loadFonts() {
  return Promise.all(
    printFonts.map(async ({ family, weight, path }) => ({
      name: family,
      weight,
      style: 'normal' as const,
      data: await readFile(path),
    })),
  )
}
