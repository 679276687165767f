// Sent requests in the data cache.
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { sentRequestsApi } from './api.server.ts'
import type { OwnSentRequestList } from './schema.ts'

/** Answers arrive at any time: refetched on every visit, shown from the cache meanwhile. */
export const sentRequestsQuery = queryOptions({
  queryKey: ['requests', 'sent'],
  staleTime: 2_000,
  queryFn: ({ client }): Promise<OwnSentRequestList> =>
    answerOf(
      hc<ReturnType<typeof sentRequestsApi>>('/', requestsOf(client)).api['sent-requests'].$get({
        query: {},
      }),
    ),
})
