// What news of the live channels does to the data cache.
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readNews } from './use-live-profile.ts'

test.each([
  ['profile_topics', ['profile_topics'], ['profile_topics']],
  ['profile_countries', ['profile_countries'], ['profile_countries']],
  ['profiles', ['profile'], ['profile', 'update']],
] as const)(
  '%s are read again, but not under a change of our own that is on its way',
  async (table, queryKey, mutationKey) => {
    const client = new QueryClient()
    client.setQueryData(queryKey, [])
    const isStale = () => client.getQueryState(queryKey)?.isInvalidated
    let finish = () => {}
    const under = new MutationObserver(client, {
      mutationKey,
      mutationFn: () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    }).mutate()
    await expect.poll(() => client.isMutating()).toBe(1)
    readNews(client, table)
    expect(isStale()).toBe(false)
    finish()
    await under
    readNews(client, table)
    expect(isStale()).toBe(true)
  },
)
