// Cached answers that are the same for everyone: pages, and the files generated from a profile. Bounded in bytes, least
// recently used evicted first. Every process invalidates by NOTIFY (server/pages/pages.ts). An invalidated answer remains
// as the stale copy, which is served, marked as stale, while the database is down.
import { toAppError } from '../errors.ts'
import { createDatabaseAttempts } from './database-attempts.ts'
import type { Encoding, ReadyAnswer } from './ready-answer.ts'
import { type Rendered, recompress, toAnswer } from './rendered.ts'
import { toStaleCopy } from './stale-copy.ts'

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
/**
 * ms for which the listener must have been back before the stale copies of before are deleted: in a failover the database is
 * often away again a moment later.
 */
const settledAfter = 5_000

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
  let settling: NodeJS.Timeout | undefined
  let midnight = nextMidnight()
  let hits = 0
  let renders = 0
  let staleCopies = 0
  const attempts = createDatabaseAttempts()

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

  /** Everything from the database that has been stale since then or longer. */
  function dropStale(since: number): void {
    for (const [address, { about, staleSince }] of entries)
      if (about !== '' && staleSince !== null && staleSince <= since) drop(address)
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
   * 14.9 kB, then 11.8).
   */
  async function improve(address: string, about: string, answer: ReadyAnswer): Promise<void> {
    const better = await recompress(answer, { from: 'br', to: 'br', effort: 'best' })
    const entry = entries.get(address)
    if (entry?.answers.br !== answer || entry.staleSince !== null) return
    store({ address, about, encoding: 'br' }, better, {})
  }

  async function staleCopy({ address, encoding }: CacheKey): Promise<ReadyAnswer | undefined> {
    const entry = entries.get(address)
    const copy = entry && (await toStaleCopy(entry, encoding))
    if (copy) staleCopies += 1
    return copy
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
        if (key.about !== '') attempts.succeeded()
        // It no longer exists, so neither may its stale copy.
        drop(key.address)
        throw thrown
      }
      attempts.failed()
      const stale = await staleCopy(key)
      if (!stale) throw thrown
      return stale
    }
    if (key.about !== '') attempts.succeeded()
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
      if (key.about !== '' && attempts.mustWait()) {
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
    /**
     * While the listener is down, nothing from the database is served from the cache. Afterwards it is rendered again, and soon
     * nothing of before remains.
     */
    setListening(isListeningNow: boolean): void {
      isListening = isListeningNow
      clearTimeout(settling)
      if (!isListening) return
      // Notices sent in the meantime are lost: any answer may have been changed or withdrawn.
      invalidateJobs('/', true)
      markStale('/')
      const since = Date.now()
      settling = setTimeout(() => dropStale(since), settledAfter).unref()
    },
  }
}

/** The start of the next UTC day in ms. */
function nextMidnight(): number {
  return new Date().setUTCHours(24, 0, 0, 0)
}
