// The HTML cache: bounded, shared renderings, nothing stale after an invalidation.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, matchesEtag } from '../http/ready-answer.ts'
import { createHtmlCache } from './html-cache.ts'

const page = (html: string) => async () => ({ status: 200, html })

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

test('keeps each encoding ready, with the same ETag', async () => {
  const cache = createHtmlCache({ maxBytes: 1e6, headers: [['X-Shared', 'yes']] })
  const html = '<p>hello</p>'.repeat(100)
  const brotli = await cache.getOrRender('/', 'br', page(html))
  const gzip = await cache.getOrRender('/', 'gzip', page(html))
  const identity = await cache.getOrRender('/', 'identity', page(html))
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html)
  expect(gunzipSync(gzip.body).toString()).toBe(html)
  expect(identity.body.toString()).toBe(html)
  expect(new Set([brotli.etag, gzip.etag, identity.etag]).size).toBe(1)
  expect(identity.headers).toContain('X-Shared')
  expect(cache.get('/', 'gzip')).toBe(gzip)
})

test('twenty requests for a cold page share one rendering', async () => {
  const cache = createHtmlCache({ maxBytes: 1e6, headers: [] })
  let renderings = 0
  const render = async () => {
    renderings += 1
    return { status: 200, html: 'x' }
  }
  await Promise.all(Array.from({ length: 20 }, () => cache.getOrRender('/', 'identity', render)))
  expect(renderings).toBe(1)
})

test('stays within its bytes and keeps what is used', async () => {
  const cache = createHtmlCache({ maxBytes: 10_000, headers: [] })
  await cache.getOrRender('/used', 'identity', page('u'.repeat(1000)))
  for (let i = 0; i < 100; i += 1) {
    await cache.getOrRender(`/${i}`, 'identity', page('x'.repeat(1000)))
    cache.get('/used', 'identity')
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
  }
  expect(cache.get('/used', 'identity')).toBeDefined()
  expect(cache.get('/0', 'identity')).toBeUndefined()
  await cache.getOrRender('/huge', 'identity', page('x'.repeat(20_000)))
  expect(cache.get('/huge', 'identity')).toBeUndefined()
})

test('a failed rendering is not kept', async () => {
  const cache = createHtmlCache({ maxBytes: 1e6, headers: [] })
  await expect(cache.getOrRender('/', 'identity', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect((await cache.getOrRender('/', 'identity', page('fine'))).body.toString()).toBe('fine')
})

test('invalidates by prefix, and what was being rendered meanwhile is not kept', async () => {
  const cache = createHtmlCache({ maxBytes: 1e6, headers: [] })
  await cache.getOrRender('/speaker/a', 'identity', page('a'))
  await cache.getOrRender('/', 'identity', page('home'))
  cache.invalidate('/speaker/')
  expect(cache.get('/speaker/a', 'identity')).toBeUndefined()
  expect(cache.get('/', 'identity')).toBeDefined()

  let finish: (page: { status: number; html: string }) => void = () => {}
  const slow = cache.getOrRender('/slow', 'identity', () => new Promise((resolve) => (finish = resolve)))
  cache.invalidate('')
  const fresh = cache.getOrRender('/slow', 'identity', page('new'))
  finish({ status: 200, html: 'old' })
  expect((await slow).body.toString()).toBe('old')
  expect((await fresh).body.toString()).toBe('new')
  expect(cache.get('/slow', 'identity')?.body.toString()).toBe('new')
})

test('If-None-Match compares weakly', () => {
  expect(matchesEtag('"abc"', 'W/"abc"')).toBe(true)
  expect(matchesEtag('"x", W/"abc"', 'W/"abc"')).toBe(true)
  expect(matchesEtag('*', 'W/"abc"')).toBe(true)
  expect(matchesEtag('"x"', 'W/"abc"')).toBe(false)
  expect(matchesEtag(undefined, 'W/"abc"')).toBe(false)
})

test('the best compression is made for who comes again, not for every address that is asked once', async () => {
  const cache = createHtmlCache({ maxBytes: 1e6, headers: [] })
  const html = Array.from({ length: 400 }, (_, i) => `<p class="a${i % 7}">hello ${i * 7919}</p>`).join('')
  const quick = await cache.getOrRender('/', 'br', page(html))
  expect(cache.get('/', 'br')).toBe(quick)
  await expect.poll(() => cache.get('/', 'br')?.body.length).toBeLessThan(quick.body.length)
  expect(brotliDecompressSync(cache.get('/', 'br')?.body ?? Buffer.alloc(0)).toString()).toBe(html)
})
