// The planned deletion of one's account in the data cache.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { accountDeletionApi } from './api.server.ts'
import type { PlannedDeletion } from './schema.ts'

export function deletionClient(client: QueryClient) {
  return hc<ReturnType<typeof accountDeletionApi>>('/', requestsOf(client)).api.account.deletion
}

export const deletionQuery = queryOptions({
  queryKey: ['account', 'deletion'],
  staleTime: 0,
  queryFn: ({ client }): Promise<PlannedDeletion> => answerOf(deletionClient(client).$get()),
})
