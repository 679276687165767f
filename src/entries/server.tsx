// Renders pages to complete HTML documents. Built by Vite and called by server/pages/pages.ts; does not read the
// environment.
import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { loadFor } from '../dashboard/for-user-type.tsx'
import { renewSession } from '../features/accounts/queries.ts'
import { prepareEventPage } from '../features/events/page/document.ts'
import { isAdmin, meQuery } from '../features/profiles/me.ts'
import { prepareSpeakerPage } from '../features/public-profile/page/document.ts'
import { type ApiFetch, answerInProcess } from '../lib/api-client.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { escapeHtml } from '../lib/text.ts'
import { publicPages } from '../routes/pages.ts'
import { redirectTarget } from '../routes/redirects.ts'
import { appScreens } from '../routes/screens.ts'
import type { DocumentOptions, Renderer, ScreenAnswer } from '../server/pages/renderer.ts'
import type { AppScreen, LoadScreen } from '../shell/navigation.ts'
import type {
  PageHead,
  PageState,
  PageStylesheet,
  PreparedPage,
  PublicPage,
  ScreenState,
} from '../shell/page.ts'
import { PublicRoot } from '../shell/site/public-root.tsx'
import { DocumentTime } from '../ui/use-today.ts'
import { paths } from '../vocabulary/paths.ts'
import { queryClientContext, routesFor, titleOf } from './app-router.tsx'
import { frameSlots } from './frame-slots.tsx'

type PublicPageName = keyof typeof publicPages

/** What pages with `dataFrom` derive from their data. Not in the table, so that no browser loads it. */
const preparations: { [Name in PublicPageName]?: (answer: never, appUrl: string) => PreparedPage } = {
  speaker: prepareSpeakerPage,
  event: prepareEventPage,
}

/** A page with the API answer that its row names. */
async function renderDataPage(name: string, answer: unknown, options: DocumentOptions): Promise<string> {
  const prepare = preparations[name as PublicPageName]
  if (!prepare) throw new Error(`Nothing is prepared for the page ${name}.`)
  // The table pairs each page with its own answer; from here on the pairing is only known at run time.
  const { data, head } = prepare(answer as never, options.appUrl)
  return renderPublicPage(name, data, options, head)
}

/** Cached: importing a module again takes longer than looking it up here. */
const loadedPages = new Map<string, Awaited<ReturnType<PublicPage['load']>>['Page']>()

/** A public page as a document. `data` is passed to the page and embedded for hydration. */
async function renderPublicPage(
  name: string,
  data: unknown,
  options: DocumentOptions,
  head?: PageHead,
): Promise<string> {
  const row: PublicPage | undefined = publicPages[name as PublicPageName]
  if (!row) throw new Error(`There is no public page ${name}.`)
  const Page = loadedPages.get(name) ?? (await row.load()).Page
  loadedPages.set(name, Page)
  const body = renderToString(<PublicRoot page={Page} data={data} slots={frameSlots} />)
  const state: PageState = data === undefined ? { page: name } : { page: name, data }
  return toDocument(
    {
      ...row,
      state,
      body,
      entry: 'public',
      // A pattern is not an address.
      canonical: /[*{]/.test(row.path) ? undefined : options.appUrl + row.path,
      ...head,
    },
    options,
  )
}

const appRoutes = routesFor()
const { query, dataRoutes } = createStaticHandler(appRoutes)

/** The screens at this address, outermost frame first; empty when the application has none. */
function screensAt(pathname: string): AppScreen[] {
  // The router logs a warning for addresses that it cannot decode, so it gets only those that may be ours.
  const mayBe = ({ path }: AppScreen) => `${pathname}/`.startsWith(`${path.split('/:', 1)[0]}/`)
  if (!appScreens.some(mayBe)) return []
  return (matchRoutes(appRoutes, pathname) ?? []).flatMap(({ route }) => (route.handle as AppScreen) ?? [])
}

/**
 * A screen behind the router as a document; null when no screen has this address. Its data is read through `fetchApi` as
 * the reader. Errors thrown by a screen are rethrown, so that their text never reaches the page.
 */
async function renderAppScreen(
  request: Request,
  fetchApi: ApiFetch,
  options: DocumentOptions,
): Promise<ScreenAnswer | null> {
  const { pathname, search } = new URL(request.url)
  const screens = screensAt(pathname)
  const screen = screens.at(-1)
  if (!screen) return null
  const madeAt = Date.now()
  const client = createQueryClient({ retry: 0 })
  answerInProcess(client, fetchApi)
  try {
    const isForAdmins = screens.some(({ adminsOnly }) => adminsOnly)
    const isPrivate = isForAdmins || screens.some((row) => row.isPrivate)
    const isSignedIn = isPrivate && (await renewSession(client))
    if (isForAdmins && !(isSignedIn && isAdmin(await client.fetchQuery(meQuery)))) {
      return { redirect: paths.adminAuthThen(pathname + search) }
    }
    if (isPrivate && !isSignedIn) return { redirect: paths.authThen(pathname + search) }
    const context = await query(request, {
      requestContext: new RouterContextProvider(new Map([[queryClientContext, client]])),
    })
    if (context instanceof Response) return { redirect: context.headers.get('Location') ?? paths.home }
    for (const fault of Object.values(context.errors ?? {})) throw fault
    const body = renderToString(
      <StrictMode>
        <QueryClientProvider client={client}>
          <DocumentTime value={madeAt}>
            <StaticRouterProvider
              router={createStaticRouter(dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </DocumentTime>
        </QueryClientProvider>
      </StrictMode>,
    )
    const { status = 200, title } = screen
    const state: ScreenState = { madeAt, queries: dehydrate(client), loaderData: context.loaderData }
    const userType = client.getQueryData(meQuery.queryKey)?.user.user_metadata.user_type
    const html = toDocument(
      {
        ...{ title: titleOf(title), description: '', body, entry: 'app', wake: 'idle', noindex: true, state },
        loads: userType && screens.map((row) => loadFor(row, userType)),
      },
      options,
    )
    return { status, html }
  } finally {
    // Its timers would hold one reader's data in memory for minutes.
    client.clear()
  }
}

export const renderer: Renderer = {
  publicPages,
  redirectTarget,
  screenRouteAt: (pathname) =>
    screensAt(pathname)
      .at(-1)
      ?.path.replaceAll(/:(\w+)/g, '{$1}') ?? null,
  renderPublicPage,
  renderDataPage,
  renderAppScreen,
}

interface DocumentParts {
  title: string
  description: string
  body: string
  entry: 'public' | 'app'
  wake: 'idle' | 'interaction'
  state: PageState | ScreenState
  /** What the browser loads before it hydrates a screen. */
  loads?: readonly LoadScreen[] | undefined
  status?: number
  noindex?: boolean
  canonical?: string | undefined
  stylesheet?: PageStylesheet
  meta?: PageHead['meta']
  links?: PageHead['links']
  structuredData?: object
}

function toDocument(parts: DocumentParts, { assets, appUrl, themeScript }: DocumentOptions): string {
  const {
    title,
    description,
    body,
    entry,
    wake,
    state,
    canonical,
    stylesheet,
    links = [],
    loads = [],
  } = parts
  const styles = (stylesheet && assets.pageStyles[stylesheet]) ?? assets.styles
  // boot.ts loads them in this order, and calls the last one.
  const shared = assets.scripts[entry]
  const own = new Set(loads.flatMap(assets.scriptsOf))
  const scripts = [...shared.slice(0, -1), ...own, ...shared.slice(-1)]
  const isHidden = parts.noindex || (parts.status ?? 200) >= 400
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    isHidden && '<meta name="robots" content="noindex">',
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    canonical && `<meta property="og:title" content="${escapeHtml(title)}">`,
    canonical && `<meta property="og:description" content="${escapeHtml(description)}">`,
    canonical && `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    ...(canonical ? (parts.meta ?? websiteMeta(appUrl)) : []).map((meta) => `<meta${attributesOf(meta)}>`),
    ...links.map((link) => `<link${attributesOf(link)}>`),
    '<meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)" content="#f9fcfa">',
    '<meta name="theme-color" data-theme="dark" media="(prefers-color-scheme: dark)" content="#0a1313">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script>${themeScript}</script>`,
    ...assets.preloadFonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...[...styles, ...(entry === 'app' ? assets.appStyles : [])].map(
      (style) => `<link rel="stylesheet" href="${style}">`,
    ),
    assets.developmentHead,
    `<script type="module" src="${assets.boot}"></script>`,
  ]
  return [
    '<!doctype html>',
    `<html lang="en" data-entry="${entry}" data-wake="${wake}">`,
    `<head>${head.filter(Boolean).join('')}</head>`,
    `<body><div id="root">${body}</div>`,
    // Nothing in it loads before boot.ts moves it into the head: the page is painted first, and input recorded.
    `<template>${scripts.map((script) => `<link rel="modulepreload" href="${script}">`).join('')}</template>`,
    parts.structuredData && `<script type="application/ld+json">${escapeJson(parts.structuredData)}</script>`,
    `<script type="application/json" id="${entry === 'app' ? 'screen' : 'page'}-state">${escapeJson(state)}</script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('')
}

function websiteMeta(appUrl: string): PageHead['meta'] {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: `${appUrl}/og.png` },
  ]
}

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

/** JSON that cannot end the script element around it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
