// Packs the press kit (ZIP): the headshot in three sizes, the bios as text, the sheet, the contact card, our logo, and a README.
import { zipSync } from 'fflate'
import { brand, brandMark } from '../../lib/brand.ts'
import { safeFileName } from '../../lib/content-disposition.ts'
import { formatDays } from '../../lib/dates.ts'
import type { AppContext } from '../../server/context.ts'
import { readPictureFile } from '../media/files.server.ts'
import { pressKitTexts } from './press-kit-texts.ts'
import type { PublicProfile } from './schema.ts'

/** Pictures and PDFs are already compressed; trying again only takes time. */
const stored = { level: 0 } as const
const packed = { level: 6 } as const

const bios = [
  ['bio_short', 'bio-50-words.txt'],
  ['bio_medium', 'bio-100-words.txt'],
  ['bio_long', 'bio-300-words.txt'],
] as const

export async function packPressKit(
  context: Pick<AppContext, 'db' | 'storage' | 'log'>,
  profile: PublicProfile,
  { sheet, vcard }: { sheet: Buffer; vcard: string },
): Promise<Buffer> {
  const base = safeFileName(profile.username)
  const files: Record<string, [Uint8Array, { level: 0 | 6 }]> = {}
  for (const size of ['original', 1500, 600] as const) {
    const picture = profile.headshot && (await readPictureFile(context, profile.headshot.id, size))
    if (picture) files[`${base}-${size}.${picture.extension}`] = [picture.bytes, stored]
  }
  for (const [field, file] of bios) {
    if (profile[field]) files[file] = [asText(profile[field]), packed]
  }
  files[`${base}-speaker-sheet.pdf`] = [sheet, stored]
  files[`${base}.vcf`] = [asText(vcard), packed]
  files[`${brand.name.toLowerCase()}-logo.svg`] = [asText(drawLogo()), packed]
  const readme = pressKitTexts.readme({
    name: profile.name,
    url: profile.url,
    date: formatDays(profile.updated_at.slice(0, 10)),
    files: Object.keys(files),
  })
  // The same facts generate the same file.
  const mtime = new Date(profile.updated_at)
  return Buffer.from(zipSync({ 'README.txt': [asText(readme), packed], ...files }, { mtime }))
}

/** The logo in the colour it has on a page. */
function drawLogo(): string {
  const { viewBox, path } = brandMark
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="512" height="512" role="img" aria-label="${brand.name}"><path fill="#005d53" d="${path}"/></svg>`
}

/** Line breaks that every system's plain-text editor understands. */
function asText(text: string): Uint8Array {
  return new TextEncoder().encode(`${text.replaceAll(/\r\n|\r|\n/g, '\r\n').trimEnd()}\r\n`)
}
