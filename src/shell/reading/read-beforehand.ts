// Prefetches for a screen with its own skeleton and failure view. The server waits, so that the document is complete; a
// failed read is left to the browser. The browser shows the screen at once and reads meanwhile.
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

export async function readBeforehand<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const reading = client.prefetchQuery(query)
  if (!import.meta.env.SSR) return
  await reading
  // A failure is not embedded: rendered here, it would differ from the browser's first render.
  if (client.getQueryState(query.queryKey)?.status === 'error') {
    client.removeQueries({ queryKey: query.queryKey, exact: true })
  }
}
