// What a page is: a row of the tables in routes/, and its component's props.
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export interface PageProps<Data = unknown> {
  /** The data that the server passes to this page: loaded facts, or the answer to a posted form. */
  data?: Data | undefined
}

/** The server settings that pages depend on. The same for every reader. */
export interface PageSettings {
  /** Whether users can request a recovery link without an admin. */
  selfServiceRecovery: boolean
}

/** A page that anyone may open, rendered by the server and stored in its HTML cache. */
export interface PublicPage {
  /** With `{parameters}` only where it has `dataFrom`. */
  path: string
  title: string
  description: string
  load: () => Promise<{ Page: ComponentType<PageProps<never>> }>
  /** When the browser loads React for this page: when idle, or at the reader's first interaction. */
  wake: 'idle' | 'interaction'
  /** The answer's status; 200 by default. */
  status?: number
  /** What the page uses from its query. The result is part of the cache key. */
  fromQuery?: (query: URLSearchParams, settings: PageSettings) => unknown
  /** Requests with cookies go through the API's routes first. */
  variesByCookie?: true
  /** Tells search engines not to index it. */
  noindex?: boolean
  /**
   * The API address that its data is read from, with the same `{parameters}` as the path. `preparations` in
   * entries/server.tsx converts the answer; title and description here are those of a page without data.
   */
  dataFrom?: string
  /** Replaces the stylesheet that all other public pages share. */
  stylesheet?: PageStylesheet
}

/** A file `src/ui/<name>.css`. */
export type PageStylesheet = 'profile'

/** What the server derives from a page's data: the page's props, and the document's head. */
export interface PreparedPage {
  data: unknown
  head: PageHead
}

export interface PageHead {
  title: string
  description: string
  /** Absolute. */
  canonical: string
  noindex: boolean
  /** Open Graph and card tags, in order. */
  meta: readonly { property?: string; name?: string; content: string }[]
  links: readonly { rel: string; href: string; type?: string; title?: string }[]
  /** JSON-LD. */
  structuredData: object
}

export type PublicPages = Record<string, PublicPage>

/** The exports of a screen's module. */
export interface ScreenModule {
  Component: ComponentType
  /** Prefetches the screen's data into the cache: on the server before rendering, in the browser on navigation. */
  prefetch?: (visit: ScreenVisit) => Promise<unknown>
}

export interface ScreenVisit {
  client: QueryClient
  params: Readonly<Record<string, string | undefined>>
  url: URL
}

/** Embedded in the HTML as JSON, so that the browser hydrates what the server rendered. */
export interface PageState {
  page: string
  data?: unknown
}

/** The same for a screen of the application: the data cache, and the results of the router's loaders. */
export interface ScreenState {
  queries: DehydratedState
  loaderData: Record<string, unknown>
}
