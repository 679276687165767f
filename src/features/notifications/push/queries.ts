// The browsers that notifications are pushed to, in the data cache, and the calls that change them.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { pushApi } from './api.server.ts'
import type { PushState, PushSubscriptionInput } from './schema.ts'

function apiOf(client: QueryClient) {
  return hc<ReturnType<typeof pushApi>>('/', requestsOf(client)).api['push-subscriptions']
}

/** Read again on every visit: sessions end elsewhere. */
export const pushQuery = queryOptions({
  queryKey: ['push-subscriptions'],
  staleTime: 0,
  queryFn: ({ client }): Promise<PushState> => answerOf(apiOf(client).$get()),
})

export async function addSubscription(client: QueryClient, json: PushSubscriptionInput): Promise<void> {
  await answerOf(apiOf(client).$post({ json }))
  await client.invalidateQueries({ queryKey: pushQuery.queryKey })
}

export async function removeSubscription(client: QueryClient, id: string): Promise<void> {
  await answerOf(apiOf(client)[':id'].$delete({ param: { id } }))
  await client.invalidateQueries({ queryKey: pushQuery.queryKey })
}
