// Shows data as a change will most likely leave it, before the server has answered.
import { type MutationKey, type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'

/**
 * For all queries below the key. Returns what shows them as before, for when the change fails; those that show something else by then,
 * such as another change, are left as they are.
 */
export async function showAhead<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Promise<() => void> {
  await client.cancelQueries({ queryKey })
  const shown = client.getQueriesData<Data>({ queryKey }).map(([key, before]) => ({
    key,
    before,
    ahead: client.setQueryData<Data>(key, before && change(before)),
  }))
  return () => {
    for (const { key, before, ahead } of shown) {
      // The same if nothing in it is new: the data cache copies what it is given.
      const isUnchanged = replaceEqualDeep(ahead, client.getQueryData<Data>(key)) === ahead
      if (isUnchanged) client.setQueryData<Data>(key, before)
    }
  }
}

/**
 * For `onSettled` of mutations of one `scope` whose `mutationKey` is the key of the queries to read again: read before the last is
 * answered, the data would show the others undone. Waits for no read: while the change counts as pending, news of others' changes
 * is left to it (use-live-profile.ts).
 */
export function readAfterLast(client: QueryClient, key: QueryKey & MutationKey): void {
  if (client.isMutating({ mutationKey: key, exact: true }) === 1)
    void client.invalidateQueries({ queryKey: key })
}
