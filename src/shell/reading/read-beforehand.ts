// Reads for a screen that shows its own skeleton and failure. The server waits, so that the document is whole; what fails
// there is left to the browser. The browser goes to the screen at once and reads meanwhile.
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

export async function readBeforehand<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const reading = client.prefetchQuery(query)
  if (!import.meta.env.SSR) return
  await reading
  // A failure is not sent along: rendered here, it would differ from what the browser begins with.
  if (client.getQueryState(query.queryKey)?.status === 'error') {
    client.removeQueries({ queryKey: query.queryKey, exact: true })
  }
}
