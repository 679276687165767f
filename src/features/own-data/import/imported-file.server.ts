// An export that someone brought along: whether this installation can read it, whether what others confirmed in it can be
// believed, and its parts. A part that is not what the signed manifest says has been edited: it is read, and proves nothing.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isSignatureOf, signature } from '../../signing/signature.server.ts'
import { exportFormat } from '../export/schema.ts'
import type { Row } from '../rows.ts'
import { type Archive, RefusedFile, UnreadableEntry } from './archive.server.ts'
import { archiveTexts as texts } from './reasons.server.ts'
import type { ImportTrust } from './schema.ts'

const MB = 1024 * 1024
const largest = { manifest: 32 * MB, signature: 4_096, part: 24 * MB, picture: 20 * MB } as const
/** Rows of one part. */
const mostRows = 10_000

export interface ImportedFile {
  trust: ImportTrust
  madeAt: Date | null
  madeBy: string
  reader: Reader
  /** How many rows of each part it says to have. */
  counts: Readonly<Record<string, number>>
  /** Empty without the part. Throws UnreadableEntry. */
  rows(part: string): Promise<Row[]>
  /** Whether a part is as the installation signed it, for this person. Only after `rows`. */
  isProven(part: string): boolean
  /** Copies a file to a new local one. Throws UnreadableEntry. */
  copyPicture(path: string, target: string): Promise<void>
}

export interface Reader {
  /** The confirmed address of the account that imports; null: none is confirmed. */
  email: string | null
  /** Public keys whose signatures count. */
  trustedKeys: readonly string[]
}

const manifestShape = z.object({
  format: z.literal(exportFormat.format),
  version: z.number(),
  made_at: z.string().max(40).catch(''),
  made_by: z.string().max(300).catch(''),
  counts: z.record(z.string(), z.number()).catch({}),
  files: z.array(z.object({ path: z.string(), sha256: z.string() })).catch([]),
})

/** Throws RefusedFile. */
export async function readImportedFile(archive: Archive, reader: Reader): Promise<ImportedFile> {
  const bytes = await readManifest(archive)
  const manifest = parseManifest(bytes)
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]))
  const hashOf = new Map<string, string>()

  async function rows(part: string): Promise<Row[]> {
    const path = `data/${part}.json`
    if (!archive.has(path)) return []
    const file = await archive.read(path, largest.part)
    hashOf.set(part, createHash('sha256').update(file).digest('hex'))
    return parseRows(file)
  }
  const isAsSigned = (part: string) => hashOf.get(part) === hashes.get(`data/${part}.json`)

  const signed = await readTrust(archive, bytes, reader.trustedKeys)
  const account = signed === 'verified' ? await rows('users').catch(() => []) : []
  // Someone else's testimonials, with someone else's signature, are no one's proof.
  const trust =
    signed !== 'verified'
      ? signed
      : !isAsSigned('users')
        ? 'edited'
        : account[0]?.email === reader.email
          ? 'verified'
          : 'other_address'
  const madeAt = new Date(manifest.made_at)
  return {
    trust,
    madeAt: Number.isNaN(madeAt.getTime()) ? null : madeAt,
    madeBy: plain(manifest.made_by),
    reader,
    counts: manifest.counts,
    rows,
    isProven: (part) => trust === 'verified' && isAsSigned(part),
    copyPicture: async (path, target) => {
      await archive.copy(path, largest.picture, target)
    },
  }
}

async function readManifest(archive: Archive): Promise<Buffer> {
  try {
    return await archive.read('manifest.json', largest.manifest)
  } catch (error) {
    if (error instanceof UnreadableEntry) throw new RefusedFile(texts.foreign)
    throw error
  }
}

function parseManifest(bytes: Buffer): z.infer<typeof manifestShape> {
  const { data } = manifestShape.safeParse(parseJson(bytes))
  if (!data) throw new RefusedFile(texts.foreign)
  if (data.version > exportFormat.version) throw new RefusedFile(texts.newer)
  if (data.version !== exportFormat.version) throw new RefusedFile(texts.otherVersion)
  return data
}

async function readTrust(
  archive: Archive,
  manifest: Buffer,
  trustedKeys: readonly string[],
): Promise<ImportTrust> {
  if (!archive.has('signature.json')) return 'unsigned'
  const file = await archive.read('signature.json', largest.signature).catch((error) => {
    if (error instanceof UnreadableEntry) return null
    throw error
  })
  const { data } = signature.safeParse(file && parseJson(file))
  if (!data || !isSignatureOf(manifest, data)) return 'edited'
  return trustedKeys.includes(data.public_key) ? 'verified' : 'unknown_key'
}

function parseRows(file: Buffer): Row[] {
  const { data } = z.array(z.record(z.string(), z.unknown())).safeParse(parseJson(file))
  if (!data) throw new UnreadableEntry(texts.entryDamaged)
  if (data.length > mostRows) throw new UnreadableEntry(texts.tooManyRows(mostRows))
  return data
}

/** Undefined when it is none. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** One line without invisible characters. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}
