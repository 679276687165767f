// Renders pages to whole HTML documents. Built by Vite and called by server/pages.ts; reads nothing of the environment.

import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { appRoutes } from './app-routes.tsx'
import type { PageState } from './features/site/page.ts'
import { PublicRoot } from './features/site/public-root.tsx'
import { frameSlots } from './frame-slots.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { escapeHtml } from './lib/text.ts'
import { appScreens, publicPages, redirectTarget } from './routes.tsx'

export { appScreens, publicPages, redirectTarget }

export type PublicPageName = keyof typeof publicPages

/** What the build knows: addresses of the files that a page links. */
export interface PageAssets {
  styles: string[]
  preloadFonts: string[]
  boot: string
  /** Markup that only development needs (hot reload). */
  developmentHead?: string
}

export interface DocumentOptions {
  assets: PageAssets
  /** Canonical origin, without a trailing slash. */
  appUrl: string
  themeScript: string
}

/** A public page as a document. `data` is handed to the page and travels along for hydration. */
export async function renderPublicPage(
  name: PublicPageName,
  data: unknown,
  options: DocumentOptions,
): Promise<string> {
  const row = publicPages[name]
  const { Page } = await row.load()
  const body = renderToString(<PublicRoot page={Page} data={data} slots={frameSlots} />)
  const state: PageState = data === undefined ? { page: name } : { page: name, data }
  return toDocument(
    {
      ...row,
      state,
      body,
      entry: 'public',
      canonical: row.path === '*' ? undefined : options.appUrl + row.path,
    },
    options,
  )
}

/** A screen behind the router as a document; null when no screen has this address. */
export async function renderAppScreen(request: Request, options: DocumentOptions): Promise<string | null> {
  const { pathname } = new URL(request.url)
  const screen = appScreens.find(({ path }) => path === pathname)
  if (!screen) return null
  const { query, dataRoutes } = createStaticHandler(appRoutes)
  const context = await query(request)
  if (context instanceof Response) return null
  const body = renderToString(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>,
  )
  return toDocument(
    { title: screen.title, description: '', body, entry: 'app', wake: 'idle', noindex: true },
    options,
  )
}

interface DocumentParts {
  title: string
  description: string
  body: string
  entry: 'public' | 'app'
  wake: 'idle' | 'interaction'
  state?: PageState
  status?: number
  noindex?: boolean
  canonical?: string | undefined
}

function toDocument(parts: DocumentParts, { assets, appUrl, themeScript }: DocumentOptions): string {
  const { title, description, body, entry, wake, state, canonical } = parts
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
    canonical && '<meta property="og:type" content="website">',
    canonical && `<meta property="og:image" content="${escapeHtml(appUrl)}/og.png">`,
    '<meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)" content="#f9fcfa">',
    '<meta name="theme-color" data-theme="dark" media="(prefers-color-scheme: dark)" content="#0a1313">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script>${themeScript}</script>`,
    ...assets.preloadFonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    assets.developmentHead,
    `<script type="module" src="${assets.boot}"></script>`,
  ]
  return [
    '<!doctype html>',
    `<html lang="en" data-entry="${entry}" data-wake="${wake}">`,
    `<head>${head.filter(Boolean).join('')}</head>`,
    `<body><div id="root">${body}</div>`,
    state && `<script type="application/json" id="page-state">${escapeJson(state)}</script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('')
}

/** JSON that cannot end the script element it stands in. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
