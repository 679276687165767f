// Rendered pages as ready answers: Buffers per encoding with their headers, bounded in bytes, least recently used out
// first. Holds only what every reader may see. Emptied by NOTIFY (pages.ts), in every process.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { type Encoding, type ReadyAnswer, toReadyAnswer } from '../http/ready-answer.ts'

export interface RenderedPage {
  status: number
  html: string
  /** Some signed-in readers see more than this. */
  variesByCookie?: boolean
}

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

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
  const headers: [string, string][] = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ...options.headers,
  ]
  /** By key, least recently used first; each page in the encodings that were asked for. */
  const pages = new Map<string, Partial<Record<Encoding, ReadyAnswer>>>()
  const underWay = new Map<string, Promise<ReadyAnswer>>()
  /** Pages that were compressed in a hurry, and not asked for again since. */
  const quick = new WeakSet<ReadyAnswer>()
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
    const { status, html, variesByCookie = false } = await render()
    const source = Buffer.from(html)
    const body = await compress(source, encoding, 'fast')
    const answer = toReadyAnswer({ status, encoding, source, body, variesByCookie }, headers)
    if (begun === generation && options.maxBytes > 0) {
      keep(key, encoding, answer)
      if (encoding === 'br') quick.add(answer)
    }
    return answer
  }

  /** The first reader gets a quick compression; whoever comes again has the best one made, off the main thread. */
  async function improve(key: string, answer: ReadyAnswer): Promise<void> {
    const source = await decompressBrotli(answer.body)
    const body = await compress(source, 'br', 'best')
    if (pages.get(key)?.br !== answer) return
    const { status, variesByCookie = false } = answer
    keep(key, 'br', toReadyAnswer({ status, encoding: 'br', source, body, variesByCookie }, headers))
  }

  function get(key: string, encoding: Encoding): ReadyAnswer | undefined {
    const page = pages.get(key)
    if (page && bytes > options.maxBytes / 2) {
      // Moved to the young end; not worth it while the cache is far from full.
      pages.delete(key)
      pages.set(key, page)
    }
    const answer = page?.[encoding]
    if (answer && quick.delete(answer)) void improve(key, answer)
    return answer
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
