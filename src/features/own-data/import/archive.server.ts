// Reads a ZIP that anyone may have made, from a local file: what can harm or deceive is refused before anything is unpacked, and
// no file is read beyond the bytes that the caller allows. yauzl refuses paths that leave the folder and files that are longer
// than they say; the rest is here.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { archiveTexts as texts } from './reasons.server.ts'

/** Nothing of the file is imported; the message tells the user why. */
export class RefusedFile extends Error {}

/** One file in it cannot be used; the message tells the user why. */
export class UnreadableEntry extends Error {}

const most = {
  entries: 50_000,
  /** bytes, unpacked, as declared. */
  total: 8 * 1024 ** 3,
  pathLength: 500,
} as const

export interface Archive {
  has(path: string): boolean
  /** Throws UnreadableEntry when it is missing, too large or damaged. */
  read(path: string, maxBytes: number): Promise<Buffer>
  /** Writes it to a new local file and returns its SHA-256 in hexadecimal. Throws like `read`. */
  copy(path: string, maxBytes: number, target: string): Promise<string>
  close(): void
}

/** Throws RefusedFile. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { strictFileNames: true, autoClose: false }).catch((error) => {
    if (isOfDisk(error)) throw error
    throw new RefusedFile(texts.notZip)
  })
  try {
    const entries = await listEntries(zip)
    return archiveOf(zip, entries)
  } catch (error) {
    zip.close()
    if (error instanceof RefusedFile || isOfDisk(error)) throw error
    // In the words of yauzl: a path that leaves the folder, a damaged directory.
    const { message } = error as Error
    throw new RefusedFile(/path|characters in fileName/.test(message) ? texts.badPath : texts.damaged)
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > most.entries) throw new RefusedFile(texts.tooMany(most.entries))
  const entries = new Map<string, Entry>()
  // As file systems that ignore case would see them.
  const seen = new Set<string>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName: path } = entry
    if (entry.isEncrypted()) throw new RefusedFile(texts.encrypted)
    if (isLink(entry)) throw new RefusedFile(texts.link)
    if (path.length > most.pathLength || path.includes('\0')) throw new RefusedFile(texts.badPath)
    total += entry.uncompressedSize
    if (total > most.total || entries.size >= most.entries) throw new RefusedFile(texts.tooLarge)
    const key = path.normalize('NFC').toLowerCase()
    if (seen.has(key)) throw new RefusedFile(texts.twice(path.slice(0, 80)))
    seen.add(key)
    if (!path.endsWith('/')) entries.set(path, entry)
  }
  return entries
}

/** The upper half is the file's mode on Unix. */
function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170000) === 0o120000
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Archive {
  async function stream(path: string, maxBytes: number, take: (chunk: Buffer) => void) {
    const entry = entries.get(path)
    if (!entry) throw new UnreadableEntry(texts.missing)
    if (entry.uncompressedSize > maxBytes) throw new UnreadableEntry(texts.entryTooLarge(maxBytes))
    if (!entry.canDecodeFileData()) throw new UnreadableEntry(texts.entryDamaged)
    let sum = 0
    const passing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sum = crc32(chunk, sum)
        take(chunk)
        done(null, chunk)
      },
      flush: (done) => done(sum === entry.crc32 ? null : new UnreadableEntry(texts.entryDamaged)),
    })
    return { opened: await zip.openReadStreamPromise(entry), passing }
  }

  return {
    has: (path) => entries.has(path),
    async read(path, maxBytes) {
      const chunks: Buffer[] = []
      const { opened, passing } = await orUnreadable(stream(path, maxBytes, (chunk) => chunks.push(chunk)))
      await orUnreadable(pipeline(opened, passing.resume()))
      return Buffer.concat(chunks)
    },
    async copy(path, maxBytes, target) {
      const hash = createHash('sha256')
      const { opened, passing } = await orUnreadable(stream(path, maxBytes, (chunk) => hash.update(chunk)))
      await orUnreadable(pipeline(opened, passing, createWriteStream(target, { flags: 'wx', mode: 0o600 })))
      return hash.digest('hex')
    },
    close: () => zip.close(),
  }
}

async function orUnreadable<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (error instanceof UnreadableEntry || isOfDisk(error)) throw error
    throw new UnreadableEntry(texts.entryDamaged)
  }
}

/** Our own disk's errors are not the file's fault. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
