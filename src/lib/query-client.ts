// The data cache's rules (seed §9): stale after 5 minutes, kept 10, no refetch on focus, one retry.
import { QueryClient } from '@tanstack/react-query'

const minute = 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * minute, gcTime: 10 * minute, refetchOnWindowFocus: false, retry: 1 },
    },
  })
}
