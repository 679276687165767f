// The pictures of a profile, changed by its owner. File and row of the new one exist before the old one is removed; a dying
// process leaves files without a row, which the daily job removes.
import { and, eq } from 'drizzle-orm'
import type { AppContext } from '../../../server/context.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { lockUser } from '../../accounts/lock.server.ts'
import { users } from '../../accounts/table.server.ts'
import { defaultCrop } from '../../media/crop.ts'
import { originalFile, wholeFile } from '../../media/file-names.ts'
import { removeFiles, removeFilesTask } from '../../media/files.server.ts'
import { makeAvifTask, storePicture, storeSizes } from '../../media/generate.server.ts'
import type { Crop, MediaKind } from '../../media/schema.ts'
import { presentPicture } from '../../media/service.server.ts'
import { media } from '../../media/table.server.ts'
import { missingProfile } from '../service.server.ts'
import { profiles } from '../table.server.ts'
import type { OwnPicture } from './schema.ts'

type PicturesContext = Pick<AppContext, 'db' | 'storage'>
type MediaRow = typeof media.$inferSelect

const columns = { headshot: 'headshot_id', cover: 'cover_id', logo: 'logo_id' } as const

/** ms in which pages that were already loaded may still request the previous crop. */
const oldPartsStay = 10 * 60_000

/** Each takes seconds of every core: mails need not wait for those of many pictures. */
const oneAtATime = { queue: makeAvifTask, priority: 1 }

/** Throws AppError `not_found` when there is none. */
export async function readOwnPicture(db: Database, userId: string, kind: MediaKind): Promise<OwnPicture> {
  return present(await findOwn(db, userId, kind))
}

/** Throws AppError `PGRST116` when there is no profile to add a picture to. */
export async function requireProfile(db: Database, userId: string): Promise<void> {
  const [row] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId))
  if (!row) throw missingProfile()
}

/** Throws what `storePicture` throws, and AppError `PGRST116` when there is no profile. */
export async function replacePicture(
  { db, storage }: PicturesContext,
  userId: string,
  given: { kind: MediaKind; path: string; fileName: string; crop: Crop | undefined },
): Promise<OwnPicture> {
  const { kind, fileName } = given
  const stored = await storePicture(storage, given)
  const { id, version } = stored
  try {
    return await db.transaction(async (tx) => {
      const old = await lockPicture(tx, userId, kind)
      const [row] = await tx
        .insert(media)
        .values({ ...stored, owner_id: userId, file_name: fileName })
        .returning()
      if (!row) throw new Error('The picture was not inserted.')
      await show(tx, userId, kind, row)
      await addJob(tx, makeAvifTask, { id, version }, oneAtATime)
      if (old !== null) await forget(tx, userId, old)
      return present(row)
    })
  } catch (error) {
    await removeFiles(storage, id).catch(() => {})
    throw error
  }
}

/** Of two at once, the later one stays. Throws AppError `not_found`, and what `storeSizes` throws. */
export async function changeCrop(
  { db, storage }: PicturesContext,
  userId: string,
  kind: MediaKind,
  crop: Crop,
): Promise<OwnPicture> {
  const picture = await findOwn(db, userId, kind)
  const { id } = picture
  const sizes = await storeSizes(storage, picture, crop)
  try {
    return await db.transaction(async (tx) => {
      if ((await lockPicture(tx, userId, kind)) !== id) throw missing()
      const [before] = await tx
        .select({ version: media.version })
        .from(media)
        .where(eq(media.id, id))
        .for('no key update')
      const [row] = await tx.update(media).set(sizes).where(eq(media.id, id)).returning()
      if (!before || !row) throw missing()
      await show(tx, userId, kind, row)
      await addJob(tx, makeAvifTask, { id, version: row.version }, oneAtATime)
      const runAt = new Date(Date.now() + oldPartsStay)
      await addJob(tx, removeFilesTask, { id, version: before.version }, { runAt })
      return present(row)
    })
  } catch (error) {
    await removeFiles(storage, id, sizes.version).catch(() => {})
    throw error
  }
}

/** Throws AppError `not_found` when there is none. */
export async function removePicture(db: Database, userId: string, kind: MediaKind): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await lockPicture(tx, userId, kind)
    if (id === null) throw missing()
    await show(tx, userId, kind, null)
    await forget(tx, userId, id)
  })
}

async function findOwn(db: Database, userId: string, kind: MediaKind): Promise<MediaRow> {
  const [row] = await db
    .select({ media })
    .from(profiles)
    .innerJoin(media, and(eq(media.id, profiles[columns[kind]]), eq(media.owner_id, profiles.id)))
    .where(eq(profiles.id, userId))
  if (!row) throw missing()
  return row.media
}

/** The id of the current picture. Other changes to this profile's pictures wait. */
async function lockPicture(tx: Database, userId: string, kind: MediaKind): Promise<string | null> {
  if (kind === 'headshot') await lockUser(tx, userId)
  const [row] = await tx
    .select({ id: profiles[columns[kind]] })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('no key update')
  if (!row) throw missingProfile()
  return row.id
}

/** The headshot is also the user's picture everywhere else. */
async function show(tx: Database, userId: string, kind: MediaKind, row: MediaRow | null): Promise<void> {
  const updated_at = new Date()
  await tx
    .update(profiles)
    .set({ [columns[kind]]: row?.id ?? null, updated_at })
    .where(eq(profiles.id, userId))
  if (kind !== 'headshot') return
  const avatar_url = row ? (presentPicture(row).sizes[0]?.webp ?? null) : null
  await tx.update(users).set({ avatar_url, updated_at }).where(eq(users.id, userId))
}

async function forget(tx: Database, userId: string, id: string): Promise<void> {
  const own = and(eq(media.id, id), eq(media.owner_id, userId))
  const [gone] = await tx.delete(media).where(own).returning({ id: media.id })
  if (gone) await addJob(tx, removeFilesTask, gone)
}

function present(row: MediaRow): OwnPicture {
  const { id, kind, file_name, crop, width, height, content_type } = row
  return {
    ...presentPicture(row),
    file_name,
    crop: crop ?? defaultCrop(kind, row),
    original: { width, height, address: apiPaths.mediaFile(id, originalFile(content_type)) },
    whole: apiPaths.mediaFile(id, wholeFile),
  }
}

function missing(): AppError {
  return new AppError('not_found', 'Picture not found.')
}
