// Which answer an address gets, with a renderer and an API made for the test: redirects, what is cached, and what fails.
import { expect, test, vi } from 'vitest'
import { testConfig } from '../../../tests/harness.ts'
import { AppError } from '../errors.ts'
import { createAnswerCache } from '../http/answer-cache.ts'
import { toResponse } from '../http/ready-answer.ts'
import { createPages } from './pages.ts'
import type { Renderer } from './renderer.ts'

const unavailable = () => Promise.resolve(new Response(null, { status: 503 }))
const notFound = () => Promise.resolve(new Response(null, { status: 404 }))

async function open(changed: Partial<Renderer> = {}) {
  const renderer: Renderer = {
    publicPages: {
      home: { path: '/', fromQuery: (query) => query.get('for') ?? undefined },
      speaker: { path: '/speaker/{username}', dataFrom: '/api/speakers/{username}' },
      notFound: { path: '*', status: 404 },
    },
    redirectTarget: ({ pathname, search = '' }) => (pathname === '/old' ? `/new${search}` : null),
    renderPublicPage: vi.fn(async (name, data) => `<p>${name} ${JSON.stringify(data)}</p>`),
    renderDataPage: vi.fn(async (name, data) => `<p>${name} ${JSON.stringify(data)}</p>`),
    renderAppScreen: async () => null,
    screenRouteAt: (pathname) => (pathname.startsWith('/events/edit/') ? '/events/edit/{id}' : null),
    ...changed,
  }
  const pages = await createPages({
    config: testConfig(),
    distFolder: '',
    cache: createAnswerCache({ maxBytes: 1e6 }),
    vite: { ssrLoadModule: async () => ({ renderer }), transformIndexHtml: async () => '' },
  })
  /** `location` of a redirect, or the response. */
  async function get(
    path: string,
    api: { signedOut?: typeof fetch; reader?: typeof fetch } = {},
    cookie = '',
  ) {
    const { signedOut = notFound, reader = notFound } = api
    const headers = cookie ? { cookie } : {}
    const answer = await pages.answer(new Request(`http://lectern.test${path}`, { headers }), {
      signedOut: (address) => signedOut(address),
      reader: (address) => reader(address),
    })
    if (answer instanceof Response) return answer
    return 'redirect' in answer ? answer.redirect : toResponse(answer, undefined, 'GET')
  }
  /** What is in memory for the address. */
  const ready = (path: string) => pages.ready(path, undefined)?.body.toString()
  return { get, pages, ready, renderer }
}

async function statusAndText(answer: Response | string) {
  return typeof answer === 'string' ? answer : [answer.status, await answer.text()]
}

test('an old address redirects with its query; an address has no slash at its end', async () => {
  const { get } = await open()
  expect(await get('/old?x=1')).toBe('/new?x=1')
  expect(await get('/beta/?x=1')).toBe('/beta?x=1')
  expect(await get('//evil.example/')).toBe('/evil.example')
  // Each slash is read once: for each one from the start, this would take minutes.
  expect(await get(`/x${'/'.repeat(1_000_000)}x/`)).toBe('/x/x')
})

test('an unknown address is a 404, rendered once for all of them', async () => {
  const { get, renderer } = await open()
  for (const path of ['/nowhere', '/no/where?x=1']) {
    expect(await statusAndText(await get(path))).toEqual([404, '<p>notFound undefined</p>'])
  }
  expect(renderer.renderPublicPage).toHaveBeenCalledTimes(1)
})

test('a page is rendered once for each use of its query, and no more', async () => {
  const { get, renderer } = await open()
  for (const path of ['/', '/?utm_source=x', '/?for=organizers', '/?for=organizers&y']) await get(path)
  expect(renderer.renderPublicPage).toHaveBeenCalledTimes(2)
  expect(await statusAndText(await get('/?for=organizers'))).toEqual([200, '<p>home "organizers"</p>'])
})

test('a page with data is cached, at the encoded address', async () => {
  const { get, ready } = await open()
  const signedOut = vi.fn(async () => Response.json('Ada'))
  expect(await statusAndText(await get('/speaker/%61da', { signedOut }))).toEqual([
    200,
    '<p>speaker "Ada"</p>',
  ])
  expect(signedOut).toHaveBeenCalledWith('/api/speakers/ada')
  expect(ready('/speaker/ada')).toBe('<p>speaker "Ada"</p>')
})

test('a page that moved redirects with its query', async () => {
  const { get } = await open()
  const signedOut = async () =>
    new Response(null, { status: 301, headers: { Location: '/api/speakers/new' } })
  expect(await get('/speaker/old?x=1', { signedOut })).toBe('/speaker/new?x=1')
})

test('a reader with a cookie gets their own answer where there is no public one; it is not cached', async () => {
  const { get, ready } = await open()
  const reader = async () => Response.json('a draft', { headers: { 'Set-Cookie': 'session=2' } })
  const own = await get('/speaker/ada', { reader }, 'session=1')
  if (typeof own === 'string') throw new Error('redirected')
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(own.headers.getSetCookie()).toEqual(['session=2'])
  expect(await own.text()).toBe('<p>speaker "a draft"</p>')
  expect(ready('/speaker/ada')).toBeUndefined()
  expect(await statusAndText(await get('/speaker/ada', { reader }))).toEqual([
    404,
    '<p>notFound undefined</p>',
  ])
})

test('an answer with Vary: Cookie is read again for a reader; without it, never', async () => {
  const { get } = await open()
  const shared = (headers?: HeadersInit) => async () => Response.json('shared', headers && { headers })
  const reader = vi.fn(async () => Response.json('with the fee'))
  const varying = { signedOut: shared({ Vary: 'Origin, Cookie' }), reader }
  expect(await statusAndText(await get('/speaker/ada', varying, 'session=1'))).toEqual([
    200,
    '<p>speaker "with the fee"</p>',
  ])
  expect(await statusAndText(await get('/speaker/ada', varying))).toEqual([200, '<p>speaker "shared"</p>'])
  reader.mockClear()
  expect(
    await statusAndText(await get('/speaker/bea', { signedOut: shared(), reader }, 'session=1')),
  ).toEqual([200, '<p>speaker "shared"</p>'])
  expect(reader).not.toHaveBeenCalled()
})

test('while the API is unavailable, so is the page; any other answer is a fault', async () => {
  const { get } = await open()
  await expect(get('/speaker/ada', { signedOut: unavailable })).rejects.toMatchObject({ code: 'unavailable' })
  const signedOut = async () => new Response(null, { status: 418 })
  await expect(get('/speaker/ada', { signedOut })).rejects.toThrow('418')
})

test('a renderer that fails is asked again the next time', async () => {
  const render = vi.fn<Renderer['renderPublicPage']>().mockRejectedValueOnce(new Error('broken'))
  const { get } = await open({ renderPublicPage: render.mockResolvedValue('<p>whole</p>') })
  await expect(get('/')).rejects.toThrow('broken')
  expect(await statusAndText(await get('/'))).toEqual([200, '<p>whole</p>'])
})

test('a screen is never stored, and passes on the cookies of its requests', async () => {
  const { get, ready } = await open({
    async renderAppScreen(_request, fetchApi) {
      await fetchApi('/api/me')
      return { status: 404, html: '<p>screen</p>' }
    },
  })
  const reader = async () => Response.json({}, { headers: { 'Set-Cookie': 'session=2' } })
  const answer = await get('/dashboard', { reader })
  if (typeof answer === 'string') throw new Error('redirected')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(answer.headers.getSetCookie()).toEqual(['session=2'])
  expect(ready('/dashboard')).toBeUndefined()
})

test('a screen that fails because the API is away says so', async () => {
  const { get } = await open({
    async renderAppScreen(_request, fetchApi) {
      await fetchApi('/api/me')
      throw new Error('no data')
    },
  })
  await expect(get('/dashboard', { reader: unavailable })).rejects.toBeInstanceOf(AppError)
  await expect(get('/dashboard')).rejects.toThrow('no data')
})

test('a screen’s redirect is temporary and not stored', async () => {
  const { get } = await open({ renderAppScreen: async () => ({ redirect: '/auth' }) })
  const answer = await get('/dashboard')
  if (typeof answer === 'string') throw new Error('a plain redirect')
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    302,
    '/auth',
    'no-store',
  ])
})

test('an answer to a posted form is not stored', async () => {
  const { pages, ready } = await open()
  const answer = await pages.renderWith('home', 'typed', 422)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store'])
  expect(await answer.text()).toBe('<p>home "typed"</p>')
  expect(ready('/')).toBeUndefined()
})

test('the pattern of an address holds nothing that was typed', async () => {
  const { pages } = await open()
  const found = ['/', '/speaker/ada', '/events/edit/7', '/speaker/ada/more', '/typed'].map(pages.routeAt)
  expect(await Promise.all(found)).toEqual(['/', '/speaker/{username}', '/events/edit/{id}', 'none', 'none'])
})
