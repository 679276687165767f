// The markers "there is something new" beside Network, Messages and Activity: three flags, all false at first (seed §3).
// They live in the data cache: live notifications set them, opening the place clears its own.
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type News, placeAt } from './places.ts'

const nothingNew: News = { network: false, messaging: false, activity: false }

export const newsQuery = queryOptions<News>({
  queryKey: ['news'],
  queryFn: skipToken,
  initialData: nothingNew,
  staleTime: Number.POSITIVE_INFINITY,
})

export function useNews(): News {
  return useQuery(newsQuery).data ?? nothingNew
}

export function clearNewsAt(client: QueryClient, pathname: string): void {
  const flag = placeAt(pathname)?.news
  if (flag) client.setQueryData(newsQuery.queryKey, (news = nothingNew) => ({ ...news, [flag]: false }))
}
