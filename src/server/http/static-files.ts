// Built files, read once at start and served from memory. Browsers cache hashed names for a year, and the others (favicon,
// robots.txt) for an hour. Nearly every client takes Brotli, so that is what is kept of text; another encoding is made of it
// when it is first asked for.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { type Encoding, inEncoding, type ReadyAnswer, toReadyAnswer } from './ready-answer.ts'

export interface StaticFiles {
  /** Undefined if there is no such file. One that is not compressed, such as a picture, is sent as it is. */
  get(address: string, encoding: Encoding): ReadyAnswer | undefined
}

interface StaticFile {
  encoding: 'br' | 'identity'
  answer: ReadyAnswer
  others: Partial<Record<Encoding, ReadyAnswer>>
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Instead of those of other files. A worker has no page whose policy it could share; browsers check for a new one each time. */
const headersOf: Record<string, [string, string][]> = {
  '/push-worker.js': [
    ['Cache-Control', 'no-cache'],
    ['Content-Security-Policy', "default-src 'none'; img-src 'self'"],
  ],
}

/** Reads every file of a known type below `folder`, compressed where a `.br` file lies beside it. */
export function readStaticFiles(folder: string, sharedHeaders: [string, string][]): StaticFiles {
  const files = new Map<string, StaticFile>()
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const contentType = contentTypes[extname(path)]
    const address = `/${relative(folder, path).split(sep).join('/')}`
    if (!entry.isFile() || !contentType || address.startsWith('/.')) continue
    const isHashed = address.startsWith('/assets/')
    const headers: [string, string][] = [
      ['Content-Type', contentType],
      ...(headersOf[address] ?? [
        ['Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'],
      ]),
      ...sharedHeaders,
    ]
    const source = readFileSync(path)
    const encoding = existsSync(`${path}.br`) ? 'br' : 'identity'
    const body = encoding === 'br' ? readFileSync(`${path}.br`) : source
    files.set(address, { encoding, answer: toReadyAnswer({ encoding, source, body }, headers), others: {} })
  }
  return {
    get(address, encoding) {
      const file = files.get(address)
      if (!file) return undefined
      if (file.encoding === 'identity' || encoding === 'br') return file.answer
      file.others[encoding] ??= convert(file.answer, encoding)
      return file.others[encoding]
    },
  }
}

function convert(compressed: ReadyAnswer, to: 'gzip' | 'identity'): ReadyAnswer {
  const source = brotliDecompressSync(compressed.body)
  return inEncoding(compressed, to, to === 'gzip' ? gzipSync(source, { level: 9 }) : source)
}
