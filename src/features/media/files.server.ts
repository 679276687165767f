// The files of pictures: read for pages and press, and removed with their picture.
import { eq, inArray } from 'drizzle-orm'
import type { AppContext } from '../../server/context.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { cropPicture, damagedOriginal, isReadable, withPictureMemory } from '../../server/images.ts'
import type { KeyList, Storage } from '../../server/storage/storage.ts'
import { toRegion } from './crop.ts'
import { isOfVersion, originalFile, pictureFolder, pressFile, readFileName } from './file-names.ts'
import type { Picture } from './schema.ts'
import { media } from './table.server.ts'

type FilesContext = Pick<AppContext, 'db' | 'storage' | 'log'>
type MediaRow = typeof media.$inferSelect

/** Payload: the picture's id, and a version when only that version's files are removed. */
export const removeFilesTask = 'remove_picture_files'

/** ms that an upload may take between its first file and its row. */
const unownedAfter = 60 * 60 * 1000
const pressQuality = 88

export interface PictureFile {
  bytes: Buffer
  /** Media type. */
  type: string
  /** The file name extension, without the dot. */
  extension: 'jpg' | 'png'
}

/**
 * A picture for print: the whole original (PNG if it is transparent, else JPEG), or the crop as JPEG at most `width` px
 * wide, generated on first request. Null when there is no such picture, or its file is damaged or missing: files
 * that include it are then generated without it (docs/specification.md §20.56). Throws AppError `overloaded`.
 */
export async function readPictureFile(
  context: FilesContext,
  pictureId: string,
  size: 'original' | 1500 | 600,
): Promise<PictureFile | null> {
  const [row] = await context.db.select().from(media).where(eq(media.id, pictureId))
  if (!row) return null
  try {
    return size === 'original' ? await readOriginal(context, row) : await readPressFile(context, row, size)
  } catch (error) {
    if (error instanceof AppError && error.code === 'overloaded') throw error
    tellUnreadable(context, pictureId, error)
    return null
  }
}

async function readOriginal({ storage }: FilesContext, row: MediaRow): Promise<PictureFile> {
  return withPictureMemory(async () => {
    const bytes = await storage.read(pictureFolder(row.id) + originalFile(row.content_type))
    if (!bytes || !(await isReadable(bytes))) throw damagedOriginal()
    return { bytes, type: row.content_type, extension: row.content_type === 'image/png' ? 'png' : 'jpg' }
  })
}

async function readPressFile(
  context: FilesContext,
  row: MediaRow,
  size: 1500 | 600,
): Promise<PictureFile | null> {
  const { storage } = context
  const key = pictureFolder(row.id) + pressFile(row.version, size)
  const kept = await storage.read(key)
  if (kept && (await isReadable(kept))) return { bytes: kept, type: 'image/jpeg', extension: 'jpg' }
  const region = row.crop && toRegion(row.kind, row.crop, row)
  if (!region) return null
  const bytes = await withPictureMemory(async () => {
    const original = await storage.read(pictureFolder(row.id) + originalFile(row.content_type))
    if (!original) throw damagedOriginal()
    const [cut] = await cropPicture(original, region, [Math.min(size, region.width)])
    return cut?.encode({ format: 'jpeg', quality: pressQuality })
  })
  if (!bytes) return null
  await storage.write(key, bytes)
  return { bytes, type: 'image/jpeg', extension: 'jpg' }
}

/**
 * The crop as WebP, at least this many px wide if such a size exists. These are ready even while print files are being
 * regenerated. Null also when the file is damaged or missing.
 */
export async function readSize(
  context: Pick<FilesContext, 'storage' | 'log'>,
  { id, sizes }: Pick<Picture, 'id' | 'sizes'>,
  width: number,
): Promise<Buffer | null> {
  const size = sizes.find((candidate) => candidate.width >= width) ?? sizes.at(-1)
  const file = size?.webp.split('/').at(-1)
  if (file === undefined) return null
  try {
    const bytes = await context.storage.read(pictureFolder(id) + file)
    if (!bytes || !(await isReadable(bytes))) throw damagedOriginal()
    return bytes
  } catch (error) {
    tellUnreadable(context, id, error)
    return null
  }
}

const logged = new Set<string>()
const loggedAtMost = 1_000

/** Logged once per picture, however often it is requested. */
export function tellUnreadable({ log }: Pick<FilesContext, 'log'>, pictureId: string, error: unknown): void {
  if (logged.has(pictureId)) return
  if (logged.size >= loggedAtMost) logged.clear()
  logged.add(pictureId)
  log.error({ from: 'media', pictureId, err: error }, 'a stored picture cannot be read, and is left out')
}

/** A file by the last part of its address. Files for the owner are hidden from everyone else. */
export async function readServedFile(
  { db, storage }: Pick<FilesContext, 'db' | 'storage'>,
  id: string,
  file: string,
  readerId: () => Promise<string | null>,
): Promise<{ bytes: Buffer; type: string; isForOwner: boolean } | null> {
  const known = readFileName(file)
  if (!known) return null
  const [row] = await db.select({ owner: media.owner_id }).from(media).where(eq(media.id, id))
  if (!row || (known.isForOwner && row.owner !== (await readerId()))) return null
  const bytes = await storage.read(pictureFolder(id) + file)
  return bytes && { bytes, ...known }
}

/** Removes every file of a picture, or those of one version of its crop. */
export async function removeFiles(storage: Storage, id: string, version?: number): Promise<void> {
  const folder = pictureFolder(id)
  const isMeant = (key: string) => version === undefined || isOfVersion(key.slice(folder.length), version)
  let after: string | null = null
  do {
    const page: KeyList = await storage.list(folder, { after })
    for (const key of page.keys.filter(isMeant)) await storage.delete(key)
    after = page.next
  } while (after !== null)
}

/**
 * Removes files of pictures that have no row: leftovers of uploads whose process died, and of deleted accounts. Returns the
 * number of pictures.
 */
export async function removeUnownedFiles(db: Database, storage: Storage, now = Date.now()): Promise<number> {
  let removed = 0
  let after: string | null = null
  do {
    const page: KeyList = await storage.list('pictures/', { limit: 1000, after })
    const ids = [...new Set(page.keys.flatMap((key) => key.split('/')[1] ?? []))]
    const old = ids.filter((id) => now - madeAt(id) > unownedAfter)
    const rows =
      old.length > 0 ? await db.select({ id: media.id }).from(media).where(inArray(media.id, old)) : []
    const owned = new Set(rows.map(({ id }) => id))
    for (const id of old.filter((name) => !owned.has(name))) {
      await removeFiles(storage, id)
      removed += 1
    }
    after = page.next
  } while (after !== null)
  await storage.tidy()
  return removed
}

/** ms: a UUID of version 7 starts with its creation time. */
function madeAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
