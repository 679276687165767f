// Renders speaker sheets (PDF): one page, or one for each speaker of a list. The library loads with the first one.
import type { PrintFonts } from '../../../server/print-fonts/print-fonts.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { drawInLetters } from '../glyphs.server.ts'
import { makeQrCode } from '../qr-code.ts'
import type { PublicProfile } from '../schema.ts'
import type { Listing, SheetParts } from './sheet-document.ts'

/** `headshot` is a square JPEG or PNG. */
export async function makeSpeakerSheet(profile: PublicProfile, headshot: Buffer | null): Promise<Buffer> {
  return makeSheets([{ profile, listing: null }], [headshot], null)
}

export interface ListedSheet {
  profile: PublicProfile
  listing: Listing
}

/** `headshots` in the order of the speakers. */
export async function makeListOfSheets(
  title: string,
  speakers: readonly ListedSheet[],
  headshots: readonly (Buffer | null)[],
): Promise<Buffer> {
  // From another thread, bytes are no Buffers.
  const pictures = headshots.map((headshot) => headshot && Buffer.from(headshot))
  return makeSheets(speakers, pictures, title)
}

interface Facts {
  sheets: readonly { profile: PublicProfile; listing: Listing | null }[]
  title: string | null
}

async function makeSheets(
  sheets: Facts['sheets'],
  headshots: readonly (Buffer | null)[],
  title: string | null,
): Promise<Buffer> {
  const [{ renderToBuffer }, { makeDocument }, { registerFonts }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./sheet-document.ts'),
    import('./sheet-fonts.ts'),
  ])
  const qrCodes = sheets.map(({ profile }) => makeQrCode(profile.url))
  const layOut = (facts: Facts, families?: PrintFonts['families']) =>
    makeDocument(
      facts.sheets.flatMap(({ profile, listing }, index): SheetParts[] => {
        const qr = qrCodes[index]
        const initials = initialsOf(profile.name)
        return qr ? [{ profile, listing, initials, headshot: headshots[index] ?? null, qr }] : []
      }),
      facts.title,
      families,
    )
  const languages = new Set(sheets.flatMap(({ profile }) => profile.languages.map(({ tag }) => tag)))
  return drawInLetters({ sheets, title }, [...languages], layOut, (drawn, { fonts, families }) => {
    registerFonts(fonts)
    return renderToBuffer(layOut(drawn, families))
  })
}
