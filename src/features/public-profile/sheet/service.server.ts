// Renders the one-page speaker sheet (PDF). The library loads with the first one.
import type { PrintFonts } from '../../../server/print-fonts/print-fonts.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { drawInLetters } from '../glyphs.server.ts'
import { makeQrCode } from '../qr-code.ts'
import type { PublicProfile } from '../schema.ts'

/** `headshot` is a square JPEG or PNG. */
export async function makeSpeakerSheet(profile: PublicProfile, headshot: Buffer | null): Promise<Buffer> {
  const [{ renderToBuffer }, { makeSheet }, { registerFonts }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./sheet-document.ts'),
    import('./sheet-fonts.ts'),
  ])
  const qr = makeQrCode(profile.url)
  const layOut = (set: PublicProfile, families?: PrintFonts['families']) =>
    makeSheet({ profile: set, initials: initialsOf(set.name), headshot, qr }, families)
  return drawInLetters(profile, layOut, (drawn, { fonts, families }) => {
    registerFonts(fonts)
    return renderToBuffer(layOut(drawn, families))
  })
}
