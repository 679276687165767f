// The address of the calendar feed in the data cache.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { calendarFeedApi } from './api.server.ts'
import type { CalendarFeed } from './schema.ts'

const queryKey = ['calendar-feed']
const routesOf = (client: Parameters<typeof requestsOf>[0]) =>
  hc<ReturnType<typeof calendarFeedApi>>('/', requestsOf(client)).api.calendar.feed

export const feedQuery = queryOptions({
  queryKey,
  queryFn: ({ client }): Promise<CalendarFeed> => answerOf(routesOf(client).$get()),
})

/** `useMutation(changeFeed)`: `renew` and `off` end the address before. */
export const changeFeed = mutationOptions({
  mutationFn: async (action: 'make' | 'renew' | 'off', { client }): Promise<CalendarFeed> => {
    if (action === 'make') return answerOf(routesOf(client).$post())
    if (action === 'renew') return answerOf(routesOf(client).$put())
    await answerOf(routesOf(client).$delete())
    return { url: null, created_at: null }
  },
  onSuccess: (feed, _act, _result, { client }) => client.setQueryData(queryKey, feed),
})
