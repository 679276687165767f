// What a page is: a row of the tables in routes/, and the props its component receives.
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export interface PageProps<Data = unknown> {
  /** What the server handed this page: loaded facts, or the answer to a posted form. */
  data?: Data | undefined
}

/** What pages know of the server's settings. The same for every reader. */
export interface PageSettings {
  /** A person may ask for a recovery link without an admin. */
  selfServiceRecovery: boolean
}

/** A page anybody may open, rendered by the server and kept in its HTML cache. */
export interface PublicPage {
  /** With `{parameters}` only where it has `dataFrom`. */
  path: string
  title: string
  description: string
  load: () => Promise<{ Page: ComponentType<PageProps<never>> }>
  /** When the browser loads React for this page: when idle, or at the reader's first interaction. */
  wake: 'idle' | 'interaction'
  /** Status of the answer; 200 unless said. */
  status?: number
  /** What the page shows of its address' query. The result is part of the cache key. */
  fromQuery?: (query: URLSearchParams, settings: PageSettings) => unknown
  /** Readers with cookies are looked at before they get it. */
  variesByCookie?: true
  /** Search engines are asked to leave it out. */
  noindex?: boolean
  /**
   * The address in our API that its data is read from, with the same `{parameters}` as the path. What is made of the answer
   * stands in `preparations` of entries/server.tsx; title and description here are those of a page without data.
   */
  dataFrom?: string
  /** A stylesheet of its own instead of the one of all other public pages. */
  stylesheet?: PageStylesheet
}

/** A file `src/ui/<name>.css`. */
export type PageStylesheet = 'profile'

/** What the server makes of the data of a page: what the page is handed, and the head of its document. */
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
  /** Open Graph and cards, in order. */
  meta: readonly { property?: string; name?: string; content: string }[]
  links: readonly { rel: string; href: string; type?: string; title?: string }[]
  /** JSON-LD. */
  structuredData: object
}

export type PublicPages = Record<string, PublicPage>

/** A screen of the application behind the router. One with `screens` is the frame around those below it. */
export interface AppScreen {
  /** The whole path, with the router's `:parameters`; `*` is whatever else lies below the frame. */
  path: string
  title: string
  load: () => Promise<ScreenModule>
  /** It and all below it are for people who are signed in; others are asked to do so first. */
  isPrivate?: true
  /** It and all below it are for admins; others are sent to the admins' sign-in page. */
  adminsOnly?: true
  /** Status of the answer; 200 unless said. */
  status?: 404
  screens?: readonly AppScreen[]
}

/** What the module of a screen exports. */
export interface ScreenModule {
  Component: ComponentType
  /** Stands in the place of the screen when it breaks; without it the failure goes to the frame around it. */
  ErrorBoundary?: ComponentType
  /** Reads into the data cache what the screen shows: on the server before rendering, in the browser on the way there. */
  prefetch?: (visit: ScreenVisit) => Promise<unknown>
}

export interface ScreenVisit {
  client: QueryClient
  params: Readonly<Record<string, string | undefined>>
  url: URL
}

/** What travels in the HTML as JSON, so that the browser hydrates what the server rendered. */
export interface PageState {
  page: string
  data?: unknown
}

/** The same for a screen of the application: the data cache, and what the router's loaders answered. */
export interface ScreenState {
  queries: DehydratedState
  loaderData: Record<string, unknown>
}
