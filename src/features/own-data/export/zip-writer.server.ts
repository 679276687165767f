// Writes a ZIP piece by piece, so that neither it nor a file in it is ever in memory as a whole, and notes each file's length
// and hash for the manifest. Beyond 4 GB or 65,535 files it is a ZIP64.
import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface PackedFile {
  path: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

export interface ZipWriter {
  /** `isPacked`: false for what is compressed already. Throws what `pieces` throws, and what the target does. */
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
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, out)
  // The next `add` or `end` throws what went wrong.
  written.catch(() => {})
  zip.on('error', (error) => (zip.outputStream as Readable).destroy(error as Error))

  return {
    files,
    async add(path, pieces, { isPacked = true } = {}) {
      const hash = createHash('sha256')
      let bytes = 0
      async function* noted() {
        for await (const piece of inPieces(pieces)) {
          hash.update(piece)
          bytes += piece.byteLength
          yield piece
        }
      }
      const source = Readable.from(noted(), { objectMode: false })
      const letGo = hand(zip, source, path, { mtime, compress: isPacked })
      try {
        await Promise.race([finished(source), written])
      } finally {
        letGo()
        source.destroy()
      }
      files.push({ path, bytes, sha256: hash.digest('hex') })
    },
    async end() {
      zip.end()
      await written
    },
  }
}

/** yazl keeps its function until the end of the ZIP, which must not keep every file. */
function hand(
  zip: ZipFile,
  source: Readable,
  path: string,
  options: { mtime: Date; compress: boolean },
): () => void {
  let held: Readable | null = source
  zip.addReadStreamLazy(path, options, (open) => {
    if (held) open(null, held)
  })
  return () => {
    held = null
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
