// Makes the one-page speaker sheet (PDF). The library is loaded when the first one is made.
import { printFonts } from '../../../server/print-fonts.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { inDrawableLetters } from '../letters/service.server.ts'
import { makeQrCode } from '../qr/qr-code.ts'
import type { PublicProfile } from '../schema.ts'

/** `headshot` is a square JPEG or PNG. */
export async function makeSpeakerSheet(profile: PublicProfile, headshot: Buffer | null): Promise<Buffer> {
  const [{ renderToBuffer }, { makeSheet }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./sheet-document.ts'),
  ])
  const drawn = inDrawableLetters(profile)
  const sheet = makeSheet({
    profile: drawn,
    initials: initialsOf(drawn.name),
    headshot,
    qr: makeQrCode(profile.url),
    fonts: printFonts,
  })
  return renderToBuffer(sheet)
}
