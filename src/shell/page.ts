// What a page is: a row of the tables in routes/, and its component's props.
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PublicPageRow } from '../server/pages/renderer.ts'

export interface PageProps<Data = unknown> {
  /** The data that the server passes to this page: loaded facts, or the answer to a posted form. */
  data?: Data | undefined
}

/** A page that anyone may open, rendered by the server and stored in its HTML cache. */
export interface PublicPage extends PublicPageRow {
  /** A page with `dataFrom` gets its own title and description. */
  title: string
  description: string
  load: () => Promise<{ Page: ComponentType<PageProps<never>> }>
  /** When the browser loads React for this page: when idle, or at the reader's first interaction. */
  wake: 'idle' | 'interaction'
  /** Tells search engines not to index it. */
  noindex?: boolean
  /** Replaces the stylesheet that all other public pages share. */
  stylesheet?: PageStylesheet
}

/** A file `src/ui/<name>.css`. */
export type PageStylesheet = 'profile'

/** What `preparations` in entries/server.tsx derives from a page's data: the page's props, and the document's head. */
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
  structuredData?: object
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
  /** ms: when the server rendered it. */
  madeAt: number
  queries: DehydratedState
  loaderData: Record<string, unknown>
}
