// Cached answers that are the same for everyone: pages, and the files generated from a profile. Bounded in bytes, least
// recently used evicted first. Every process invalidates by NOTIFY (server/pages/pages.ts). An invalidated answer remains
// as the stale copy, which is served, marked as stale, while the database is down.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { toAppError } from '../errors.ts'
import {
  type Encoding,
  type Header,
  hashOf,
  type ReadyAnswer,
  toReadyAnswer,
  withoutHeaders,
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

/** The cache key of an answer. */
export interface CacheKey {
  /** Path and query as requested. */
  address: string
  /** The path of the content it is generated from, by which it is invalidated; '' if nothing comes from the database. */
  about: string
  encoding: Encoding
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

interface Entry {
  about: string
  answers: Partial<Record<Encoding, ReadyAnswer>>
  bytes: number
  renderedAt: number
  /** Since when it has been stale; null while it is fresh. */
  staleSince: number | null
}

/** A render in progress, and what happened to its content meanwhile. */
interface Job {
  id: string
  about: string
  isStale: boolean
  isWithdrawn: boolean
  answer?: Promise<unknown>
}

/** Most cached addresses about the same content, so that one embed's query variants cannot evict everything else. */
const maxAddresses = 64
/** ms between two attempts while the database is down: requests in between get the stale copy at once. */
const attemptInterval = 250

export function createAnswerCache(options: { maxBytes: number }) {
  /** By address, least recently used first. */
  const entries = new Map<string, Entry>()
  const addressesAbout = new Map<string, Set<string>>()
  const jobs = new Set<Job>()
  /** Those jobs that new requests may still join, by address and encoding. */
  const shared = new Map<string, Job>()
  /** Answers with only a quick compression that have not been requested again yet. */
  const quick = new WeakSet<ReadyAnswer>()
  let bytes = 0
  let isListening = true
  let midnight = nextMidnight()
  let hits = 0
  let renders = 0
  let staleCopies = 0
  /** When to try the database again; null while it is up. */
  let nextAttempt: number | null = null

  function drop(address: string): void {
    const entry = entries.get(address)
    if (!entry) return
    bytes -= entry.bytes
    entries.delete(address)
    const addresses = addressesAbout.get(entry.about)
    addresses?.delete(address)
    if (addresses?.size === 0) addressesAbout.delete(entry.about)
  }

  function store(
    { address, about, encoding }: CacheKey,
    answer: ReadyAnswer,
    { isFile = false, isStale = false }: { isFile?: boolean; isStale?: boolean },
  ): void {
    if (answer.body.byteLength > options.maxBytes) return
    const known = entries.get(address)
    const same = known?.staleSince === null && !isFile ? known : undefined
    const answers = same?.answers ?? {}
    const had = same ? same.bytes - (answers[encoding]?.body.byteLength ?? 0) : 0
    const renderedAt = same?.renderedAt ?? Date.now()
    const encodings: Encoding[] = isFile ? ['br', 'gzip', 'identity'] : [encoding]
    for (const one of encodings) answers[one] = answer
    drop(address)
    const entry = { about, answers, renderedAt, bytes: had + answer.body.byteLength, staleSince: null }
    const isFresh = !isStale && (isListening || about === '')
    entries.set(address, isFresh ? entry : { ...entry, staleSince: Date.now() })
    bytes += entry.bytes
    const addresses = addressesAbout.get(about) ?? new Set()
    addressesAbout.set(about, addresses.add(address))
    const [oldestAddress] = addresses
    if (about !== '' && addresses.size > maxAddresses && oldestAddress !== undefined) drop(oldestAddress)
    for (const oldest of entries.keys()) {
      if (bytes <= options.maxBytes) break
      drop(oldest)
    }
  }

  /** Content with this path prefix has changed: render again, keeping the stale copy for an outage. '' means all. */
  function markStale(prefix: string): void {
    const now = Date.now()
    invalidateJobs(prefix, false)
    for (const [about, addresses] of addressesAbout) {
      if (!about.startsWith(prefix)) continue
      for (const address of addresses) {
        const entry = entries.get(address)
        if (entry) entry.staleSince ??= now
      }
    }
  }

  /** It was withdrawn, or may have been: nothing of it remains. */
  function purge(prefix: string): void {
    invalidateJobs(prefix, true)
    for (const [about, addresses] of [...addressesAbout]) {
      if (about.startsWith(prefix)) for (const address of [...addresses]) drop(address)
    }
  }

  /** A render in progress may be based on data from before the change. */
  function invalidateJobs(prefix: string, isWithdrawn: boolean): void {
    for (const job of jobs) {
      if (!job.about.startsWith(prefix)) continue
      job.isStale = true
      job.isWithdrawn ||= isWithdrawn
      if (shared.get(job.id) === job) shared.delete(job.id)
    }
  }

  // The footer shows the year, and an engagement is past the day after: no answer outlives its day.
  function markYesterdayStale(): void {
    if (Date.now() < midnight) return
    midnight = nextMidnight()
    markStale('')
  }

  /** A cached answer, or undefined. Synchronous: this is the path of almost every page view. */
  function get(address: string, encoding: Encoding): ReadyAnswer | undefined {
    markYesterdayStale()
    const entry = entries.get(address)
    if (!entry || entry.staleSince !== null || !(isListening || entry.about === '')) return undefined
    if (bytes > options.maxBytes / 2) {
      // Moved to the recently used end; not worth it while the cache is far from full.
      entries.delete(address)
      entries.set(address, entry)
    }
    const answer = entry.answers[encoding]
    if (answer) hits += 1
    if (answer && quick.delete(answer)) void improve(address, entry.about, answer)
    return answer
  }

  /**
   * The first reader gets a quick compression; the second request triggers the best one, off the main thread (the home page:
   * 14.1 kB, then 11.7).
   */
  async function improve(address: string, about: string, answer: ReadyAnswer): Promise<void> {
    const body = await compress(await decompressBrotli(answer.body), 'br', 'best')
    if (entries.get(address)?.answers.br !== answer) return
    store({ address, about, encoding: 'br' }, withBody(answer, body, 'br'), {})
  }

  /** The stale copy in this encoding, marked as such (RFC 9211: a negative `ttl`). Nothing downstream may cache it. */
  async function staleCopy({ address, encoding }: CacheKey): Promise<ReadyAnswer | undefined> {
    const entry = entries.get(address)
    if (!entry) return undefined
    const { br, gzip, identity } = entry.answers
    let answer = entry.answers[encoding] ?? identity
    if (!answer) {
      const source = br ? await decompressBrotli(br.body) : gzip && (await decompressGzip(gzip.body))
      const known = br ?? gzip
      if (!source || !known) return undefined
      answer = withBody(known, await compress(source, encoding, 'fast'), encoding)
    }
    const seconds = (since: number) => Math.max(1, Math.round((Date.now() - since) / 1000))
    staleCopies += 1
    const kept = withoutHeaders(answer.headers, new Set(['Cache-Control']))
    const age = String(seconds(entry.renderedAt))
    const status = `lectern; hit; ttl=-${seconds(entry.staleSince ?? Date.now())}`
    return {
      ...answer,
      headers: [...kept, 'Cache-Control', 'no-store', 'Age', age, 'Cache-Status', status],
    }
  }

  /** Whether the database was down a moment ago and another request is already trying; one per interval is let through. */
  function isDatabaseDown(): boolean {
    if (nextAttempt === null) return false
    if (Date.now() < nextAttempt) return true
    nextAttempt = Date.now() + attemptInterval
    return false
  }

  async function renderAnswer<Instead>(
    key: CacheKey,
    job: Job,
    render: () => Promise<Rendered | { instead: Instead }>,
  ): Promise<ReadyAnswer | { instead: Instead }> {
    let rendered: Rendered | { instead: Instead }
    try {
      rendered = await render()
    } catch (thrown) {
      if (toAppError(thrown).code !== 'unavailable') {
        if (key.about !== '') nextAttempt = null
        // It no longer exists, so neither may its stale copy.
        drop(key.address)
        throw thrown
      }
      nextAttempt = Date.now() + attemptInterval
      const stale = await staleCopy(key)
      if (!stale) throw thrown
      return stale
    }
    if (key.about !== '') nextAttempt = null
    if ('instead' in rendered) {
      drop(key.address)
      return rendered
    }
    const { isFile = false } = rendered
    const answer = await toAnswer(rendered, key.encoding)
    // Rendered from data that has changed since, it is a stale copy, unless a newer answer exists.
    const isWanted = !job.isWithdrawn && !(job.isStale && entries.has(key.address))
    if (isWanted && options.maxBytes > 0) {
      store(key, answer, { isFile, isStale: job.isStale })
      if (!isFile && key.encoding === 'br') quick.add(answer)
    }
    return answer
  }

  return {
    get bytes() {
      return bytes
    },
    get,
    /** Since the start: answers found, those that had to be rendered, and copies served during an outage. */
    counts: () => ({ hits, misses: renders, staleCopies }),
    /**
     * The cached answer, rendered on a miss. Concurrent requests for the same answer share one render. An `instead` is not
     * for everyone and is not cached. While the database is down: the stale copy, if there is one.
     */
    async getOrCreate<Instead = never>(
      key: CacheKey,
      render: () => Promise<Rendered | { instead: Instead }>,
    ): Promise<ReadyAnswer | { instead: Instead }> {
      const cached = get(key.address, key.encoding)
      if (cached) return cached
      if (key.about !== '' && isDatabaseDown()) {
        const stale = await staleCopy(key)
        if (stale) return stale
      }
      const id = `${key.encoding} ${key.address}`
      // While the listener is down, a render that began earlier may be out of date already.
      const other = isListening || key.about === '' ? shared.get(id) : undefined
      // Requests that share an address share its render.
      if (other) return other.answer as Promise<ReadyAnswer | { instead: Instead }>
      renders += 1
      const job: Job = { id, about: key.about, isStale: false, isWithdrawn: false }
      const answer = renderAnswer(key, job, render).finally(() => {
        jobs.delete(job)
        if (shared.get(id) === job) shared.delete(id)
      })
      job.answer = answer
      jobs.add(job)
      shared.set(id, job)
      return answer
    },
    markStale,
    purge,
    /** While the listener is down, nothing from the database is served from the cache. All of it is dropped afterwards. */
    setListening(isListeningNow: boolean): void {
      isListening = isListeningNow
      // Notices sent in the meantime are lost: any answer may have been withdrawn.
      if (isListening) purge('/')
    },
  }
}

async function toAnswer(rendered: Rendered, encoding: Encoding): Promise<ReadyAnswer> {
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

/** The same content in another encoding. */
function withBody(answer: ReadyAnswer, body: Buffer, encoding: Encoding): ReadyAnswer {
  const headers = withoutHeaders(answer.headers, new Set(['Content-Length', 'Content-Encoding']))
  if (encoding !== 'identity') headers.unshift('Content-Encoding', encoding)
  return { ...answer, body, headers: ['Content-Length', String(body.byteLength), ...headers] }
}

/** The start of the next UTC day in ms. */
function nextMidnight(): number {
  return new Date().setUTCHours(24, 0, 0, 0)
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
