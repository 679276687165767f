// Generates the files of a picture: the original for print and its sizes as WebP at once, AVIF later in a job.
import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { invalidField } from '../../server/errors.ts'
import {
  type CroppedPicture,
  cropPicture,
  damagedOriginal,
  withOriginal,
  withPictureMemory,
} from '../../server/images.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { defaultCrop, toCrop, toRegion } from './crop.ts'
import { originalFile, pictureFolder, sizeFile, wholeFile } from './file-names.ts'
import { removeFiles } from './files.server.ts'
import { minPictureSide } from './limits.ts'
import { type Crop, type MediaKind, servedWidths } from './schema.ts'
import { media } from './table.server.ts'

type NewMedia = typeof media.$inferInsert
type MediaRow = typeof media.$inferSelect
type Sizes = Pick<MediaRow, 'version' | 'crop' | 'webp_widths' | 'avif_widths'>

export const makeAvifTask = 'make_avif'

/** px of the longer side: large enough for cropping, small enough to load quickly. */
const wholeSide = 1280
/** Best first. A detailed picture that is too heavy gets a lower quality. */
const webpQualities = [82, 74, 66, 56, 46, 36, 26, 16]
const avifQuality = 52
/** The profile photo has a weight limit. */
const weighedWidth = 640
const maxWeight = 60_000 // bytes

/**
 * Generates and stores the files of a picture and returns the values of its row. The caller inserts the row or calls
 * `removeFiles`. Throws AppError `unsupported_media_type`, `invalid_input` or `overloaded` as `withOriginal` does, and also
 * when the crop has the wrong shape.
 */
export async function storePicture(
  storage: Storage,
  { path, kind, crop }: { path: string; kind: MediaKind; crop: Crop | undefined },
): Promise<Omit<NewMedia, 'owner_id' | 'file_name'> & Pick<MediaRow, 'id' | 'version'>> {
  return withOriginal(path, minPictureSide, async (original) => {
    const { bytes, type, width, height } = original
    const id = uuidv7()
    const files = writeAlong(storage)
    try {
      files.write(pictureFolder(id) + originalFile(type), bytes)
      const [whole] = await cropPicture(bytes, { left: 0, top: 0, width, height }, [
        Math.round(width * Math.min(1, wholeSide / Math.max(width, height))),
      ])
      if (whole)
        files.write(pictureFolder(id) + wholeFile, await whole.encode({ format: 'webp', quality: 80 }))
      const sizes = await makeSizes(files, {
        id,
        kind,
        crop: crop ?? defaultCrop(kind, original),
        original,
      })
      return { id, kind, content_type: type, bytes: bytes.byteLength, width, height, ...sizes }
    } catch (error) {
      // What is still being stored could not be removed yet. (After a failure of the storage, a daily job removes the rest.)
      await files.stored().catch(() => {})
      await removeFiles(storage, id).catch(() => {})
      throw error
    }
  })
}

/**
 * Generates another crop of a stored picture, in each width, under unique names, so that it affects neither the current
 * crop nor a concurrent change. Throws AppError `invalid_input` for a crop of the wrong shape, `conflict` when the original
 * is damaged or missing, `overloaded`.
 */
export function storeSizes(
  storage: Storage,
  row: Pick<MediaRow, 'id' | 'kind' | 'content_type' | 'width' | 'height'>,
  crop: Crop,
): Promise<Sizes> {
  const { id, kind, content_type, width, height } = row
  return withPictureMemory(async () => {
    const bytes = await storage.read(pictureFolder(id) + originalFile(content_type))
    if (!bytes) throw damagedOriginal()
    return makeSizes(writeAlong(storage), { id, kind, crop, original: { bytes, width, height } })
  })
}

/**
 * Stores files while the next ones are made: a storage far away answers each of them late. `write` throws the failure of an
 * earlier one; `stored` resolves once all of them are stored, and rejects at the first failure.
 */
function writeAlong(storage: Storage) {
  const writes: Promise<void>[] = []
  let failure: { thrown: unknown } | undefined
  return {
    write(key: string, bytes: Buffer): void {
      if (failure) throw failure.thrown
      const written = storage.write(key, bytes)
      written.catch((thrown: unknown) => {
        failure ??= { thrown }
      })
      writes.push(written)
    },
    stored: () => Promise.all(writes),
  }
}

/** Resolves when everything that was given to `files` is stored. */
async function makeSizes(
  files: ReturnType<typeof writeAlong>,
  {
    id,
    kind,
    crop,
    original,
  }: {
    id: string
    kind: MediaKind
    crop: Crop
    original: { bytes: Buffer; width: number; height: number }
  },
): Promise<Sizes> {
  const region = toRegion(kind, crop, original)
  if (!region) throw invalidField('crop', 'This part is too small, out of shape or outside the picture.')
  const version = randomInt(1, 2 ** 31 - 1)
  const widths = servedWidths.filter((width, i) => i === 0 || width <= region.width)
  const cuts = await cropPicture(original.bytes, region, widths)
  const quality = await qualityFor(cuts)
  for (const cut of cuts) {
    const bytes = await cut.encode({ format: 'webp', quality })
    files.write(pictureFolder(id) + sizeFile(version, cut.width, 'webp'), bytes)
  }
  await files.stored()
  return { version, crop: toCrop(region, original), webp_widths: [...widths], avif_widths: [] }
}

/** The best quality at which the picture is light enough. */
async function qualityFor(cuts: CroppedPicture[]): Promise<number> {
  const weighed = cuts.find(({ width }) => width === weighedWidth)
  const [best = 82] = webpQualities
  if (!weighed) return best
  for (const quality of webpQualities) {
    const { byteLength } = await weighed.encode({ format: 'webp', quality })
    if (byteLength <= maxWeight) return quality
  }
  return webpQualities.at(-1) ?? best
}

/**
 * The crop as AVIF, in each width that exists as WebP. Does nothing if the crop has changed. Throws AppError `conflict`
 * when the original is damaged or missing, `overloaded`.
 */
export async function makeAvif(
  db: Database,
  storage: Storage,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const isCurrent = and(eq(media.id, id), eq(media.version, version))
  const [row] = await db.select().from(media).where(isCurrent)
  const region = row?.crop && toRegion(row.kind, row.crop, row)
  if (!row || !region) return
  const made = await withPictureMemory(async () => {
    const original = await storage.read(pictureFolder(id) + originalFile(row.content_type))
    if (!original) throw damagedOriginal()
    const made: { width: number; bytes: Buffer }[] = []
    for (const cut of await cropPicture(original, region, row.webp_widths)) {
      made.push({ width: cut.width, bytes: await cut.encode({ format: 'avif', quality: avifQuality }) })
    }
    return made
  })
  let saved = 0
  for (const { width, bytes } of made) {
    const webp = await storage.read(pictureFolder(id) + sizeFile(version, width, 'webp'))
    saved += (webp?.byteLength ?? 0) - bytes.byteLength
  }
  // Browsers choose the first format they support, then a width: offer AVIF in all widths, or not at all if it is no
  // smaller.
  if (saved <= 0) return
  for (const { width, bytes } of made) {
    await storage.write(pictureFolder(id) + sizeFile(version, width, 'avif'), bytes)
  }
  const avif_widths = made.map(({ width }) => width)
  const told = await db.update(media).set({ avif_widths }).where(isCurrent).returning({ id: media.id })
  // Another crop was chosen, or the picture removed, in the meantime.
  if (told.length === 0) await removeFiles(storage, id, version)
}
