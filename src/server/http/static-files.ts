// Built files, read once at start and served from memory in the best encoding. Browsers cache hashed names for a year, and
// the others (favicon, robots.txt) for an hour.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, type ReadyAnswer, toReadyAnswer } from './ready-answer.ts'

export type StaticFiles = ReadonlyMap<string, Partial<Record<Encoding, ReadyAnswer>>>

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

/** Reads every file of a known type below `folder`; neighbouring `.br` and `.gz` files become its encodings. */
export function readStaticFiles(folder: string, sharedHeaders: [string, string][]): StaticFiles {
  const files = new Map<string, Partial<Record<Encoding, ReadyAnswer>>>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const contentType = contentTypes[extname(path)]
    const address = `/${relative(folder, path).split(sep).join('/')}`
    if (!entry.isFile() || !contentType || address.startsWith('/.')) continue
    const source = readFileSync(path)
    const encoded: [Encoding, string][] = [
      ['identity', ''],
      ['gzip', '.gz'],
      ['br', '.br'],
    ]
    const isHashed = address.startsWith('/assets/')
    const headers: [string, string][] = [
      ['Content-Type', contentType],
      ...(headersOf[address] ?? [
        ['Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'],
      ]),
      ...sharedHeaders,
    ]
    const answers: Partial<Record<Encoding, ReadyAnswer>> = {}
    for (const [encoding, suffix] of encoded) {
      if (suffix && !existsSync(path + suffix)) continue
      const body = suffix ? readFileSync(path + suffix) : source
      answers[encoding] = toReadyAnswer({ encoding, source, body }, headers)
    }
    files.set(address, answers)
  }
  return files
}
