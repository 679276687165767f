// Makes the one-page speaker sheet (PDF). The library is loaded when the first one is made.

import { drawable, drawableOr, printFonts } from '../../../server/print-fonts.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { makeQrCode } from '../qr/qr-code.ts'
import type { PublicProfile } from '../schema.ts'

/** `headshot` is a square JPEG or PNG. */
export async function makeSpeakerSheet(profile: PublicProfile, headshot: Buffer | null): Promise<Buffer> {
  const [{ renderToBuffer }, { makeSheet }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./sheet-document.ts'),
  ])
  const drawn = withDrawableTexts(profile)
  return renderToBuffer(
    makeSheet({
      profile: drawn,
      initials: initialsOf(drawn.name),
      headshot,
      qr: makeQrCode(profile.url),
      fonts: printFonts,
    }),
  )
}

/** The same record in letters that the fonts have. A name that they lack gives way to the username. */
function withDrawableTexts(profile: PublicProfile): PublicProfile {
  const drawn = JSON.parse(
    JSON.stringify(profile, (_key, value) => (typeof value === 'string' ? drawable(value) : value)),
  ) as PublicProfile
  return { ...drawn, name: drawableOr(profile.name, profile.username) }
}
