// Shows data as a change will most likely leave it, before the server has answered.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** For all queries below the key. Returns what shows them as before, for when the change fails. */
export async function showAhead<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Promise<() => void> {
  await client.cancelQueries({ queryKey })
  const before = client.getQueriesData<Data>({ queryKey })
  client.setQueriesData<Data>({ queryKey }, (data) => data && change(data))
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}
