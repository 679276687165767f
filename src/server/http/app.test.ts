// What all answers share: headers, guards, errors, pages from the cache (docs/specification.md §20.12, §20.21, §20.22,
// §20.42, §20.44, §20.46, §20.47).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { publicPages } from '../../routes/pages.ts'
import { themeScript } from './security-headers.ts'

let app: TestApp
let overTls: TestApp

beforeAll(async () => {
  app = await startTestApp({ processes: 1 })
  overTls = await startTestApp({ processes: 1, settings: { APP_URL: 'https://lectern.example' } })
})
afterAll(() => Promise.all([app.close(), overTls.close()]))

describe('headers', () => {
  test.each(['/', '/nowhere', '/api/nowhere', '/healthz', '/api/openapi.json', '/api/docs', '/profile'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await app.request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  test('HTML has a policy without inline scripts, except the one allowed by its hash', async () => {
    const pages = Object.values(publicPages).map(({ path }) => path)
    const plain = pages.filter((path) => path !== '*' && !/[:{]/.test(path))
    expect(plain.length).toBeGreaterThan(6)
    for (const path of [...plain, '/nowhere', '/api/docs']) {
      const answer = await app.request(path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("form-action 'self'")
      expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
      const html = await answer.text()
      const inline = [
        ...html.matchAll(/<script(?![^>]*(?:src=|application\/json))[^>]*>([\s\S]*?)<\/script>/g),
      ]
      for (const [, code] of inline) expect(code).toBe(themeScript)
      expect(html).not.toMatch(/\son[a-z]+="/)
    }
  })

  test('over TLS: HSTS, and insecure requests upgraded', async () => {
    const { headers } = await overTls.request('/')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })

  test('API answers are not stored', async () => {
    expect((await app.postJson('/api/beta-signups', {})).headers.get('cache-control')).toBe('no-store')
  })
})

describe('addresses', () => {
  test('an unknown page: status 404, with links', async () => {
    const answer = await app.request('/no/such/page')
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('href="/"')
    expect(html).toContain('noindex')
  })

  test.each([
    '/.git/HEAD',
    '/.env',
    '/metrics',
    '/dist/built-from',
    '/assets/../.env',
    '/%2e%2e/package.json',
    '/.vite/manifest.json',
    '/dashboards',
  ])('%s → 404', async (path) => {
    expect((await app.request(path)).status).toBe(404)
  })

  test('an unknown API route: 404 in the standard shape', async () => {
    const answer = await app.request('/api/nowhere')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      code: 'not_found',
      message: expect.any(String),
      hint: expect.any(String),
    })
  })

  test('an unsupported method: 405 with Allow', async () => {
    for (const [method, path] of [
      ['DELETE', '/'],
      ['PUT', '/beta'],
      ['GET', '/api/beta-signups'],
      ['POST', '/api/openapi.json'],
      ['OPTIONS', '/api/beta-signups'],
    ] as const) {
      const answer = await app.request(path, { method, headers: { 'content-type': 'application/json' } })
      expect([method, path, answer.status]).toEqual([method, path, 405])
      expect(answer.headers.get('allow')).toBeTruthy()
    }
  })

  test.each([
    ['/profile', '/dashboard/profile'],
    ['/profile/add-experience', '/dashboard/events/add'],
    ['/profile/edit-experience/42', '/dashboard/events/edit/42'],
    ['/profile/edit-experience/a%2Fb%20c', '/dashboard/events/edit/a%2Fb%20c'],
    ['/profile/edit-experience/:experienceId', '/dashboard/events/edit/:experienceId'],
    ['/messages', '/dashboard/messages'],
    ['/activity?x=1', '/dashboard?x=1#activity'],
    ['/network', '/dashboard#network'],
    ['/analytics', '/dashboard/analytics'],
    ['/analytics?range=30d&x=%20', '/dashboard/analytics?range=30d&x=%20'],
    ['/beta/', '/beta'],
    ['/terms/?a=1', '/terms?a=1'],
    ['//evil.example/', '/evil.example'],
  ])('%s redirects to %s', async (from, to) => {
    const answer = await app.request(`http://127.0.0.1:3000${from}`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(to)
  })

  test.each([
    '/%',
    '/%ff',
    '/a%00b',
    '/beta?source=%00&user_type[]=x',
    '/?__proto__=1',
    '/beta?applied=1&applied=2',
    `/${'a'.repeat(4000)}`,
  ])('no address makes a fault: %s', async (path) => {
    expect((await app.request(path)).status).toBeLessThan(500)
  })
})

describe('pages', () => {
  test('are complete HTML with title, description, canonical address and state', async () => {
    for (const path of ['/', '/beta', '/auth', '/login', '/privacy', '/terms']) {
      const answer = await app.request(path)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toMatch(/<title>[^<]{10,}<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/)
      expect(html).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${path}">`)
      expect(html).toMatch(/<h1[ >]/)
      expect(html).toContain('id="page-state"')
    }
  })

  test('answer 304 on a matching ETag, and only headers to HEAD', async () => {
    const first = await app.request('/')
    const etag = first.headers.get('etag') ?? ''
    const again = await app.request('/', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('etag')).toBe(etag)
    const head = await app.request('/', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
  })

  test('are emptied by NOTIFY in every process', async () => {
    await app.request('/terms')
    await overTls.request('/terms')
    expect(app.context.pages.ready('/terms', undefined)).toBeDefined()
    await app.database.pool.query(`notify pages, ''`)
    await expect.poll(() => app.context.pages.ready('/terms', undefined)).toBeUndefined()
  })

  test("an advertisement's query does not fill the cache", async () => {
    await app.request('/')
    const before = app.context.answers.bytes
    for (let i = 0; i < 20; i += 1) await app.request(`/?utm_source=${i}`)
    for (let i = 0; i < 20; i += 1) await app.request(`/missing/${i}`)
    await app.request('/missing')
    expect(app.context.answers.bytes).toBeLessThan(before * 2)
  })
})

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and names every route with its errors', async () => {
    const document = await (await app.request('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const post = document.paths['/api/beta-signups'].post
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['201', '409', '422', '429', '503']))
    expect(document.components.schemas.Error.required).toEqual(['code', 'message'])
    // No name is malformed there, but an id can be.
    expect(document.paths['/api/speakers/{username}'].get.responses).not.toHaveProperty('422')
    expect(document.paths['/api/events/{id}'].delete.responses).toHaveProperty('422')
  })

  test('is readable as a page', async () => {
    const html = await (await app.request('/api/docs')).text()
    expect(html).toContain('/api/beta-signups')
    expect(html).toContain('user_type')
    expect(html).toContain('Too many requests')
  })
})

describe('faults and logs', () => {
  test('a fault answers a plain 500 with a number and leaks nothing', async () => {
    const broken = await startTestApp({ processes: 1 })
    try {
      await broken.database.pool.query('drop table beta_signups cascade')
      const answer = await broken.postJson('/api/beta-signups', { email: 'secret@example.com' })
      expect(answer.status).toBe(500)
      const text = await answer.text()
      expect(text).not.toMatch(/beta_signups|insert|secret@|stack/i)
      expect(text).toContain(answer.headers.get('x-request-id'))
      const line = broken.logged.find(({ level }) => level === 50)
      expect(line).toMatchObject({ requestId: answer.headers.get('x-request-id'), fault: { code: '42P01' } })
      expect(JSON.stringify(broken.logged)).not.toContain('secret@')
    } finally {
      await broken.close()
    }
  })

  test('a refused form post shows a page, not JSON', async () => {
    const answer = await app.request('/beta', {
      method: 'POST',
      body: 'email=a@b.co',
      headers: {
        origin: 'https://evil.example',
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await answer.text()
    expect(html).toContain('Something went wrong')
    expect(html).toContain('Reload Page')
  })

  test('each request is one log line with its id, never with its query or body', async () => {
    app.logged.length = 0
    const answer = await app.request('/api/nowhere?token=hush-hush')
    expect(app.logged).toHaveLength(1)
    expect(app.logged[0]).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      method: 'GET',
      path: '/api/nowhere',
      status: 404,
    })
    expect(JSON.stringify(app.logged)).not.toContain('hush-hush')
  })
})
