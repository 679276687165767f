// Resolves URLs to pages: redirects, public pages through the answer cache, screens of the application, and the not-found
// page. A cached page never depends on the reader; that is what makes it cacheable.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ApiFetch } from '../../lib/api-client.ts'
import { fillPath, matchPath } from '../../lib/path.ts'
import type { Config } from '../env.ts'
import { AppError } from '../errors.ts'
import type { AnswerCache } from '../http/answer-cache.ts'
import { chooseEncoding, type Header, type ReadyAnswer } from '../http/ready-answer.ts'
import { contentSecurityPolicy, securityHeaders, themeScript } from '../http/security-headers.ts'
import { builtAssets, developmentAssets, type PageVite } from './assets.ts'
import type { DocumentOptions, PublicPageRow, Renderer, ScreenAnswer } from './renderer.ts'

/** NOTIFY on this channel with a path prefix: everything cached under it is out of date, in every process. */
export const pagesChannel = 'pages'
/** The same for content made private or removed: not even a stale copy remains (migrations/*_withdrawals.sql). */
export const withdrawalsChannel = 'pages_withdrawn'

const unavailable = 'This page could not be loaded just now. Try again in a moment.'

type Redirect = { redirect: string }

/** Requests to our API, as the reader or, for what is cached for everyone, signed out. */
export interface FetchApiAs {
  reader: ApiFetch
  signedOut: ApiFetch
}

export type Pages = Awaited<ReturnType<typeof createPages>>

export async function createPages(options: {
  config: Config
  distFolder: string
  cache: AnswerCache
  vite?: PageVite | undefined
}) {
  const { config, distFolder, cache, vite } = options
  const htmlHeaders: [string, string][] = [...securityHeaders(config.appUrl)]
  // Development needs hot reload's inline script, so the policy applies only in production and in tests.
  if (!vite) htmlHeaders.push(['Content-Security-Policy', contentSecurityPolicy(config.appUrl)])
  const cachedHeaders: Header[] = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ...htmlHeaders,
  ]
  const loadRenderer = vite
    ? async () => ((await vite.ssrLoadModule('/src/entries/server.tsx')) as { renderer: Renderer }).renderer
    : await importBuiltRenderer(distFolder)
  const assetsOf = vite ? await developmentAssets(vite) : builtAssets(distFolder)

  function documentOptions(): DocumentOptions {
    return { assets: assetsOf(), appUrl: config.appUrl, themeScript }
  }

  const uncachedHeaders = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...Object.fromEntries(htmlHeaders),
  }

  /** Screens behind sign-in belong to one reader and are never cached. Null when no screen has this address. */
  async function answerScreen(
    renderer: Renderer,
    request: Request,
    fetchApi: ApiFetch,
  ): Promise<Response | null> {
    const cookies: string[] = []
    let fault: AppError | undefined
    async function fetchForPage(path: string, init?: RequestInit): Promise<Response> {
      const answer = await fetchApi(path, init)
      cookies.push(...answer.headers.getSetCookie())
      // The API has logged the cause; the page only says that it cannot be shown.
      if (answer.status === 503) fault ??= new AppError('unavailable', unavailable, { retryAfter: 3 })
      return answer
    }
    let screen: ScreenAnswer | null
    try {
      screen = await renderer.renderAppScreen(request, fetchForPage, documentOptions())
    } catch (thrown) {
      throw fault ?? thrown
    }
    if (screen === null) return null
    const headers = new Headers(uncachedHeaders)
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    if ('html' in screen) return new Response(screen.html, { status: screen.status, headers })
    headers.delete('Content-Type')
    headers.set('Location', screen.redirect)
    return new Response(null, { status: 302, headers })
  }

  /**
   * A page with data. Its public version is requested signed out and cached. The request is repeated as the reader when
   * there is no public version, or when the API says that its answer depends on the reader (`Vary: Cookie`); that answer is
   * never cached. Null: there is no such page.
   */
  async function answerDataPage(
    renderer: Renderer,
    { name, path, dataFrom }: { name: string; path: string; dataFrom: string },
    request: Request,
    fetchAs: FetchApiAs,
  ): Promise<ReadyAnswer | Redirect | Response | null> {
    const { pathname, search } = new URL(request.url)
    const parameters = matchPath(path, pathname) ?? []
    const source = fillPath(dataFrom, parameters)
    const address = fillPath(path, parameters)
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
    const page = await cache.getOrCreate({ address, about: address, encoding }, async () => {
      const answer = await fetchAs.signedOut(source)
      if (answer.status === 503) throw new AppError('unavailable', unavailable, { retryAfter: 3 })
      if (answer.status !== 200) return { instead: answer }
      return {
        headers: cachedHeaders,
        body: await renderer.renderDataPage(name, await answer.json(), documentOptions()),
        variesByCookie: /\bcookie\b/i.test(answer.headers.get('vary') ?? ''),
      }
    })
    const shared = 'instead' in page ? null : page
    if ('instead' in page) {
      const { status, headers } = page.instead
      if (status === 301) {
        const present = matchPath(dataFrom, headers.get('location') ?? '')
        if (present) return { redirect: fillPath(path, present) + search }
      }
      if (status !== 404) throw new Error(`A page's data request returned ${status}.`)
    }
    if (!request.headers.has('cookie') || shared?.variesByCookie === false) return shared
    const own = await fetchAs.reader(source)
    if (own.status !== 200) return shared
    const html = await renderer.renderDataPage(name, await own.json(), documentOptions())
    const headers = new Headers(uncachedHeaders)
    for (const cookie of own.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
    return new Response(html, { headers })
  }

  return {
    /** Addresses of the product's style sheets, for documents generated elsewhere. */
    styles: assetsOf().styles,
    /** The headers of an HTML answer that is not cached. */
    htmlHeaders: uncachedHeaders,
    /** A cached page or file that needs no rendering. The address exactly as received. */
    ready: (address: string, acceptEncoding: string | undefined): ReadyAnswer | undefined =>
      cache.get(address, chooseEncoding(acceptEncoding)),
    /** The pattern of the page at this address, as OpenAPI writes it; `none` where there is no page. */
    async routeAt(pathname: string): Promise<string> {
      const renderer = await loadRenderer()
      const route = renderer.screenRouteAt(pathname) ?? rowOf(renderer, publicPageAt(renderer, pathname)).path
      return route === '*' ? 'none' : route
    },
    /** The answer for any address that no API route handles. */
    async answer(request: Request, fetchAs: FetchApiAs): Promise<ReadyAnswer | Redirect | Response> {
      const renderer = await loadRenderer()
      const { pathname, search, searchParams } = new URL(request.url)
      const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
      const target = renderer.redirectTarget({ pathname, search })
      if (target !== null) return { redirect: target }
      // One URL per page, so that nothing is cached or indexed twice.
      if (pathname.length > 1 && pathname.endsWith('/')) {
        return { redirect: `/${pathname.split('/').filter(Boolean).join('/')}${search}` }
      }

      const screen = await answerScreen(renderer, request, fetchAs.reader)
      if (screen !== null) return screen
      let name = publicPageAt(renderer, pathname)
      const { path, dataFrom } = rowOf(renderer, name)
      if (dataFrom !== undefined) {
        const answer = await answerDataPage(renderer, { name, path, dataFrom }, request, fetchAs)
        if (answer !== null) return answer
        name = 'notFound'
      }
      const row = rowOf(renderer, name)
      const data = row.fromQuery?.(searchParams, config)
      const address = data === undefined ? row.path : `${row.path}?${JSON.stringify(data)}`
      const page = await cache.getOrCreate<never>({ address, about: '', encoding }, async () => ({
        status: row.status ?? 200,
        headers: cachedHeaders,
        body: await renderer.renderPublicPage(name, data, documentOptions()),
        variesByCookie: row.variesByCookie ?? false,
      }))
      return 'instead' in page ? page.instead : page
    },
    /** A public page with data of a single request, e.g. the answer to a posted form. Never cached. */
    async renderWith(name: string, data: unknown, status: number): Promise<Response> {
      const renderer = await loadRenderer()
      const html = await renderer.renderPublicPage(name, data, documentOptions())
      return new Response(html, { status, headers: uncachedHeaders })
    },
  }
}

function rowOf({ publicPages }: Renderer, name: string): PublicPageRow {
  const row = publicPages[name]
  if (!row) throw new Error(`There is no public page ${name}.`)
  return row
}

function publicPageAt(renderer: Renderer, pathname: string): string {
  const found = Object.entries(renderer.publicPages).find(([, { path }]) => matchPath(path, pathname))
  return found?.[0] ?? 'notFound'
}

async function importBuiltRenderer(distFolder: string): Promise<() => Promise<Renderer>> {
  const { renderer } = (await import(pathToFileURL(join(distFolder, 'server/server.js')).href)) as {
    renderer: Renderer
  }
  return () => Promise.resolve(renderer)
}
