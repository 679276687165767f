// Writes a ZIP piece by piece, so that neither it nor a file in it is ever in memory as a whole, and notes each file's length
// and hash for the manifest.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface PackedFile {
  path: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

export interface ZipWriter {
  /** `isPacked`: false for what is compressed already. */
  add(path: string, pieces: Pieces, options?: { isPacked?: boolean }): Promise<void>
  /** What was added so far, in this order. */
  files: readonly PackedFile[]
  end(): Promise<void>
}

type Pieces = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>

/** Text is passed on in pieces of about this many bytes: each call of the compressor has a cost. */
const pieceSize = 64 * 1024

export function openZip(out: Writable, mtime: Date): ZipWriter {
  const files: PackedFile[] = []
  let isFull = false
  const zip = new Zip((error, data, isLast) => {
    if (error) {
      out.destroy(error)
      return
    }
    isFull = !out.write(data)
    if (isLast) out.end()
  })

  async function drain(): Promise<void> {
    if (out.errored) throw out.errored
    // `once` rejects when the stream fails.
    if (isFull) await once(out, 'drain')
    isFull = false
  }

  return {
    files,
    async add(path, pieces, { isPacked = true } = {}) {
      const entry = isPacked ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path)
      entry.mtime = mtime
      zip.add(entry)
      const hash = createHash('sha256')
      let bytes = 0
      for await (const piece of inPieces(pieces)) {
        hash.update(piece)
        bytes += piece.byteLength
        // A copy: fflate keeps what it was given, and a stream may use its buffer again.
        entry.push(isPacked ? new Uint8Array(piece) : piece)
        await drain()
      }
      entry.push(new Uint8Array(0), true)
      await drain()
      files.push({ path, bytes, sha256: hash.digest('hex') })
    },
    async end() {
      const ended = once(out, 'close')
      zip.end()
      await ended
    },
  }
}

async function* inPieces(pieces: Pieces): AsyncGenerator<Uint8Array> {
  let text = ''
  for await (const piece of pieces) {
    if (typeof piece !== 'string') {
      yield piece
      continue
    }
    text += piece
    if (text.length < pieceSize) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}
