// The markers "there is something new" beside Network, Messages and Activity: three flags, all false at first (seed §3).
// They live in the data cache: live notifications set them, opening the place clears its own.
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type Markers, noMarkers } from '../site/header/viewer.ts'
import { placeAt } from './places.ts'

export const newsQuery = queryOptions<Markers>({
  queryKey: ['news'],
  queryFn: skipToken,
  initialData: noMarkers,
  staleTime: Number.POSITIVE_INFINITY,
})

export function useNews(): Markers {
  return useQuery(newsQuery).data ?? noMarkers
}

export function clearNewsAt(client: QueryClient, pathname: string): void {
  const flag = placeAt(pathname)?.news
  if (flag) client.setQueryData(newsQuery.queryKey, (news = noMarkers) => ({ ...news, [flag]: false }))
}
