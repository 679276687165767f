// Files of a backup: compressed where that helps, encrypted with AES-256-GCM when there is a key. A file is bound to its
// path, so that two of them cannot be exchanged.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as pipeStreams, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { backupHeader, backupVersion, type StoredFile } from './manifest.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** For the operator, in words. */
export class BackupError extends Error {}

export interface BackupFiles {
  folder: string
  write(path: string, content: Readable): Promise<StoredFile>
  /** The content as it was. Ends with BackupError if it is not what was written. */
  read(file: StoredFile): Readable
  /** For `manifest.json`, whose hash is not listed anywhere. */
  readWhole(path: string): Promise<Buffer>
}

/** A new backup in an empty folder. */
export async function createBackupFiles(
  folder: string,
  passphrase: string | undefined,
): Promise<BackupFiles> {
  const salt = passphrase === undefined ? null : randomBytes(16).toString('base64url')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const header = { format: 'lectern-backup', version: backupVersion, salt }
  await writeFile(join(folder, 'backup.json'), `${JSON.stringify(header)}\n`, { mode: 0o600 })
  return openFiles(folder, keyFrom(passphrase, salt))
}

/** Throws BackupError if it is none, is newer, or is encrypted and the key is missing. */
export async function openBackupFiles(folder: string, passphrase: string | undefined): Promise<BackupFiles> {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => '')
  const header = backupHeader.safeParse(parseJson(text))
  if (!header.success)
    throw new BackupError(`${folder} is not a complete backup: it has no valid backup.json.`)
  const { version, salt } = header.data
  if (version > backupVersion)
    throw new BackupError(`${folder} was written by a newer release (format ${version}).`)
  if (salt !== null && passphrase === undefined)
    throw new BackupError(`${folder} is encrypted: set BACKUP_KEY to the key that it was made with.`)
  return openFiles(folder, salt === null ? null : keyFrom(passphrase, salt))
}

/** Undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function keyFrom(passphrase: string | undefined, salt: string | null): KeyObject | null {
  if (passphrase === undefined || salt === null) return null
  return createSecretKey(Buffer.from(hkdfSync('sha256', passphrase, salt, 'lectern backup', 32)))
}

function openFiles(folder: string, key: KeyObject | null): BackupFiles {
  async function* contentOf(path: string): AsyncGenerator<Buffer> {
    const place = join(folder, path)
    const stored = key ? Readable.from(decrypted(place, path, key)) : createReadStream(place)
    // Without its callback an error would end the process; the loop throws it, too.
    const content = path.endsWith('.gz') ? pipeStreams(stored, createGunzip(), () => {}) : stored
    try {
      yield* content
    } catch (cause) {
      throw damaged(path, key, cause)
    }
  }
  return {
    folder,
    async write(path, content) {
      const place = join(folder, path)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const measured = measure()
      await pipeline([
        content,
        new Transform({
          transform(chunk: Buffer, _encoding, done) {
            measured.add(chunk)
            done(null, chunk)
          },
        }),
        ...(path.endsWith('.gz') ? [createGzip()] : []),
        ...(key ? [encrypting(path, key)] : []),
        createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }),
      ])
      return { path, ...measured.result() }
    },
    read(file) {
      const measured = measure()
      async function* checked(): AsyncGenerator<Buffer> {
        for await (const chunk of contentOf(file.path)) {
          measured.add(chunk)
          yield chunk
        }
        const { bytes, sha256 } = measured.result()
        if (bytes !== file.bytes || sha256 !== file.sha256) throw damaged(file.path, key)
      }
      return Readable.from(checked(), { objectMode: false })
    },
    async readWhole(path) {
      const chunks: Buffer[] = []
      for await (const chunk of contentOf(path)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
}

function damaged(path: string, key: KeyObject | null, cause?: unknown): BackupError {
  const reason = key ? 'is damaged, or was encrypted with another key' : 'is damaged'
  return new BackupError(`${path} ${reason}.`, { cause })
}

function measure() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add(chunk: Buffer) {
      hash.update(chunk)
      bytes += chunk.byteLength
    },
    result: () => ({ bytes, sha256: hash.copy().digest('hex') }),
  }
}

/** Adds the initialisation vector in front and the tag behind. */
function encrypting(path: string, key: KeyObject): Transform {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(path))
  let isFirst = true
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isFirst) this.push(iv)
      isFirst = false
      done(null, encryption.update(chunk))
    },
    flush(done) {
      if (isFirst) this.push(iv)
      this.push(encryption.final())
      done(null, encryption.getAuthTag())
    },
  })
}

async function* decrypted(place: string, path: string, key: KeyObject): AsyncGenerator<Buffer> {
  const file = await open(place)
  try {
    const { size } = await file.stat()
    if (size < ivBytes + tagBytes) throw new Error('too short')
    const [iv, tag] = [Buffer.alloc(ivBytes), Buffer.alloc(tagBytes)]
    await file.read(iv, 0, ivBytes, 0)
    await file.read(tag, 0, tagBytes, size - tagBytes)
    const decryption = createDecipheriv(cipher, key, iv).setAAD(Buffer.from(path)).setAuthTag(tag)
    if (size > ivBytes + tagBytes) {
      const content = file.createReadStream({ start: ivBytes, end: size - tagBytes - 1, autoClose: false })
      for await (const chunk of content) yield decryption.update(chunk)
    }
    yield decryption.final()
  } finally {
    await file.close()
  }
}
