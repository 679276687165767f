// What the platform asks of the page renderer. entries/server.tsx implements it, with the product's pages.
import type { ApiFetch } from '../../lib/api-client.ts'
import type { Config } from '../env.ts'

export interface Renderer {
  /** In the order in which they are tried. */
  publicPages: Readonly<Record<string, PublicPageRow>>
  /** Where an old address leads now, or null. */
  redirectTarget(address: { pathname: string; search?: string }): string | null
  /** `data` is handed to the page and travels along for hydration. */
  renderPublicPage(name: string, data: unknown, options: DocumentOptions): Promise<string>
  /** A page with `dataFrom`, given the JSON of that answer. */
  renderDataPage(name: string, answer: unknown, options: DocumentOptions): Promise<string>
  /** A screen behind sign-in, its data read through `fetchApi`; null when no screen has this address. */
  renderAppScreen(
    request: Request,
    fetchApi: ApiFetch,
    options: DocumentOptions,
  ): Promise<ScreenAnswer | null>
}

/** What the platform reads of a row of the table of public pages (shell/page.ts). */
export interface PublicPageRow {
  /** With `{parameters}` only where it has `dataFrom`; `*` matches every address. */
  path: string
  /** Of the answer; 200 unless said. */
  status?: number
  /** What the page shows of its query; part of the cache key. */
  fromQuery?: (query: URLSearchParams, config: Config) => unknown
  dataFrom?: string
  /** Readers with cookies are looked at by the API's routes before they get it. */
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
  /** What documents of the application link besides. */
  appStyles: string[]
  /** What boot.ts loads: each entry after all that it imports. */
  scripts: { app: string[]; public: string[] }
  /** Markup that only development needs (hot reload). */
  developmentHead?: string
}

export interface DocumentOptions {
  assets: PageAssets
  /** Canonical origin, without a trailing slash. */
  appUrl: string
  themeScript: string
}
