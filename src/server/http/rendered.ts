// A rendered answer as it is cached: with all its headers, compressed.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import {
  type Encoding,
  type Header,
  hashOf,
  inEncoding,
  type ReadyAnswer,
  toReadyAnswer,
} from './ready-answer.ts'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)

/** A rendered answer to cache. */
export interface Rendered {
  status?: number
  headers: readonly Header[]
  body: string | Buffer
  /** Some signed-in readers see more than this. */
  variesByCookie?: boolean
  /** A file is sent as is; a page in the encodings that clients accept. */
  isFile?: boolean
  /** Of a file, where the ETag is not computed from its bytes; null for none. */
  etag?: string | null
}

export async function toAnswer(rendered: Rendered, encoding: Encoding): Promise<ReadyAnswer> {
  const { status = 200, headers, isFile = false, variesByCookie = false, etag } = rendered
  const source = Buffer.from(rendered.body)
  if (!isFile) {
    const body = await compress(source, encoding, 'fast')
    return toReadyAnswer({ status, encoding, source, body, variesByCookie }, headers)
  }
  const known = etag === undefined ? `W/"${hashOf(source)}"` : etag
  const own = ['Content-Length', String(source.byteLength), ...(known === null ? [] : ['ETag', known])]
  return { status, headers: [...own, ...headers.flat()], body: source, etag: known, variesByCookie }
}

/** The same content in another encoding, or compressed better. */
export async function recompress(
  answer: ReadyAnswer,
  { from, to, effort }: { from: 'br' | 'gzip'; to: Encoding; effort: Effort },
): Promise<ReadyAnswer> {
  const source = await (from === 'br' ? decompressBrotli(answer.body) : decompressGzip(answer.body))
  return inEncoding(answer, to, await compress(source, to, effort))
}

type Effort = 'fast' | 'best'

async function compress(source: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return source
  if (encoding === 'gzip') return compressGzip(source, { level: effort === 'fast' ? 5 : 9 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 3 : 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength,
  }
  return compressBrotli(source, { params })
}
