// The data cache's rules (docs/specification.md §9): stale after 5 minutes, kept 10, no refetch on focus, one retry,
// none of what does not exist.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isMissing } from './request-errors.ts'

const minute = 60_000

export interface QueryClientOptions {
  /** How often a failed read is retried; once by default. */
  retry?: number
  /** Called for every read and change that failed after its retries. */
  onError?: (error: unknown) => void
}

export function createQueryClient({ retry = 1, onError = () => {} }: QueryClientOptions = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
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
