// What the platform needs from the page renderer. entries/server.tsx implements it with the product's pages.
import type { ApiFetch } from '../../lib/api-client.ts'
import type { Config } from '../env.ts'

export interface Renderer {
  /** In the order in which they are matched. */
  publicPages: Readonly<Record<string, PublicPageRow>>
  /** Where an old address redirects to, or null. */
  redirectTarget(address: { pathname: string; search?: string }): string | null
  /** The pattern of the screen at this address, or null. */
  screenRouteAt(pathname: string): string | null
  /** `data` is passed to the page and embedded for hydration. */
  renderPublicPage(name: string, data: unknown, options: DocumentOptions): Promise<string>
  /** A page with `dataFrom`, given that answer's JSON. */
  renderDataPage(name: string, answer: unknown, options: DocumentOptions): Promise<string>
  /** A screen behind sign-in, with its data read through `fetchApi`; null when no screen has this address. */
  renderAppScreen(
    request: Request,
    fetchApi: ApiFetch,
    options: DocumentOptions,
  ): Promise<ScreenAnswer | null>
}

/** The settings that pages depend on. The same for every reader. */
export type PageSettings = Pick<Config, 'selfServiceRecovery'>

/** The part of a row of the table of public pages (shell/page.ts) that the platform reads. */
export interface PublicPageRow {
  /** With `{parameters}` only where it has `dataFrom`; `*` matches every address. */
  path: string
  /** The answer's status; 200 by default. */
  status?: number
  /** What the page uses from its query; part of the cache key. */
  fromQuery?: (query: URLSearchParams, settings: PageSettings) => unknown
  /** The API address that its data is read from, with the same `{parameters}` as the path. */
  dataFrom?: string
  /** Requests with cookies go through the API's routes first. */
  variesByCookie?: true
}

export type ScreenAnswer = { status: number; html: string } | { redirect: string }

/** Addresses of the files that a document links. */
export interface PageAssets {
  styles: string[]
  /** Instead of `styles`, for pages with a stylesheet of their own. */
  pageStyles: Record<string, string[]>
  preloadFonts: string[]
  boot: string
  /** Additional links in the application's documents. */
  appStyles: string[]
  /** What boot.ts loads: each entry after everything it imports. */
  scripts: { app: string[]; public: string[] }
  /** What a screen needs in addition to the application's own scripts; `load` imports its file. */
  scriptsOf: (load: () => Promise<unknown>) => string[]
  /** Markup that only development needs (hot reload). */
  developmentHead?: string
}

export interface DocumentOptions {
  assets: PageAssets
  /** Canonical origin, without a trailing slash. */
  appUrl: string
  themeScript: string
}
