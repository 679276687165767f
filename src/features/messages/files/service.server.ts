// Files of messages: pictures are encoded anew, like every upload; anything else is stored as it is and only ever downloaded.
// A file belongs to its sender until it is sent; then it is for everyone who sees the message.
import { readFile, stat } from 'node:fs/promises'
import { and, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { safeFileName } from '../../../lib/content-disposition.ts'
import type { AppContext } from '../../../server/context.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { cropPicture, withOriginal } from '../../../server/images.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import type { KeyList, Storage } from '../../../server/storage/storage.ts'
import { mostUnsentBytes, mostUnsentFiles } from '../limits.ts'
import { requireMayWrite } from '../may-write.server.ts'
import { findSeat, type Seat } from '../seats.server.ts'
import { messageFiles, messages } from '../table.server.ts'
import { messageTexts as texts } from '../texts.ts'

export const removeFilesTask = 'remove_message_files'

type FileRow = typeof messageFiles.$inferSelect

const folder = 'message-files/'
/** px of the longer side, as it is shown. */
const shownSide = 1280
/** ms after which a file that was never sent is removed, and one without a row. */
const unsentFor = 24 * 60 * 60_000
const unownedAfter = 60 * 60_000

const shownFile = 'shown.webp'
const wholeFiles = { 'image/jpeg': 'whole.jpg', 'image/png': 'whole.png' } as const
const otherFile = 'file'

/**
 * Stores a file that is not sent yet. Throws AppError `not_found`, what writing throws, and `invalid_input` for a damaged picture
 * and when too many are not sent.
 */
export async function storeFile(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  userId: string,
  conversationId: string,
  { path, name }: { path: string; name: string },
): Promise<FileRow> {
  const seat = await findSeat(db, userId, conversationId)
  await requireMayWrite(db, userId, seat)
  const id = uuidv7()
  try {
    const stored = (await storePicture(storage, id, path)) ?? (await storeOther(storage, id, path))
    const [row] = await db.transaction(async (tx) => {
      await requireRoom(tx, userId, stored.bytes)
      return tx
        .insert(messageFiles)
        .values({ id, conversation_id: conversationId, owner_id: userId, name, ...stored })
        .returning()
    })
    if (!row) throw new Error('A file of a message was not inserted.')
    return row
  } catch (error) {
    await removeFiles(storage, id).catch(() => {})
    throw error
  }
}

/** Throws AppError `invalid_input`. What is too old to be sent does not count: a job removes it. */
async function requireRoom(tx: Database, userId: string, bytes: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${userId}`}, 0))`)
  const [unsent] = await tx
    .select({ files: count(), bytes: sql<number>`coalesce(sum(${messageFiles.bytes}), 0)::float8` })
    .from(messageFiles)
    .where(
      and(
        eq(messageFiles.owner_id, userId),
        isNull(messageFiles.message_id),
        gt(messageFiles.created_at, new Date(Date.now() - unsentFor)),
      ),
    )
  if (unsent && (unsent.files >= mostUnsentFiles || unsent.bytes + bytes > mostUnsentBytes))
    throw invalidField('file', texts.tooManyUnsent)
}

type Stored = Pick<FileRow, 'kind' | 'bytes' | 'width' | 'height'>

/** Null: the bytes are not a picture, even if the file's name says so. */
async function storePicture(storage: Storage, id: string, path: string): Promise<Stored | null> {
  try {
    return await withOriginal(path, 1, async ({ bytes, type, width, height }) => {
      const scale = Math.min(1, shownSide / Math.max(width, height))
      const [shown] = await cropPicture(bytes, { left: 0, top: 0, width, height }, [
        Math.max(1, Math.round(width * scale)),
      ])
      if (!shown) throw new Error('A picture has no size.')
      await storage.write(keyOf(id, wholeFiles[type]), bytes)
      await storage.write(keyOf(id, shownFile), await shown.encode({ format: 'webp', quality: 80 }))
      return {
        kind: 'picture',
        bytes: bytes.byteLength,
        width: shown.width,
        height: Math.max(1, Math.round(height * scale)),
      }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_media_type') return null
    throw error
  }
}

async function storeOther(storage: Storage, id: string, path: string): Promise<Stored> {
  const { size } = await stat(path)
  await storage.write(keyOf(id, otherFile), await readFile(path))
  return { kind: 'file', bytes: size, width: null, height: null }
}

/** Where the whole file is stored: under one of these. */
export function wholeFileKeys(id: string): string[] {
  return [...Object.values(wholeFiles), otherFile].map((file) => keyOf(id, file))
}

export interface FoundFile {
  bytes: Buffer
  /** Without its ending, and the ending without its dot. */
  name: string
  ending: string
}

/**
 * The file for a download, or the picture as it is shown. Throws AppError `not_found` for a reader who may not see its message,
 * and for the picture of a file that is none.
 */
export async function readFileOf(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  userId: string,
  { conversationId, id, isShown }: { conversationId: string; id: string; isShown: boolean },
): Promise<FoundFile> {
  await findSeat(db, userId, conversationId)
  const [row] = await db
    .select({ file: messageFiles })
    .from(messageFiles)
    .leftJoin(messages, eq(messages.id, messageFiles.message_id))
    .where(
      and(
        eq(messageFiles.id, id),
        eq(messageFiles.conversation_id, conversationId),
        sql`case when ${messageFiles.message_id} is null then ${messageFiles.owner_id} = ${userId}
          else ${messages.withheld_at} is null and not ${userId}::uuid = any(${messages.hidden_from}) end`,
      ),
    )
  if (!row || (isShown && row.file.kind === 'file')) throw missing()
  const { name, kind } = row.file
  const [stem, ending] = splitName(name)
  if (kind === 'file') return found(await storage.read(keyOf(id, otherFile)), stem, ending)
  if (isShown) return found(await storage.read(keyOf(id, shownFile)), stem, 'webp')
  const jpg = await storage.read(keyOf(id, wholeFiles['image/jpeg']))
  if (jpg) return found(jpg, stem, 'jpg')
  return found(await storage.read(keyOf(id, wholeFiles['image/png'])), stem, 'png')
}

function found(bytes: Buffer | null, name: string, ending: string): FoundFile {
  if (!bytes) throw missing()
  return { bytes, name, ending }
}

/** `report.tar.gz` → `report.tar`, `gz`. */
function splitName(name: string): [stem: string, ending: string] {
  const [, stem, ending] = /^(.+)\.([A-Za-z0-9]{1,12})$/.exec(name) ?? []
  return stem === undefined || ending === undefined ? [name, 'bin'] : [stem, ending]
}

/** Sends files with a message, in the caller's transaction: the sender's own, of this conversation, and each once. */
export async function attachFiles(
  tx: Database,
  userId: string,
  { conversationId, messageId, ids }: { conversationId: string; messageId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const attached = await tx
    .update(messageFiles)
    .set({ message_id: messageId })
    .where(
      and(
        inArray(messageFiles.id, [...ids]),
        eq(messageFiles.conversation_id, conversationId),
        eq(messageFiles.owner_id, userId),
        isNull(messageFiles.message_id),
      ),
    )
    .returning({ id: messageFiles.id })
  if (attached.length !== new Set(ids).size) throw invalidField('files', texts.filesGone)
}

/** Deletes a file of this user's that is not sent. Throws AppError `not_found`. */
export async function discardFile(
  db: Database,
  userId: string,
  { conversationId, id }: { conversationId: string; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const discarded = await tx
      .delete(messageFiles)
      .where(
        and(
          eq(messageFiles.id, id),
          eq(messageFiles.conversation_id, conversationId),
          eq(messageFiles.owner_id, userId),
          isNull(messageFiles.message_id),
        ),
      )
      .returning({ id: messageFiles.id })
    if (discarded.length === 0) throw missing()
    await addJob(tx, removeFilesTask, { id })
  })
}

/** The files of a message that is deleted. */
export async function detachFiles(tx: Database, messageId: string): Promise<void> {
  const removed = await tx
    .delete(messageFiles)
    .where(eq(messageFiles.message_id, messageId))
    .returning({ id: messageFiles.id })
  for (const { id } of removed) await addJob(tx, removeFilesTask, { id })
}

/** The files of these messages, by message. */
export async function listFiles(db: Database, seat: Seat, messageIds: readonly string[]) {
  const rows =
    messageIds.length === 0
      ? []
      : await db
          .select()
          .from(messageFiles)
          .where(
            and(eq(messageFiles.conversation_id, seat.id), inArray(messageFiles.message_id, [...messageIds])),
          )
          .orderBy(messageFiles.id)
  return Map.groupBy(rows, ({ message_id }) => message_id ?? '')
}

export function presentFile({ id, name, kind, bytes, width, height }: FileRow) {
  return { id, name: safeFileName(name), bytes, picture: kind === 'picture' ? { width, height } : null }
}

export async function removeFiles(storage: Storage, id: string): Promise<void> {
  const { keys } = await storage.list(keyOf(id, ''))
  for (const key of keys) await storage.delete(key)
}

/** Removes files that were not sent, and stored files without a row. */
export async function removeUnusedFiles(db: Database, storage: Storage, now = Date.now()): Promise<void> {
  await db
    .delete(messageFiles)
    .where(and(isNull(messageFiles.message_id), lt(messageFiles.created_at, new Date(now - unsentFor))))
  let after: string | null = null
  do {
    const page: KeyList = await storage.list(folder, { limit: 1000, after })
    const ids = [...new Set(page.keys.flatMap((key) => key.split('/')[1] ?? []))]
    const old = ids.filter((id) => now - madeAt(id) > unownedAfter)
    const rows =
      old.length === 0
        ? []
        : await db.select({ id: messageFiles.id }).from(messageFiles).where(inArray(messageFiles.id, old))
    const owned = new Set(rows.map(({ id }) => id))
    for (const id of old) if (!owned.has(id)) await removeFiles(storage, id)
    after = page.next
  } while (after !== null)
}

/** ms: a UUID of version 7 starts with its creation time. */
function madeAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}

function keyOf(id: string, file: string): string {
  return `${folder}${id}/${file}`
}

function missing(): AppError {
  return new AppError('not_found', texts.missingFile)
}
