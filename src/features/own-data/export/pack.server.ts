// Packs an export: the data as JSON and as pages, read in one snapshot of the database, then the media, then the manifest and its signature. What
// is read is passed on at once: memory depends on neither the number of rows nor the size of the files.
import { sql } from 'drizzle-orm'
import { safeFileName } from '../../../lib/content-disposition.ts'
import type { AppContext } from '../../../server/context.ts'
import type { Database } from '../../../server/database/database.ts'
import { originalFile, pictureFolder } from '../../media/file-names.ts'
import { wholeFileKeys } from '../../messages/files/service.server.ts'
import type { ExportKeys } from '../../signing/keys.server.ts'
import { signManifest } from '../../signing/signature.server.ts'
import { byTime, type Row, textOf } from '../rows.ts'
import { drawIndex, drawMissing, drawReadme, drawRows, type Rows } from './pages.ts'
import { type ExportPart, selectPart } from './part.server.ts'
import { exportParts } from './parts.server.ts'
import { exportFormat } from './schema.ts'
import type { ZipWriter } from './zip-writer.server.ts'

interface PackContext extends Pick<AppContext, 'storage'> {
  db: Database
  keys: ExportKeys
  /** The address of this installation. */
  from: string
}

export interface Packing {
  userId: string
  madeAt: Date
  signal: AbortSignal
  /** Percent. */
  tell: (progress: number) => void
}

/** Rows read at a time. */
const batch = 500
/** What the data takes of the whole, in percent; the rest is media. */
const dataShare = 30

interface MediaFile {
  /** Where it may be stored: the first that exists. */
  keys: string[]
  /** In the ZIP. */
  path: string
  bytes: number
}

export async function packExport(context: PackContext, zip: ZipWriter, packing: Packing): Promise<void> {
  const { db, storage, keys, from } = context
  const { userId, madeAt, signal, tell } = packing
  await zip.add('README.txt', [drawReadme(madeAt, from)])

  // One snapshot, so that rows that refer to each other are all there.
  const { counts, files } = await db.transaction((tx) => packData(tx, zip, packing, from), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

  const missing: string[] = []
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  for (const file of files) {
    signal.throwIfAborted()
    const stored = await firstOf(storage, file.keys)
    if (stored) {
      try {
        await zip.add(file.path, stored.stream, { isPacked: false })
      } finally {
        stored.stream.destroy()
      }
    } else missing.push(file.path)
    done += file.bytes
    tell(dataShare + Math.round(((99 - dataShare) * done) / Math.max(1, total)))
  }
  if (missing.length > 0) await zip.add('missing.html', drawMissing(missing))
  const manifest = {
    ...exportFormat,
    made_at: madeAt.toISOString(),
    made_by: from,
    user_id: userId,
    counts,
    missing,
    files: zip.files,
  }
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await zip.add('manifest.json', [bytes])
  await zip.add('signature.json', [`${JSON.stringify(signManifest(bytes, keys), null, 2)}\n`])
}

async function packData(
  tx: Database,
  zip: ZipWriter,
  { userId, madeAt, signal, tell }: Packing,
  from: string,
): Promise<{ counts: Record<string, number>; files: MediaFile[] }> {
  // Times as in the API, not in the server's own zone.
  await tx.execute(sql`set local timezone = 'UTC'`)
  const counts: Record<string, number> = {}
  const files: MediaFile[] = []
  const kept: { profile: Row; topics: Row[] } = { profile: {}, topics: [] }
  for (const [i, part] of exportParts.entries()) {
    signal.throwIfAborted()
    const note = (row: Row) => {
      counts[part.name] = (counts[part.name] ?? 0) + 1
      const file = fileOf(part.name, row)
      if (file) files.push(file)
      if (part.name === 'profiles') kept.profile = row
      if (part.name === 'profile_topics') kept.topics.push(row)
    }
    counts[part.name] = 0
    await zip.add(`data/${part.name}.json`, asJson(readLines(tx, part, userId), note))
    await zip.add(`pages/${part.name}.html`, drawRows(part.title, readRows(tx, part, userId)))
    tell(Math.round((dataShare * (i + 1)) / (exportParts.length + 1)))
  }
  const portrait = files.find(({ path }) => path.includes(textOf(kept.profile, 'headshot_id') || ' '))
  await zip.add(
    'index.html',
    drawIndex(
      {
        profile: kept.profile,
        topics: kept.topics.sort(byTime).map((row) => textOf(row, 'topic')),
        portrait: portrait?.path ?? null,
        contents: exportParts.flatMap(({ name, title }) => {
          const count = counts[name] ?? 0
          return count > 0 ? [{ name, title, count }] : []
        }),
        madeAt,
        from,
      },
      {
        talks: readRows(tx, partNamed('experiences'), userId),
        quotes: only(readRows(tx, partNamed('testimonials'), userId), (row) => row.state === 'published'),
      },
    ),
  )
  return { counts, files }
}

function partNamed(name: string): ExportPart {
  const found = exportParts.find((part) => part.name === name)
  if (!found) throw new Error(`There is no part ${name}.`)
  return found
}

async function* only(rows: Rows, isMeant: (row: Row) => boolean): Rows {
  for await (const row of rows) if (isMeant(row)) yield row
}

/** Each row as JSON on a line of its own. */
async function* readLines(tx: Database, part: ExportPart, userId: string): AsyncGenerator<string> {
  await tx.execute(sql`declare exported_rows no scroll cursor for ${selectPart(part, userId)}`)
  try {
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${batch} from exported_rows`))
      for (const { row } of rows) yield row
      if (rows.length < batch) return
    }
  } finally {
    // After a failure the transaction refuses everything, and its end closes the cursor as well.
    await tx.execute(sql`close exported_rows`).catch(() => {})
  }
}

async function* readRows(tx: Database, part: ExportPart, userId: string): AsyncGenerator<Row> {
  for await (const line of readLines(tx, part, userId)) yield JSON.parse(line)
}

async function* asJson(lines: AsyncIterable<string>, note: (row: Row) => void): AsyncGenerator<string> {
  let before = '[\n'
  for await (const line of lines) {
    note(JSON.parse(line))
    yield before + line
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The file that belongs to a row. */
function fileOf(part: string, row: Row): MediaFile | null {
  const id = textOf(row, 'id')
  const bytes = Number(row.bytes ?? 0)
  if (part === 'media') {
    const original = originalFile(textOf(row, 'content_type'))
    return { keys: [pictureFolder(id) + original], path: `media/pictures/${id}/${original}`, bytes }
  }
  if (part === 'message_files') {
    const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,12})?$/s.exec(textOf(row, 'name')) ?? []
    return { keys: wholeFileKeys(id), path: `media/messages/${id}/${safeFileName(stem)}${ending}`, bytes }
  }
  return null
}

async function firstOf(storage: AppContext['storage'], keys: readonly string[]) {
  for (const key of keys) {
    const stored = await storage.readStream(key)
    if (stored) return stored
  }
  return null
}
