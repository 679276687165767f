// The answer cache: bounded, shared renders, nothing out of date, and the stale copy while the database is down.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { createAnswerCache } from './answer-cache.ts'
import { chooseEncoding, type Encoding, matchesEtag, type ReadyAnswer } from './ready-answer.ts'
import type { Rendered } from './rendered.ts'

const page = (body: string) => async (): Promise<Rendered> => ({ headers: [['X-Shared', 'yes']], body })
const away = () => Promise.reject(new AppError('unavailable', 'The database is away.'))

/** The cache, queried by address; everything about a speaker starts with `/speaker/`. */
function open(maxBytes = 1e6) {
  const cache = createAnswerCache({ maxBytes })
  async function ask(
    address: string,
    encoding: Encoding,
    make: () => Promise<Rendered>,
  ): Promise<ReadyAnswer> {
    const about = address.startsWith('/speaker/') ? (address.split('?')[0] ?? '') : ''
    const answer = await cache.getOrCreate<never>({ address, about, encoding }, make)
    return 'instead' in answer ? answer.instead : answer
  }
  const header = ({ headers }: ReadyAnswer, name: string) => headers[headers.indexOf(name) + 1]
  return { cache, ask, header }
}

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['br;q=nonsense', 'identity'],
])('Accept-Encoding %s → %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('caches each encoding, with the same ETag', async () => {
  const { cache, ask } = open()
  const html = '<p>hello</p>'.repeat(100)
  const brotli = await ask('/', 'br', page(html))
  const gzip = await ask('/', 'gzip', page(html))
  const identity = await ask('/', 'identity', page(html))
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html)
  expect(gunzipSync(gzip.body).toString()).toBe(html)
  expect(identity.body.toString()).toBe(html)
  expect(new Set([brotli.etag, gzip.etag, identity.etag]).size).toBe(1)
  expect(identity.headers).toContain('X-Shared')
  expect(cache.get('/', 'gzip')).toBe(gzip)
})

test('a file is one answer for all encodings, and counted once', async () => {
  const { cache } = open()
  const place = { address: '/speaker/a.md', about: '/speaker/a', encoding: 'br' } as const
  await cache.getOrCreate(place, async () => ({ isFile: true, headers: [], body: 'x'.repeat(1000) }))
  expect(cache.bytes).toBe(1000)
  for (const encoding of ['br', 'gzip', 'identity'] as const)
    expect(cache.get('/speaker/a.md', encoding)?.body.toString()).toBe('x'.repeat(1000))
})

test('twenty requests for a cold page share one rendering', async () => {
  const { ask } = open()
  const render = vi.fn(page('x'))
  await Promise.all(Array.from({ length: 20 }, () => ask('/', 'identity', render)))
  expect(render).toHaveBeenCalledTimes(1)
})

test('stays within its bytes and keeps what is used', async () => {
  const { cache, ask } = open(10_000)
  await ask('/used', 'identity', page('u'.repeat(1000)))
  for (let i = 0; i < 100; i += 1) {
    await ask(`/${i}`, 'identity', page('x'.repeat(1000)))
    cache.get('/used', 'identity')
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
  }
  expect(cache.get('/used', 'identity')).toBeDefined()
  expect(cache.get('/0', 'identity')).toBeUndefined()
  await ask('/huge', 'identity', page('x'.repeat(20_000)))
  expect(cache.get('/huge', 'identity')).toBeUndefined()
})

test('the queries of one profile evict its own older ones, and no others', async () => {
  const { cache, ask } = open()
  await ask('/speaker/quiet', 'identity', page('q'))
  for (let i = 0; i < 200; i += 1) await ask(`/speaker/loud?accent=${i}`, 'identity', page('x'.repeat(100)))
  expect(cache.get('/speaker/quiet', 'identity')).toBeDefined()
  expect(cache.get('/speaker/loud?accent=199', 'identity')).toBeDefined()
  expect(cache.get('/speaker/loud?accent=0', 'identity')).toBeUndefined()
  expect(cache.bytes).toBeLessThanOrEqual(64 * 100 + 1)
})

test('a failed render is not cached', async () => {
  const { ask } = open()
  await expect(ask('/', 'identity', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await ask('/', 'identity', page('fine'))).body.toString()).toBe('fine')
})

test('what is not for everyone is passed on and not cached', async () => {
  const { cache } = open()
  const place = { address: '/speaker/a', about: '/speaker/a', encoding: 'identity' } as const
  expect(await cache.getOrCreate(place, async () => ({ instead: 'moved' }))).toEqual({ instead: 'moved' })
  expect(cache.get('/speaker/a', 'identity')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('is emptied by prefix, and a render in progress meanwhile is not cached', async () => {
  const { cache, ask } = open()
  await ask('/speaker/a', 'identity', page('a'))
  await ask('/', 'identity', page('home'))
  cache.markStale('/speaker/')
  expect(cache.get('/speaker/a', 'identity')).toBeUndefined()
  expect(cache.get('/', 'identity')).toBeDefined()

  let finish: (made: Rendered) => void = () => {}
  const slow = ask('/speaker/s', 'identity', () => new Promise((resolve) => (finish = resolve)))
  cache.markStale('/speaker/s')
  const fresh = ask('/speaker/s', 'identity', page('new'))
  finish({ headers: [], body: 'old' })
  expect((await slow).body.toString()).toBe('old')
  expect((await fresh).body.toString()).toBe('new')
  expect(cache.get('/speaker/s', 'identity')?.body.toString()).toBe('new')
})

test('while the database is down the stale copy is served, marked as such, in any encoding', async () => {
  const { cache, ask, header } = open()
  const html = '<p>hello</p>'.repeat(100)
  await ask('/speaker/a', 'br', page(html))
  cache.markStale('/speaker/a')
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const old = await ask('/speaker/a', encoding, away)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
    expect(unpack[encoding](old.body).toString()).toBe(html)
    expect(header(old, 'Content-Length')).toBe(String(old.body.byteLength))
    expect(header(old, 'Cache-Control')).toBe('no-store')
    expect(Number(header(old, 'Age'))).toBeGreaterThan(0)
    expect(header(old, 'Cache-Status')).toMatch(/^lectern; hit; ttl=-\d+$/)
  }
  await expect(ask('/speaker/b', 'identity', away)).rejects.toThrow('away')
  expect(cache.get('/speaker/a', 'br')).toBeUndefined()
})

test('while the database is down it is tried at intervals, not by every request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { cache, ask } = open()
  await ask('/speaker/a', 'identity', page('old'))
  cache.markStale('/speaker/')
  const make = vi.fn(away)
  for (let i = 0; i < 50; i += 1) await ask('/speaker/a', 'identity', make)
  expect(make).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 250)
  expect((await ask('/speaker/a', 'identity', page('new'))).body.toString()).toBe('new')
  // It is up: the next request does not wait for another interval.
  cache.markStale('/speaker/')
  expect((await ask('/speaker/a', 'identity', page('newer'))).body.toString()).toBe('newer')
  vi.useRealTimers()
})

test.each(['markStale', 'purge'] as const)('rendered during a change: %s', async (what) => {
  const { cache, ask } = open()
  let finish: (made: Rendered) => void = () => {}
  const slow = ask('/speaker/a', 'identity', () => new Promise((resolve) => (finish = resolve)))
  cache.markStale('/speaker/a')
  cache[what]('/speaker/a')
  finish({ headers: [], body: 'old' })
  await slow
  expect(cache.get('/speaker/a', 'identity')).toBeUndefined()
  const during = ask('/speaker/a', 'identity', away).then(({ body }) => body.toString())
  if (what === 'purge') await expect(during).rejects.toThrow('away')
  else expect(await during).toBe('old')
})

test('withdrawn or missing content has no stale copy', async () => {
  const { cache, ask } = open()
  for (const address of ['/speaker/a', '/speaker/b', '/speaker/c']) {
    await ask(address, 'identity', page('secret'))
    cache.markStale(address)
  }
  const gone = () => Promise.reject(new AppError('not_found', 'There is none.'))
  await expect(ask('/speaker/b', 'identity', gone)).rejects.toThrow('none')
  cache.purge('/speaker/a')
  await expect(ask('/speaker/a', 'identity', away)).rejects.toThrow('away')
  await expect(ask('/speaker/b', 'identity', away)).rejects.toThrow('away')
  expect((await ask('/speaker/c', 'identity', away)).body.toString()).toBe('secret')
})

test('while the listener is down, content from the database is rendered each time, and dropped afterwards', async () => {
  const { cache, ask } = open()
  await ask('/', 'identity', page('home'))
  await ask('/speaker/a', 'identity', page('old'))
  cache.setListening(false)
  expect(cache.get('/', 'identity')).toBeDefined()
  expect(cache.get('/speaker/a', 'identity')).toBeUndefined()
  expect((await ask('/speaker/a', 'identity', away)).body.toString()).toBe('old')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 250 })
  for (const text of ['new', 'newer'])
    expect((await ask('/speaker/a', 'identity', page(text))).body.toString()).toBe(text)
  expect((await ask('/speaker/a', 'identity', away)).body.toString()).toBe('newer')
  vi.useRealTimers()
  cache.setListening(true)
  expect(cache.get('/', 'identity')).toBeDefined()
  expect(cache.get('/speaker/a', 'identity')).toBeUndefined()
})

test('stale copies of before are served until the listener has been back for a while', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { cache, ask } = open()
  await ask('/speaker/a', 'identity', page('old'))
  await ask('/speaker/b', 'identity', page('other'))
  cache.setListening(false)
  cache.setListening(true)
  // Away again, as in a failover: the time begins anew.
  vi.advanceTimersByTime(4_000)
  cache.setListening(false)
  cache.setListening(true)
  vi.advanceTimersByTime(4_000)
  expect((await ask('/speaker/a', 'identity', away)).body.toString()).toBe('old')
  vi.advanceTimersByTime(500)
  await ask('/speaker/b', 'identity', page('new'))
  vi.advanceTimersByTime(500)
  await expect(ask('/speaker/a', 'identity', away)).rejects.toThrow('away')
  expect(cache.get('/speaker/b', 'identity')?.body.toString()).toBe('new')
})

test('If-None-Match compares weakly', () => {
  expect(matchesEtag('"abc"', 'W/"abc"')).toBe(true)
  expect(matchesEtag('"x", W/"abc"', 'W/"abc"')).toBe(true)
  expect(matchesEtag('*', 'W/"abc"')).toBe(true)
  expect(matchesEtag('"x"', 'W/"abc"')).toBe(false)
  expect(matchesEtag(undefined, 'W/"abc"')).toBe(false)
})

test('content that changes while its best compression is computed is not served again', async () => {
  const { cache, ask } = open()
  const html = Array.from({ length: 400 }, (_, i) => `<p>hello ${i * 7919}</p>`).join('')
  await ask('/speaker/a', 'br', page(html))
  cache.get('/speaker/a', 'br')
  cache.markStale('/speaker/a')
  // Begun later, it ends later.
  await ask('/other', 'br', page(html))
  const other = cache.get('/other', 'br')
  await expect.poll(() => cache.get('/other', 'br')).not.toBe(other)
  expect(cache.get('/speaker/a', 'br')).toBeUndefined()
})

test('the best compression is computed on the second request, not for every address', async () => {
  const { cache, ask } = open()
  const html = Array.from({ length: 400 }, (_, i) => `<p class="a${i % 7}">hello ${i * 7919}</p>`).join('')
  const quick = await ask('/', 'br', page(html))
  expect(cache.get('/', 'br')).toBe(quick)
  await expect.poll(() => cache.get('/', 'br')?.body.length).toBeLessThan(quick.body.length)
  const best = cache.get('/', 'br')
  expect(brotliDecompressSync(best?.body ?? Buffer.alloc(0)).toString()).toBe(html)
  expect(best?.etag).toBe(quick.etag)
  expect(best?.headers.filter((name) => name === 'Content-Length')).toHaveLength(1)
})
