// Packs the press kit (ZIP): the headshot in three sizes, the bios as text, the sheet, the contact card, our logo, and a README.
import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { brand, brandMark } from '../../lib/brand.ts'
import { safeFileName } from '../../lib/content-disposition.ts'
import { formatDays } from '../../lib/dates.ts'
import type { AppContext } from '../../server/context.ts'
import { AppError } from '../../server/errors.ts'
import { withPictureMemory } from '../../server/images.ts'
import { toRegion } from '../media/crop.ts'
import { readPictureFile, tellUnreadable } from '../media/files.server.ts'
import { media } from '../media/table.server.ts'
import { pressKitTexts } from './press-kit-texts.ts'
import type { PublicProfile } from './schema.ts'

interface KitFile {
  bytes: Buffer
  /** Pictures and PDFs are compressed already; trying again only takes time. */
  compress: boolean
}

/** That of stored originals (server/images.ts). */
const originalQuality = 92

const bios = [
  ['bio_short', 'bio-50-words.txt'],
  ['bio_medium', 'bio-100-words.txt'],
  ['bio_long', 'bio-300-words.txt'],
] as const

type KitContext = Pick<AppContext, 'db' | 'storage' | 'log'>

export async function packPressKit(
  context: KitContext,
  profile: PublicProfile,
  { sheet, vcard }: { sheet: Buffer; vcard: string },
): Promise<Buffer> {
  const base = safeFileName(profile.username)
  const files: Record<string, KitFile> = {}
  for (const size of ['original', 1500, 600] as const) {
    const bytes = profile.headshot && (await readHeadshot(context, profile.headshot.id, size))
    if (bytes) files[`${base}-${size}.jpg`] = { bytes, compress: false }
  }
  for (const [field, file] of bios) {
    if (profile[field]) files[file] = toTextFile(profile[field])
  }
  files[`${base}-speaker-sheet.pdf`] = { bytes: sheet, compress: false }
  files[`${base}.vcf`] = toTextFile(vcard)
  files[`${brand.name.toLowerCase()}-logo.svg`] = toTextFile(drawLogo())
  const readme = pressKitTexts.readme({
    name: profile.name,
    url: profile.url,
    date: formatDays(profile.updated_at.slice(0, 10)),
    files: Object.keys(files),
  })
  // The same facts generate the same file.
  const mtime = new Date(profile.updated_at)
  const zip = new ZipFile()
  for (const [path, { bytes, compress }] of Object.entries({ 'README.txt': toTextFile(readme), ...files }))
    zip.addBuffer(bytes, path, { mtime, compress })
  zip.end()
  return Buffer.concat(await (zip.outputStream as Readable).toArray())
}

/** As JPEG. Null when it cannot be read. Throws AppError `overloaded`. */
async function readHeadshot(
  context: KitContext,
  id: string,
  size: 'original' | 1500 | 600,
): Promise<Buffer | null> {
  const file = await readPictureFile(context, id, size)
  if (!file || size !== 'original') return file?.bytes ?? null
  const [row] = await context.db.select().from(media).where(eq(media.id, id))
  if (!row) return null
  const { width, height } = row
  // What its owner has cropped away is for them alone.
  const region = row.crop ? toRegion(row.kind, row.crop, row) : { left: 0, top: 0, width, height }
  if (!region) return null
  const { default: sharp } = await import('sharp')
  const encode = () =>
    sharp(file.bytes, { failOn: 'error' })
      .extract(region)
      .flatten({ background: '#ffffff' })
      // Encoded row by row: an optimized JPEG would need memory for all of them.
      .jpeg({ quality: originalQuality, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toBuffer()
  try {
    return await withPictureMemory(encode)
  } catch (error) {
    if (error instanceof AppError) throw error
    tellUnreadable(context, id, error)
    return null
  }
}

/** The logo in the colour it has on a page. */
function drawLogo(): string {
  const { viewBox, path } = brandMark
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="512" height="512" role="img" aria-label="${brand.name}"><path fill="#005d53" d="${path}"/></svg>`
}

/** Line breaks that every system's plain-text editor understands. */
function toTextFile(text: string): KitFile {
  const lines = text.replaceAll(/\r\n|\r|\n/g, '\r\n').trimEnd()
  return { bytes: Buffer.from(`${lines}\r\n`), compress: true }
}
