// The markers of new items in the data cache: live notices refetch them, opening a section clears its own.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { NewsPlace } from '../../vocabulary/news-places.ts'
import type { newsApi } from './api.server.ts'
import type { News } from './schema.ts'

function newsClient(client: QueryClient) {
  return hc<ReturnType<typeof newsApi>>('/', requestsOf(client)).api.news
}

export const newsQuery = queryOptions({
  queryKey: ['news'],
  staleTime: 2_000,
  meta: {
    shows: [
      'booking_requests',
      'testimonials',
      'notifications',
      'connections',
      'conversations',
      'seen_places',
    ],
  },
  queryFn: ({ client }): Promise<News> => answerOf(newsClient(client).$get()),
})

/** `useMutation(markPlaceSeen)`: the marker disappears at once. If that could not be stored, it returns with the next read. */
export const markPlaceSeen = mutationOptions({
  mutationKey: ['news', 'open'],
  mutationFn: (place: NewsPlace, { client }) =>
    answerOf(newsClient(client)[':place'].seen.$post({ param: { place } })),
  onMutate(place, { client }) {
    client.setQueryData(newsQuery.queryKey, (news) => news && { ...news, [place]: false })
  },
  onSettled: (_answer, error, _place, _result, { client }) => {
    // What arrived meanwhile is not refetched, or the marker would flash up again.
    if (!error) void client.invalidateQueries({ queryKey: newsQuery.queryKey })
  },
})
