// Answers with a file that a feature generates: its type, name and ETag, and 304 for clients that have it. Files that are
// the same for everyone are cached with the pages.
import type { Context } from 'hono'
import type { AppContext, AppEnv } from '../context.ts'
import { type Header, hashOf, matchesEtag, toResponse } from './ready-answer.ts'
import { securityHeaders } from './security-headers.ts'

export type FileAnswer = {
  type: string
  /** Content-Disposition, see lib/content-disposition.ts. */
  disposition?: string
  /** Undefined removes a header that every answer has. */
  headers?: Record<string, string | undefined>
} & (
  | { body: string | Buffer }
  // Generated only for clients that do not have it, so the ETag must be known beforehand.
  | { make: () => Promise<Buffer>; etag: string }
)

/** Never stale: `no-cache` makes caches revalidate with the ETag each time. */
const cacheControl = 'public, no-cache'

export async function answerFile(c: Context<AppEnv>, file: FileAnswer): Promise<Response> {
  const etag = etagOf(file)
  c.header('Cache-Control', cacheControl)
  c.header('ETag', etag)
  for (const [name, value] of Object.entries(file.headers ?? {})) c.header(name, value)
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  const bytes = 'make' in file ? await file.make() : Buffer.from(file.body)
  c.header('Content-Type', file.type)
  c.header('Content-Length', String(bytes.byteLength))
  if (file.disposition) c.header('Content-Disposition', file.disposition)
  return c.body(new Uint8Array(bytes))
}

/** In bytes. A press kit with a large photo would displace hundreds of pages. */
const largestKept = 1024 * 1024

/** How a cached file is identified, and how it is generated on a miss. */
export interface KeptFile {
  /** The path of the content it shows (answer-cache.ts). */
  about: string
  /** The query parameters that `find` reads. An address with any other is not cached: their number is unlimited. */
  parameters?: readonly string[]
  /** The file, or its new address. Depends on nothing but the address. */
  find(): Promise<FileAnswer | { movedTo: string }>
}

/** A file that is the same for everyone, cached in memory until its content changes. */
export async function answerKeptFile(
  c: Context<AppEnv>,
  { answers, config }: Pick<AppContext, 'answers' | 'config'>,
  { about, parameters = [], find }: KeptFile,
): Promise<Response> {
  const { pathname, search, searchParams } = new URL(c.req.url)
  const ifNoneMatch = c.req.header('if-none-match')
  const answerItself = (found: FileAnswer | { movedTo: string }) =>
    'movedTo' in found ? c.redirect(found.movedTo, 301) : answerFile(c, found)
  if (![...searchParams.keys()].every((name) => parameters.includes(name))) return answerItself(await find())
  const place = { address: pathname + search, about, encoding: 'identity' as const }
  const answer = await answers.getOrCreate<FileAnswer | { movedTo: string }>(place, async () => {
    const found = await find()
    if ('movedTo' in found) return { instead: found }
    const etag = etagOf(found)
    if ('make' in found && matchesEtag(ifNoneMatch, etag)) return { instead: found }
    const body = 'make' in found ? await found.make() : found.body
    if (body.length > largestKept)
      return { instead: 'make' in found ? { ...found, make: async () => Buffer.from(body) } : found }
    return { isFile: true, etag, headers: headersOf(found, config.appUrl), body }
  })
  return 'instead' in answer ? answerItself(answer.instead) : toResponse(answer, ifNoneMatch, c.req.method)
}

function etagOf(file: FileAnswer): string {
  return `W/"${'make' in file ? file.etag : hashOf(file.body)}"`
}

function headersOf({ type, disposition, headers = {} }: FileAnswer, appUrl: string): Header[] {
  const own: [string, string | undefined][] = [
    ['Cache-Control', cacheControl],
    ['Content-Type', type],
    ['Content-Disposition', disposition],
    ...Object.entries(headers),
  ]
  const all = new Map<string, string | undefined>([...securityHeaders(appUrl), ...own])
  return [...all].flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}
