// Prefetches for a screen with its own skeleton and failure view. The server waits, so that the document is complete; a
// failed read is left to the browser. The browser shows the screen at once and reads meanwhile.
import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'

export function readBeforehand<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  return awaitOnServer(client, query.queryKey, client.prefetchQuery(query))
}

/** ms for which the browser shows the screen before. */
const moment = 100

/**
 * For a screen whose answers are mostly there in a moment: for so long the browser shows the screen before, and renders the new
 * one once instead of its skeleton first. What is known already is shown at once.
 */
export async function readInAMoment<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const reading = client.prefetchQuery(query)
  if (!import.meta.env.SSR && client.getQueryData(query.queryKey) === undefined)
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, moment))])
  return awaitOnServer(client, query.queryKey, reading)
}

/** The first page of a list that grows. */
export function readPagesBeforehand<Data, Key extends QueryKey, Param>(
  client: QueryClient,
  query: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param>,
): Promise<void> {
  return awaitOnServer(client, query.queryKey, client.prefetchInfiniteQuery(query))
}

async function awaitOnServer(client: QueryClient, queryKey: QueryKey, reading: Promise<void>): Promise<void> {
  if (!import.meta.env.SSR) return
  await reading
  // A failure is not embedded: rendered here, it would differ from the browser's first render.
  if (client.getQueryState(queryKey)?.status === 'error') client.removeQueries({ queryKey, exact: true })
}
