// A user's quiet hours in the data cache, and the calls that change them.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { quietHoursApi } from './api.server.ts'
import type { QuietHours, QuietHoursInput } from './schema.ts'

function apiOf(client: QueryClient) {
  return hc<ReturnType<typeof quietHoursApi>>('/', requestsOf(client)).api['quiet-hours']
}

/** Read again on every visit: the time zone is the profile's. */
export const quietHoursQuery = queryOptions({
  queryKey: ['quiet-hours'],
  staleTime: 0,
  queryFn: ({ client }): Promise<QuietHours> => answerOf(apiOf(client).$get()),
})

/** Null turns them off. */
export async function keepQuietHours(client: QueryClient, hours: QuietHoursInput | null): Promise<void> {
  if (hours) await answerOf(apiOf(client).$put({ json: hours }))
  else await answerOf(apiOf(client).$delete())
  client.setQueryData(quietHoursQuery.queryKey, (known) => known && { ...known, hours })
}
