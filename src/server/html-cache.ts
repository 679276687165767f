// Rendered pages as ready answers: Buffers per encoding with their headers, bounded in bytes, least recently used out
// first. Holds only pages that are the same for every reader. Emptied by NOTIFY (pages.ts), in every process.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that can be written as it is. Headers are flat name, value, name, value. */
export interface ReadyAnswer {
  status: number
  headers: string[]
  body: Buffer
  etag: string
}

export interface RenderedPage {
  status: number
  html: string
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The best of our encodings that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';')
    const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    weights.set(name.trim(), Number.isNaN(weight) ? 0 : weight)
  }
  const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  if (weigh('br') > 0 && weigh('br') >= weigh('gzip')) return 'br'
  if (weigh('gzip') > 0) return 'gzip'
  return 'identity'
}

export interface HtmlCache {
  /** A ready answer, or undefined. Synchronous: this is the path of almost every page view. */
  get(key: string, encoding: Encoding): ReadyAnswer | undefined
  /** The ready answer, rendered when it is not there. Requests for the same page share one rendering. */
  getOrRender(key: string, encoding: Encoding, render: () => Promise<RenderedPage>): Promise<ReadyAnswer>
  /** Forgets the pages whose key begins with the prefix; '' forgets all. */
  invalidate(prefix: string): void
  readonly bytes: number
}

export function createHtmlCache(options: { maxBytes: number; headers: [string, string][] }): HtmlCache {
  /** By key, least recently used first; each page in the encodings that were asked for. */
  const pages = new Map<string, Partial<Record<Encoding, ReadyAnswer>>>()
  const underWay = new Map<string, Promise<ReadyAnswer>>()
  let bytes = 0
  // Counts invalidations: a page whose rendering began before one must not be kept after it.
  let generation = 0

  function drop(key: string): void {
    for (const answer of Object.values(pages.get(key) ?? {})) bytes -= answer.body.byteLength
    pages.delete(key)
  }

  function keep(key: string, encoding: Encoding, answer: ReadyAnswer): void {
    if (answer.body.byteLength > options.maxBytes) return
    const page = pages.get(key) ?? {}
    bytes += answer.body.byteLength - (page[encoding]?.body.byteLength ?? 0)
    page[encoding] = answer
    pages.delete(key)
    pages.set(key, page)
    for (const oldest of pages.keys()) {
      if (bytes <= options.maxBytes) break
      drop(oldest)
    }
  }

  async function renderAnswer(key: string, encoding: Encoding, render: () => Promise<RenderedPage>) {
    const begun = generation
    const { status, html } = await render()
    const source = Buffer.from(html)
    const answer = toAnswer(
      status,
      encoding,
      source,
      await compress(source, encoding, 'fast'),
      options.headers,
    )
    if (begun === generation && options.maxBytes > 0) {
      keep(key, encoding, answer)
      if (encoding === 'br') void improve(key, answer, source)
    }
    return answer
  }

  /** The first reader gets a quick compression; the ones after it the best, made off the main thread. */
  async function improve(key: string, quick: ReadyAnswer, source: Buffer): Promise<void> {
    const body = await compress(source, 'br', 'best')
    if (pages.get(key)?.br === quick)
      keep(key, 'br', toAnswer(quick.status, 'br', source, body, options.headers))
  }

  function get(key: string, encoding: Encoding): ReadyAnswer | undefined {
    const page = pages.get(key)
    if (page && bytes > options.maxBytes / 2) {
      // Moved to the young end; not worth it while the cache is far from full.
      pages.delete(key)
      pages.set(key, page)
    }
    return page?.[encoding]
  }

  return {
    get bytes() {
      return bytes
    },
    get,
    getOrRender(key, encoding, render) {
      const ready = get(key, encoding)
      if (ready) return Promise.resolve(ready)
      const job = `${encoding} ${key}`
      const shared = underWay.get(job)
      if (shared) return shared
      const rendering = renderAnswer(key, encoding, render).finally(() => {
        if (underWay.get(job) === rendering) underWay.delete(job)
      })
      underWay.set(job, rendering)
      return rendering
    },
    invalidate(prefix) {
      generation += 1
      underWay.clear()
      for (const key of [...pages.keys()]) if (key.startsWith(prefix)) drop(key)
    },
  }
}

async function compress(source: Buffer, encoding: Encoding, effort: 'fast' | 'best'): Promise<Buffer> {
  if (encoding === 'identity') return source
  if (encoding === 'gzip') return compressGzip(source, { level: effort === 'fast' ? 5 : 9 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 4 : 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength,
  }
  return compressBrotli(source, { params })
}

function toAnswer(
  status: number,
  encoding: Encoding,
  source: Buffer,
  body: Buffer,
  shared: [string, string][],
): ReadyAnswer {
  // Weak, because the same page travels in several encodings and qualities.
  const etag = `W/"${createHash('sha256').update(source).digest('base64url').slice(0, 22)}"`
  const headers = [
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Length',
    String(body.byteLength),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Vary',
    'Accept-Encoding',
    'Cache-Control',
    'public, max-age=0, must-revalidate',
    'ETag',
    etag,
    ...shared.flat(),
  ]
  return { status, headers, body, etag }
}

/** Whether an If-None-Match header names this ETag (weak comparison). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === '*') return true
  const bare = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare)
}
