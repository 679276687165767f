// The data cache's rules (docs/specification.md §9): stale after 5 minutes, kept 10, no refetch on focus, one retry,
// none of what does not exist.
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isMissing } from './request-errors.ts'

const minute = 60_000

export interface QueryClientOptions {
  /** How often a failed read is retried; once by default. */
  retry?: number
  /** Called for every read and change that failed after its retries. */
  onError?: (error: unknown) => void
}

export function createQueryClient({ retry = 1, onError = () => {} }: QueryClientOptions = {}): QueryClient {
  const queryCache = new QueryCache({ onError })
  keepFailures(queryCache)
  return new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        // Offline, a failure is known at once; what failed is read again when the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => !isMissing(error) && failures < retry,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * What has failed, or does not exist, stays on the screen while it is read again. The library forgets the error when that begins: the
 * screen would say that it is loading, and the button just pressed would be gone.
 */
function keepFailures(cache: QueryCache): void {
  const shown = new WeakMap<Query, Error>()
  cache.subscribe((event) => {
    const { query, type } = event
    if (query.getObserversCount() === 0) shown.delete(query)
    else if (type !== 'updated') return
    else if (event.action.type === 'fetch') {
      const error = shown.get(query)
      if (error && !query.state.error) query.setState({ status: 'error', error })
    } else if (query.state.error) shown.set(query, query.state.error)
    else shown.delete(query)
  })
}
